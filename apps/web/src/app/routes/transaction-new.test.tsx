import { FAKE_USER } from '@nestegg/auth/fake';
import { expect, it } from 'vitest';
import { field } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { SignedInContext } from '../session/signed-in.ts';
import { Component as NewTransactionPage } from './transaction-new.tsx';

const SALARY = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Salary',
  amount: 900,
  category: 'Income',
  household_id: null,
  is_recurring: false,
  is_projected: false,
  version: 1,
};

const show = (search: string) =>
  showScreen(
    <SignedInContext value={FAKE_USER}>
      <NewTransactionPage />
    </SignedInContext>,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'USD' }] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      'GET /api/transactions/suggestions': { body: { data: [] } },
      'GET /api/transactions/t-1': { body: SALARY },
    },
    `/transactions/new${search}`,
  );

it.each([
  ['', 'Personal (not shared)', false, ''],
  ['?household=h-1', 'Lake Cabin', false, ''],
  ['?recurring=true', 'Personal (not shared)', true, ''],
  ['?recurring=false', 'Personal (not shared)', false, ''],
  ['?from=t-1', 'Personal (not shared)', false, 'Salary'],
])('REC-02 a new transaction at %j begins as the address says', async (search, ledger, recurs, description) => {
  show(search);
  await expect.poll(async () => (await field('Household')).value).toBe(ledger);
  expect((await field('Description')).value).toBe(description);
  expect((await field('This is a recurring bill')).checked).toBe(recurs);
});

it('another address begins another transaction, also where a duplicate is open', async () => {
  const screen = show('?from=t-1');
  await expect.poll(async () => (await field('Description')).value).toBe('Salary');
  await screen.go('/transactions/new');
  await expect.poll(async () => (await field('Description')).value).toBe('');
});

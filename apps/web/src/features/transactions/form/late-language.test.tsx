import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { controls, expectText, field, press, type } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const RENT = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Rent',
  category: 'Housing',
  amount: -1420.5,
  household_id: null,
  is_recurring: false,
  is_projected: false,
  version: 4,
};

const SERVER: Answers = {
  'GET /api/households': { body: { data: [] } },
  'GET /api/transactions/categories': { body: { data: [] } },
  'GET /api/transactions/t-1': { body: RENT },
  'PUT /api/transactions/t-1': { body: RENT },
};

const showRent = () => showScreen(<TransactionFormScreen person="della" id="t-1" />, SERVER, '/transactions/t-1/edit');

const valueOf = async (label: string) => (await field(label)).value;

describe('a form whose language comes after it shows', () => {
  it('has its amount as that language writes it, and nothing is changed by that', async () => {
    const screen = showRent();
    await expectText('Save Transaction');
    expect(await valueOf('Amount')).toBe('1420.50');
    setLanguage('de');
    await expectText('Buchung speichern');
    expect(await valueOf('Betrag')).toBe('1420,50');
    await press('Buchung speichern');
    await expect
      .poll(() => screen.calls('PUT /api/transactions/t-1').map(({ body }) => body))
      .toEqual([expect.objectContaining({ amount: -1420.5 })]);
  });

  it('leaves an amount as it was typed', async () => {
    showRent();
    await type('Amount', '1,250');
    setLanguage('de');
    await expect.poll(() => controls('Buchung speichern').length).toBe(1);
    expect(await valueOf('Betrag')).toBe('1,250');
  });
});

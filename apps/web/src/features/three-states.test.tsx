import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { FORM_SERVER } from '../test-support/form-answers.ts';
import { closedGate } from '../test-support/gate.ts';
import { householdSummary } from '../test-support/household-answers.ts';
import { controls, expectNoText, expectText, field, press } from '../test-support/page.ts';
import { FORBIDDEN } from '../test-support/refused-answers.ts';
import { showScreen, type Answer } from '../test-support/scripted-screen.tsx';
import { DashboardScreen } from './dashboard/ui/dashboard-screen.tsx';
import { AccessTokens } from './profile/tokens/access-tokens.tsx';
import { TransactionFormScreen } from './transactions/form/transaction-form-screen.tsx';
import { TransactionsScreen } from './transactions/list/transactions-screen.tsx';

const ROWS = { data: [{ id: 't-1', date: '2026-11-03', description: 'Rent', amount: -1420, version: 4 }] };

interface Place {
  readonly screen: ReactNode;
  readonly address: string;
  readonly call: string;
  readonly answer: Answer;
  /** What stands for what is still coming. */
  readonly loading: string;
  readonly failed: string;
  readonly loaded: () => Promise<unknown>;
}

const PLACES: readonly (readonly [string, Place])[] = [
  [
    'a list',
    {
      screen: <TransactionsScreen />,
      address: '/transactions',
      call: 'GET /api/transactions',
      answer: { body: ROWS },
      loading: '[aria-busy="true"]',
      failed: 'You do not have permission to access this data.',
      loaded: () => expectText('Rent'),
    },
  ],
  [
    'the dashboard',
    {
      screen: <DashboardScreen name="Ann" recent={() => null} />,
      address: '/dashboard',
      call: 'GET /api/transactions/summary',
      answer: { body: householdSummary() },
      loading: '[aria-busy="true"]',
      failed: 'Failed to load dashboard data. Please try again later.',
      loaded: () => expectText('€60.00'),
    },
  ],
  [
    'a form',
    {
      screen: <TransactionFormScreen person="ann" id="t-1" deleted={() => null} />,
      address: '/transactions/t-1/edit',
      call: 'GET /api/transactions/t-1',
      answer: FORM_SERVER['GET /api/transactions/t-1'] as Answer,
      loading: '[style*="height: 420px"]',
      failed: 'Failed to load data. Please try again later.',
      loaded: () => expect.poll(async () => (await field('Description')).value).toBe('Rent'),
    },
  ],
  [
    'a card',
    {
      screen: <AccessTokens />,
      address: '/profile',
      call: 'GET /api/tokens',
      answer: { body: { data: [] } },
      loading: '[style*="height: 64px"]',
      failed: "You don't have permission to access this resource.",
      loaded: () => expectText('No access tokens.'),
    },
  ],
];

it.each(PLACES)('ERR-17 %s shows that it loads, that it could not, and what came', async (_, place) => {
  const { screen, address, call, answer, loading, failed, loaded } = place;
  const gate = closedGate();
  let isRefused = true;
  const answers = {
    ...FORM_SERVER,
    [call]: async () => {
      await gate.opened;
      return isRefused ? FORBIDDEN : answer;
    },
  };
  const { calls } = showScreen(screen, answers, address);
  const isLoading = () => document.querySelector(loading) !== null;
  await expect.poll(() => calls(call).length).toBeGreaterThan(0);
  await expect.poll(isLoading).toBe(true);
  expect(controls('Retry')).toEqual([]);
  gate.open();
  await expectText(failed);
  await expect.poll(isLoading).toBe(false);
  isRefused = false;
  await press('Retry');
  await loaded();
  await expectNoText(failed);
});

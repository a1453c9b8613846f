import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { today } from '../i18n/today.ts';
import { DAY, occurrenceAnswer, scheduleAnswer } from '../test-support/bill-answers.ts';
import { budgetRow } from '../test-support/budget-answers.ts';
import { forecastDays, forecastOf } from '../test-support/forecast-answers.ts';
import { expectText } from '../test-support/page.ts';
import { planFrame } from '../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../test-support/scripted-screen.tsx';
import { trendRow, trendsOf } from '../test-support/trend-answers.ts';
import { BillsScreen } from './bills/bills-screen.tsx';
import { BudgetScreen } from './budget/budget-screen.tsx';
import { DashboardScreen } from './dashboard/ui/dashboard-screen.tsx';
import { ForecastScreen } from './forecast/forecast-screen.tsx';
import { HouseholdScreen } from './households/detail/household-screen.tsx';
import { HouseholdsScreen } from './households/list/households-screen.tsx';
import { TransactionScreen } from './transactions/detail/transaction-screen.tsx';
import { TransactionsScreen } from './transactions/list/transactions-screen.tsx';
import { TrendsScreen } from './trends/trends-screen.tsx';

const YEN = { currency: 'JPY' };
const MONTH = today().slice(0, 7);
const KYOTO = {
  id: 'h-1',
  name: 'Kyoto',
  role: 'owner',
  member_count: 1,
  members: [],
  monthly_budget: 40_000,
  monthly_expenses: 12_345,
  savings_target: 100_000,
  version: 1,
  ...YEN,
};
const RENT = {
  id: 't-1',
  date: DAY,
  description: 'Rent',
  category: 'Housing',
  amount: -98_765,
  household_id: 'h-1',
  household_name: 'Kyoto',
  created_by_name: 'Ann',
  version: 1,
  ...YEN,
};
const TOTALS = { count: 1, income: 0, expenses: 98_765, balance: -98_765, left_out: [], ...YEN };
const SERVER: Answers = {
  'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann', preferences: YEN, security: {} } },
  'GET /api/households': ({ query }) => ({ body: { data: query.has('deleted') ? [] : [KYOTO] } }),
  'GET /api/households/h-1': { body: KYOTO },
  'GET /api/households/h-1/invites': { body: { data: [] } },
  'GET /api/invitations': { body: { data: [] } },
  'GET /api/accounts': { body: { data: [], ledgers: [] } },
  'GET /api/transactions': {
    body: {
      data: [RENT],
      pagination: { page: 1, limit: 10, total_pages: 1, total_items: 1 },
      totals: TOTALS,
    },
  },
  'GET /api/transactions/t-1': { body: RENT },
  'GET /api/transactions/categories': { body: { data: [] } },
  'GET /api/transactions/summary': {
    body: {
      balance: 1_234_567,
      income: 300_000,
      expenses: 98_765,
      savings_current: 54_321,
      savings_target: 100_000,
      months: [
        { month: '2026-08', income: 0, expenses: 11_111 },
        { month: '2026-09', income: 0, expenses: 22_222 },
      ],
      ...YEN,
    },
  },
  'GET /api/transactions/breakdown': {
    body: { data: [{ category: 'Housing', amount: 98_765, percent: 100 }], total: 98_765, ...YEN },
  },
  [`GET /api/budgets/${MONTH}`]: {
    body: {
      month: MONTH,
      as_of: DAY,
      monthly_budget: 40_000,
      monthly_expenses: 12_345,
      rows: [budgetRow('Food', { assigned: 20_000, spent: 12_345, available: 7655 })],
      totals: { assigned: 20_000, carry: 0, spent: 12_345, available: 7655, all_spent: 12_345 },
      ...YEN,
    },
  },
  'GET /api/schedules': { body: { data: [scheduleAnswer('Power', { amount: -9876, ...YEN })] } },
  'GET /api/schedules/suggestions': { body: { data: [] } },
  'GET /api/occurrences': {
    body: {
      data: [occurrenceAnswer('Power', { amount: -9876, ...YEN })],
      totals: { count: 1, income: 0, expenses: 9876, left_out: [], ...YEN },
    },
  },
  'GET /api/forecast': {
    body: forecastOf({
      days: forecastDays(90),
      low: { date: '2026-12-14', amount: 249, before: null },
      payday: null,
      ...YEN,
    }),
  },
  'GET /api/forecast/record': { body: { inside: 0, days: 0, tracked: [] } },
  'GET /api/trends': { body: { ...trendsOf([trendRow('Food')], [trendRow('Food')]), ...YEN } },
};

beforeEach(
  () => void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240)),
);
afterEach(() => vi.restoreAllMocks());

const DASHBOARD = <DashboardScreen name="Ann" recent={() => null} />;
const TRANSACTION = (
  <TransactionScreen id="t-1" inAccount={() => null} history={() => null} deleted={(otherwise) => otherwise} />
);

it.each<[string, ReactNode, string, string]>([
  ['the dashboard', DASHBOARD, '/dashboard', '¥1,234,567'],
  ['the transactions', <TransactionsScreen key="list" />, '/transactions', '-¥98,765'],
  ['a transaction', TRANSACTION, '/transactions/t-1', '-¥98,765'],
  ['the households', <HouseholdsScreen key="households" />, '/households', '¥12,345 of ¥40,000'],
  ['a household', <HouseholdScreen key="household" id="h-1" recent="" />, '/households/h-1', '¥12,345 spent'],
  ['a budget', <BudgetScreen key="budget" frame={planFrame} />, '/plan/budget', '¥12,345'],
  ['the bills', <BillsScreen key="bills" frame={planFrame} />, '/plan/bills', '-¥9,876'],
  ['a forecast', <ForecastScreen key="forecast" frame={planFrame} />, '/plan/forecast?view=table', '¥300'],
  ['trends', <TrendsScreen key="trends" frame={planFrame} />, '/plan/trends', '¥150'],
])('DOM-32 %s in yen has no fraction, and no other currency', async (_, screen, address, words) => {
  const { page } = showScreen(screen, SERVER, address);
  await expectText(words);
  // On an axis `¥11.1K` are whole.
  const figures = page.textContent.match(/[$€]\s?\d[\d.,]*|¥\s?[\d,]+\.\d+(?![\d.,]*K)/g);
  expect(figures).toBeNull();
});

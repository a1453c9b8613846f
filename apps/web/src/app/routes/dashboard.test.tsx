import { FAKE_USER } from '@nestegg/auth/fake';
import { CAPABILITIES } from '@nestegg/domain';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, it } from 'vitest';
import { closedGate } from '../../test-support/gate.ts';
import { choose, expectText, region } from '../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { drawCharts } from '../../test-support/transcript.ts';
import { SignedInContext } from '../session/signed-in.ts';
import { Component as DashboardPage, loader } from './dashboard.tsx';

drawCharts();

const SUMMARY = 'GET /api/transactions/summary';

it('the figures of the dashboard are asked for while the app becomes ready', async () => {
  const request = new Request('http://app.invalid/dashboard');
  await loader({ request, params: {}, context: {} } as LoaderFunctionArgs);
  const screen = showScreen(<p>Preparing</p>, { [SUMMARY]: { body: { balance: 12.5 } } });
  await expect.poll(() => screen.calls(SUMMARY).length).toBe(1);
});

const serverWithout = (...names: readonly string[]): Answers => ({
  'GET /api/capabilities': { body: { capabilities: CAPABILITIES.filter((name) => !names.includes(name)) } },
});

const showDashboard = (answers: Answers) =>
  showScreen(
    <SignedInContext value={FAKE_USER}>
      <DashboardPage />
    </SignedInContext>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann', preferences: {}, security: {} } },
      [SUMMARY]: { body: { balance: 12.5, income: 1, expenses: 1, savings_goal: 1, savings_progress: 0 } },
      'GET /api/transactions/breakdown': { body: { data: [] } },
      'GET /api/transactions': {
        body: { data: [], pagination: { page: 1, limit: 10, total_pages: 0, total_items: 0 } },
      },
      ...answers,
    },
    '/dashboard',
  );

const row = (description: string) => ({ id: description, description, date: '2026-11-03', amount: -1, version: 1 });
const SPENT = { currency: 'USD', start_date: '2026-11-01', end_date: '2026-11-20' };
const shares = () =>
  [...document.querySelectorAll('tr')].flatMap(({ textContent }) => (textContent.endsWith('%') ? textContent : []));
const share = (category: string, amount: number, percent: number) => ({ category, amount, percent });
const ofCabin = ({ query }: { query: URLSearchParams }) => query.get('household_id') === 'h-1';
const shown = () => [
  /-\$\d+\.\d\d/.exec(region('Current Balance'))?.[0],
  ...shares(),
  ...['Pills', 'Bread'].filter((name) => region('Recent Transactions').includes(name)),
];

it('DASH-09 DASH-20 the figures, shares and newest transactions of the household that is chosen replace those of all', async () => {
  showDashboard({
    'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin' }] } },
    [SUMMARY]: (asked) => ({ body: { balance: ofCabin(asked) ? -60 : -100, income: 0, expenses: 1 } }),
    'GET /api/transactions/breakdown': (asked) => ({
      body: {
        ...SPENT,
        data: ofCabin(asked) ? [share('Health', 60, 100)] : [share('Health', 60, 60), share('Food', 40, 40)],
        total: ofCabin(asked) ? 60 : 100,
      },
    }),
    'GET /api/transactions': (asked) => ({
      body: {
        data: ofCabin(asked) ? [row('Pills')] : [row('Pills'), row('Bread')],
        pagination: { page: 1, limit: 5, total_pages: 1, total_items: 2 },
      },
    }),
  });
  const all = ['-$100.00', 'Health$60.0060.0%', 'Food$40.0040.0%', 'Pills', 'Bread'];
  await expect.poll(shown).toEqual(all);
  await choose('Household', 'Lake Cabin');
  await expect.poll(shown).toEqual(['-$60.00', 'Health$60.00100.0%', 'Pills']);
  await choose('Household', 'All Households');
  await expect.poll(shown).toEqual(all);
});

const PARTS: readonly (readonly [name: string, call: RegExp])[] = [
  ['bills', /^GET .api.occurrences/],
  ['forecast', /^GET .api.forecast/],
  ['budget', /^GET .api.budgets/],
];

it('the dashboard of a server that does not say what it has keeps no place for its plan', async () => {
  const { page } = showDashboard({ 'GET /api/capabilities': { status: 403 } });
  await expectText('Ann');
  await expect.poll(() => page.querySelectorAll('[style*="468px"], [style*="336px"]').length).toBe(0);
});

it('the parts of the plan are asked for once the figures of the dashboard have come', async () => {
  const gate = closedGate();
  const screen = showDashboard({
    [SUMMARY]: () => gate.opened.then(() => ({ body: { balance: 12.5, income: 1, expenses: 1 } })),
  });
  const asked = () => PARTS.filter(([, pattern]) => screen.asked.some(({ call }) => pattern.test(call))).length;
  await expect.poll(screen.pending).toBe(1);
  expect(asked()).toBe(0);
  gate.open();
  await expect.poll(asked).toBe(3);
});

it.each([
  ['all', {}, ['bills', 'forecast', 'budget']],
  ['no bills', serverWithout('schedule'), ['forecast', 'budget']],
  ['no forecast', serverWithout('forecast'), ['bills', 'budget']],
  ['no budgets', serverWithout('budget'), ['bills', 'forecast']],
  ['nothing of its own', NO_CAPABILITIES, []],
])('the dashboard of a server with %s asks for the parts of the plan that it has', async (_, answers, parts) => {
  const screen = showDashboard(answers);
  await expectText('Ann');
  const asked = () =>
    PARTS.filter(([, pattern]) => screen.asked.some(({ call }) => pattern.test(call))).map(([name]) => name);
  await expect.poll(() => screen.calls('GET /api/transactions').length).toBeGreaterThan(0);
  await expect.poll(asked).toEqual(parts);
});

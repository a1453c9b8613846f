import { CAPABILITIES } from '@nestegg/domain';
import { wireTransaction } from '@nestegg/api-sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { choose, press, region, expectText, expectNoText } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { today } from '../../../i18n/today.ts';
import { useApi } from '../../../shared/api-context.ts';
import { periodOf } from '../model/period.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const SUMMARY = {
  balance: 1234.5,
  income: 200,
  expenses: 80,
  savings_goal: 1000,
  savings_progress: 250,
  currency: 'EUR',
};
const house = (n: number) => ({
  id: `h-${n}`,
  name: `House ${n}`,
  member_count: n,
  creator_name: 'Ann',
  created_at: '2026-03-01T10:00:00Z',
});

const show = (answers: Answers = {}) =>
  showScreen(
    <DashboardScreen name="Ann" recent={(id) => `newest of ${id ?? 'all'}`} />,
    {
      ...NO_CAPABILITIES,
      'GET /api/households': { body: { data: [1, 2, 3, 4].map(house) } },
      'GET /api/transactions/summary': { body: SUMMARY },
      ...answers,
    },
    '/dashboard',
  );

afterEach(() => void vi.useRealTimers());

/** Whether fetching the figures failed. */
function Outcome() {
  const { isError } = useApi().useSummariseTransactionsQuery({ startDate: periodOf(today()).savingsSince });
  return isError && <p>Fetching failed</p>;
}

describe('the dashboard', () => {
  it('shows balance, income, expenses and savings', async () => {
    show();
    await expectText('Welcome back, Ann');
    await expectText('€1,234.50');
    await expectText('€200.00');
    await expectText('€80.00');
    await expectText('of €1,000.00 since');
    await expectText('newest of all');
  });

  it('shows the first households, and who made them', async () => {
    show();
    await expectText('House 1');
    await expectText('1 member');
    await expectText('2 members');
    await expectText('Created by Ann, Mar 01, 2026');
  });

  it('DASH-09 DASH-17 says of which days its charts are', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') });
    show();
    await expect.poll(() => region('Spending by Category')).toMatch(/Nov 1\s–\s20/);
    expect(region('Savings Goal Progress')).toMatch(/\s–\sNov 20/);
  });

  it('DASH-21 that fails says so without a figure, and is fetched again', async () => {
    let broken = true;
    show({
      'GET /api/transactions/summary': () =>
        broken ? { status: 400, body: { code: 'BAD', message: 'No' } } : { body: SUMMARY },
    });
    await expectText('Failed to load dashboard data. Please try again later.');
    await expectNoText('€');
    broken = false;
    await press('Retry');
    await expectText('€1,234.50');
  });

  it('DASH-22 HH-20 stands without its households', async () => {
    show({ 'GET /api/households': { status: 400, body: { code: 'BAD', message: 'No' } } });
    await expectText("Unable to load households. We're working on fixing this issue.");
    await expectText('€1,234.50');
  });

  it('says that there are no households', async () => {
    show({ 'GET /api/households': { body: { data: [] } } });
    await expectText("You don't have any households yet.");
  });

  it('is fetched anew when that is asked for', async () => {
    const screen = show();
    await expectText('€1,234.50');
    const before = screen.calls('GET /api/transactions/summary').length;
    await press('Refresh');
    await expect.poll(() => screen.calls('GET /api/transactions/summary').length).toBeGreaterThan(before);
  });

  it('DASH-22 shows the last answer with its time where the server cannot be reached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T12:00:00') });
    const server = await startServer();
    const figs = { id: 't-1', date: '2026-11-03', description: 'Figs', category: null, amount: -12 };
    server.state.transactions.push({ ...wireTransaction(figs), owner: 'della' });
    const screen = <DashboardScreen name="Ann" recent={() => ''} />;
    const { close } = openScreen(server, screen, '/dashboard');
    await expectText('$12.00');
    close();
    server.fail({ path: '/api/transactions/summary', fault: { kind: 'status', status: 503 } });
    vi.setSystemTime(new Date('2026-11-20T13:00:00'));
    openScreen(server, screen, '/dashboard');
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return document.body.textContent;
      })
      .toContain('Showing the last answer from Nov 20, 2026, 12:00 PM');
    await expectText('$12.00');
  });

  it('SDK-39 warns of an empty answer, which has no figures', async () => {
    show({ 'GET /api/transactions/summary': { body: '' } });
    await expectText('The server sent an empty answer. What you see may be incomplete.');
    await expectNoText('€');
  });

  it('keeps its figures where they cannot be fetched anew', async () => {
    let broken = false;
    showScreen(
      <DashboardScreen name="Ann" recent={() => <Outcome />} />,
      {
        ...NO_CAPABILITIES,
        'GET /api/households': { body: { data: [] } },
        'GET /api/transactions/summary': () =>
          broken ? { status: 400, body: { code: 'BAD', message: 'No' } } : { body: SUMMARY },
      },
      '/dashboard',
    );
    await expectText('€1,234.50');
    broken = true;
    await press('Refresh');
    await expectText('Fetching failed');
    expect(document.body.textContent).toContain('€1,234.50');
  });

  it.each([
    [-50, 'true'],
    [250, 'false'],
  ])('draws savings of %s plainly: %s', async (savings_current, plain) => {
    show({
      'GET /api/capabilities': { body: { capabilities: CAPABILITIES } },
      'GET /api/transactions/summary': { body: { ...SUMMARY, savings_current, savings_target: 1000 } },
      'GET /api/transactions/breakdown': {
        body: { data: [], total: 0, currency: 'EUR', start_date: '', end_date: '' },
      },
    });
    await expect.poll(() => document.querySelector('p[data-plain]')?.getAttribute('data-plain')).toBe(plain);
  });

  it('says on paper that it is of personal transactions only', async () => {
    show({ 'GET /api/capabilities': { body: { capabilities: CAPABILITIES } } });
    await choose('Household', 'Personal Only');
    await expect
      .poll(() => [...document.querySelectorAll('p')].map(({ textContent }) => textContent))
      .toContainEqual(expect.stringMatching(/^\w+ \d{4} · Personal Only$/));
  });

  it('names the households whose currency it leaves out', async () => {
    show({
      'GET /api/transactions/summary': {
        body: { ...SUMMARY, left_out: [{ household_id: 'h-1', household_name: 'House 1', currency: 'USD' }] },
      },
    });
    await expectText('Left out, because its currency differs: House 1');
  });
});

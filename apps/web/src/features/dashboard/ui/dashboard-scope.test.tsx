import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  controls,
  field,
  openList,
  press,
  region,
  expectText,
  expectNoText,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, silent, type Answers } from '../../../test-support/scripted-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const SUMMARY = 'GET /api/transactions/summary';
const summaryOf = (expenses: number, more: object = {}) => ({
  balance: -expenses,
  income: 0,
  expenses,
  savings_current: 0,
  savings_target: 1000,
  currency: 'EUR',
  ...more,
});

afterEach(() => void vi.useRealTimers());

const show = (answers: Answers = {}) =>
  showScreen(
    <DashboardScreen name="Ann" recent={(id) => `newest of ${id ?? 'all'}`} />,
    {
      ...NO_CAPABILITIES,
      'GET /api/households': {
        body: {
          data: [
            { id: 'h-1', name: 'Lake Cabin', creator_name: 'Della' },
            { id: 'h-2', name: 'Flat 12', created_at: '2026-03-01T10:00:00Z', member_count: 3 },
          ],
        },
      },
      [SUMMARY]: ({ query }) => ({ body: summaryOf(query.get('household_id') === 'h-1' ? 60 : 100) }),
      ...answers,
    },
    '/dashboard',
  );

describe('the household that the dashboard shows', () => {
  it('DASH-02 DASH-20 is chosen from a list, and its figures and rows replace those of all', async () => {
    const screen = show();
    await expect.poll(() => region('Expenses')).toContain('€100.00');
    await expectText('newest of all');
    expect((await field('Household')).value).toBe('All Households');
    expect(await openList('Household')).toEqual(['All Households', 'Lake Cabin', 'Flat 12']);
    await press('Lake Cabin');
    await expect.poll(() => region('Expenses')).toContain('€60.00');
    await expectText('newest of h-1');
    const all = [...document.querySelectorAll('a[href^="/transactions?"]')].find(
      (link) => link.textContent === 'View all',
    );
    expect(all?.getAttribute('href')).toBe('/transactions?household=h-1');
    expect(screen.calls(SUMMARY).map(({ query }) => query.get('household_id'))).toEqual([null, 'h-1']);
    await choose('Household', 'All Households');
    await expect.poll(() => region('Expenses')).toContain('€100.00');
    await expectText('newest of all');
  });

  it('LIVE-24 is all of them again once the chosen one is not the person’s any more', async () => {
    let data = [
      { id: 'h-1', name: 'Lake Cabin' },
      { id: 'h-2', name: 'Flat 12' },
    ];
    show({ 'GET /api/households': () => ({ body: { data } }) });
    await choose('Household', 'Lake Cabin');
    await expectText('newest of h-1');
    data = data.slice(1);
    await press('Refresh');
    await expectText('newest of all');
    await expect.poll(async () => (await field('Household')).value).toBe('All Households');
    await expect.poll(() => region('Expenses')).toContain('€100.00');
  });

  it('DASH-17 is asked for with the day six months before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') });
    const screen = show();
    await expectText('€100.00');
    expect(screen.calls(SUMMARY)[0]?.query.get('start_date')).toBe('2026-05-20');
    expect(region('Savings Goal')).toContain('since May 20');
    expect(region('Income')).toContain('November');
    expect(region('Current Balance')).toContain('Nov 20, 2026');
  });
});

describe('the list of households', () => {
  it('DASH-14 says who made them and when, as far as that is known', async () => {
    show();
    await expectText('Created by Della');
    await expectText('3 members');
    const [first, second] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(first).toMatch(/1 member.*Created by Della$/);
    expect(second).toMatch(/Mar 01, 2026$/);
    expect(second).not.toContain('Created by');
    const links = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/households/h-1', '/households/h-2']);
    expect(controls('Create New Household').map((link) => link.getAttribute('href'))).toEqual(['/households/new']);
  });
});

const busy = () => document.querySelectorAll('[aria-busy="true"]').length;

describe('figures that do not come', () => {
  it('DASH-19 DASH-24 are dashes after three seconds, never 0', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show({ [SUMMARY]: silent });
    await expectText('Current Balance');
    await expect.poll(busy).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(2900);
    expect(busy()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => region('Current Balance')).toContain('—');
    await expectNoText('€');
    await expectNoText('$0');
  });
});

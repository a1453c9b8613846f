import { addMonths, endOfMonth, monthOf, savingsStart, startOfMonth } from '@nestegg/domain';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { formatsFor } from '../../../i18n/formats.ts';
import { choose, control, controls, expectText, openList, press } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, silent, type Answers } from '../../../test-support/scripted-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const TODAY = '2026-11-20';
const SUMMARY = 'GET /api/transactions/summary';
const BREAKDOWN = 'GET /api/transactions/breakdown';
const FIGURES = {
  balance: 1234.5,
  income: 200,
  expenses: 80,
  savings_current: 250,
  savings_target: 1000,
  income_change: 4.1,
  expenses_change: -2,
  currency: 'EUR',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) }));
afterEach(() => void vi.useRealTimers());

const show = (answers: Answers = {}, address = '/dashboard') =>
  showScreen(
    <DashboardScreen name="Ann Maria Oar" recent={(id) => `newest of ${id ?? 'all'}`} />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin' }] } },
      [SUMMARY]: { body: FIGURES },
      [BREAKDOWN]: ({ query }) => ({
        body: {
          data: [
            { category: 'Food', amount: 60, percent: 75 },
            { category: null, amount: 20, percent: 25 },
          ],
          total: 80,
          currency: 'EUR',
          start_date: query.get('start_date') ?? startOfMonth(TODAY),
          end_date: query.get('end_date') ?? TODAY,
        },
      }),
      ...answers,
    },
    address,
  );

const hrefOf = async (name: string) => (await control(name)).getAttribute('href');

describe('a figure of the dashboard', () => {
  it('leads to the transactions that it is the sum of', async () => {
    show();
    await expectText('€1,234.50');
    const month = `from=${startOfMonth(TODAY)}`;
    expect(await hrefOf('Current Balance')).toBe(`/transactions?to=${TODAY}`);
    expect(await hrefOf('Income')).toBe(`/transactions?to=${TODAY}&${month}&kind=income`);
    expect(await hrefOf('Expenses')).toBe(`/transactions?to=${TODAY}&${month}&kind=expense`);
    expect(await hrefOf('Savings Goal')).toBe(`/transactions?from=${savingsStart(TODAY)}&to=${TODAY}`);
    expect(await hrefOf('Current savings')).toBe(`/transactions?to=${TODAY}&from=${savingsStart(TODAY)}`);
    expect(await hrefOf('Monthly expenses')).toBe(`/transactions?to=${TODAY}&${month}&kind=expense`);
    expect(controls('Remaining')).toEqual([]);
    expect(await hrefOf('Food')).toBe(`/transactions?${month}&to=${TODAY}&kind=expense&category=Food`);
    expect(await hrefOf('No category')).toBe(`/transactions?${month}&to=${TODAY}&kind=expense&uncategorised=true`);
  });

  it('leads to those of the chosen household, or to personal ones only', async () => {
    const screen = show();
    expect(await openList('Household')).toEqual(['All Households', 'Personal Only', 'Lake Cabin']);
    await press('Personal Only');
    await expect.poll(() => screen.calls(SUMMARY).at(-1)?.query.get('household_id')).toBe('personal');
    await expectText('newest of personal');
    expect(await hrefOf('Add Transaction')).toBe('/transactions/new');
    await choose('Household', 'Lake Cabin');
    await expect.poll(() => controls('Current Balance')[0]?.getAttribute('href')).toContain('household=h-1');
    for (const figure of ['Income', 'Expenses', 'Savings Goal', 'Food', 'No category']) {
      expect([figure, await hrefOf(figure)]).toEqual([figure, expect.stringContaining('household=h-1')]);
    }
    expect(await hrefOf('Add Transaction')).toBe('/transactions/new?household=h-1');
    expect(await hrefOf('View all')).not.toBeNull();
  });

  it('QUICK-01 leads nowhere on a contract server', async () => {
    show(NO_CAPABILITIES);
    await expectText('€1,234.50');
    expect(controls('Income')).toEqual([]);
    expect(controls('Previous month')).toEqual([]);
  });

  it('has its direction read out, not only drawn', async () => {
    show();
    await expectText('up 4.1%');
    await expectText('down 2.0%');
  });
});

describe('the month of the dashboard', () => {
  it('has its place before the server has said whether it knows past ones, and moves nothing when it has', async () => {
    show({ 'GET /api/capabilities': silent });
    await expect.poll(() => controls('Previous month')).toHaveLength(1);
    await expectText(formatsFor('en').monthOfYear(monthOf(TODAY)));
  });

  it('is another one, kept in the address, with the figures of its last day', async () => {
    const screen = show();
    await press('Previous month');
    await expect.poll(screen.address).toBe('/dashboard?month=2026-10');
    await expectText(formatsFor('en').monthOfYear('2026-10'));
    const lastDay = endOfMonth(addMonths(TODAY, -1));
    await expect
      .poll(() => Object.fromEntries(screen.calls(SUMMARY).at(-1)?.query ?? []))
      .toMatchObject({ as_of: lastDay, start_date: savingsStart(lastDay) });
    await expect
      .poll(() => Object.fromEntries(screen.calls(BREAKDOWN).at(-1)?.query ?? []))
      .toMatchObject({ start_date: startOfMonth(lastDay), end_date: lastDay });
    await expect
      .poll(() => hrefOf('Expenses'))
      .toBe(`/transactions?to=${lastDay}&from=${startOfMonth(lastDay)}&kind=expense`);
    await press('Next month');
    await expect.poll(screen.address).toBe('/dashboard');
    await expect.poll(async () => (await control('Next month')).getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['2027-01', '2025-13', 'soon'])('is the present one for an address that says %s', async (month) => {
    show({}, `/dashboard?month=${month}`);
    // Until the server has said that it knows past months, it is the present one in any case.
    await expectText('€1,234.50');
    await expectText(formatsFor('en').monthOfYear(monthOf(TODAY)));
    expect((await control('Next month')).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the dashboard’s figures', () => {
  it('are read again when the window has the focus or the network is back, unless they came less than five seconds ago', async () => {
    const screen = show();
    await expectText('€1,234.50');
    await expect.poll(() => screen.calls(SUMMARY).length).toBe(1);
    window.dispatchEvent(new Event('focus'));
    // What is asked for later comes after it.
    await choose('Household', 'Lake Cabin');
    await expect.poll(() => screen.calls(SUMMARY).at(-1)?.query.get('household_id')).toBe('h-1');
    expect(screen.calls(SUMMARY)).toHaveLength(2);
    await expectText('newest of h-1');
    await expect.poll(() => controls('Current Balance')[0]?.getAttribute('href')).toContain('household=h-1');
    vi.setSystemTime(new Date(`${TODAY}T12:00:06`));
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => screen.calls(SUMMARY).length).toBe(3);
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
    vi.setSystemTime(new Date(`${TODAY}T12:00:12`));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => screen.calls(SUMMARY).length).toBe(4);
  });
});

it('the dashboard greets by the first name', async () => {
  show();
  await expectText('Welcome back, Ann');
  expect(document.body.textContent).not.toContain('Maria');
});

import { describe, expect, it } from 'vitest';
import { controls, expectNoText, expectText, field, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { keepSavedFiles } from '../../test-support/saved-files.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill } from '../../test-support/transcript.ts';
import { trendRow, trendsOf } from '../../test-support/trend-answers.ts';
import { TrendsScreen } from './trends-screen.tsx';

standStill();

const LIST = 'GET /api/trends';
const TRENDS = trendsOf(
  [trendRow('Food'), trendRow(null, { change: -4, change_year: 0 })],
  [trendRow('Food'), trendRow('Fun', { average: null, change: null })],
);

const show = (change: object = {}, payees: readonly object[] = [], address = '/plan/trends') => {
  const answers: Answers = {
    'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond' }] } },
    [LIST]: ({ query }) => ({
      body: query.get('group') === 'payee' ? { ...TRENDS, rows: payees } : { ...TRENDS, ...change },
    }),
  };
  return showScreen(<TrendsScreen frame={planFrame} />, answers, address);
};

const heads = () =>
  [...document.querySelectorAll('table thead th')].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

const cellsOf = (name: string) => {
  const row = [...document.querySelectorAll('tbody tr')].find(({ textContent }) => textContent.startsWith(name));
  return [...(row?.children ?? [])].map(({ textContent }) => textContent);
};

describe('the figures of trends', () => {
  it('TREND-02 hold a month against those before, a year before, and the present one so far', async () => {
    show();
    await expectText('Average: the 9 months before it');
    const said = heads().join(' | ');
    for (const head of [
      'Category',
      'Aug – Nov',
      'October',
      'Average',
      'Change',
      'Against Oct 2025',
      'November, so far',
      '4 months',
    ]) {
      expect(said).toContain(head);
    }
    await expectText('4.0%');
    expect(cellsOf('Food')).toEqual(expect.arrayContaining(['$150.00', '$110.00', '+36.4%']));
    await expectText('What grew');
    await expectText('Oct, against the 9 months before');
    await expectText('$110.00 → $150.00');
    await expectText('+$40.00');
    // Of what was not there before all is growth.
    await expectText('$0.00 → $150.00');
    await expectText('+$150.00');
  });

  it('of the present month are so far only', async () => {
    show({ month: '2026-11', compared: 1, grew: [] });
    await expectText('November, so far');
    expect(heads().filter((head) => head.includes('so far'))).toHaveLength(1);
    await expectText('it needs 3 before November 2026, there are 1.');
    await expectNoText('against the 1 months before');
    await expectNoText('Average: the');
  });

  it('say that nothing grew', async () => {
    show({ grew: [] });
    await expectText('Nothing grew noticeably.');
  });

  it('name five payees, of whom something is known in the month', async () => {
    const payees = [
      trendRow('a', { label: 'Alder', count: 1 }),
      trendRow('none', { label: 'Nobody', amount: 0 }),
      trendRow('refund', { label: 'Refunded', amount: -500 }),
      trendRow(null),
      ...['b', 'c', 'd', 'e', 'f'].map((key) => trendRow(key, { label: `Payee ${key}`, count: 3 })),
    ];
    const screen = show({}, payees);
    await expectText('Alder');
    await expectText('1 transaction');
    await expectText('3 transactions');
    await expectText('Payee e');
    await expectNoText('Payee f');
    await expectNoText('Nobody');
    await expectNoText('Refunded');
    screen.close();
    show();
    await expectText('Nothing in this month.');
  });

  it('of income say so', async () => {
    show({}, [], '/plan/trends?kind=income');
    await expectText('Income by month');
    await expectText('All income');
    await expectNoText('All spending');
  });

  it('say of which months and in which currency they are', async () => {
    show();
    await expectText('US Dollar');
    await expectText('Aug 2026 – Nov 2026');
    await expectText('so far');
  });
});

describe('what trends are of', () => {
  it('TREND-09 is searched on Enter, and no more once it is emptied', async () => {
    const screen = show();
    await expectText('What grew');
    await type('Category or payee', ' milk ');
    expect(screen.address()).toBe('/plan/trends');
    (await field('Category or payee')).form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await expect.poll(screen.address).toBe('/plan/trends?search=milk');
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('search')).toBe('milk');
    await type('Category or payee', '');
    await expect.poll(screen.address).toBe('/plan/trends');
  });

  it('TREND-01 is twelve months of spending where nothing else is chosen, which is no part of the address', async () => {
    const screen = show({}, [], '/plan/trends?months=6&kind=income&month=2026-09');
    await expectText('Income by month');
    expect(screen.calls(LIST)[0]?.query.get('month')).toBe('2026-09');
    const spans = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map((input) => input.value);
    expect(spans.slice(0, 2)).toEqual(['spending', 'income']);
    document.querySelector<HTMLInputElement>('input[value="spending"]')?.click();
    await expect.poll(screen.address).toBe('/plan/trends?months=6&month=2026-09');
    await expectText('Spending by month');
    document.querySelector<HTMLInputElement>('input[value="12"]')?.click();
    await expect.poll(screen.address).toBe('/plan/trends');
  });

  it.each(['2026-05', '2026-12', 'June'])(
    'TREND-01 is held against the last whole month where that of a kept address is none of its months: %s',
    async (month) => {
      const screen = show({}, [], `/plan/trends?months=6&month=${month}`);
      await expectText('Spending by month');
      for (const { query } of screen.calls(LIST)) expect(query.get('month')).toBeNull();
    },
  );

  it('TREND-01 is held against the first of its months, too', async () => {
    const screen = show({}, [], '/plan/trends?months=6&month=2026-06');
    await expectText('Spending by month');
    for (const { query } of screen.calls(LIST)) expect(query.get('month')).toBe('2026-06');
  });

  it('TREND-10 is saved as a file', async () => {
    const files = keepSavedFiles();
    show();
    await press('Download CSV');
    await expect.poll(files.saved).toMatchObject([{ name: expect.stringMatching(/^trends-\d{4}-\d{2}\.csv$/) }]);
    expect(controls('Print')).toHaveLength(1);
  });
});

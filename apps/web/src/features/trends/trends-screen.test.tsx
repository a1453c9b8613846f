import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { choose, control, controls, expectText, field, press } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { keepSavedFiles } from '../../test-support/saved-files.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { trendRow, trendsOf } from '../../test-support/trend-answers.ts';
import { TrendsScreen } from './trends-screen.tsx';

const LIST = 'GET /api/trends';
const TRENDS = trendsOf([trendRow('Food'), trendRow(null, { change: null, average: null })], [trendRow('Food')]);

const PAYEES = { ...TRENDS, rows: [trendRow('rewe', { label: 'REWE' }), trendRow(null, { label: '' })] };

const answering = (change: object = {}): Answers => ({
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond' }] } },
  [LIST]: ({ query }) => ({ body: query.get('group') === 'payee' ? PAYEES : { ...TRENDS, ...change } }),
});

const show = (answers: Answers = answering(), address = '/plan/trends') =>
  showScreen(<TrendsScreen frame={planFrame} />, answers, address);

const hrefOf = async (name: string) => (await control(name)).getAttribute('href');

describe('trends', () => {
  it('TREND-08 lead from each figure to its transactions', async () => {
    const screen = show(answering(), '/plan/trends?household=h-1');
    const month = 'household=h-1&from=2026-10-01&to=2026-10-31&flow=spending';
    expect(await hrefOf('Food, October: $150.00')).toBe(
      `/transactions?${month.replace('&flow', '&flow')}&category=Food`,
    );
    expect(await hrefOf('No category, October: $150.00')).toBe(`/transactions?${month}&uncategorised=true`);
    expect(await hrefOf('All spending, October: $150.00')).toBe(`/transactions?${month}`);
    expect(await hrefOf('REWE: $150.00')).toBe(`/transactions?${month}&payee=REWE`);
    expect(await hrefOf('Food, November, so far: $30.00')).toContain('from=2026-11-01&to=2026-11-20');
    expect(await hrefOf('Food, 4 months: $400.00')).toContain('from=2026-08-01&to=2026-11-20');
    expect(screen.calls(LIST).map(({ query }) => query.get('household_id'))).toEqual(['h-1', 'h-1']);
  });

  it.each([
    ['', 'No spending in these months.'],
    ['?kind=income', 'No income in these months.'],
  ])('say of what there is none: %j', async (search, words) => {
    show(answering({ rows: [] }), `/plan/trends${search}`);
    await expectText(words);
  });

  it('TREND-08 TREND-09 lead from the figures of a search to the transactions that it finds', async () => {
    show(answering(), '/plan/trends?search=milk');
    for (const name of ['Food, October: $150.00', 'Food, 4 months: $400.00', 'All spending, October: $150.00']) {
      expect(await hrefOf(name)).toContain('search=milk&');
    }
  });

  it('TREND-12 of many categories have all in the table', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => trendRow(`Category ${at}`));
    show(answering({ rows }));
    expect(await hrefOf('Category 0, October: $150.00')).toContain('category=Category+0');
    expect(await hrefOf('Category 39, October: $150.00')).toContain('category=Category+39');
  });

  it('TREND-03 say where there is nothing to compare with', async () => {
    show();
    await expectText('+36.4%');
    await expectText('—');
  });

  it('TREND-05 say how many months are missing', async () => {
    const screen = show(answering({ compared: 2, grew: [] }));
    await expectText('Not enough months to compare: it needs 3 before October 2026, there are 2.');
    screen.close();
    show(answering({ compared: 3, grew: [] }));
    await expectText('Nothing grew noticeably.');
    await expectText('Oct, against the 3 months before');
    await expectText('Average: the 3 months before it');
  });

  it('TREND-01 offer 6 to 36 months, and ask for what is chosen', async () => {
    const screen = show();
    await expectText('What grew');
    document.querySelector<HTMLInputElement>('input[value="36"]')?.click();
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('months')).toBe('36');
    expect(screen.address()).toBe('/plan/trends?months=36');
    document.querySelector<HTMLInputElement>('input[value="income"]')?.click();
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('kind')).toBe('income');
  });

  it('have no file and no paper where there is nothing', async () => {
    show(answering({ rows: [], grew: [] }));
    await expectText('No spending in these months.');
    expect(controls('Download CSV')).toHaveLength(0);
  });

  it.each([
    ['All Households', ''],
    ['Personal Only', '?household=personal'],
    ['Pond', '?household=h-1'],
  ])('say on paper that they are of %s', async (scope, search) => {
    show(answering(), `/plan/trends${search}`);
    await expect
      .poll(() => [...document.querySelectorAll('p')].filter(({ textContent }) => textContent === scope))
      .toHaveLength(1);
  });

  it('TREND-09 have the search of the address in their field, also once that is another one', async () => {
    const screen = showScreen(
      <TrendsScreen
        frame={({ actions, content }) => (
          <>
            <Link to="/plan/trends?search=oil">Oil</Link>
            {actions}
            {content}
          </>
        )}
      />,
      answering(),
      '/plan/trends?search=milk',
    );
    expect((await field('Category or payee')).value).toBe('milk');
    await press('Oil');
    await expect.poll(async () => (await field('Category or payee')).value).toBe('oil');
    await choose('Household', 'Pond');
    await expect.poll(screen.address).toBe('/plan/trends?search=oil&household=h-1');
  });

  it('name the households that they leave out', async () => {
    show(answering({ left_out: [{ household_id: 'h-2', household_name: 'Lake', currency: 'EUR' }] }));
    await expectText('Left out, because its currency differs: Lake');
  });

  it('TREND-10 TREND-11 are printed, and saved under the name of their month', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { saved } = keepSavedFiles();
    show();
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    await press('Download CSV');
    expect((await saved()).map(({ name }) => name)).toEqual(['trends-2026-10.csv']);
  });

  it('offer to try again where they cannot be read', async () => {
    let isDown = true;
    show({ ...answering(), [LIST]: (asked) => (isDown ? { status: 500, body: {} } : { body: asked ? TRENDS : {} }) });
    await expectText('Failed to load trends. Please try again later.');
    isDown = false;
    await press('Retry');
    await expectText('What grew');
  });
});

import type { Locator, Page } from '@playwright/test';
import { addDays } from '@nestegg/domain';
import { callApi, today } from './api.ts';
import { violationsOf } from './axe.ts';
import { openSession } from './create-account.ts';
import { expect, test as base, visit } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';

let demo: Nestegg;
const test = base.extend({
  context: async ({ browser }, provide) => {
    // The demonstration is of the day in UTC: elsewhere a month may have begun already of which it has nothing yet.
    const context = await browser.newContext({ baseURL: demo.origin, timezoneId: 'UTC' });
    await provide(context);
    await context.close();
  },
});

test.beforeAll(async () => {
  demo = await Nestegg.demo('plan');
});
test.afterAll(() => demo.remove());

/** Who the demonstration says can sign in. */
const ADA = { email: 'ada@example.com', password: 'duck-pond-1!' };

/** An amount as it is written, in cents. */
const centsOf = (figure: string): number => Math.round(Number(figure.replaceAll(/[$,+]/g, '')) * 100);

interface Figure {
  readonly name: string;
  readonly figure: string;
  readonly address: string;
}

/** Runs in the page: each link to transactions with its figure; one that says by how much something grew, with what it grew to. */
function readFigures(links: readonly Element[]): Figure[] {
  return links.map((link) => {
    const name = link.getAttribute('aria-label') ?? link.textContent;
    const grown = /→ (\S+)/.exec(link.closest('li')?.textContent ?? '')?.[1];
    const figure = grown?.replace(/(\.\d\d).*$/, '$1') ?? name.split(': ').at(-1) ?? '';
    return { name, figure, address: link.getAttribute('href') ?? '' };
  });
}

/** The names that the server's list has for what the address of the app's list has by others. */
const SERVER_NAMES: Readonly<Record<string, string>> = {
  household: 'household_id',
  from: 'start_date',
  to: 'end_date',
};

/** What all transactions of an address of the list come to, in cents, by the server. */
async function totalOf(page: Page, address: string): Promise<number> {
  const query = new URLSearchParams({ limit: '1', totals: 'true' });
  for (const [name, value] of new URL(address, 'http://app').searchParams) query.set(SERVER_NAMES[name] ?? name, value);
  const answer = await callApi(page, 'GET', `/api/transactions?${query.toString()}`);
  return Math.round((answer as { totals: { balance: number } }).totals.balance * 100);
}

interface View {
  readonly address: string;
  /** What its links have that those of the view before have not. */
  readonly mark: string;
  readonly kind: 'spending' | 'income';
}

/** Holds each figure of a view against the transactions that it leads to; gives how many there are. */
async function expectFiguresToAddUp(page: Page, { address, mark, kind }: View): Promise<number> {
  await visit(page, address);
  const links = page.locator(`main a[href^="/transactions?"][href*="${mark}"]`);
  await expect(links.first()).toBeVisible();
  if (address.includes('trends'))
    await expect(page.getByRole('list', { name: 'Top payees' }).getByRole('link').first()).toBeVisible();
  const figures = await links.evaluateAll(readFigures);
  const wrong: string[] = [];
  for (const { name, figure, address: leadsTo } of figures) {
    const total = await totalOf(page, leadsTo);
    // Of spending the transactions are a sum the other way round.
    if (total !== (kind === 'income' ? centsOf(figure) : 0 - centsOf(figure))) wrong.push(`${name}, but ${total}`);
  }
  expect(wrong).toEqual([]);
  return figures.length;
}

/** Opens a figure, and sees the list say the same. */
async function expectListToSay(page: Page, link: Locator): Promise<void> {
  const [opened] = await link.evaluateAll(readFigures);
  await link.click();
  const said = page.getByText(/(?:matches|match): (?<total>.+)$/);
  await expect(said).toContainText(`: -${opened?.figure}`);
}

/** The first amount with a sign that something says. */
const amountIn = async (item: Locator): Promise<number> =>
  centsOf(/[+-]\$[\d,.]+\d/.exec((await item.textContent()) ?? '')?.[0] ?? '');

async function expectBudgetAndTrends(page: Page): Promise<void> {
  const budget = { address: '/plan/budget', mark: 'flow=spending', kind: 'spending' } as const;
  expect(await expectFiguresToAddUp(page, budget)).toBeGreaterThan(4);
  expect(await violationsOf(page)).toEqual([]);
  const own = { ...budget, address: '/plan/budget?household=personal', mark: 'household=personal' };
  expect(await expectFiguresToAddUp(page, own)).toBeGreaterThan(4);
  const income = { address: '/plan/trends?kind=income', mark: 'flow=income', kind: 'income' } as const;
  expect(await expectFiguresToAddUp(page, income)).toBeGreaterThan(4);
  expect(await expectFiguresToAddUp(page, { ...budget, address: '/plan/trends' })).toBeGreaterThan(20);
  expect(await violationsOf(page)).toEqual([]);
  await expectListToSay(page, page.getByRole('list', { name: 'Top payees' }).getByRole('link').first());
  // The name of a month below the bars leads to that, and keeps what else is chosen.
  await visit(page, '/plan/trends?kind=income&months=6');
  await page.locator('figure').getByRole('link').first().click();
  await expect(page).toHaveURL(/\?kind=income&months=6&month=\d{4}-\d{2}$/);
}

/** Types into the first cells of a budget; what is recorded is taken back. */
async function expectCellsToTakeAmounts(page: Page): Promise<void> {
  await visit(page, '/plan/budget?household=personal');
  const cells = page.getByRole('textbox', { name: /^Assigned to / });
  await expect(cells.nth(1)).toBeVisible();
  const cell = page.getByRole('textbox', { name: (await cells.first().getAttribute('aria-label')) ?? '', exact: true });
  const before = await cell.inputValue();
  const type = async (amount: string) => {
    await cell.focus();
    // Without the sign of its currency it is there to be typed over.
    await expect(cell).not.toHaveValue(before);
    await cell.fill(amount);
  };
  await type('1');
  await cell.press('Escape');
  await expect(cell).toHaveValue(before);
  await type('98,765.43');
  await cell.press('Enter');
  await expect(cells.nth(1)).toBeFocused();
  await expect(cell).toHaveValue('$98,765.43');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell).toHaveValue(before);
}

async function expectRecordedBills(page: Page): Promise<void> {
  await visit(page, '/plan/bills');
  const recorded = page.getByRole('list', { name: 'Recorded this month' }).getByRole('listitem');
  await expect(recorded.first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const item of await recorded.all()) {
    await item.getByRole('button').click();
    const leadsTo = await page.getByRole('menuitem', { name: 'View transaction' }).getAttribute('href');
    const { amount } = (await callApi(page, 'GET', `/api${leadsTo}`)) as { amount: number };
    expect(centsOf(String(amount))).toBe(await amountIn(item));
    await page.keyboard.press('Escape');
  }
  const labels = await recorded.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  // Any of them: a day with many shows only some.
  const names = labels.map((label) =>
    page.getByRole('gridcell').getByText(label.replace('Actions for ', ''), { exact: true }),
  );
  const inCalendar = names.reduce((some, each) => some.or(each)).first();
  await expect(inCalendar).toBeVisible();
  await page.setViewportSize({ width: 400, height: 900 });
  await expect(inCalendar).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function expectKnownEntries(page: Page): Promise<void> {
  await visit(page, '/plan/forecast?household=personal');
  const entries = page.getByRole('list', { name: 'Known entries' }).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const entry of await entries.all()) {
    const { pathname, searchParams } = new URL((await entry.getByRole('link').getAttribute('href')) ?? '', page.url());
    const amount = await amountIn(entry);
    const day = searchParams.get('day');
    if (day === null) {
      const found = (await callApi(page, 'GET', `/api${pathname}`)) as { amount: number };
      expect(centsOf(String(found.amount))).toBe(amount);
    } else {
      const bills = await callApi(page, 'GET', `/api/occurrences?from=${day}&to=${day}&household_id=personal`);
      const { data } = bills as { data: { amount: number }[] };
      expect(data.map((bill) => centsOf(String(bill.amount)))).toContain(amount);
    }
  }
}

/** What is red of the chart's line ends exactly on the line of zero: no part of it is of the wrong colour. */
async function expectRedBelowZeroOnly(page: Page): Promise<void> {
  const now = (await callApi(page, 'GET', '/api/transactions/summary?household_id=personal')) as { balance: number };
  // As much as twice what there is: zero is in the middle of the chart.
  const boat = `${addDays(await today(page), 10)},${Math.round(now.balance * -200)},Boat`;
  await visit(page, `/plan/forecast?household=personal&if=${encodeURIComponent(boat)}`);
  const chart = page.getByRole('figure');
  await expect(chart.getByText('Below zero')).toBeVisible();
  await expect(chart.getByText('With what if', { exact: true })).toBeVisible();
  const topOf = async (part: string) => (await chart.locator(part).first().boundingBox())?.y ?? NaN;
  // A chart is drawn once its size is known, and again as the page above it grows.
  await expect
    .poll(async () =>
      Math.abs((await topOf('[class*="triedBelow"] path')) - (await topOf('.recharts-reference-line line'))),
    )
    .toBeLessThan(3);
}

test('BUD-17 BUD-19 TREND-08 REC-39 FC-15 each figure of three years of budget and trends leads to transactions that add up to it, and each recorded bill and known entry to what it comes from', async ({
  page,
}) => {
  test.slow();
  await openSession(page.context(), ADA);
  await test.step('figures of budget and trends', () => expectBudgetAndTrends(page));
  await test.step('an amount of the budget is typed, and taken back', () => expectCellsToTakeAmounts(page));
  await test.step('recorded bills, and the calendar on a phone', () => expectRecordedBills(page));
  await test.step('known entries', () => expectKnownEntries(page));
  await test.step('what would bring the balance below zero', () => expectRedBelowZeroOnly(page));
});

import type { Locator, Page } from '@playwright/test';
import { openSession } from './create-account.ts';
import { expect, test as base, visit } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';

const test = base.extend<object, { nestegg: Nestegg }>({
  nestegg: [
    async ({ browserName }, provide) => {
      const demo = await Nestegg.demo(browserName);
      await provide(demo);
      await demo.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Who the demonstration says can sign in. */
const ADA = { email: 'ada@example.com', password: 'duck-pond-1!' };

/** What a figure of spending or income is as a sum of transactions: of spending the other way round. */
function sumOf(figure: string, kind: string): string {
  if (kind === 'income' || /^-?\$0\.00$/.test(figure)) return figure;
  return figure.startsWith('-') ? `+${figure.slice(1)}` : `-${figure}`;
}

/** Runs in the page: each link to transactions by its name and figure; one that says by how much something grew, by what it grew to. */
function readFigures(links: readonly Element[]): { name: string; figure: string }[] {
  return links.map((link) => {
    const name = link.getAttribute('aria-label') ?? link.textContent;
    const grown = /→ (\S+)/.exec(link.closest('li')?.textContent ?? '')?.[1];
    return { name, figure: grown?.replace(/(\.\d\d).*$/, '$1') ?? name.split(': ').at(-1) ?? '' };
  });
}

/** What the list says that all that match come to. */
const said = /(?:matches|match): (?<total>.+)$/;

/** How many figures of a page are opened: of a table with more, those that lie evenly between its first and its last. */
const OPENED = 5;

function spread<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / OPENED);
  return items.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** Clicks the figures of a page, and holds each against what the list says of what it opens. */
async function expectFiguresToAddUp(page: Page, address: string, kind: string): Promise<number> {
  await page.goto(address);
  const links = page.locator('main a[href^="/transactions?"]');
  await expect(links.first()).toBeVisible();
  const figures = await links.evaluateAll(readFigures);
  const wrong: string[] = [];
  for (const [at, { name, figure }] of spread([...figures.entries()])) {
    await links.nth(at).click();
    const words = await page.getByText(said).or(page.getByText('No transactions found')).first().innerText();
    const total = said.exec(words)?.groups?.['total'] ?? '$0.00';
    if (total !== sumOf(figure, kind)) wrong.push(`${name}, but ${words}`);
    await page.goBack();
    await expect(links).toHaveCount(figures.length);
  }
  expect(wrong).toEqual([]);
  return figures.length;
}

/** Opens each of these in turn, and holds the amount beside it against the transaction that it leads to. */
async function expectToOpenTheirAmounts(page: Page, items: Locator, open: (item: Locator) => Promise<void>) {
  const amounts = await items.evaluateAll((all) =>
    all.map(({ textContent }) => /[+-]\$[\d,.]+\d/.exec(textContent)?.[0]),
  );
  for (const [at, amount] of amounts.entries()) {
    await open(items.nth(at));
    await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}|\/plan\/bills\?.*day=/);
    await expect(
      page
        .getByRole('main')
        .getByText(amount ?? 'an amount', { exact: true })
        .first(),
    ).toBeVisible();
    await page.goBack();
    await expect(items).toHaveCount(amounts.length);
  }
  return amounts.length;
}

test.describe('the figures of the plan, with three years of a household', () => {
  test.slow();

  test.beforeEach(async ({ page }) => {
    await openSession(page.context(), ADA);
  });

  test('BUD-19 TREND-08 each figure of spending and income, of budget and trends, opens transactions that add up to it', async ({
    page,
  }) => {
    expect(await expectFiguresToAddUp(page, '/plan/budget', 'spending')).toBeGreaterThan(4);
    expect(await expectFiguresToAddUp(page, '/plan/budget?household=personal', 'spending')).toBeGreaterThan(4);
    expect(await expectFiguresToAddUp(page, '/plan/trends', 'spending')).toBeGreaterThan(20);
    expect(await expectFiguresToAddUp(page, '/plan/trends?kind=income', 'income')).toBeGreaterThan(4);
  });

  test('REC-10 FC-01 each recorded bill and each known entry opens the record or the bill that it comes from, and the history opens its transactions', async ({
    page,
  }) => {
    await visit(page, '/plan/bills');
    const recorded = page.getByRole('list', { name: 'Recorded this month' }).getByRole('listitem');
    await expect(recorded.first()).toBeVisible();
    const count = await expectToOpenTheirAmounts(page, recorded, async (item) => {
      await item.getByRole('button').click();
      await page.getByRole('menuitem', { name: 'View transaction' }).click();
    });
    expect(count).toBeGreaterThan(0);

    await visit(page, '/plan/forecast?household=personal');
    const known = page.getByRole('list', { name: 'Known entries' });
    const entries = known.getByRole('listitem');
    await expect(entries.first()).toBeVisible();
    await expectToOpenTheirAmounts(page, entries, (item) => item.getByRole('link').click());
    await page.getByRole('link', { name: 'Show them' }).click();
    await expect(page).toHaveURL(/from=.*to=/);
    await expect(page.getByText(said)).toBeVisible();
  });
});

import type { Locator, Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { expect, test } from './fixtures.ts';

const SUMMARY = /\/api\/transactions\/summary/;

interface Made {
  readonly id: string;
}

/** A figure's card, or a chart's. */
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const shortDay = (page: Page): Promise<string> =>
  page.evaluate(() => new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: '2-digit' }));

/** Lets the server's figures arrive changed. */
async function figure(page: Page, changes: object): Promise<void> {
  await page.unroute(SUMMARY);
  await page.route(SUMMARY, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Household' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test.describe('the figures of the dashboard', () => {
  test.use({ signedIn: true });

  test('DASH-10 the savings chart has current savings, what remains and the month’s expenses', async ({ page }) => {
    const bars = card(page, 'Savings Goal Progress').locator('dl > div');
    await figure(page, { savings_current: 400, savings_target: 1000, expenses: 250 });
    await expect(bars).toHaveText(['Current savings$400.00', 'Remaining$600.00', 'Monthly expenses$250.00']);
    const lengths = await bars.locator('[data-kind]').evaluateAll((all) => all.map((bar) => bar.clientWidth));
    const [saved = 0, remaining = 0, spent = 0] = lengths;
    expect(remaining / saved).toBeCloseTo(1.5, 1);
    expect(spent / saved).toBeCloseTo(0.625, 1);
  });

  test('DASH-09 DASH-20 DOM-19 another household’s figures, shares and rows replace those of all', async ({ page }) => {
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as Made;
    const date = await today(page);
    const pay = (amount: number, category: string, more: object = {}) =>
      callApi(page, 'POST', '/api/transactions', { amount: -amount, date, description: category, category, ...more });
    await pay(30, 'Food');
    await pay(10, 'Housing');
    await pay(60, 'Health', { household_id: id });
    await pay(500, 'Other', { is_projected: true });
    await page.reload();
    const shares = (category: string) =>
      card(page, 'Spending by Category').getByRole('row', { name: new RegExp(`^${category}`) });
    await expect(card(page, 'Expenses')).toContainText('$100.00');
    await expect(shares('Food')).toContainText('30.0%');
    await expect(shares('Health')).toContainText('60.0%');
    await expect(card(page, 'Spending by Category')).not.toContainText(/Typical|Other|59\.8/);

    await choose(page, 'Lake Cabin');
    await expect(card(page, 'Expenses')).toContainText('$60.00');
    await expect(card(page, 'Current Balance')).toContainText('-$60.00');
    await expect(shares('Health')).toContainText('100.0%');
    await expect(shares('Food')).toHaveCount(0);
    const recent = card(page, 'Recent Transactions').getByRole('row');
    await expect(recent).toHaveCount(2);
    await expect(recent.last()).toContainText('Health');

    await choose(page, 'All Households');
    await expect(card(page, 'Expenses')).toContainText('$100.00');
  });

  test('DASH-27 ledgers of another currency are in no sum, and named', async ({ page }) => {
    const date = await today(page);
    const pay = (amount: number, more: object = {}) =>
      callApi(page, 'POST', '/api/transactions', { amount: -amount, date, description: 'Figs', ...more });
    const made = async (name: string) => {
      const { id } = (await callApi(page, 'POST', '/api/households', { name })) as Made;
      await callApi(page, 'PATCH', `/api/households/${id}`, { currency: 'EUR' });
      return id;
    };
    await pay(7);
    await pay(100, { household_id: await made('Lake Cabin') });
    await page.reload();
    await expect(card(page, 'Expenses')).toContainText('$7.00');
    await expect(page.getByText('Left out, because its currency differs: Lake Cabin')).toBeVisible();
    await page.goto('/transactions');
    await expect(card(page, 'On this page')).toContainText('Expenses-$7.00');
    await expect(page.getByText('Left out, because its currency differs: Lake Cabin')).toBeVisible();

    await pay(200, { household_id: await made('Flat 12') });
    await page.reload();
    await expect(card(page, 'On this page')).toContainText('Expenses-$7.00');
    await expect(card(page, 'On this page')).toContainText('Transactions3');
    const both = page.getByText(
      /^Left out, because their currency differs: (Flat 12, Lake Cabin|Lake Cabin, Flat 12)$/,
    );
    await expect(both).toBeVisible();
    await page.goto('/dashboard');
    await expect(both).toBeVisible();
    await choose(page, 'Lake Cabin');
    await expect(card(page, 'Expenses')).toContainText('€100.00');
    await expect(page.getByText(/Left out/)).toHaveCount(0);
  });

  test('DASH-18 a household looked at again within 5 s is not fetched again; after that, or by Refresh, it is', async ({
    page,
  }) => {
    const begun = Date.now() + 60_000;
    const balance = card(page, 'Current Balance');
    await page.clock.setFixedTime(begun);
    await page.reload();
    await expect(balance).toContainText('$0.00');
    await expect(balance).toHaveAttribute('aria-busy', 'false');
    let asked = 0;
    page.on('request', (request) => {
      if (SUMMARY.test(request.url())) asked += 1;
    });
    for (const [after, times] of [
      [0, 0],
      [4999, 0],
      [5000, 1],
      [9999, 1],
    ] as const) {
      await page.clock.setFixedTime(begun + after);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'Households' }).click();
      await expect(page.getByRole('heading', { name: 'Households', level: 1 })).toBeVisible();
      await bar.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('region', { name: 'Recent Transactions' })).toContainText('No transactions found.');
      await expect(balance).toHaveAttribute('aria-busy', 'false');
      await expect.poll(() => asked).toBe(times);
    }
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => asked).toBe(2);
  });

  test('THEME-07 the eight categories have colours of their own, on chips', async ({ page }) => {
    const date = await today(page);
    const names = ['Food', 'Housing', 'Utilities', 'Transportation', 'Entertainment', 'Health', 'Income', 'Other'];
    for (const category of names) {
      await callApi(page, 'POST', '/api/transactions', { amount: -5, date, description: `On ${category}`, category });
    }
    await page.goto('/transactions');
    const grounds = new Set<string>();
    for (const name of names) {
      const chip = page
        .getByRole('row', { name: `On ${name}` })
        .getByRole('cell')
        .nth(2)
        .locator('[data-category]');
      await expect(chip).toHaveText(name);
      grounds.add(await chip.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(grounds.size).toBe(8);
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
  });

  test('THEME-08 TX-17 the list has date, description, household, category and amount, as written by default', async ({
    page,
  }) => {
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as Made;
    const date = await today(page);
    const made = { amount: -1234.5, date, category: 'Food' };
    await callApi(page, 'POST', '/api/transactions', { ...made, description: 'Oars', household_id: id });
    await callApi(page, 'POST', '/api/transactions', { ...made, description: 'Figs' });
    await page.reload();
    const recent = card(page, 'Recent Transactions');
    await expect(recent.getByRole('columnheader')).toHaveText([
      'Date',
      'Description',
      'Household',
      'Category',
      'Amount',
    ]);
    const cells = (description: string) => recent.getByRole('row', { name: description }).getByRole('cell');
    const day = await shortDay(page);
    expect(day).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
    for (const [description, household] of [
      ['Oars', 'Lake Cabin'],
      ['Figs', 'Personal'],
    ] as const) {
      await expect(cells(description).nth(0)).toHaveText(day);
      await expect(cells(description).nth(2)).toHaveText(household);
      await expect(cells(description).nth(3).locator('[data-category="food"]')).toHaveText('Food');
      await expect(cells(description).nth(4)).toHaveText('-$1,234.50');
    }
  });
});

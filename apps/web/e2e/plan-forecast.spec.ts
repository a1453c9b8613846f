import { addDays, forecast, historyDays } from '@nestegg/domain';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { violationsOf } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

/** What the weeks before a day spent, week k (k + 1) × 10.00 on its first day in three entries, and a balance of 1,000. */
const historyOf = (day: string) => [
  ...Array.from({ length: 8 }, (_, k) =>
    [-3, -3, -4].map((part) => ({ date: addDays(day, -7 * k - 6), amount: part * (k + 1) })),
  ).flat(),
  { date: addDays(day, -55), amount: 1360 },
];

/** A history of eight weeks, a rent in 11 days and a salary in 25. */
async function live(page: Page): Promise<string> {
  const day = await today(page);
  for (const row of historyOf(day)) {
    await callApi(page, 'POST', '/api/transactions', { ...row, description: 'Market' });
  }
  for (const [days, amount, description] of [
    [11, -900, 'Rent'],
    [25, 2500, 'Salary'],
  ] as const) {
    const row = { amount, description, date: addDays(day, days), is_projected: true };
    await callApi(page, 'POST', '/api/transactions', row);
  }
  return day;
}

const shortDate = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { month: 'short', day: '2-digit' });

test.describe('the forecast', () => {
  test.use({ signedIn: 'unopened' });

  test('FC-11 FC-13 FC-15 says when money runs out, until when, and what would change it', async ({ page }) => {
    const day = await live(page);
    await visit(page, '/plan/forecast');
    await expect(page.getByRole('heading', { name: /^(Likely|May fall) below zero from / })).toBeVisible();
    await expect(page.getByText(`Until Salary on ${shortDate(addDays(day, 25))}: lowest`)).toBeVisible();
    const chart = page.getByRole('figure');
    await expect(chart.getByText('Below zero')).toBeVisible();
    await expect(chart.getByText('+$2,500.00')).toBeVisible();
    // No part of the line is of the wrong colour: what is red ends exactly on the line of zero.
    const topOf = async (part: string) => (await chart.locator(part).first().boundingBox())?.y ?? NaN;
    // A chart is drawn once its size is known, and again as the page above it grows.
    await expect
      .poll(async () =>
        Math.abs((await topOf('[class*="likelyBelow"] path')) - (await topOf('.recharts-reference-line line'))),
      )
      .toBeLessThan(3);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByLabel('What', { exact: true }).fill('Bonus');
    await page.getByLabel('Amount').fill('+900');
    await page.getByLabel('Date', { exact: true }).fill(addDays(day, 10));
    await page.getByRole('button', { name: 'Try' }).click();
    await expect(page.getByText('Stays above zero for 90 days.')).toBeVisible();
    await expect(chart.getByText('With what if', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Stays above zero for 90 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Bonus' }).click();
    await expect(page).toHaveURL(/\/plan\/forecast$/);
  });
});

test('FC-01 the browser makes of the same data what the server does', async ({ page }) => {
  const day = await today(page);
  const input = {
    asOf: day,
    days: 365,
    balance: 100_000,
    known: [],
    first: addDays(day, -55),
    history: historyDays(historyOf(day).map(({ date, amount }) => ({ date, amount: amount * 100 }))),
  };
  const built = fileURLToPath(new URL('../../../packages/domain/dist/', import.meta.url));
  await page.route('https://domain.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(built + pathname.slice(1)) });
  });
  await page.goto('https://domain.test/');
  const made = await page.evaluate(async (data) => {
    const address = '/index.js';
    const domain = (await import(address)) as { forecast: (input: unknown) => unknown };
    return domain.forecast(data);
  }, input);
  expect(made).toEqual(forecast(input));
});

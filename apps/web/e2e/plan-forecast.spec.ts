import { addDays, forecast, historyDays } from '@nestegg/domain';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { today } from './api.ts';
import { expect, test } from './fixtures.ts';

/** What the weeks before a day spent, week k (k + 1) × 10.00 on its first day in three entries, and a balance of 1,000. */
const historyOf = (day: string) => [
  ...Array.from({ length: 8 }, (_, k) =>
    [-3, -3, -4].map((part) => ({ date: addDays(day, -7 * k - 6), amount: part * (k + 1) })),
  ).flat(),
  { date: addDays(day, -55), amount: 1360 },
];

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

import { join } from 'node:path';
import { makeFolder, removeFolders } from '../../resilience/harness/folders.mjs';
import { signUp } from '../../resilience/harness/people.mjs';
import { freePort } from '../../resilience/harness/ports.mjs';
import { Server } from '../../resilience/harness/server.mjs';
import { median, round, spread } from '../statistics.mjs';
import { load, openBrowser, pressAtOnce, shiftOf, slowestOf } from './chromium.mjs';
import { browseLedger, fillLedger, LEDGER_ROWS } from './large-ledger.mjs';
import { typeReceipts } from './quick-entry.mjs';
import { signInPage } from './sign-in.mjs';

const TIMES = 5;
const KIB = 1024;
const ROWS = 60;

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const amountOf = (index) => (index % 7 ? -10 - index : 900);

/** Records transactions, and answers their sum as the dashboard is to show it. */
async function recordSome({ caller }) {
  let sum = 0;
  for (let index = 0; index < ROWS; index += 1) {
    const amount = amountOf(index);
    const body = { amount, date: daysAgo(index * 2), description: `Bread ${index}`, category: 'Shopping' };
    const { status } = await caller.call('POST', '/api/transactions', { body });
    if (status !== 201) throw new Error(`Recording answered ${status}`);
    sum += amount;
  }
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(sum);
}

const figure = (name, value, more) => ({ group: 'web', name, ...value, ...more });
const atMost = (name, value, unit, limit) =>
  figure(name, { value: round(value, 4) }, { unit, target: `≤ ${limit} ${unit}`, met: value <= limit });

const times = (name, all, limit) => ({
  ...atMost(name, median(all), 'ms', limit ?? Infinity),
  spread: round(spread(all)),
  ...(limit === undefined && { target: '', met: true }),
});

const SIGN_IN = 'form button, main button';

async function measureLogin(origin) {
  const loads = { fast: [], slow: [] };
  for (let count = 0; count < TIMES; count += 1) {
    for (const speed of ['fast', 'slow']) {
      const browser = await openBrowser();
      const result = await load(await browser.newContext(), `${origin}/login`, {
        selector: SIGN_IN,
        slow: speed === 'slow',
      });
      loads[speed].push(result);
      await browser.close();
    }
  }
  const browser = await openBrowser();
  const pressed = await pressAtOnce(await browser.newContext(), `${origin}/login`, {
    selector: SIGN_IN,
    next: '/authorize',
  });
  await browser.close();
  const usable = (speed) => loads[speed].map(({ ms }) => ms);
  // The finished page may show before its scripts have come.
  const most = (field) => Math.max(...[...loads.fast, ...loads.slow].map((result) => result[field]));
  return [
    times('login usable, cold', usable('fast')),
    times('login usable, cold, 10 Mbps, 40 ms, CPU ÷ 4', usable('slow')),
    atMost('login, bytes until usable', most('bytes') / KIB, 'KiB', 115),
    atMost('login, requests until usable', most('requests'), 'requests', 8),
    atMost('login, JavaScript', most('script') / KIB, 'KiB', 400),
    atMost('login, bytes until a click has reached /authorize', pressed.bytes / KIB, 'KiB', 170),
  ];
}

async function measureDashboard(origin, person, balance) {
  const shown = { selector: 'main', text: balance };
  const browser = await openBrowser();
  const context = await browser.newContext();
  await signInPage(context, origin, person);
  const warm = [];
  let shift = 0;
  for (let count = 0; count < TIMES; count += 1) {
    const { page, ms } = await load(context, `${origin}/dashboard`, shown);
    warm.push(ms);
    await page.waitForLoadState('networkidle');
    shift = Math.max(shift, await shiftOf(page));
    await page.close();
  }
  const storageState = await context.storageState();
  await browser.close();
  const fresh = await openBrowser();
  const cold = await load(await fresh.newContext({ storageState }), `${origin}/dashboard`, shown);
  await fresh.close();
  return [
    times('dashboard, real figures, warm', warm, 350),
    atMost('dashboard, bytes until figures, cold', cold.bytes / KIB, 'KiB', 230),
    figure('dashboard, requests until figures, cold', { value: cold.requests }, { unit: 'requests' }),
    atMost('dashboard, layout shift', shift, 'CLS', 0.02),
  ];
}

/** Lets the list show more rows than it ever requests. */
const showRows = (rows) => (page) =>
  page.route('**/api/transactions?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const copies = Array.from({ length: rows }, (_, index) => {
      const original = answer.data[index % answer.data.length];
      return original && { ...original, id: `${original.id}-${index}` };
    });
    await route.fulfill({ json: { ...answer, data: copies.filter(Boolean) } });
  });

/** Runs in the page: resolves once a menu has appeared. */
const appeared = (menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished));

/** The slowest key into the search, and what opens a row's menu and closes it. */
async function slowestOn(context, origin, rows) {
  const shown = { selector: 'main', text: 'Bread', prepare: showRows(rows) };
  const { page } = await load(context, `${origin}/transactions`, shown);
  await page
    .locator('main tbody tr')
    .nth(rows - 1)
    .waitFor({ state: 'attached' });
  const slowestIn = async (interact) => {
    await page.evaluate(() => (window.bench.interactions.length = 0));
    await interact();
    return slowestOf(page);
  };
  const key = await slowestIn(async () => {
    await page.getByPlaceholder(/^Search/).click();
    await page.keyboard.type('bread', { delay: 100 });
    await page.waitForLoadState('networkidle');
  });
  const opening = await slowestIn(async () => {
    await page.locator('main tbody').getByRole('button').first().click();
    await page.getByRole('menu').evaluate(appeared);
  });
  const closing = await slowestIn(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
  await page.close();
  return { key, opening, closing };
}

async function measureTyping(origin, person) {
  const browser = await openBrowser();
  const context = await browser.newContext();
  await signInPage(context, origin, person);
  const figures = [];
  for (const rows of [50, 500]) {
    const slowest = [];
    for (let count = 0; count < TIMES; count += 1) slowest.push(await slowestOn(context, origin, rows));
    const of = (field) => slowest.map((each) => each[field]);
    figures.push(
      times(`typing into the search, ${rows} rows on screen`, of('key'), 50),
      times(`opening a menu, ${rows} rows on screen`, of('opening'), 50),
      // No page of the product has more than 50.
      times(`closing it, ${rows} rows on screen`, of('closing'), rows > 50 ? undefined : 50),
    );
  }
  await browser.close();
  return figures;
}

async function measureQuickEntry(origin, person) {
  const browser = await openBrowser();
  const context = await browser.newContext();
  await signInPage(context, origin, person);
  const receipts = await typeReceipts(context, origin);
  await browser.close();
  return [
    times('amount has the focus again after Save and add another', receipts.refocused, 50),
    atMost('slowest key in the form, 10,000 suggestions', receipts.slowestKey, 'ms', 50),
  ];
}

async function measureBrowsing(origin, dataDir, person) {
  await fillLedger(dataDir, person);
  const browser = await openBrowser();
  const context = await browser.newContext();
  await signInPage(context, origin, person);
  const steps = await browseLedger(context, origin);
  await browser.close();
  const rows = LEDGER_ROWS.toLocaleString('en');
  return Object.entries(steps).map(([kind, all]) =>
    atMost(`from rows of ${rows} ${kind}, the slowest of ${all.length}`, Math.max(...all), 'ms', 100),
  );
}

/** Measures the built product in a browser, on a data directory that is gone afterwards. */
export async function benchWeb(say) {
  const dataDir = join(makeFolder('bench'), 'data');
  const server = new Server({ port: await freePort(), env: { DATA_DIR: dataDir } });
  try {
    await server.up();
    const { origin } = server;
    say('the login screen');
    const login = await measureLogin(origin);
    const person = await signUp(origin, 'Mara');
    const balance = await recordSome(person);
    say('the dashboard');
    const dashboard = await measureDashboard(origin, person, balance);
    say('typing');
    const typing = await measureTyping(origin, person);
    const quickEntry = await measureQuickEntry(origin, person);
    say('browsing');
    const browsing = await measureBrowsing(origin, dataDir, await signUp(origin, 'Lotte'));
    return [...login, ...dashboard, ...typing, ...quickEntry, ...browsing];
  } finally {
    await server.down();
    removeFolders();
  }
}

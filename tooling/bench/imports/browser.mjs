import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeFolders } from '../../resilience/harness/folders.mjs';
import { signUp } from '../../resilience/harness/people.mjs';
import { freePort } from '../../resilience/harness/ports.mjs';
import { Server } from '../../resilience/harness/server.mjs';
import { openBrowser } from '../web/chromium.mjs';
import { signInPage } from '../web/sign-in.mjs';
import { bankCsv } from './rows.mjs';

const ROWS = 50_000;
/** How often the table is scrolled to another place. */
const PLACES = 20;

/** Runs in the page: notes how long each task of the main thread takes that takes more than 50 ms. */
function watchTasks() {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** What there was since this was asked last. */
const longTasks = (page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return window.longTasks.splice(0);
  });

const none = (name, tasks) => ({
  group: 'imports',
  name,
  value: tasks.length,
  unit: `tasks of more than 50 ms${tasks.length > 0 ? ` (longest ${Math.round(Math.max(...tasks))} ms)` : ''}`,
  target: 'none',
  met: tasks.length === 0,
});

/** Goes through the table from the top to its end, as a person drags the bar, and key by key. */
async function lookThrough(page) {
  const table = page.getByRole('table', { name: 'Rows of the file' });
  const [box] = [table.getByRole('checkbox').first()];
  await box.focus();
  for (let key = 0; key < PLACES; key += 1) await page.keyboard.press('PageDown');
  for (let place = 0; place < PLACES; place += 1) {
    await table.evaluate((element, share) => {
      let scrolled = element;
      while (scrolled && scrolled.scrollHeight <= scrolled.clientHeight + 1) scrolled = scrolled.parentElement;
      (scrolled ?? document.scrollingElement).scrollTop = scrolled.scrollHeight * share;
    }, place / PLACES);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
}

async function measurePage(page, origin) {
  await page.route('**/api/changes/stream', (route) => route.abort());
  await page.goto(`${origin}/transactions/import`);
  const input = page.getByLabel('Choose a bank file');
  await input.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchTasks);
  const worker = page.waitForEvent('worker');
  // From the disk: a file of the test's memory would be made by a task of the page.
  const file = join(makeFolder('bench-file'), 'bench.csv');
  writeFileSync(file, bankCsv(ROWS));
  await input.setInputFiles(file);
  const { length: inWorker } = [await worker];
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await next.waitFor();
  const reading = await longTasks(page);
  await next.click();
  await page.getByRole('table', { name: 'Rows of the file' }).waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const shown = await longTasks(page);
  await lookThrough(page);
  const scrolled = await longTasks(page);
  return [
    { ...none('Chromium: 50,000 rows read in a web worker', reading), met: reading.length === 0 && inWorker === 1 },
    none('Chromium: 50,000 rows sent and shown', shown),
    none('Chromium: 50,000 rows looked through', scrolled),
  ];
}

/** Imports a large file in a browser, by the built product: what holds the page meanwhile. */
export async function measureBrowser() {
  const server = new Server({ port: await freePort(), env: { DATA_DIR: join(makeFolder('bench-browser'), 'data') } });
  try {
    await server.up();
    const { origin } = server;
    const person = await signUp(origin, 'Mara');
    await person.caller.call('POST', '/api/accounts', { body: { name: 'Everyday', kind: 'checking' } });
    const browser = await openBrowser();
    try {
      const page = await signInPage(await browser.newContext(), origin, person);
      return await measurePage(page, origin);
    } finally {
      await browser.close();
    }
  } finally {
    await server.down();
    removeFolders();
  }
}

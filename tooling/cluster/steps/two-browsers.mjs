import { openBrowser } from '../../bench/web/chromium.mjs';
import { seconds } from '../../resilience/harness/report.mjs';
import { shareHousehold } from './each-others-writes.mjs';

const SAVES = 6;
const MAX_DELAY = 3_000;

/** A person who has the household's transactions before them, in a browser of their own. */
async function open(browser, origin, { email, password }, household) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.goto(`${origin}/transactions?household=${household}`);
  return page;
}

/** How long it takes from a press of Save until the other page shows it, without a reload. */
async function delayOf(writer, reader, { from, to }) {
  await reader.getByText(from, { exact: true }).first().waitFor();
  await writer.getByRole('button', { name: `Actions for ${from}` }).click();
  await writer.getByRole('menuitem', { name: 'Edit' }).click();
  await writer.getByLabel('Description').fill(to);
  const begun = performance.now();
  await writer.getByRole('button', { name: 'Save Transaction' }).click();
  await reader.getByText(to, { exact: true }).first().waitFor();
  const delay = performance.now() - begun;
  await writer.getByText(to, { exact: true }).first().waitFor();
  return delay;
}

/** Two people in two browsers: what the one saves the other sees within seconds, through the proxy, the servers and the pooler. */
export async function twoBrowsers(cluster, [one, other], report) {
  const household = await shareHousehold(one, other);
  const body = { amount: -1, date: '2026-01-01', description: 'Save 0', household_id: household };
  await one.caller.call('POST', '/api/transactions', { body });
  const browser = await openBrowser();
  const delays = [];
  try {
    const pages = await Promise.all([one, other].map((person) => open(browser, cluster.origin, person, household)));
    for (let count = 0; count < SAVES; count += 1) {
      const [writer, reader] = count % 2 ? pages : pages.toReversed();
      delays.push(await delayOf(writer, reader, { from: `Save ${count}`, to: `Save ${count + 1}` }));
    }
  } finally {
    await browser.close();
  }
  const late = delays.filter((delay) => delay > MAX_DELAY).length;
  report.add({
    what: 'a save in one browser, seen in another without a reload',
    tries: delays.length,
    failures: late,
    figure: `at most ${seconds(Math.max(...delays))} later`,
    target: `within ${seconds(MAX_DELAY)}`,
    met: late === 0,
  });
}

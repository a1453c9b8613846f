// What browsing a large ledger costs: how long each step takes until its rows are on screen.
import { join } from 'node:path';
import { Client } from 'pg';
import { fill } from '../server/seed.mjs';
import { load } from './chromium.mjs';

export const LEDGER_ROWS = 50_000;

/** Fills the ledger of a person who signed up. */
export async function fillLedger(dataDir, { id }) {
  const client = new Client({ host: join(dataDir, 'postgres'), user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query('select id from ledger where person_id = $1', [id]);
    await fill(client, [rows[0].id], LEDGER_ROWS);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Runs in the page: takes a step, and resolves with the milliseconds until other rows than before are on screen. */
function step([address, table]) {
  const rows = () => document.querySelector(table)?.textContent ?? '';
  const before = rows();
  const begin = performance.now();
  if (address === null) document.querySelector('[aria-label="Next page"]').click();
  else {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  return new Promise((resolve) => {
    const look = () => {
      if (rows() === before || rows() === '') requestAnimationFrame(look);
      // It is drawn with the frame after this one.
      else requestAnimationFrame(() => resolve(performance.now() - begin));
    };
    requestAnimationFrame(look);
  });
}

const month = (yearsAgo) => {
  const year = new Date().getFullYear() - yearsAgo;
  return `/transactions?from=${year}-03-01&to=${year}-03-31`;
};

/** The steps of each kind, by the address that they lead to; null is the next page. */
const STEPS = {
  'to the next page': [null, null, null, null, null],
  'to a month': [1, 4, 2, 8, 6].map(month),
  'to a filter': ['category=Housing', 'kind=income', 'search=garden', 'category=Shopping', 'search=bicycle'].map(
    (filter) => `/transactions?${filter}`,
  ),
};

/** Takes each step once; resolves with the milliseconds of all by their kind. */
export async function browseLedger(context, origin) {
  const { page } = await load(context, `${origin}/transactions`, { selector: 'main tbody tr a' });
  await page.waitForLoadState('networkidle');
  const times = {};
  for (const [kind, addresses] of Object.entries(STEPS)) {
    times[kind] = [];
    for (const address of addresses) times[kind].push(await page.evaluate(step, [address, 'main tbody']));
  }
  await page.close();
  return times;
}

import { randomUUID } from 'node:crypto';
import { round } from '../statistics.mjs';
import { ask } from './load.mjs';
import { measureTokens } from './access-tokens.mjs';
import { measureQuickEntry } from './quick-entry.mjs';
import { addMeasured, addOthers, MEASURED } from './seed.mjs';
import { numberChanges } from '../growth/fill.mjs';
import { hasPgbench, shareOfPgbench } from './share-of-pgbench.mjs';
import { shareOfStatic, startBaseline } from './share-of-static.mjs';
import { signIn, withServer } from './started.mjs';

const PORT = 4381;
const STATIC_PORT = 4382;

const api = (path) => `http://127.0.0.1:${PORT}${path}`;
const list = (query) => api(`/api/transactions?household_id=personal&limit=10${query}`);
const lastPage = (rows) => rows / 10;

const draft = () =>
  JSON.stringify({ amount: -12.34, date: new Date().toISOString().slice(0, 10), description: 'Bread' });

const newTransaction = (request) => ({
  ...request,
  method: 'POST',
  body: draft(),
  headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': `bench-${randomUUID()}` },
});

/** What is measured as a share of the static route, with so many people asking at once. */
const RATIOS = [
  { name: 'token check only', who: 'middle', url: api('/bench/token'), target: 0.35 },
  { name: 'list, 10 of 20,000', who: 'middle', url: list(''), target: 0.15, p99: 40 },
  {
    name: 'summary, six months of 20,000',
    who: 'middle',
    url: api('/api/transactions/summary?household_id=personal'),
    target: 0.08,
  },
  {
    name: 'create with a key',
    who: 'writer',
    url: api('/api/transactions'),
    target: 0.06,
    load: { method: 'POST', setupRequest: newTransaction },
  },
];

const READS = RATIOS.filter(({ load, target }) => !load && target < 0.2);

/** Reads what did not change without showing an ETag, as a page that was loaded again does. */
async function measureCached(baseline, tokens) {
  const figures = [];
  await fetch(api('/bench/cache/on'));
  for (const { name, url, who } of READS) {
    const result = await shareOfStatic(baseline, { url, headers: asPerson(tokens, who) });
    figures.push({
      group: 'server',
      name: `${name}, cached`,
      ...result,
      unit: 'B',
      target: '≥ 0.18 B',
      met: result.ratio >= 0.18,
    });
  }
  await fetch(api('/bench/cache/off'));
  return figures;
}

/** Reads under the ETag that their answer has: none of it changes meanwhile. */
async function unchanged({ name, url, who }, tokens) {
  const headers = asPerson(tokens, who);
  const etag = (await fetch(url, { headers })).headers.get('etag');
  if (etag === null) throw new Error(`${name} has no ETag`);
  return { name: `${name}, unchanged`, url, headers: { ...headers, 'if-none-match': etag } };
}

async function measureUnchanged(baseline, tokens) {
  const figures = [];
  for (const path of READS) {
    const { name, url, headers } = await unchanged(path, tokens);
    const result = await shareOfStatic(baseline, { url, headers });
    figures.push({ group: 'server', name, ...result, unit: 'B', target: '≥ 0.35 B', met: result.ratio >= 0.35 });
  }
  return figures;
}

const LEAST_OF_PGBENCH = 0.5;

/** How near the server comes to what pgbench gets for the statements that it sends. */
async function measureLimits(target, tokens) {
  if (!hasPgbench()) return [];
  const paths = RATIOS.filter(({ url }) => !url.includes('/bench/'));
  const asked = paths.map((path) => ({ ...path, headers: asPerson(tokens, path.who) }));
  const [first] = paths;
  const figures = [];
  for (const { name, url, load, headers } of [...asked, await unchanged(first, tokens)]) {
    const send = async () => {
      const request = load ? newTransaction({ headers }) : { headers };
      await (await fetch(url, request)).arrayBuffer();
    };
    const result = await shareOfPgbench(target, { url, load, headers, send });
    const wanted = `≥ ${LEAST_OF_PGBENCH} of pgbench`;
    const met = result.ratio >= LEAST_OF_PGBENCH;
    figures.push({
      group: 'server',
      name: `${name}, of its statements alone`,
      ...result,
      unit: '×',
      target: wanted,
      met,
    });
  }
  return figures;
}

const { large } = MEASURED;

/** What is measured by how long one person waits at worst. */
const WAITS = [
  { name: 'first page of 100,000', url: list(''), p99: 10 },
  { name: 'middle page of 100,000', url: list(`&page=${lastPage(large) / 2}`), p99: 40 },
  { name: 'last page of 100,000', url: list(`&page=${lastPage(large)}`), p99: 40 },
  { name: 'text in 100,000, one word', url: list('&search=berlin'), p99: 60 },
  { name: 'text in 100,000, rare', url: list('&search=pond%201234'), p99: 60 },
  { name: 'text in 100,000, two letters', url: list('&search=zz'), p99: 60 },
];

const asPerson = (tokens, who) => ({ authorization: `Bearer ${tokens[who]}` });

async function measureRatios(baseline, tokens, rows) {
  const figures = [];
  for (const { name, who, url, load, target, p99 } of RATIOS) {
    const result = await shareOfStatic(baseline, { url, load, headers: asPerson(tokens, who) });
    const met = result.ratio >= target && (p99 === undefined || result.p99 <= p99);
    const wanted = `≥ ${target} B${p99 ? `, p99 ≤ ${p99} ms` : ''}`;
    figures.push({ group: 'server', name: `${name} (${rows} rows)`, ...result, unit: 'B', target: wanted, met });
  }
  return figures;
}

async function measureWaits(tokens) {
  const figures = [];
  for (const { name, url, p99 } of WAITS) {
    const headers = asPerson(tokens, 'large');
    const result = await ask(url, { headers, connections: 1, seconds: 5 });
    const value = { p99: round(result.p99), median: round(result.median) };
    figures.push({ group: 'server', name, ...value, unit: 'ms', target: `p99 ≤ ${p99} ms`, met: result.p99 <= p99 });
  }
  return figures;
}

const MAX_GROWTH = 1.3;

/** How much slower a ledger got while others grew: each share against what it was. */
function growth(before, after) {
  return ['list', 'summary'].map((path) => {
    const of = (figures) => figures.find(({ name }) => name.startsWith(path)).ratio;
    const ratio = round(of(before) / of(after));
    const target = `≤ ${MAX_GROWTH} ×`;
    return { group: 'server', name: `growth of others, ${path}`, ratio, unit: '×', target, met: ratio <= MAX_GROWTH };
  });
}

/** Rows of all other users at the beginning, and in the end. */
const FEW = { ledgers: 12, rows: 10_000 };
const MANY = { ledgers: 985, rows: 870_000 };

async function measure({ served, client, baseline, connection }, say) {
  say('filling the ledgers that are measured');
  const people = await addMeasured(client);
  await addOthers(client, FEW);
  const tokens = await signIn(served, people);
  say('measuring beside few rows');
  const before = await measureRatios(baseline, tokens, '130,000');
  say('filling the ledgers of all other users');
  await addOthers(client, MANY);
  say('measuring beside many rows');
  const after = await measureRatios(baseline, tokens, '1,000,000');
  const waits = await measureWaits(tokens);
  say('measuring what did not change');
  await numberChanges(client);
  const still = [...(await measureUnchanged(baseline, tokens)), ...(await measureCached(baseline, tokens))];
  say('measuring the database alone');
  const limits = await measureLimits({ base: api(''), connection }, tokens);
  const headers = (who) => asPerson(tokens, who);
  const quickEntry = await measureQuickEntry({ api, headers, pid: served.child.pid });
  const byToken = await measureTokens({ client, url: list(''), headers: headers('middle'), person: people.middle });
  return [...after, ...still, ...limits, ...growth(before, after), ...waits, ...quickEntry, ...byToken];
}

/** Measures the built server beside a static route. */
export const benchServer = (say) =>
  withServer(PORT, async (served, client) => {
    const baseline = await startBaseline(STATIC_PORT);
    try {
      return await measure({ served, client, baseline: baseline.url, connection: served.message.connection }, say);
    } finally {
      await baseline.stop();
    }
  });

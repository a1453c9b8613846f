// What bank files and rules cost: in a ledger of 100,000 transactions, by the built server.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ruleEvaluator } from '@nestegg/domain';
import { median, round } from '../statistics.mjs';
import { ask } from '../server/load.mjs';
import { addPerson, fill } from '../server/seed.mjs';
import { signIn, withServer } from '../server/started.mjs';
import { measureBrowser } from './browser.mjs';
import { measureReading } from './reading.mjs';
import { bankCsv } from './rows.mjs';

const PORT = 4384;
const TIMES = 3;
const TURNS = 5;
const SECOND = 1_000;

const api = (path) => `http://127.0.0.1:${PORT}${path}`;
const atMost = (name, value, unit, limit) => ({
  group: 'imports',
  name,
  value: round(value),
  unit,
  target: `≤ ${limit} ${unit}`,
  met: value <= limit,
});

async function call(headers, method, path, { body, type = 'application/json' } = {}) {
  const response = await fetch(api(path), {
    method,
    headers: { ...headers, 'idempotency-key': randomUUID(), ...(body && { 'content-type': type }) },
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** How long something takes, in milliseconds, and what came of it. */
async function timed(work) {
  const begun = performance.now();
  const found = await work();
  return { ms: performance.now() - begun, found };
}

const send = (headers, rows, seed) =>
  call(headers, 'POST', `/api/imports?file_name=bench-${seed}.csv`, {
    body: gzipSync(bankCsv(rows, seed)),
    type: 'application/octet-stream',
  });

const assign = (headers, { id }, account) =>
  call(headers, 'PUT', `/api/imports/${id}/reading`, {
    body: JSON.stringify({ statements: [{ number: 1, account_id: account }] }),
  });

const openAccount = async (headers, name) =>
  (await call(headers, 'POST', '/api/accounts', { body: JSON.stringify({ name, kind: 'checking' }) })).id;

/** The longest that anything held the server's event loop since it was asked last, in milliseconds. */
const longestHold = async () => (await (await fetch(api('/bench/loop'))).json()).longest;

/** One file on its way: sent, into its account, shown; committed where that is wanted. */
async function importOnce(headers, { rows, seed, account, commits }) {
  await longestHold();
  const sent = await timed(() => send(headers, rows, seed));
  const draft = await timed(() => assign(headers, sent.found, account));
  const shown = await timed(() => call(headers, 'GET', `/api/imports/${sent.found.id}/rows?limit=100`));
  const committed = commits && (await timed(() => call(headers, 'POST', `/api/imports/${sent.found.id}/commit`)));
  if (!commits) await fetch(api(`/api/imports/${sent.found.id}`), { method: 'DELETE', headers });
  return { sent: sent.ms, preview: draft.ms + shown.ms, commit: committed?.ms, held: await longestHold() };
}

async function importTimes(headers, { rows, account, commits }) {
  const all = [];
  for (let seed = 0; seed < TIMES; seed += 1) {
    all.push(await importOnce(headers, { rows, seed: rows + seed, account, commits }));
  }
  const middle = (name) => median(all.map((each) => each[name]));
  return {
    ...Object.fromEntries(
      ['sent', 'preview', 'commit'].map((name) => [name, commits || name !== 'commit' ? middle(name) : 0]),
    ),
    held: Math.max(...all.map(({ held }) => held)),
  };
}

/** As many transactions, written by the database alone, with all that it keeps up to date. */
async function bareInsert(client, { ledger }) {
  const { ms } = await timed(() => fill(client, [ledger], 10_000));
  return ms;
}

const RULES = Array.from({ length: 500 }, (_, index) => ({
  id: String(index),
  conditions: [{ field: 'text', match: 'contains', text: `shop ${index * 7}` }],
  actions: [{ action: 'category', category: 'Food' }],
  isEnabled: true,
}));

function measureRules() {
  const evaluate = ruleEvaluator(RULES);
  const times = Array.from({ length: TIMES }, () => {
    const begun = performance.now();
    for (let row = 0; row < 10_000; row += 1) {
      const text = `Shop ${row} Market Street ${row % 97}`;
      evaluate({
        description: text,
        descriptionBy: 'bank',
        payee: text,
        bankText: text,
        amount: -row,
        accountId: null,
      });
    }
    return performance.now() - begun;
  });
  return atMost('500 rules asked about 10,000 rows', median(times), 'ms', SECOND);
}

/** How long each call of another person's list takes, one after the other as long as some work goes on, in milliseconds. */
async function listWhile(headers, work) {
  const url = api('/api/transactions?household_id=personal&limit=10');
  const state = { isOn: true };
  const done = work.finally(() => (state.isOn = false));
  const waits = [];
  while (state.isOn) {
    const { ms } = await timed(async () => (await fetch(url, { headers })).json());
    waits.push(ms);
  }
  await done;
  return waits;
}

const p99 = (waits) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)];

/** What others wait for the list while a file is committed and no longer, of what they wait just before. */
async function listMeanwhile(headers, others, account) {
  const ratios = [];
  for (let time = 0; time < TURNS; time += 1) {
    const sent = await send(headers, 10_000, 99 + time);
    await assign(headers, sent, account);
    const alone = await listWhile(others, setTimeout(4 * SECOND));
    const meanwhile = await listWhile(others, call(headers, 'POST', `/api/imports/${sent.id}/commit`));
    ratios.push(p99(meanwhile) / p99(alone));
  }
  const ratio = round(median(ratios));
  return {
    group: 'imports',
    name: 'list p99 while 10,000 rows are committed',
    ratio,
    lowest: round(Math.min(...ratios)),
    highest: round(Math.max(...ratios)),
    unit: '×',
    target: '≤ 2 ×',
    met: ratio <= 2,
  };
}

async function measure(served, client, say) {
  const people = { importer: await addPerson(client, 'importer'), other: await addPerson(client, 'other') };
  await fill(client, [people.importer.ledger], 100_000);
  await fill(client, [people.other.ledger], 10_000);
  await client.query('vacuum analyze');
  const tokens = await signIn(served, people);
  const headers = { authorization: `Bearer ${tokens.importer}` };
  const others = { authorization: `Bearer ${tokens.other}` };
  const account = await openAccount(headers, 'Bench');
  say('importing 10,000 rows');
  const bare = await bareInsert(client, people.other);
  const ten = await importTimes(headers, { rows: 10_000, account, commits: true });
  say('reading 50,000 rows');
  const fifty = await importTimes(headers, { rows: 50_000, account, commits: false });
  say('accounts, and the list meanwhile');
  const accounts = await ask(api('/api/accounts'), { headers, connections: 1, seconds: 4 });
  const meanwhile = await listMeanwhile(headers, others, account);
  say('rules, and reading alone');
  return [
    atMost('10,000 rows sent and stored', ten.sent, 'ms', 2 * SECOND),
    atMost('10,000 rows, preview after the upload', ten.preview, 'ms', 2 * SECOND),
    atMost('10,000 rows committed', ten.commit, 'ms', 3 * SECOND),
    atMost('10,000 rows committed, of a bare insert', ten.commit / bare, '×', 5),
    atMost('10,000 rows, longest hold of the event loop', ten.held, 'ms', 50),
    atMost('50,000 rows sent and stored', fifty.sent, 'ms', 6 * SECOND),
    atMost('50,000 rows, preview after the upload', fifty.preview, 'ms', 6 * SECOND),
    atMost('50,000 rows, longest hold of the event loop', fifty.held, 'ms', 50),
    atMost('accounts of a ledger of 140,000, p99', accounts.p99, 'ms', 20),
    meanwhile,
    measureRules(),
    ...(await measureReading()),
  ];
}

/** Measures imports of banks' files, on the server and in a browser. */
export async function benchImports(say) {
  const figures = await withServer(PORT, (served, client) => measure(served, client, say));
  say('50,000 rows in Chromium');
  return [...figures, ...(await measureBrowser())];
}

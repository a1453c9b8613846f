// What the log of changes costs, and how soon it answers: in a ledger of 100,000 changes, each a group of its own.
import { randomUUID } from 'node:crypto';
import { median, round } from '../statistics.mjs';
import { ask } from '../server/load.mjs';
import { addPerson, fill } from '../server/seed.mjs';
import { signIn, withServer } from '../server/started.mjs';
import { shareWithTriggers } from '../server/trigger-cost.mjs';

const PORT = 4383;
const CHANGES = 100_000;
const VERSIONS = 100;
const ROUNDS = 3;
/** No trigger runs on a read, so that three hundredths are asked of turns that differ by five: more of them. */
const READ_TURNS = 21;
/** What is written and deleted while it is measured. */
const RECORDS = 40_000;

const api = (path) => `http://127.0.0.1:${PORT}${path}`;
const figure = (name, value, { target, met }) => {
  console.log(`  ${name}: ${JSON.stringify(value)}`);
  return { group: 'history', name, ...value, target, met };
};

/** A ledger that people have long worked in; its groups come from one statement each only because that is sooner. */
async function addLogged(client) {
  const person = await addPerson(client, 'logged');
  await fill(client, [person.ledger], CHANGES - VERSIONS);
  const { rows } = await client.query('select id from transaction where ledger_id = $1 limit 1', [person.ledger]);
  const [{ id }] = rows;
  for (let version = 0; version < VERSIONS; version += 1) {
    await client.query('update transaction set amount = $2, version = version + 1 where id = $1', [id, version]);
  }
  await client.query('update change set group_no = ord where ledger_id = $1', [person.ledger]);
  return { ...person, record: id };
}

async function measureReads(headers, { record }) {
  const waits = [
    { name: 'HIST-43 a page of 50 groups of 100,000 changes', path: '/api/history?limit=50', most: 40 },
    {
      name: `HIST-43 the timeline of a record, 50 of ${VERSIONS} versions`,
      path: `/api/history?record_id=${record}`,
      most: 20,
    },
  ];
  const figures = [];
  for (const { name, path, most } of waits) {
    // The first answers of a connection are planned.
    await ask(api(path), { headers, connections: 1, seconds: 1 });
    const { p99, median: middle } = await ask(api(path), { headers, connections: 1, seconds: 5 });
    const value = { p99: round(p99), median: round(middle), unit: 'ms' };
    figures.push(figure(name, value, { target: `p99 ≤ ${most} ms`, met: p99 <= most }));
  }
  return figures;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const body = () =>
  JSON.stringify({ amount: -Math.ceil(Math.random() * 1e5) / 100, date: '2026-03-01', description: 'x' });

const written = (method, path) => (request) => ({
  ...request,
  method,
  path: path(),
  headers: { ...request.headers, ...JSON_TYPE, 'idempotency-key': randomUUID() },
  ...(method !== 'DELETE' && { body: body() }),
});

/** The reads and writes of one ledger: reads first, because changes are numbered for a while after they are made. Each round takes other records than the one before. */
function calls(ids) {
  let at = 0;
  const next = () => ids[at++ % ids.length];
  const one = () => `/api/transactions/${next()}`;
  return [
    { name: 'list', least: 0.97, turns: READ_TURNS, path: '/api/transactions?limit=10' },
    { name: 'summary', least: 0.97, turns: READ_TURNS, path: '/api/transactions/summary' },
    { name: 'create', least: 0.8, method: 'POST', setupRequest: written('POST', () => '/api/transactions') },
    { name: 'replace', least: 0.8, method: 'PUT', setupRequest: written('PUT', one) },
    { name: 'delete', least: 0.8, method: 'DELETE', setupRequest: written('DELETE', one) },
  ];
}

const LOG = ['log_new', 'log_changed', 'log_deleted'];

async function measureCost(client, headers, { name, least, turns, path = '/api/transactions', ...load }) {
  const value = await shareWithTriggers({ client, triggers: LOG, url: api(path), turns, load: { headers, ...load } });
  const met = value.ratio >= least;
  return figure(`HIST-44 ${name}, of the rate without the log`, value, { target: `≥ ${least} ×`, met });
}

async function undoLast(headers) {
  const page = await (await fetch(api('/api/history?limit=1'), { headers })).json();
  const begun = performance.now();
  const answer = await fetch(api(`/api/history/${page.data[0].id}/undo`), {
    method: 'POST',
    headers: { ...headers, ...JSON_TYPE },
    body: '{}',
  });
  if (answer.status !== 200) throw new Error(`An undo answered ${answer.status}: ${await answer.text()}`);
  return performance.now() - begun;
}

/** Undoes a group, and the undo, and so on. */
async function measureUndo(client, headers, { ledger, changes, most }) {
  await client.query(
    `update transaction set category = $3, version = version + 1 where id in (
       select id from transaction where ledger_id = $1 order by id limit $2)`,
    [ledger, changes, `Undone ${changes}`],
  );
  const times = [];
  for (let count = 0; count < ROUNDS; count += 1) times.push(await undoLast(headers));
  const value = {
    value: Math.round(median(times)),
    unit: 'ms',
    lowest: Math.round(Math.min(...times)),
    highest: Math.round(Math.max(...times)),
  };
  return figure(`HIST-45 undo of ${changes} changes`, value, { target: `≤ ${most} ms`, met: value.value <= most });
}

/** Reading again what has not changed. */
async function measureUnchanged(headers) {
  const url = api('/api/transactions?limit=10');
  const etag = (await fetch(url, { headers })).headers.get('etag');
  if (!etag) throw new Error('The list has no ETag');
  const figures = { full: [], unchanged: [] };
  for (let count = 0; count < ROUNDS; count += 1) {
    figures.full.push((await ask(url, { headers, seconds: 2 })).rate);
    figures.unchanged.push((await ask(url, { headers: { ...headers, 'if-none-match': etag }, seconds: 2 })).rate);
  }
  const shares = figures.unchanged.map((rate, index) => rate / figures.full[index]);
  const spread = { lowest: round(Math.min(...shares)), highest: round(Math.max(...shares)) };
  const value = { ratio: round(median(shares)), unit: '×', ...spread, rate: Math.round(median(figures.unchanged)) };
  return figure('list, unchanged (304), of the rate in full', value, { target: '> 1 ×', met: value.ratio > 1 });
}

/** So many at a time are numbered. */
async function numberAll(client) {
  for (;;) {
    const { rowCount } = await client.query('select from change where seq is null limit 1');
    if (rowCount === 0) return;
    await client.query('select access.number_changes()');
  }
}

async function measure(served, client, say) {
  say('filling ledgers and their logs');
  const logged = await addLogged(client);
  const writer = await addPerson(client, 'writer');
  await fill(client, [writer.ledger], RECORDS);
  await numberAll(client);
  await client.query('vacuum analyze');
  const { rows } = await client.query('select id from transaction where ledger_id = $1', [writer.ledger]);
  const tokens = await signIn(served, { logged, writer });
  const as = (who) => ({ authorization: `Bearer ${tokens[who]}` });
  say('measuring reads of the log');
  const figures = await measureReads(as('logged'), logged);
  figures.push(await measureUnchanged(as('logged')));
  say('measuring undo');
  for (const [changes, most] of [
    [1_000, 1_000],
    [5_000, 4_000],
  ]) {
    figures.push(await measureUndo(client, as('logged'), { ledger: logged.ledger, changes, most }));
  }
  say('measuring writes with the log and without');
  for (const call of calls(rows.map(({ id }) => id))) {
    figures.push(await measureCost(client, as('writer'), call));
  }
  return figures;
}

/** Measures the log of changes on a database of its own. */
export const benchHistory = (say) => withServer(PORT, (served, client) => measure(served, client, say));

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { until } from '../harness/processes.mjs';
import { seconds } from '../harness/report.mjs';
import { Product } from '../product.mjs';

const CHANGES = 5_000;
const ROUNDS = { full: 12, quick: 4 };
const MINE = '(select id from ledger where person_id = $1)';

async function connected(product, work) {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Many records, changed in one group. */
const seed = (product, { id }) =>
  connected(product, async (client) => {
    await client.query(
      `insert into transaction (ledger_id, id, date, description, amount)
       select ${MINE}, gen_random_uuid(), '2026-01-01'::date + n % 300, 'n' || n, n from generate_series(1, $2::int) as n`,
      [id, CHANGES],
    );
    await client.query(`update transaction set category = 'Food', version = version + 1 where ledger_id = ${MINE}`, [
      id,
    ]);
  });

/** How many records have the category, and how many changes there are. */
const stateOf = (product, { id }) =>
  connected(product, async (client) => {
    const { rows } = await client.query(
      `select count(category)::int as changed, (select count(*)::int from change where ledger_id = ${MINE}) as logged
       from transaction where ledger_id = ${MINE}`,
      [id],
    );
    return rows[0];
  });

const lastGroup = async ({ caller }) => (await caller.call('GET', '/api/history?limit=1')).body.data[0].id;

const undo = ({ caller }, group, key) =>
  caller.call('POST', `/api/history/${group}/undo`, { body: {}, headers: { 'idempotency-key': key } });

async function kill(product, round) {
  if (round % 2 === 0) {
    await product.down('SIGKILL');
    return product.up();
  }
  product.killDatabase({ alone: false });
  return until('the database is back', () => product.isReady());
}

/** Either nothing was stored, or everything. */
const isWhole = ({ changed, logged }, before) =>
  (changed === before.changed && logged === before.logged) ||
  (changed === CHANGES - before.changed && logged === before.logged + CHANGES);

async function untilUndone(person, group, key) {
  return until('the undo succeeds', async () => {
    const { status } = await undo(person, group, key);
    return status === 200 || false;
  });
}

/** Undoes many changes, and the undo, again and again; killed in the middle nothing of it is stored, and repeated all. */
export async function killedUndo({ report, quick }) {
  const product = await Product.start();
  const [person] = await product.signUpAll(1);
  await seed(product, person);
  const begun = performance.now();
  await undo(person, await lastGroup(person), randomUUID());
  const usual = performance.now() - begun;
  const rounds = quick ? ROUNDS.quick : ROUNDS.full;
  const seen = { halfway: 0, before: 0, unfinished: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const [group, before, key] = [await lastGroup(person), await stateOf(product, person), randomUUID()];
    const answer = undo(person, group, key).catch(() => undefined);
    await wait((usual * (round + 0.5)) / rounds);
    await kill(product, round);
    await answer;
    const after = await stateOf(product, person);
    if (!isWhole(after, before)) seen.halfway += 1;
    if (after.changed === before.changed) seen.before += 1;
    await untilUndone(person, group, key);
    if (!isWhole(await stateOf(product, person), before)) seen.unfinished += 1;
  }
  report.add({
    what: `HIST-33 undo of ${CHANGES} changes, killed in the middle`,
    tries: rounds,
    failures: seen.halfway + seen.unfinished,
    figure: `${seen.halfway} halfway, ${seen.before} before anything was stored, ${seen.unfinished} not made good by repeating; undisturbed ${seconds(usual)}`,
    target: '0 halfway, each made good by repeating',
    met: seen.halfway + seen.unfinished === 0 && seen.before > 0,
  });
  await product.down();
}

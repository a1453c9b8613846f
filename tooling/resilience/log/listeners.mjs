import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { EventStream } from '../harness/event-stream.mjs';
import { memoryOf, until } from '../harness/processes.mjs';
import { mebibytes, milliseconds, seconds } from '../harness/report.mjs';
import { Product } from '../product.mjs';

/** As many as a person may have in one process. */
const EACH = 10;
const PEOPLE = { full: 100, quick: 10 };
const IDLE = { full: 30_000, quick: 10_000 };
const WRITES = 40;
const CLOCK_TICKS = 100;

const MAX_DELAY = 1_500;
const MAX_STATEMENT = 20;
const MAX_MEMORY = 64;
const MAX_SHARE = 0.05;
const MAX_END = 1_000;

const p99 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;

/** The time that a process has worked, in milliseconds. */
function workOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS;
}

const CHECKS = `
  select coalesce(sum(calls), 0)::int as calls, coalesce(sum(total_time), 0)::float as time
  from pg_stat_user_functions where funcname = 'watch_changes'`;
const HELD = `
  select count(*)::int as held from pg_stat_activity
  where usename like 'nestegg%' and state <> 'idle' and query_start < now() - interval '0.5 s'`;

const one = async (client, text) => (await client.query(text)).rows[0];

async function openAll(product, people) {
  const streams = [];
  for (const { token } of people) {
    const opened = Array.from({ length: EACH }, () => EventStream.open(product.origin, token));
    streams.push(...(await Promise.all(opened)));
  }
  await until('all have been greeted', () => streams.every((stream) => stream.count('hello') === 1), { every: 200 });
  return streams;
}

/** What listeners cost while nothing happens. */
async function costOf(product, client, duration) {
  const [before, begun, work] = [await one(client, CHECKS), performance.now(), workOf(product.pid)];
  let held = 0;
  while (performance.now() - begun < duration) {
    await wait(1_000);
    held += (await one(client, HELD)).held;
  }
  const share = (workOf(product.pid) - work) / (performance.now() - begun);
  // The database counts up to a second late.
  await wait(1_500);
  const after = await one(client, CHECKS);
  const passed = performance.now() - begun;
  const calls = after.calls - before.calls;
  return { rate: (calls * 1000) / passed, statement: (after.time - before.time) / calls, share, held };
}

/** How long after a write was sent each stream of its person has heard of it. */
async function delaysOf(people, streams) {
  const delays = [];
  for (let count = 0; count < WRITES; count += 1) {
    const at = count % people.length;
    const own = streams.slice(at * EACH, (at + 1) * EACH);
    const begun = performance.now();
    const heard = own.map((stream) => stream.next('newer').then(() => delays.push(performance.now() - begun)));
    const body = { amount: -1, date: '2026-01-01', description: 'StreamEventType' };
    const { status } = await people[at].caller.call('POST', '/api/transactions', { body });
    if (status !== 201) throw new Error(`A write answered ${status}`);
    await Promise.all(heard);
  }
  return delays;
}

function reportCost(report, tries, { rate, statement, share, held }, more) {
  const met = rate <= 1.05 && statement <= MAX_STATEMENT && share <= MAX_SHARE && more <= MAX_MEMORY && held === 0;
  report.add({
    what: `LIVE-08 ${tries} idle listeners`,
    tries,
    failures: held,
    figure: `${rate.toFixed(2)} statements a second of ${statement.toFixed(1)} ms, ${mebibytes(more)} more, ${(share * 100).toFixed(1)}% of a core, ${held} connections held`,
    target: `1 a second of ${MAX_STATEMENT} ms, ${mebibytes(MAX_MEMORY)}, ${MAX_SHARE * 100}% of a core, 0 held`,
    met,
  });
}

/** A thousand people who only listen: what they cost, how soon they hear of a write, and how they part. */
export async function listeners({ report, quick }) {
  const product = await Product.start();
  const client = new Client({ connectionString: product.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`alter system set track_functions = 'all'`);
  await client.query('select pg_reload_conf()');
  const people = await product.signUpAll(quick ? PEOPLE.quick : PEOPLE.full);
  // Plans are those of a database that has run for a while.
  await client.query('analyze');
  await wait(5_000);
  const memory = memoryOf(product.pid);
  const streams = await openAll(product, people);
  const cost = await costOf(product, client, quick ? IDLE.quick : IDLE.full);
  reportCost(report, streams.length, cost, memoryOf(product.pid) - memory);
  const delays = await delaysOf(people, streams);
  report.add({
    what: `LIVE-06 from a write to its listeners, beside ${streams.length}`,
    tries: delays.length,
    failures: delays.filter((delay) => delay > MAX_DELAY).length,
    figure: `p99 ${milliseconds(p99(delays))}`,
    target: `p99 at most ${milliseconds(MAX_DELAY)}`,
    met: p99(delays) <= MAX_DELAY,
  });
  await client.end();
  const begun = performance.now();
  const down = product.down();
  for (const { ended } of streams) await ended;
  const took = performance.now() - begun;
  await down;
  const abrupt = streams.filter((stream) => stream.count('end') !== 1).length;
  report.add({
    what: 'LIVE-10 SIGTERM ends all streams',
    tries: streams.length,
    failures: abrupt,
    figure: `in ${seconds(took)}, ${abrupt} without a word`,
    target: `in ${seconds(MAX_END)}`,
    met: took <= MAX_END && abrupt === 0,
  });
}

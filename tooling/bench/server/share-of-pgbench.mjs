// How near the server comes to its database: the statements of a request, run by pgbench over as many connections.
import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../../resilience/harness/folders.mjs';
import { median, round } from '../statistics.mjs';
import { ask } from './load.mjs';

const ROUNDS = 3;
const SECONDS = 3;
/** As many as the server has to its own database: three a processor, six to twelve. */
const CONNECTIONS = Math.min(12, Math.max(6, 3 * availableParallelism()));
/** As the server's connections are; `nestegg_app` is whom row-level security is about. */
const OPTIONS = ['role=nestegg_app', 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off'];

export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

async function record(base, send) {
  await fetch(`${base}/bench/record`);
  await send();
  return (await fetch(`${base}/bench/statements`)).json();
}

/** Waits for the end of requests that a load left under way. */
async function settled(base) {
  while ((await record(base, () => pause(100))).length > 0);
}

const TRIES = 5;

/** What the server sends for a request, with what differs between two such requests. A connection that is new sends more. */
async function statementsOf(base, send) {
  await settled(base);
  let before = await record(base, send);
  for (let count = 0; count < TRIES; count += 1) {
    const sent = await record(base, send);
    const isSame = sent.length === before.length && sent.every(({ text }, at) => text === before[at].text);
    if (isSame) return sent.map((statement, at) => ({ ...statement, others: before[at].values }));
    before = sent;
  }
  throw new Error('equal requests sent different statements');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A value that is another in each transaction, of the kind of one that was seen. */
function drawn(name, value) {
  const digits = (width) => `lpad(to_hex(:${name}::bigint), ${width}, '0')`;
  if (/^-?\d+$/.test(value)) return `:${name}::bigint`;
  if (UUID.test(value)) return `${digits(32)}::uuid`;
  return value.startsWith('\\x') ? `decode(${digits(value.length - 2)}, 'hex')` : digits(value.length);
}

/** A script of pgbench, and the variables of its values. What differs between requests is drawn, the same in all places. */
export function scriptOf(statements) {
  const variables = {};
  const draws = new Map();
  const lines = statements.map(({ text, values, others }, at) => {
    const placed = text.replaceAll(/\$(\d+)/g, (_, number) => {
      const [value, other] = [values[number - 1], others[number - 1]];
      if (value === null) return 'null';
      if (value !== other) {
        if (!draws.has(value)) draws.set(value, `drawn${draws.size}`);
        return drawn(draws.get(value), value);
      }
      variables[`v${at}_${number}`] = value;
      return `:v${at}_${number}`;
    });
    return `${placed.replaceAll(/\s+/g, ' ').trim()};`;
  });
  const sets = [...draws.values()].map((name) => String.raw`\set ${name} random(1, 9000000000000000)`);
  return { script: [...sets, ...lines].join('\n'), variables };
}

/** Transactions a second. */
function runPgbench({ host, user, database }, { script, variables }) {
  const file = join(makeFolder('pgbench'), 'script.sql');
  writeFileSync(file, `${script}\n`);
  const defined = Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`);
  const load = ['-n', '-M', 'prepared', '-f', file, '-c', String(CONNECTIONS), '-j', '1', '-T', String(SECONDS)];
  const output = execFileSync('pgbench', ['-h', host, '-U', user, ...load, ...defined, database], {
    encoding: 'utf8',
    env: { ...process.env, PGOPTIONS: OPTIONS.map((option) => `-c ${option}`).join(' ') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const failed = Number(/failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  if (failed > 0) throw new Error(`pgbench failed ${failed} times:\n${output}`);
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/** The server's rate as a share of what pgbench gets for what it sends, in turns. */
export async function shareOfPgbench({ base, connection }, { url, load = {}, headers, send }) {
  const script = scriptOf(await statementsOf(base, send));
  const turns = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const limit = runPgbench(connection, script);
    const { rate } = await ask(url, { headers, ...load });
    turns.push({ limit, rate });
  }
  const shares = turns.map(({ limit, rate }) => rate / limit);
  return {
    ratio: round(median(shares)),
    lowest: round(Math.min(...shares)),
    highest: round(Math.max(...shares)),
    rate: Math.round(median(turns.map(({ rate }) => rate))),
    limit: Math.round(median(turns.map(({ limit }) => limit))),
  };
}

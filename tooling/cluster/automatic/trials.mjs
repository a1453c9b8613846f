import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killTree, until } from '../../resilience/harness/processes.mjs';
import { seconds } from '../../resilience/harness/report.mjs';
import { DATABASE } from '../postgres.mjs';
import { A_WHILE, reportRepeated, reportUnnoticed } from '../steps/seen.mjs';

export const MAX_FAILOVER = 30_000;
const UNDER_WAY = 1_000;
const PAUSE = 60_000;
const CUT = 45_000;

/** Something becomes of the primary; then the time until another write is stored, and until the cluster is whole again. */
async function trial({ cluster, load, report }, what, { harm, heal }) {
  const member = await cluster.primary();
  load.look();
  const begun = performance.now();
  const after = () => performance.now() - begun;
  await harm(member);
  // What was under way may still be acknowledged: that is no sign of life.
  await wait(UNDER_WAY);
  await load.nextStored();
  const working = after();
  const led = await until('there is a primary', () => cluster.primary());
  await heal?.(member, after);
  const helped = await cluster.makeWhole();
  const whole = after();
  await wait(A_WHILE);
  const who = led === member ? 'the same database' : 'another machine';
  reportRepeated(report, what, {
    seen: load.look(),
    figure: `writing again after ${seconds(working)}, on ${who}; whole after ${seconds(whole)}${helped.length > 0 ? ', one member copied anew by hand' : ''}`,
    target: `writing again in ${seconds(MAX_FAILOVER)}, each repeated with success`,
    met: working <= MAX_FAILOVER,
  });
}

const postmasterOf = ({ machine }) =>
  Number(readFileSync(join(machine.disk, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

export async function quiet({ load, report }) {
  load.look();
  await wait(A_WHILE);
  reportUnnoticed(report, 'automatic failover: nothing happens', load.look());
}

export const killDatabase = (all) =>
  trial(all, 'automatic failover: kill -9 of the primary database', {
    harm: (member) => killTree(postmasterOf(member)),
  });

export const killMachine = (all) =>
  trial(all, 'automatic failover: kill -9 of every process of its machine', {
    harm: ({ machine }) => machine.signalAll('SIGKILL'),
    heal: (member) => member.up(),
  });

export const cutMachine = (all) =>
  trial(all, 'automatic failover: the primary’s network is cut', {
    harm: ({ machine }) => machine.cut(),
    heal: async ({ machine }, after) => {
      await wait(Math.max(0, CUT - after()));
      await machine.mend();
    },
  });

/** Servers still reach the primary, which reaches neither its replicas nor most of etcd. */
export function cutMembers(all) {
  let mend;
  return trial(all, 'automatic failover: the primary is cut from the other machines, not from its clients', {
    harm: async ({ machine }) => {
      mend = await machine.cutFrom(all.cluster.network.machines.filter((other) => other !== machine));
    },
    heal: async (_, after) => {
      await wait(Math.max(0, CUT - after()));
      await mend();
    },
  });
}

export const fillDisk = (all) =>
  trial(all, 'automatic failover: the primary’s disk is full', {
    harm: async ({ machine }) => {
      await machine.start('sh', ['-c', `cat /dev/zero > ${machine.disk}/ballast 2>/dev/null; true`]).ended;
      // A write that does not fit what is left of the present segment: the next one cannot be made.
      await all.cluster.sqlAt(machine, 'select pg_switch_wal()').catch(() => undefined);
    },
    heal: async (member) => {
      writeFileSync(join(member.machine.disk, 'ballast'), '');
      await member.machine.signalAll('SIGKILL');
      member.up();
    },
  });

/** Writes to it directly, whatever the proxy knows; answers how many were acknowledged. */
async function writeAt(cluster, machine) {
  let acknowledged = 0;
  for (let count = 0; count < 10; count += 1) {
    const write = "select pg_logical_emit_message(true, 'trial', 'written beside'), txid_current()";
    await cluster.sqlAt(machine, write, { database: DATABASE, seconds: 1 }).then(
      () => (acknowledged += 1),
      () => undefined,
    );
    await wait(200);
  }
  return acknowledged;
}

/** The primary's machine stands still for a minute, and goes on as if nothing had been. */
export async function pause(all) {
  const { cluster, report } = all;
  let acknowledged;
  await trial(all, 'automatic failover: every process of its machine stands still for 60 s', {
    harm: ({ machine }) => machine.signalAll('SIGSTOP'),
    heal: async ({ machine }, after) => {
      await wait(Math.max(0, PAUSE - after()));
      const { machine: leading } = await cluster.primary();
      if (leading === machine) throw new Error('Nobody took its place');
      await machine.signalAll('SIGCONT');
      acknowledged = await writeAt(cluster, machine);
    },
  });
  report.add({
    what: 'OPS-22 writes at a primary that comes back from a pause, past the proxy',
    tries: 10,
    failures: acknowledged,
    figure: `${acknowledged} acknowledged`,
    target: '0',
    met: acknowledged === 0,
  });
}

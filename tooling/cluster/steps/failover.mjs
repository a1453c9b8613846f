import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../resilience/harness/processes.mjs';
import { seconds } from '../../resilience/harness/report.mjs';
import { A_WHILE, reportRepeated } from './seen.mjs';

const MAX_FAILOVER = 10_000;

/** Whether the readiness probe succeeds through the proxy. */
const isReady = async ({ caller }) => (await caller.send('GET', '/readyz')).status === 200;

/** The primary loses its power; the replica takes its place, PgBouncer leads there, and another replica is made. */
export async function failover({ cluster, load, report, people }) {
  const begun = performance.now();
  const after = () => performance.now() - begun;
  await cluster.primary.kill();
  await cluster.replaceByReplica();
  const promoted = after();
  await until('the servers are ready', () => isReady(people[0]));
  const ready = after();
  await load.nextStored();
  const working = after();
  await cluster.renewReplica();
  const whole = after();
  await wait(A_WHILE);
  reportRepeated(report, 'failover: kill -9 of the primary', {
    seen: load.look(),
    figure: `promoted after ${seconds(promoted)}, ready after ${seconds(ready)}, next write stored after ${seconds(working)}, next replica after ${seconds(whole)}`,
    target: `ready in ${seconds(MAX_FAILOVER)}, each repeated with success`,
    met: ready <= MAX_FAILOVER,
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '../../resilience/harness/report.mjs';
import { A_WHILE, reportRepeated } from './seen.mjs';

/** Nothing is acknowledged that is on one disk only: without the replica writes wait until it is back. */
export async function replicaKilled({ cluster, load, report }) {
  const { replica } = cluster;
  await replica.kill();
  await wait(A_WHILE);
  const begun = performance.now();
  await replica.up();
  await load.nextStored();
  const back = performance.now() - begun;
  await wait(A_WHILE);
  reportRepeated(report, 'kill -9 of the replica, back after a while', {
    seen: load.look(),
    figure: `the next write is stored ${seconds(back)} after it is started`,
    target: 'each repeated with success',
    met: true,
  });
}

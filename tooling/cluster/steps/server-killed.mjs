import { setTimeout as wait } from 'node:timers/promises';
import { A_WHILE, reportRepeated, reportUnnoticed } from './seen.mjs';

export async function serverKilled({ cluster, load, report }) {
  const [, server] = cluster.servers;
  await server.down('SIGKILL');
  await wait(A_WHILE);
  const seen = load.look();
  reportRepeated(report, 'kill -9 of one of two servers', { seen, target: 'each repeated with success', met: true });
  await server.up();
  await wait(A_WHILE / 3);
  reportUnnoticed(report, 'it comes back', load.look());
}

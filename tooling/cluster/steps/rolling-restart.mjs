import { setTimeout as wait } from 'node:timers/promises';
import { A_WHILE, reportUnnoticed } from './seen.mjs';

/** The servers end and start one after the other. */
export async function rollingRestart({ cluster, load, report }) {
  const codes = [];
  for (const server of cluster.servers) {
    codes.push(await server.down());
    await wait(A_WHILE / 3);
    await server.up();
    await wait(A_WHILE / 3);
  }
  const clean = codes.every((code) => code === 0);
  reportUnnoticed(report, `a rolling restart; exit codes ${codes.join(', ')}`, load.look(), clean);
}

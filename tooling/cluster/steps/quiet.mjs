import { setTimeout as wait } from 'node:timers/promises';
import { A_WHILE, reportUnnoticed } from './seen.mjs';

/** What the rest is to be held against. */
export async function quiet({ load, report }) {
  await wait(A_WHILE);
  reportUnnoticed(report, 'nothing happens', load.look());
}

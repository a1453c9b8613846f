import { fork } from 'node:child_process';
import { once } from 'node:events';
import { median, round } from '../statistics.mjs';

const TIMES = 7;
const ROWS = 50_000;
/** As the server's process of a file has them. */
const FLAGS = ['--max-old-space-size=256', '--min-semi-space-size=16'];

/** How long one reads a table, in milliseconds. */
async function lasts(reader) {
  const child = fork(new URL('reading-process.mjs', import.meta.url), [reader, String(ROWS)], { execArgv: FLAGS });
  const [ms] = await once(child, 'message');
  return ms;
}

/** How long a table takes as a share of taking its lines apart alone, in turns. */
export async function measureReading() {
  const shares = [];
  for (let time = 0; time < TIMES; time += 1) {
    const alone = await lasts('papaparse');
    shares.push((await lasts('parser')) / alone);
  }
  const ratio = round(median(shares));
  const name = `reading ${ROWS.toLocaleString('en')} rows, of papaparse alone`;
  const [lowest, highest] = [round(Math.min(...shares)), round(Math.max(...shares))];
  return [{ group: 'imports', name, ratio, lowest, highest, unit: '×', target: '≤ 4 ×', met: ratio <= 4 }];
}

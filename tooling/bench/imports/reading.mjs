import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../resilience/harness/folders.mjs';
import { median, round } from '../statistics.mjs';
import { bankCsv } from './rows.mjs';

const TIMES = 7;
const ROWS = 50_000;
/** As the server's process of a file has them. */
const FLAGS = ['--max-old-space-size=192', '--min-semi-space-size=64', '--max-semi-space-size=64'];

/** How long one reads the table of a file, in milliseconds. */
async function lasts(reader, file) {
  const child = fork(new URL('reading-process.mjs', import.meta.url), [reader, file], { execArgv: FLAGS });
  const [ms] = await once(child, 'message');
  return ms;
}

/** How long a table takes as a share of taking its lines apart alone, in turns: the median of so many. */
export async function measureReading(times = TIMES) {
  const file = join(makeFolder('bench-reading'), 'bench.csv');
  writeFileSync(file, bankCsv(ROWS));
  const shares = [];
  for (let time = 0; time < times; time += 1) {
    const alone = await lasts('papaparse', file);
    shares.push((await lasts('parser', file)) / alone);
  }
  const ratio = round(median(shares));
  const name = `reading ${ROWS.toLocaleString('en')} rows, of papaparse alone`;
  const [lowest, highest] = [round(Math.min(...shares)), round(Math.max(...shares))];
  return [{ group: 'imports', name, ratio, lowest, highest, unit: '×', target: '≤ 4 ×', met: ratio <= 4 }];
}

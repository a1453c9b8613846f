import { createRequire } from 'node:module';
import { median, round } from '../statistics.mjs';
import { bankCsv } from './rows.mjs';

const TIMES = 5;
const ROWS = 50_000;
const { readBankFile } = await import(new URL('../../../packages/bank-files/dist/index.js', import.meta.url).href);

/** What the parsers themselves take their tables apart with. */
const Papa = createRequire(new URL('../../../packages/bank-files/package.json', import.meta.url))('papaparse');

function lasts(work) {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** How long a table takes as a share of taking its lines apart alone, in turns. */
export function measureReading() {
  const text = bankCsv(ROWS);
  const bytes = new TextEncoder().encode(text);
  const shares = Array.from({ length: TIMES }, () => {
    const alone = lasts(() => Papa.parse(text, { delimiter: ',', newline: '\n' }));
    return lasts(() => readBankFile(bytes, { today: '2026-01-01' })) / alone;
  });
  const ratio = round(median(shares));
  const name = `reading ${ROWS.toLocaleString('en')} rows, of papaparse alone`;
  return [{ group: 'imports', name, ratio, unit: '×', target: '≤ 4 ×', met: ratio <= 4 }];
}

// Reads a large table once, as the server does: in a process that has read nothing before. Says how long it took.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [reader, file] = process.argv.slice(2);
const { readBankFile } = await import(new URL('../../../packages/bank-files/dist/index.js', import.meta.url).href);
/** What the parsers themselves take their tables apart with. */
const Papa = createRequire(new URL('../../../packages/bank-files/package.json', import.meta.url))('papaparse');

const bytes = new Uint8Array(readFileSync(file));
const text = new TextDecoder().decode(bytes);
const READERS = {
  papaparse: () => Papa.parse(text, { delimiter: ',', newline: '\n' }),
  parser: () => readBankFile(bytes, { today: '2026-01-01' }),
};
const begun = performance.now();
READERS[reader]();
process.send(performance.now() - begun);
process.disconnect();

// Writes the bill of materials of what is shipped to the file that is named, or to .results.
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { main } from '../scripts/report.mjs';
import { ROOT } from '../scripts/toolchain.mjs';
import { writeBill } from './bill.mjs';

await main(async () => {
  const [named] = process.argv.slice(2);
  const file = named ? resolve(process.env.INIT_CWD ?? '.', named) : join(ROOT, '.results', 'nestegg.cdx.json');
  await mkdir(dirname(file), { recursive: true });
  await writeBill(file);
  console.log(file);
});

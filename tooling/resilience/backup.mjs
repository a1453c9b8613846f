import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../scripts/toolchain.mjs';
import { checkConsistency, reportConsistency } from './harness/consistency-check.mjs';
import { makeFolder } from './harness/folders.mjs';
import { Load } from './harness/load.mjs';
import { signInAgain } from './harness/people.mjs';
import { run } from './harness/processes.mjs';
import { seconds } from './harness/report.mjs';
import { Product } from './product.mjs';

const MAX_TIME = 15 * 60_000;

const command = (name, file, { data }) =>
  run(process.execPath, [join(ROOT, 'apps', 'api', 'dist', 'commands', `${name}.js`), file], {
    env: { PATH: process.env.PATH, DATA_DIR: data },
  });

/** Everything is backed up while the server runs, wiped and restored; every acknowledged write is there, no session is. */
export async function backup({ report, quick }) {
  const product = await Product.start();
  const people = await product.signUpAll(4);
  const load = new Load(people);
  load.start();
  await wait(quick ? 3_000 : 30_000);
  await load.stop();
  const file = join(makeFolder('backup'), 'nestegg.backup');
  const begun = performance.now();
  await command('backup', file, product);
  await product.down();
  rmSync(product.data, { recursive: true });
  await command('restore', file, product);
  await product.up();
  const time = performance.now() - begun;
  const again = [];
  for (const person of people) again.push(await signInAgain(product.origin, person));
  const consistency = await checkConsistency(again);
  reportConsistency(report, 'acknowledged against stored, after a backup, a wipe and a restore', consistency);
  report.add({
    what: 'backup, wipe, restore and start',
    tries: consistency.stored,
    figure: seconds(time),
    target: `in ${seconds(MAX_TIME)}`,
    met: time <= MAX_TIME,
  });
  await product.down();
}

import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../scripts/toolchain.mjs';
import { DATABASE } from '../postgres.mjs';
import { A_WHILE, reportUnnoticed } from './seen.mjs';

/** One table each, as everywhere: with two, a migration and a request could wait for each other. */
const MIGRATIONS = {
  '9997-trial.sql': `alter table transaction add column trial text not null default ''`,
  '9998-trial.concurrent.sql': 'create index concurrently transaction_trial on transaction (ledger_id, trial)',
  '9999-trial.sql': 'alter table person add column trial jsonb',
};

/** The present build with some migrations more. */
function makeNextRelease(place) {
  const [from, to] = [join(ROOT, 'apps', 'api'), join(place.path, 'next', 'apps', 'api')];
  mkdirSync(to, { recursive: true });
  for (const part of ['dist', 'migrations', 'assets', 'package.json'])
    cpSync(join(from, part), join(to, part), { recursive: true });
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  for (const [name, text] of Object.entries(MIGRATIONS)) writeFileSync(join(to, 'migrations/numbered', name), text);
  return join(to, 'dist', 'server.js');
}

/** A server of the next release migrates the database, while those of this one go on answering. */
export async function nextRelease({ cluster, load, report }) {
  const next = cluster.server(7, makeNextRelease(cluster.place));
  await next.up();
  await wait(A_WHILE);
  await next.down();
  const applied = await cluster.primary.sql('select max(name) from schema_migration', DATABASE);
  reportUnnoticed(
    report,
    'the next release migrates beside two older servers',
    load.look(),
    applied.startsWith('9999'),
  );
}

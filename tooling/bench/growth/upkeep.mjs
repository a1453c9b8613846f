// What a database of some size asks of who runs it: disk, vacuum, backups.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture } from '../../scripts/child.mjs';
import { round } from '../statistics.mjs';

const MIB = 2 ** 20;
/** Smaller tables and indexes are not listed. */
const LEAST = 16 * MIB;

const BACKUP = fileURLToPath(new URL('../../../apps/api/dist/commands/backup.js', import.meta.url));

const figure = (name, value, unit) => ({ group: 'growth', name, value: round(value), unit });

/** Tables and indexes, the largest first, and the whole database. */
export async function measureSizes(client, size) {
  const { rows } = await client.query(
    `select case when c.relkind = 'r' then 'table ' else 'index ' end || c.relname as name,
       pg_relation_size(c.oid)::float as bytes, pg_database_size(current_database())::float as database
     from pg_class c where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace
     order by bytes desc`,
  );
  return [
    figure(`${size} rows: the whole database`, rows[0].database / MIB, 'MiB'),
    ...rows
      .filter(({ bytes }) => bytes >= LEAST)
      .map(({ name, bytes }) => figure(`${size} rows: ${name}`, bytes / MIB, 'MiB')),
  ];
}

async function secondsOf(work) {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** The first one after the rows came: it looks at all of them. */
export async function measureVacuum(client, size) {
  const seconds = await secondsOf(() => client.query('vacuum (analyze)'));
  return figure(`${size} rows: vacuum (analyze)`, seconds, 's');
}

/** By the command that `npm run backup` is, beside the server that runs. */
export async function measureBackup(folder, size) {
  const file = join(folder, 'nestegg.backup');
  const seconds = await secondsOf(async () => {
    const env = { ...process.env, DATA_DIR: folder };
    const { code, output } = await capture(process.execPath, [BACKUP, file], { env });
    if (code !== 0) throw new Error(`The backup ended with ${code}: ${output}`);
  });
  return [
    figure(`${size} rows: backup`, seconds, 's'),
    figure(`${size} rows: file of the backup`, statSync(file).size / MIB, 'MiB'),
  ];
}

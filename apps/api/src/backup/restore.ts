import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { migrateSchema, migrateTo } from '../db/migrate.ts';
import { backUp, migrationsOf } from './back-up.ts';
import { checkPath } from './own-path.ts';
import { explained, loadFile, migrationsIn } from './read-backup.ts';
import { connected, inScratchDatabase } from './scratch-database.ts';
import { BACKED_UP, LEFT_OUT } from './tables.ts';

type Counts = Readonly<Record<string, number>>;

/**
 * A ledger that held more before there was a limit comes back as it was; from then on it takes no more. What comes back
 * was logged when it was recorded: the log comes back too.
 */
const LATER = [
  'transaction.total_new',
  'transaction.whole_amount',
  'transaction.log_new',
  'transaction.in_account',
  'account.log_new',
  'reconciliation.log_new',
  'rule.log_new',
  'budget.log_new',
  'schedule.log_new',
  'occurrence.log_new',
  'ledger.log_new',
];
const switched = (how: 'enable' | 'disable'): string =>
  LATER.map((name) => name.split('.'))
    .map(([table, trigger]) => `alter table ${table} ${how} trigger ${trigger}`)
    .join('; ');

const FILL_IN = `
  select access.fill_ledger_totals();
  select setval('change_ord', greatest((select max(ord) from change), 1));
  insert into change_epoch default values`;

/** All of it or nothing. */
async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw explained(error);
  }
}

const replace = (client: Client, file: string): Promise<Counts> =>
  inTransaction(client, async () => {
    await client.query(`truncate ${[...BACKED_UP, ...LEFT_OUT.slice(2)].join(', ')}`);
    await client.query(switched('disable'));
    const counts = await loadFile(client, file);
    await client.query(FILL_IN);
    await client.query(switched('enable'));
    return counts;
  });

/** Of all tables that an earlier version had: what its triggers would make of the rows is among them. */
async function triggersOf(client: Client, how: 'enable' | 'disable'): Promise<string> {
  const there = 'select name from unnest($1::text[]) as name where to_regclass(name) is not null';
  const { rows } = await client.query<{ name: string }>(there, [BACKED_UP]);
  return rows.map(({ name }) => `alter table ${name} ${how} trigger user`).join('; ');
}

/** Writes a backup anew as this version would: read by the schema of its own version, which is then migrated. */
const renew = (connection: ClientConfig, { file, fresh }: Record<'file' | 'fresh', string>): Promise<Counts> =>
  inScratchDatabase('nestegg_restore_', connection, async (scratch, client) => {
    await migrateTo(scratch, await migrationsIn(file));
    await inTransaction(client, async () => {
      await client.query(await triggersOf(client, 'disable'));
      await loadFile(client, file);
      await client.query(await triggersOf(client, 'enable'));
    });
    await migrateSchema(scratch);
    return backUp(scratch, fresh);
  });

/** By way of a scratch database, so that what is there stays as it is until all of the backup is known to be good. */
async function replaceByEarlier(connection: ClientConfig, client: Client, file: string): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'nestegg-restore-'));
  const fresh = join(folder, 'renewed.backup');
  try {
    await renew(connection, { file, fresh });
    return await replace(client, fresh);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts the database back to what a backup holds, of this version or an earlier one, all of it or nothing; answers how many
 * rows each table has. Throws a ConfigError, too, where others could have exchanged the file.
 */
export async function restore(connection: ClientConfig, file: string): Promise<Counts> {
  checkPath(file);
  return connected(connection, async (client) => {
    const [there, present] = [await migrationsIn(file), new Set(await migrationsOf(client))];
    const isEarlier = there.length < present.size && there.every((name) => present.has(name));
    return isEarlier ? replaceByEarlier(connection, client, file) : replace(client, file);
  });
}

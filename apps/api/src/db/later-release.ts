import type { Client } from 'pg';
import { RELEASE } from '../config/installation.ts';
import { numberedMigrations } from './migration-files.ts';

/** Was taken back before any release had it; databases of that time have applied it. */
const WITHDRAWN = new Set(['0041-opened-sign-ins.sql']);

/**
 * What a later release has applied to the database, the newest last, and which release that was. `to_jsonb` reads a
 * column that is not there as null.
 */
async function laterMigrations(client: Client): Promise<{ readonly name: string; readonly release: string | null }[]> {
  const { rows: tables } = await client.query(`select where to_regclass('schema_migration') is not null`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string; release: string | null }>(
    `select name, to_jsonb(m) ->> 'release' as release from schema_migration m order by name`,
  );
  const known = new Set(numberedMigrations().map(({ name }) => name));
  return rows.filter(({ name }) => !known.has(name) && !WITHDRAWN.has(name));
}

/** What to do with a program that is older than its database; undefined where it is not. */
export async function laterReleaseText(client: Client): Promise<string | undefined> {
  const newest = (await laterMigrations(client)).at(-1);
  if (!newest) return undefined;
  const needed = newest.release ? `Nestegg ${newest.release} or later` : 'a later Nestegg';
  return `The database needs ${needed} (${newest.name}), this is ${RELEASE}: start that version, or restore a backup of this one`;
}

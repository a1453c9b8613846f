import { readdirSync, readFileSync } from 'node:fs';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { APP_ROLE } from './database.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** One process migrates at a time: the number of an advisory lock that nothing else takes. */
const LOCK = 4_206_942;
const OLDEST_SERVER = 150_000;

const files = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();

async function pending(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  const done = new Set(rows.map(({ name }) => name));
  return files().filter((name) => !done.has(name));
}

/** The role is the whole server's, not one database's: another database may be making it at this moment. */
const MAKE_ROLE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`;

async function makeRole(client: Client): Promise<void> {
  try {
    await client.query(MAKE_ROLE);
    await client.query(`grant ${APP_ROLE} to current_user`);
  } catch {
    const { rows } = await client.query<{ member: boolean }>(
      `select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = '${APP_ROLE}'`,
    );
    if (rows[0]?.member) return;
    throw new ConfigError(
      `The user of DATABASE_URL may not create roles. Once, as administrator: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO that user`,
    );
  }
}

async function apply(client: Client, name: string): Promise<void> {
  await client.query('begin');
  await client.query(readFileSync(new URL(name, FOLDER), 'utf8'));
  await client.query('insert into schema_migration (name) values ($1)', [name]);
  await client.query('commit');
}

async function migrateLocked(client: Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const names = await pending(client);
  if (names.length === 0) return;
  await makeRole(client);
  for (const name of names) await apply(client, name);
}

/** Brings the database to this version's schema; safe with several processes starting at once. */
export async function migrate(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < OLDEST_SERVER)
      throw new ConfigError('DATABASE_URL must lead to PostgreSQL 15 or newer');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateLocked(client);
  } finally {
    await client.end();
  }
}

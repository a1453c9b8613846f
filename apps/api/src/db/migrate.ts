import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { isLocked } from './faults.ts';
import { ensureLogins, type Logins } from './logins.ts';
import { createRoles, DEFINER_ROLE, IDENTITY_ROLE, mayRequestsCreate, revokeCreation } from './roles.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** One process migrates at a time: the number of an advisory lock that nothing else takes. */
const LOCK = 4_206_942;
/** In milliseconds. */
const LOCK_PAUSE = 50;
/** How long a step waits for a table that is in use; less than PostgreSQL takes to see a deadlock, and to pick its victim. */
const TABLE_WAIT = 500;
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

/**
 * Begins a transaction that runs alone. Waiting happens outside of any transaction: an index that is made beside
 * others waits for all transactions that were there before.
 */
async function beginAlone(client: Client): Promise<void> {
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (rows[0]?.mine) break;
    await client.query('rollback');
    await wait(LOCK_PAUSE);
  }
  await client.query(`set local lock_timeout = ${TABLE_WAIT}`);
}

/**
 * Does one step in a transaction of its own, one process at a time. The lock ends with the transaction, not with the
 * connection: behind a pooler that shares connections it would otherwise outlive us. Where people are at work it gives
 * way, undone, and comes again: requests that need a table queue behind a migration that waits to change it.
 */
async function alone<T>(client: Client, step: () => Promise<T>): Promise<T> {
  for (;;) {
    await beginAlone(client);
    try {
      const result = await step();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (!isLocked(error)) throw error;
    }
    await wait(LOCK_PAUSE);
  }
}

const MAKE_LIST = `
  create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now());
  create table if not exists repeatable_migration (name text primary key, checksum text not null)`;

/** A connection for a while. */
async function connected<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What takes long on a large database, such as an index, is made in no transaction: each statement can be repeated. */
const applyBesideOthers = (connection: ClientConfig, text: string): Promise<void> =>
  connected(connection, async (client) => {
    for (const statement of text.split(/;\n/)) if (statement.trim()) await client.query(statement);
  });

/** Answers whether there was one; another process may have applied it while we waited. */
async function applyNext(client: Client, connection: ClientConfig): Promise<boolean> {
  const [name] = await pending(client);
  if (name === undefined) return false;
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  if (name.endsWith('.concurrent.sql')) await applyBesideOthers(connection, text);
  else await client.query(text);
  await client.query('insert into schema_migration (name) values ($1)', [name]);
  return true;
}

const PRIVILEGES = 'privileges.sql';
const privileges = (): string => readFileSync(new URL(`repeatable/${PRIVILEGES}`, FOLDER), 'utf8');

/** A repeatable migration is applied again when its text is new, or a numbered one came. */
const checksum = (text: string): string => createHash('sha256').update(text).update(files().join()).digest('hex');

async function arePrivilegesCurrent(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from repeatable_migration where name = $1',
    [PRIVILEGES],
  );
  return rows[0]?.checksum === checksum(privileges());
}

async function applyPrivileges(client: Client): Promise<void> {
  if (await arePrivilegesCurrent(client)) return;
  const text = privileges();
  await client.query(text);
  await client.query(
    `insert into repeatable_migration values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
    [PRIVILEGES, checksum(text)],
  );
}

/** Row-level security holds for a table's owner, too; only the roles that are meant to see past it have a policy. */
const UNFORCED = `
  select c.oid::regclass::text as name, c.relnamespace = 'identity'::regnamespace as "isIdentity" from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and c.relkind = 'r'
    and c.relrowsecurity and not c.relforcerowsecurity limit 1`;

/** Answers whether there was one; each table is locked in a transaction of its own. */
async function forceRowSecurity(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string; isIdentity: boolean }>(UNFORCED);
  const [table] = rows;
  if (!table) return false;
  const roles = [DEFINER_ROLE, ...(table.isIdentity ? [IDENTITY_ROLE] : [])].join(', ');
  await client.query(`
    alter table ${table.name} force row level security;
    create policy unrestricted on ${table.name} for all to ${roles} using (true)`);
  return true;
}

async function bringUpToDate(client: Client, connection: ClientConfig): Promise<void> {
  await alone(client, () => client.query(MAKE_LIST));
  if ((await pending(client)).length === 0 && (await arePrivilegesCurrent(client))) return;
  await alone(client, () => createRoles(client));
  while (await alone(client, () => applyNext(client, connection)));
  await alone(client, () => applyPrivileges(client));
  while (await alone(client, () => forceRowSecurity(client)));
}

async function callerKey(client: Client): Promise<Buffer> {
  const { rows } = await client.query<{ key: Buffer }>('select key from access.caller_key');
  if (!rows[0]) throw new ConfigError('The database has no caller key: restore it from a backup');
  return rows[0].key;
}

/**
 * Brings the database to this version's schema, as its owner; safe with several processes starting at once. Answers the
 * caller key, which the logins that serve cannot read.
 */
export const migrate = (owner: ClientConfig, logins: Logins): Promise<Buffer> =>
  connected(owner, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < OLDEST_SERVER)
      throw new ConfigError('DATABASE_URL must lead to PostgreSQL 15 or newer');
    await bringUpToDate(client, owner);
    if (await mayRequestsCreate(client)) await alone(client, () => revokeCreation(client));
    await ensureLogins(logins, (work) => alone(client, () => work(client)));
    return callerKey(client);
  });

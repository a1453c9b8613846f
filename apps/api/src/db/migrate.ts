import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { APP_ROLE } from './connections.ts';
import { isLocked } from './faults.ts';

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
 * Begins a transaction that nobody else is in. Whoever has to wait does so outside of any: an index that is made beside
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
 * way, undone, and comes again: all who need a table wait behind whoever waits to change it.
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
    name text primary key, applied_at timestamptz not null default now())`;

/** The role is the whole server's, not one database's: another database may be making it at this moment. */
const MAKE_ROLE = `
  do $$ begin
    begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    exception when duplicate_object or unique_violation then null; end;
    grant ${APP_ROLE} to current_user;
  exception when others then null; end $$`;

async function makeRole(client: Client): Promise<void> {
  await client.query(MAKE_ROLE);
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = '${APP_ROLE}'`,
  );
  if (rows[0]?.member) return;
  throw new ConfigError(
    `The user of DATABASE_URL may not create roles. Once, as administrator: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO that user`,
  );
}

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

async function bringUpToDate(client: Client, connection: ClientConfig): Promise<void> {
  await alone(client, () => client.query(MAKE_LIST));
  if ((await pending(client)).length === 0) return;
  await alone(client, () => makeRole(client));
  while (await alone(client, () => applyNext(client, connection)));
}

/** Brings the database to this version's schema; safe with several processes starting at once. */
export const migrate = (connection: ClientConfig): Promise<void> =>
  connected(connection, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < OLDEST_SERVER)
      throw new ConfigError('DATABASE_URL must lead to PostgreSQL 15 or newer');
    await bringUpToDate(client, connection);
  });

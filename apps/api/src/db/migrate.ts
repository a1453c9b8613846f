import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { RELEASE } from '../config/installation.ts';
import { isLocked } from './faults.ts';
import { laterReleaseText } from './later-release.ts';
import { ensureLogins, type Logins } from './logins.ts';
import { numberedMigrations, repeatableMigrations, type MigrationFile } from './migration-files.ts';
import { createRoles, DEFINER_ROLE, IDENTITY_ROLE, mayRequestsCreate, revokeCreation } from './roles.ts';

/** One process migrates at a time: the number of an advisory lock that nothing else takes. */
const LOCK = 4_206_942;
/** In milliseconds. */
const LOCK_PAUSE = 50;
/** How long a step waits for a table that is in use; less than PostgreSQL takes to see a deadlock, and to pick its victim. */
const TABLE_WAIT = 500;
/** As `server_version_num` counts: PostgreSQL 15. */
export const OLDEST_SERVER = 150_000;

/** What this release has not yet applied to the database. */
export async function pending(client: Client): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migration',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const files = numberedMigrations();
  for (const { name, checksum } of files) {
    if ((applied.get(name) ?? checksum) === checksum) continue;
    throw new ConfigError(`The migration ${name} was changed after this database applied it`);
  }
  return files.filter(({ name }) => !applied.has(name));
}

/**
 * Begins a transaction that runs alone. Waiting happens outside of any transaction: an index that is made beside
 * others waits for all transactions that were there before.
 */
async function beginExclusive(client: Client): Promise<void> {
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
 * connection: behind a pooler that shares connections it would otherwise outlive us. On a lock timeout it rolls
 * back and retries: requests that need a table queue behind a migration that waits to change it.
 */
async function alone<T>(client: Client, step: () => Promise<T>): Promise<T> {
  for (;;) {
    await beginExclusive(client);
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

const CREATE_MIGRATION_TABLES = `
  create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now());
  alter table schema_migration add column if not exists checksum text, add column if not exists release text;
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

/** Applies what takes long on a large database. */
type BesideOthers = (text: string) => Promise<unknown>;

async function apply(
  client: Client,
  { name, text, checksum }: MigrationFile,
  besideOthers: BesideOthers,
): Promise<void> {
  if (name.endsWith('.concurrent.sql')) await besideOthers(text);
  else await client.query(text);
  await client.query('insert into schema_migration (name, checksum, release) values ($1, $2, $3)', [
    name,
    checksum,
    RELEASE,
  ]);
}

/** Answers whether there was one; another process may have applied it while we waited. */
async function applyNext(client: Client, besideOthers: BesideOthers): Promise<boolean> {
  const [file] = await pending(client);
  if (!file) return false;
  await apply(client, file, besideOthers);
  return true;
}

/** Notes the texts of what was applied before checksums were. */
async function backfillChecksums(client: Client): Promise<void> {
  const files = numberedMigrations();
  await client.query(
    `update schema_migration as applied set checksum = file.checksum
     from unnest($1::text[], $2::text[]) as file (name, checksum)
     where applied.name = file.name and applied.checksum is null`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
}

async function outdated(client: Client): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from repeatable_migration',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return repeatableMigrations().filter(({ name, checksum }) => applied.get(name) !== checksum);
}

/** All of them, if one is outdated: privileges follow the functions that they are of. */
async function applyRepeatables(client: Client): Promise<void> {
  if ((await outdated(client)).length === 0) return;
  // Functions may call each other in any order.
  await client.query('set local check_function_bodies = off');
  for (const { name, text, checksum } of repeatableMigrations()) {
    await client.query(text);
    await client.query(
      `insert into repeatable_migration values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
  }
}

const SECURED = `
  select c.oid::regclass::text as name, c.relnamespace = to_regnamespace('identity') as "isIdentity" from pg_class c
  where c.relnamespace in (to_regnamespace('public'), to_regnamespace('identity')) and c.relkind = 'r' and c.relrowsecurity`;

/** Row-level security holds for a table's owner, too; only the roles that are meant to see past it have a policy. */
const UNFORCED = `${SECURED} and not c.relforcerowsecurity`;
const UNOPENED = `${SECURED} and not exists (
  select from pg_policy where polrelid = c.oid and polname = 'unrestricted')`;

/** Answers whether there were such tables; all that are changed in a transaction are locked in it. */
async function changeSome(
  client: Client,
  { tables, most }: { readonly tables: string; readonly most: number },
  change: (table: { readonly name: string; readonly isIdentity: boolean }) => string,
): Promise<boolean> {
  const { rows } = await client.query<{ name: string; isIdentity: boolean }>(`${tables} limit ${most}`);
  if (rows.length > 0) await client.query(rows.map(change).join('; '));
  return rows.length > 0;
}

/**
 * Before functions get their owner: triggers of a table in use run as the one role or the other. A statement that is under
 * way may see the new owner an instant before it sees what that owner was granted by the same transaction.
 */
const openToDefiner = (client: Client, most: number): Promise<boolean> =>
  changeSome(client, { tables: UNOPENED, most }, ({ name, isIdentity }) => {
    const roles = [DEFINER_ROLE, ...(isIdentity ? [IDENTITY_ROLE] : [])].join(', ');
    return `
      create policy unrestricted on ${name} for all to ${roles} using (true);
      grant select, insert, update, delete on ${name} to ${roles}`;
  });

/** The same of sequences. */
const SEQUENCES_TO_DEFINER = `grant usage on all sequences in schema public to ${DEFINER_ROLE}`;

/** After functions have their owner, who then needs no other right. */
const forceRowSecurity = (client: Client, most: number): Promise<boolean> =>
  changeSome(client, { tables: UNFORCED, most }, ({ name }) => `alter table ${name} force row level security`);

/** A program that does not know what was done to the tables would put its older functions in the place of theirs. */
async function refuseLaterRelease(client: Client): Promise<void> {
  const refused = await laterReleaseText(client);
  if (refused) throw new ConfigError(refused);
}

/** Also where an earlier start was killed between two of its steps. */
async function isUpToDate(client: Client): Promise<boolean> {
  const { rows } = await client.query(`${UNFORCED} limit 1`);
  return rows.length === 0 && (await pending(client)).length === 0 && (await outdated(client)).length === 0;
}

interface Steps {
  readonly step: <T>(work: () => Promise<T>) => Promise<T>;
  /** Of how many tables one is at most. */
  readonly tables: number;
}

/** All that follows the numbered migrations, step by step. */
async function finish(client: Client, { step, tables }: Steps): Promise<void> {
  await step(() => backfillChecksums(client));
  while (await step(() => openToDefiner(client, tables)));
  await step(() => client.query(SEQUENCES_TO_DEFINER));
  await step(() => applyRepeatables(client));
  while (await step(() => forceRowSecurity(client, tables)));
}

/** Nothing was applied yet, so that no server serves from it. */
async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query('select from schema_migration limit 1');
  return rows.length === 0;
}

/** To a database that no server serves from, in the transaction of the caller: nothing else needs its tables meanwhile. */
async function applyAll(client: Client, isWanted: (file: MigrationFile) => boolean = () => true): Promise<void> {
  const files = (await pending(client)).filter(isWanted);
  for (const file of files) await apply(client, file, (text) => client.query(text.replaceAll(' concurrently', '')));
}

/** More tables than there are. */
const MANY = 1_000;

/** In one transaction: many take three times as long. */
const fillEmpty = (client: Client): Promise<void> =>
  alone(client, async () => {
    if (!(await isEmpty(client))) return;
    await applyAll(client);
    await finish(client, { step: (work) => work(), tables: MANY });
  });

async function bringUpToDate(client: Client, connection: ClientConfig): Promise<void> {
  await refuseLaterRelease(client);
  await alone(client, () => client.query(CREATE_MIGRATION_TABLES));
  if (await isEmpty(client)) {
    await alone(client, () => createRoles(client));
    await fillEmpty(client);
  }
  if (await isUpToDate(client)) return;
  await alone(client, () => createRoles(client));
  while (await alone(client, () => applyNext(client, (text) => applyBesideOthers(connection, text))));
  await finish(client, { step: (work) => alone(client, work), tables: 1 });
}

/** Brings a database that no server serves from to this version's schema. */
export const migrateSchema = (owner: ClientConfig): Promise<void> =>
  connected(owner, (client) => bringUpToDate(client, owner));

/** Brings an empty database to the tables of an earlier release; functions come with `migrateSchema`. */
export const migrateTo = (owner: ClientConfig, names: readonly string[]): Promise<void> =>
  connected(owner, async (client) => {
    await alone(client, () => client.query(CREATE_MIGRATION_TABLES));
    await alone(client, () => createRoles(client));
    await alone(client, () => applyAll(client, ({ name }) => names.includes(name)));
  });

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

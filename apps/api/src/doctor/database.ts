import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { DEFAULT_DATA_DIR } from '../config/installation.ts';
import { choosePlace } from '../db/embedded/place.ts';
import { laterReleaseText } from '../db/later-release.ts';
import { OLDEST_SERVER, pending } from '../db/migrate.ts';
import { connect } from '../db/open-database.ts';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { relyingPartyOf } from '../modules/users/factors/relying-party.ts';
import { foreignPasskeyTexts } from '../modules/users/passkeys/foreign-passkeys.ts';
import { causeOf, fail, ok, sizeText, warn, type Verdict } from './finding.ts';

/** What the schema is made of; all three come with PostgreSQL. */
const EXTENSIONS = ['btree_gin', 'pg_trgm', 'pgcrypto'];
/** Of one server process, with the owner's own. */
const CONNECTIONS = 20;
/** In milliseconds: codes of authenticator apps hold for 30 s. */
const CLOCK_OFF = 30_000;
const CLOCK_DRIFTS = 2_000;
const SLOWEST = 3;
const SLOW = 100;
const STATEMENT_LENGTH = 100;

/** A check of an open database. */
export type DatabaseCheck = (client: Client) => Promise<Verdict | Verdict[]>;

/** A single value that a statement answers. */
async function ask<T>(client: Client, text: string, values: readonly unknown[] = []): Promise<T> {
  const { rows } = await client.query<{ value: T }>(text, [...values]);
  return rows[0]!.value;
}

const setting = (client: Client, name: string) =>
  ask<string>(client, `select pg_catalog.current_setting($1) as value`, [name]);

const version: DatabaseCheck = async (client) => {
  const number = Number(await setting(client, 'server_version_num'));
  const name = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000}`;
  return number < OLDEST_SERVER ? fail(`${name} is too old: move to 15 or newer`) : ok(name);
};

const encoding: DatabaseCheck = async (client) => {
  const name = await setting(client, 'server_encoding');
  return name === 'UTF8' ? ok(name) : fail(`The encoding is ${name}: back up, and restore into a database with UTF8`);
};

const extensions: DatabaseCheck = async (client) => {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension');
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0) return ok(EXTENSIONS.join(', '));
  return fail(
    `${missing.join(', ')} missing: restore a backup into a new database, which gets them at its first start`,
  );
};

const settings: DatabaseCheck = async (client) => {
  for (const name of ['fsync', 'full_page_writes']) {
    if ((await setting(client, name)) === 'off')
      return fail(`${name} is off: a power cut can destroy the data; turn it on`);
  }
  if ((await setting(client, 'synchronous_commit')) === 'off')
    return fail('synchronous_commit is off: a power cut loses what was saved last; turn it on');
  const connections = Number(await setting(client, 'max_connections'));
  if (connections < CONNECTIONS)
    return warn(`max_connections is ${connections}: allow ${CONNECTIONS} for each server process`);
  return ok(`commits are on disk before they are answered, max_connections is ${connections}`);
};

const migrations: DatabaseCheck = async (client) => {
  if ((await ask<string | null>(client, `select to_regclass('schema_migration')::text as value`)) === null)
    return fail('The database is empty: start the server, which makes its tables');
  const later = await laterReleaseText(client);
  if (later) return fail(later);
  const missing = await pending(client);
  if (missing.length === 0) return ok('the schema is this version’s');
  const names = missing.map(({ name }) => name).join(', ');
  return fail(`${missing.length} pending (${names}): start the server again, which applies them`);
};

const clock =
  (now: () => number): DatabaseCheck =>
  async (client) => {
    const before = now();
    const there = await ask<number>(client, 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as value');
    const off = Math.abs(there - (before + now()) / 2);
    const text = `this machine’s and the database’s differ by ${(off / 1000).toFixed(1)} s`;
    if (off > CLOCK_OFF) return fail(`${text}: let both follow a time server (NTP)`);
    return off > CLOCK_DRIFTS ? warn(`${text}: let both follow a time server (NTP)`) : ok(text);
  };

const size: DatabaseCheck = async (client) =>
  ok(sizeText(Number(await ask<string>(client, 'select pg_database_size(current_database())::text as value'))));

/** Reading and writing of rows only: what changes roles can hold passwords. Values are replaced in what is recorded. */
const STATEMENTS = `
  select round(mean_exec_time)::integer as mean, calls::integer as calls, regexp_replace(query, '\\s+', ' ', 'g') as text
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query ~* '^\\s*(select|insert|update|delete|with)\\M' and query !~ ''''
  order by mean_exec_time desc limit ${SLOWEST}`;

const statements: DatabaseCheck = async (client) => {
  const recorded = await ask<boolean>(client, `select to_regclass('pg_stat_statements') is not null as value`);
  if (!recorded) return ok('not recorded: the extension pg_stat_statements records how long statements take');
  const { rows } = await client.query<{ mean: number; calls: number; text: string }>(STATEMENTS);
  if (rows.length === 0) return ok('none is recorded yet');
  const lines = rows.map(({ mean, calls, text }) => `${mean} ms (${calls}×) ${text.slice(0, STATEMENT_LENGTH)}`);
  return (rows[0]?.mean ?? 0) > SLOW ? warn(`slowest: ${lines.join('; ')}`) : ok(`slowest: ${lines.join('; ')}`);
};

const queryable = (client: Client): Queryable => {
  const send = ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
    client.query(text, [...values]);
  return {
    rows: async <Row>(statement: Parameters<typeof send>[0]) => (await send(statement)).rows as Row[],
    row: async <Row>(statement: Parameters<typeof send>[0]) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
};

const passkeys =
  ({ publicOrigin, passkeyRpId }: Config): DatabaseCheck =>
  async (client) => {
    const party = relyingPartyOf(publicOrigin, passkeyRpId);
    const foreign = await foreignPasskeyTexts(queryable(client), party);
    return foreign.length === 0 ? ok(`all are for ${party?.id ?? 'no host, and there are none'}`) : foreign.map(warn);
  };

/** Every check of the database, by its name. */
export const databaseChecks = (config: Config, now: () => number): readonly (readonly [string, DatabaseCheck])[] => [
  ['database version', version],
  ['encoding', encoding],
  ['extensions', extensions],
  ['settings', settings],
  ['migrations', migrations],
  ['clock', clock(now)],
  ['size', size],
  ['statements', statements],
  ...(config.externalIdentity ? [] : [['passkeys', passkeys(config)] as const]),
];

export interface ExaminedDatabase {
  readonly client: Client;
  readonly close: () => Promise<void>;
}

const NO_DATA = warn('There is none yet: the first start makes it');

/** Whether there is an embedded database to look at: looking must not make one. */
async function isMade({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  if (!existsSync(dataDir ?? DEFAULT_DATA_DIR)) return false;
  const { folder } = await choosePlace(dataDir, DEFAULT_DATA_DIR);
  return existsSync(join(folder, 'postgres'));
}

/** The database as it is, by its owner's connection; a verdict where there is none to look at. */
export async function openAsItIs(config: Config): Promise<ExaminedDatabase | Verdict> {
  try {
    if (!(await isMade(config))) return NO_DATA;
    const { connection, stop } = await connect(config, () => undefined, 'command');
    return await connectClient(connection, stop);
  } catch (error) {
    return fail(
      `The database cannot be reached (${causeOf(error)}): check DATABASE_URL, or DATA_DIR, and that it runs`,
    );
  }
}

async function connectClient(connection: ClientConfig, stop: () => Promise<void>): Promise<ExaminedDatabase> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  const close = async () => {
    await client.end();
    await stop();
  };
  return { client, close };
}

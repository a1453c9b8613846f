import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openPooler } from '../../test/pooler.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { sql } from './sql.ts';

let db: TestDatabase;
let opened: OpenedDatabase | undefined;
const warnings: string[] = [];

beforeEach(async () => {
  db = await createTestDatabase();
  warnings.length = 0;
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await db.drop();
});

const urlOf = (user: string, database = db.connection.database ?? '', host = inject('databaseHost')) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

async function open(databaseUrl: string, preparedStatements = true): Promise<OpenedDatabase> {
  opened = await openDatabase({ databaseUrl, dataDir: undefined, preparedStatements }, (_, message) => {
    warnings.push(message);
  });
  return opened;
}

const LOGIN = sql`select session_user as login, (select count(*)::int from pg_prepared_statements) as prepared`;
const servers = `select usename from pg_stat_activity where datname = current_database() and usename like 'nestegg%'`;

it('the database of DATABASE_URL serves by its logins, and is left when it is closed', async () => {
  const { database, connection, close } = await open(urlOf('postgres'));
  expect(connection).toEqual({ connectionString: urlOf('postgres') });
  expect(await database.system.row(LOGIN)).toEqual({ login: 'nestegg_identity', prepared: expect.any(Number) });
  const asked = await database.asPerson({ subject: 'unknown', sessionId: undefined }, (tx) => tx.row(LOGIN));
  expect(asked).toMatchObject({ login: 'nestegg_app' });
  opened = undefined;
  await close();
  await expect.poll(() => db.asOwner(servers), { timeout: 20_000 }).toEqual([]);
});

it('connections that are shared with others keep no statements', async () => {
  const { database } = await open(urlOf('postgres'), false);
  await database.system.row(LOGIN);
  expect(await database.system.row(LOGIN)).toEqual({ login: 'nestegg_identity', prepared: 0 });
});

it('a connection that is lost is reported', async () => {
  const { database } = await open(urlOf('postgres'));
  await database.system.row(LOGIN);
  await db.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'nestegg_identity'`);
  await expect.poll(() => warnings, { timeout: 20_000 }).toEqual(['a database connection was lost']);
});

it.each([
  ['there is no such database', () => urlOf('postgres', 'no_such_database'), '3D000'],
  ['there is no such user', () => urlOf('no_such_user'), '28000'],
  ['nothing is at the address', () => urlOf('postgres', 'postgres', '/nonexistent'), 'ENOENT'],
])('what is wrong with DATABASE_URL is said in one line where %s', async (_, url, reason) => {
  await expect(open(url())).rejects.toMatchObject({
    name: 'ConfigError',
    message: `The database of DATABASE_URL cannot be used (${reason}): check address, user and password`,
  });
});

it('a user of DATABASE_URL who may create no roles reads which ones to create', async () => {
  const [owner, name] = [`limited_${db.connection.database}`, `owned_${db.connection.database}`];
  await db.asOwner(`create role ${owner} login`);
  await db.asOwner(`create database ${name} owner ${owner}`);
  try {
    await expect(open(urlOf(owner, name))).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(
        /^The user of DATABASE_URL may not create roles\. Once, as administrator: CREATE ROLE nestegg_app LOGIN; CREATE ROLE nestegg_identity LOGIN; CREATE ROLE nestegg_definer; GRANT nestegg_definer TO that user; and give both logins the password of DATABASE_LOGIN_PASSWORD$/,
      ),
    });
  } finally {
    await db.asOwner(`drop database ${name} with (force)`);
    await db.asOwner(`drop role ${owner}`);
  }
});

it('a database without its caller key does not serve, and no other is made for it', async () => {
  await db.asOwner('delete from access.caller_key');
  await expect(open(urlOf('postgres'))).rejects.toThrow('The database has no caller key: restore it from a backup');
  expect(await db.asOwner('select from access.caller_key')).toEqual([]);
});

it('PostgreSQL 15 serves, and an older one is refused by its version', async () => {
  const [{ version } = { version: '' }] = await db.asOwner<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const name = db.connection.database ?? '';
  const said = { version: '150000' };
  const pooler = await openPooler({
    rewrite: (answer) => Buffer.from(answer.toString('latin1').replace(version, said.version), 'latin1'),
  });
  try {
    expect(await (await open(pooler.urlOf('postgres', name))).database.system.row(LOGIN)).toBeDefined();
    await opened?.close();
    opened = undefined;
    said.version = '149999';
    await expect(open(pooler.urlOf('postgres', name))).rejects.toThrow(
      'DATABASE_URL must lead to PostgreSQL 15 or newer',
    );
  } finally {
    await opened?.close();
    opened = undefined;
    pooler.close();
  }
});

import { readdirSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import { loginsOf } from './logins.ts';
import { repeatableMigrations } from './migration-files.ts';
import { migrate } from './migrate.ts';

const at = (database: string) => ({ host: inject('databaseHost'), port: 5432, user: 'postgres', database });
const FRESH = 'migrate_test';
const BUSY = 'migrate_busy_test';
const bring = (connection: ReturnType<typeof at>) => migrate(connection, loginsOf(connection));
const migrations = () =>
  readdirSync(new URL('../../migrations/numbered/', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

async function ask<Row extends object>(database: string, text: string): Promise<Row[]> {
  const client = new Client(at(database));
  await client.connect();
  try {
    return (await client.query<Row & Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => ask('postgres', `create database ${FRESH}`));
afterAll(() => ask('postgres', `drop database ${FRESH} with (force)`));

it('RUN-12 lets several processes bring one database to the present schema at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => bring(at(FRESH))));
  const applied = await ask<{ name: string }>(FRESH, 'select name from schema_migration order by name');
  expect(applied.map(({ name }) => name)).toEqual(migrations());
  // An empty one is filled by one transaction, whole or not at all.
  expect(await ask(FRESH, 'select distinct xmin::text from schema_migration')).toHaveLength(1);
  await bring(at(FRESH));
});

it('defines each function of the database once, in a repeatable migration', async () => {
  const text = repeatableMigrations()
    .map((file) => file.text)
    .join('\n');
  const defined = [...text.matchAll(/^create or replace function ((?:access|identity)\.\w+)/gm)].map(
    ([, name]) => name,
  );
  const present = await ask<{ name: string }>(
    FRESH,
    `select format('%s.%s', pronamespace::regnamespace, proname) as name from pg_proc
     where pronamespace in ('access'::regnamespace, 'identity'::regnamespace)`,
  );
  expect(defined.toSorted()).toEqual(present.map(({ name }) => name).toSorted());
});

it('applies functions again whose text is new, and gives new ones their owner and who may call them, too', async () => {
  await ask(FRESH, `update repeatable_migration set checksum = 'older' where name = 'maintenance.sql'`);
  await ask(
    FRESH,
    `create or replace function access.shared_totals(out people bigint, out transactions bigint)
    language sql as 'select 7::bigint, 7::bigint'`,
  );
  await ask(FRESH, 'drop function access.sweep()');
  await bring(at(FRESH));
  const functions = await ask(
    FRESH,
    `select proname as name, proowner::regrole::text as owner, prosecdef,
       has_function_privilege('nestegg_identity', oid, 'execute') as server,
       has_function_privilege('nestegg_app', oid, 'execute') as requests
     from pg_proc where proname in ('shared_totals', 'sweep') order by 1`,
  );
  const same = { owner: 'nestegg_definer', prosecdef: true, server: true, requests: false };
  expect(functions).toEqual([
    { name: 'shared_totals', ...same },
    { name: 'sweep', ...same },
  ]);
  expect(await ask(FRESH, 'select people::integer from access.shared_totals()')).toEqual([{ people: 0 }]);
});

it('refuses a numbered migration that was changed after it was applied', async () => {
  const name = '0005-month-totals.sql';
  const [before] = await ask<{ checksum: string }>(
    FRESH,
    `select checksum from schema_migration where name = '${name}'`,
  );
  await ask(FRESH, `update schema_migration set checksum = 'other' where name = '${name}'`);
  await expect(bring(at(FRESH))).rejects.toThrow(`The migration ${name} was changed after this database applied it`);
  await ask(FRESH, `update schema_migration set checksum = '${before?.checksum}' where name = '${name}'`);
});

it('finishes what a start that was killed has left undone', async () => {
  await ask(FRESH, 'drop policy unrestricted on identity.link; alter table identity.link no force row level security');
  await bring(at(FRESH));
  const forced = `select relforcerowsecurity as forced, count(p.*)::integer as policies
    from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname = 'unrestricted'
    where c.oid = 'identity.link'::regclass group by 1`;
  expect(await ask(FRESH, forced)).toEqual([{ forced: true, policies: 1 }]);
});

/** Everything about the database's schema, and what was applied to it. */
const described = () =>
  ask(
    FRESH,
    `select (select jsonb_agg(to_jsonb(m) order by name) from schema_migration m) as numbered,
       (select jsonb_agg(to_jsonb(m) order by name) from repeatable_migration m) as repeatable,
       (select jsonb_agg(jsonb_build_array(proname, prosrc, proacl::text) order by oid) from pg_proc
         where pronamespace = 'access'::regnamespace) as functions,
       (select jsonb_agg(jsonb_build_array(relname, relacl::text) order by oid) from pg_class
         where relnamespace = 'public'::regnamespace) as tables`,
  );

it.each([
  ['9999-later.sql', '0.9.0', 'The database needs Nestegg 0.9.0 or later (9999-later.sql), this is '],
  ['9999-later.sql', null, 'The database needs a later Nestegg (9999-later.sql), this is '],
  ['0054-between.sql', '0.9.0', 'The database needs Nestegg 0.9.0 or later (0054-between.sql), this is '],
])(
  'OPS-17 refuses a database to which a later release applied %s (%s), and changes nothing',
  async (name, release, text) => {
    const as = release === null ? 'null' : `'${release}'`;
    await ask(FRESH, `insert into schema_migration (name, release) values ('${name}', ${as})`);
    await ask(FRESH, `update repeatable_migration set checksum = 'of the later release'`);
    await ask(FRESH, `grant create on schema public to public`);
    const before = await described();
    const refused = await bring(at(FRESH)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message.split('\n')).toEqual([expect.stringContaining(text)]);
    expect(await described()).toEqual(before);
    await ask(FRESH, `delete from schema_migration where name = '${name}'`);
    await bring(at(FRESH));
  },
);

it('OPS-17 refuses a database that notes no release yet, without adding the column', async () => {
  await ask(FRESH, `alter table schema_migration drop column release`);
  await ask(FRESH, `insert into schema_migration (name) values ('9998-later.sql'), ('9999-latest.sql')`);
  const before = await described();
  await expect(bring(at(FRESH))).rejects.toThrow('The database needs a later Nestegg (9999-latest.sql)');
  expect(await described()).toEqual(before);
  await ask(FRESH, `delete from schema_migration where name >= '9998'`);
  await bring(at(FRESH));
});

it('takes a database that has applied what was withdrawn before a release', async () => {
  await ask(FRESH, `insert into schema_migration (name) values ('0041-opened-sign-ins.sql')`);
  await expect(bring(at(FRESH))).resolves.toBeInstanceOf(Buffer);
  await ask(FRESH, `delete from schema_migration where name = '0041-opened-sign-ins.sql'`);
});

it('notes the checksums of what was applied before there were any', async () => {
  await ask(FRESH, `update schema_migration set checksum = null; delete from repeatable_migration`);
  await bring(at(FRESH));
  expect(await ask(FRESH, 'select from schema_migration where checksum is null')).toEqual([]);
});

it('answers the caller key of its database', async () => {
  const answered = await bring(at(FRESH));
  expect(await ask(FRESH, 'select key from access.caller_key')).toEqual([{ key: answered }]);
});

it('SRV-39 leaves requests no right to make anything, temporary objects neither', async () => {
  const create = async () => {
    const client = new Client({ ...at(FRESH), user: 'nestegg_app' });
    await client.connect();
    const answers = await Promise.allSettled(
      ['create temp table transaction ()', 'create table loot ()'].map((text) => client.query(text)),
    );
    await client.end();
    return answers.map((answer) => answer.status === 'rejected' && (answer.reason as Error).message);
  };
  const refused = [
    `permission denied to create temporary tables in database "${FRESH}"`,
    'permission denied for schema public',
  ];
  await bring(at(FRESH));
  expect(await create()).toEqual(refused);
  await ask(FRESH, `grant temporary on database ${FRESH} to public`);
  await bring(at(FRESH));
  expect(await create()).toEqual(refused);
});

it('RUN-12 rolls back on a lock timeout, and retries', async () => {
  await ask('postgres', `create database ${BUSY}`);
  const worker = new Client(at(BUSY));
  await worker.connect();
  await worker.query('create table schema_migration (name text primary key)');
  await worker.query('begin; lock table schema_migration in share mode');
  const migrated = bring(at(BUSY));
  const waiting = () => ask(BUSY, `select from pg_locks where relation = 'schema_migration'::regclass and not granted`);
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(0);
  await worker.query('commit');
  await migrated;
  await worker.end();
  expect(await ask(BUSY, 'select name from schema_migration')).toHaveLength(migrations().length);
  await ask('postgres', `drop database ${BUSY} with (force)`);
});

const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4]);

it('RUN-12 leaves no lock on a connection that a pooler keeps', async () => {
  const pooler = createServer((client) => {
    const server = connect(`${inject('databaseHost')}/.s.PGSQL.5432`);
    client.on('data', (chunk) => (chunk.equals(GOODBYE) ? client.end() : server.write(chunk)));
    server.pipe(client);
    client.on('error', () => undefined);
    pooler.once('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  try {
    const { port } = pooler.address() as AddressInfo;
    await bring({ ...at(FRESH), host: '127.0.0.1', port });
    const kept = () =>
      ask(FRESH, `select from pg_stat_activity where datname = '${FRESH}' and pid <> pg_backend_pid()`);
    // The owner's, and one by which each login was tried.
    await expect.poll(kept, { timeout: 30_000 }).toHaveLength(3);
    const held = `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = '${FRESH}' and locktype = 'advisory'`;
    expect(await ask(FRESH, held)).toEqual([]);
  } finally {
    pooler.close();
  }
});

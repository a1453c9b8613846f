import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './faults.ts';
import { sql } from './sql.ts';
import type { Queryable } from './session/unit-of-work.ts';

const unknown = { subject: 'unknown', sessionId: undefined };
const terms = sql`
  select session_user as "login", current_user as "user", current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle,
    (select count(*)::int from pg_prepared_statements) as prepared`;
const LIMITS = { statement: '8s', idle: '8s' };
const APP = { login: 'nestegg_app', user: 'nestegg_app', ...LIMITS };
const IDENTITY = { login: 'nestegg_identity', user: 'nestegg_identity', ...LIMITS };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

describe.each([true, false])('RUN-12 a database whose connections are its own: %s', (prepared) => {
  let database: Database;
  beforeAll(async () => {
    database = await connectTo(db, { prepared, poolSize: 1 });
  });
  afterAll(() => database.close());

  const everyWay: readonly [string, object, () => Promise<unknown>][] = [
    ['a statement', IDENTITY, () => database.system.row(terms)],
    ['a transaction', IDENTITY, () => database.transaction((tx) => tx.row(terms))],
    ['a person’s reading', APP, () => database.asPerson(unknown, (tx) => tx.row(terms), 'read')],
    ['a person’s writing', APP, () => database.asPerson(unknown, (tx) => tx.row(terms))],
  ];

  it.each(everyWay)('does %s by a login that owns nothing, and within limits', async (_, login, ask) => {
    expect(await ask()).toMatchObject(login);
  });

  it('leaves on a connection what belongs there: everything on its own, nothing on a shared one', async () => {
    for (const [, , ask] of everyWay) await ask();
    const left = await database.transaction(async (tx: Queryable) => {
      await tx.run(sql`commit`);
      return tx.row<Record<string, unknown>>(terms);
    });
    if (prepared) {
      expect(left).toMatchObject(IDENTITY);
      expect(left?.['prepared']).toBeGreaterThan(0);
    } else expect(left).toMatchObject({ user: 'nestegg_identity', statement: '0', idle: '0', prepared: 0 });
  });

  it('outlives a connection that is lost while it is used', async () => {
    const cut = async (tx: Queryable) => {
      const { pid } = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)) ?? {};
      await db.asOwner('select pg_terminate_backend($1)', [pid]);
      await tx.row(terms);
    };
    const ways = [() => database.transaction(cut), () => database.asPerson(unknown, cut, 'read')];
    for (const way of ways) expect(await way().catch(isUnavailable)).toBe(true);
    expect(await database.system.row(terms)).toMatchObject(IDENTITY);
  });

  it('outlives a connection that is lost while it is idle', async () => {
    await database.system.row(terms);
    const idle = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'nestegg'`;
    expect(await db.asOwner(idle)).toHaveLength(1);
    const others = `select from pg_stat_activity where datname = current_database() and application_name = 'nestegg'`;
    await expect.poll(() => db.asOwner(others), { timeout: 10_000 }).toEqual([]);
    await expect
      .poll(() => database.system.row(terms).catch(isUnavailable), { timeout: 10_000 })
      .toMatchObject(IDENTITY);
  });

  it('undoes a transaction whose work fails', async () => {
    const id = crypto.randomUUID();
    const failing = database.transaction(async (tx) => {
      await tx.run(sql`insert into identity.failure (bucket, id) values ('undone', ${id})`);
      throw new Error('Not today');
    });
    await expect(failing).rejects.toThrow('Not today');
    expect(await database.system.rows(sql`select from identity.failure where id = ${id}`)).toEqual([]);
  });
});

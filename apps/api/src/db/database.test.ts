import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectTo, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './faults.ts';
import { sql } from './sql.ts';

let db: TestDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const database of opened.splice(0)) await database.close();
  // PostgreSQL ends their connections in its own time, and the next test counts its own.
  await expect.poll(connectionsOfBoth, { timeout: 20_000 }).toEqual([0, 0]);
});
afterAll(() => db.drop());

async function open(options: Parameters<typeof connectTo>[1] = {}): Promise<Database> {
  const database = await connectTo(db, options);
  opened.push(database);
  return database;
}

const unknown = { subject: 'unknown', sessionId: undefined };
const settings = sql`
  select current_setting('application_name') as name, current_setting('plan_cache_mode') as plans,
    current_setting('enable_seqscan') as scans, current_setting('jit') as jit,
    current_setting('statement_timeout') as statement, current_setting('transaction_read_only') as "readOnly",
    (select count(*)::int from pg_prepared_statements) as prepared`;
const SETTINGS = { name: 'nestegg', plans: 'force_generic_plan', scans: 'off', jit: 'off', statement: '8s' };

/** How many connections of a login there are. */
const connections = async (login: string) =>
  (
    await db.asOwner<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = $1`,
      [login],
    )
  )[0]?.count;

const connectionsOfBoth = async () => [await connections('nestegg_app'), await connections('nestegg_identity')];

/** Something that comes about once. */
function signal() {
  const events = new EventTarget();
  const came = new Promise<void>((resolve) => events.addEventListener('come', () => resolve(), { once: true }));
  return { came, come: () => events.dispatchEvent(new Event('come')) };
}

/** Work that holds a connection until it is released; `held` once it has one. */
function hold(run: (work: () => Promise<void>) => Promise<unknown>) {
  const [taken, released] = [signal(), signal()];
  const done = run(async () => {
    taken.come();
    await released.came;
  });
  const held = Promise.race([taken.came, done]);
  held.catch(() => undefined);
  return {
    held,
    release: async () => {
      released.come();
      await done;
    },
  };
}

let callers = 0;

/** Each is another caller: one alone may hold only a part of the connections. */
const holdPerson = (database: Database) => {
  callers += 1;
  const caller = { ...unknown, subject: `unknown-${callers}` };
  return hold((work) => database.asPerson(caller, work));
};

describe.each([true, false])('a database whose connections are its own: %s', (prepared) => {
  it('RUN-12 plans once, never by reading whole tables, and within limits, whatever runs', async () => {
    const database = await open({ prepared });
    const counted = prepared ? expect.any(Number) : 0;
    const expected = { ...SETTINGS, readOnly: 'off', prepared: counted };
    expect(await database.system.row(settings)).toEqual(expected);
    expect(await database.transaction((tx) => tx.row(settings))).toEqual(expected);
    expect(await database.asPerson(unknown, (tx) => tx.row(settings))).toEqual(expected);
    expect(await database.asPerson(unknown, (tx) => tx.row(settings), 'read')).toEqual({
      ...expected,
      readOnly: 'on',
    });
  });

  it('answers rows, the first row, and how many rows were changed', async () => {
    const { system } = await open({ prepared });
    const bucket = `counted ${prepared}`;
    const insert = sql`
      insert into identity.failure (bucket, id) select ${bucket}, gen_random_uuid() from generate_series(1, 3)`;
    expect(await system.run(insert)).toBe(3);
    const found = sql`select bucket from identity.failure where bucket = ${bucket}`;
    expect(await system.rows(found)).toEqual([{ bucket }, { bucket }, { bucket }]);
    expect(await system.row(found)).toEqual({ bucket });
    expect(await system.row(sql`select from identity.failure where bucket = 'none'`)).toBeUndefined();
    expect(await system.run(sql`set local jit = off`)).toBe(0);
  });

  it('lets no statement wait for a second connection inside a transaction', async () => {
    const { system, transaction } = await open({ prepared });
    const one = sql`select 1`;
    for (const ask of [() => system.rows(one), () => system.row(one), () => system.run(one)]) {
      await expect(transaction(ask)).rejects.toThrow('A second connection inside a transaction');
    }
  });
});

const failuresOf = (bucket: string) => db.asOwner('select from identity.failure where bucket = $1', [bucket]);

describe('work in a person’s name', () => {
  it('does what it left to be done once it has ended', async () => {
    const database = await open();
    const done: number[] = [];
    const answer = await database.asPerson(unknown, async (tx) => {
      tx.afterCommit(() => done.push(1));
      await tx.row(settings);
      return [...done];
    });
    expect([answer, done]).toEqual([[], [1]]);
  });

  it('is undone, and nothing is done after it, where what it left for its end fails', async () => {
    const database = await open({ poolSize: 1 });
    const done = vi.fn();
    const failing = database.asPerson(unknown, async (tx) => {
      tx.afterCommit(done);
      tx.atEnd(sql`select 1 / ${0}::int`);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(done).not.toHaveBeenCalled();
    expect(await database.asPerson(unknown, (tx) => tx.row(sql`select 1 as one`))).toEqual({ one: 1 });
  });

  it('writes nothing and leaves nothing to be done where it only reads', async () => {
    const database = await open();
    const read = (work: Parameters<typeof database.asPerson<unknown>>[1]) => database.asPerson(unknown, work, 'read');
    await expect(read(async (tx) => tx.atEnd(settings))).rejects.toThrow('Reading leaves nothing to be done');
    await expect(read(async (tx) => tx.afterCommit(() => undefined))).rejects.toThrow('leaves nothing');
    const write = sql`delete from idempotency`;
    await expect(read((tx) => Promise.all([tx.run(write), tx.run(write)]))).rejects.toMatchObject({ code: '25006' });
    expect(await read(async ({ personId, ledgers }) => ({ personId, ledgers }))).toEqual({
      personId: null,
      ledgers: [],
    });
  });

  it('shares a transaction with what it asks at the same moment, and begins another with the next', async () => {
    const database = await open();
    const begun = sql`select now()::text as at`;
    const [together, later] = await database.asPerson(
      unknown,
      async (tx) => [
        await Promise.all([tx.row(begun), tx.rows(begun), tx.run(begun), tx.row(begun)]),
        await tx.row(begun),
      ],
      'read',
    );
    const [first, ...others] = together as [object, ...unknown[]];
    expect(others).toEqual([[first], 1, first]);
    expect(later).not.toEqual(first);
  });

  it('reads nothing where the session of its caller is over, also where it asks for nothing', async () => {
    const database = await open();
    const ended = { subject: 'unknown', sessionId: 'ended' };
    const work = vi.fn(async () => 'read');
    await expect(database.asPerson(ended, work, 'read')).rejects.toThrow(
      expect.objectContaining({ name: 'SessionEnded' }),
    );
    await database.asPerson(unknown, work, 'read');
    await expect(database.asPerson(ended, work, 'read')).rejects.toThrow(
      expect.objectContaining({ name: 'SessionEnded' }),
    );
    await expect(database.asPerson(ended, work)).rejects.toThrow(expect.objectContaining({ name: 'SessionEnded' }));
  });

  it('is undone in a transaction of the server, too, where it fails', async () => {
    const { transaction } = await open();
    const failing = transaction(async (tx) => {
      await tx.run(sql`insert into identity.failure (bucket, id) values ('undone', gen_random_uuid())`);
      throw new Error('Not today');
    });
    await expect(failing).rejects.toThrow('Not today');
    await transaction((tx) =>
      tx.run(sql`insert into identity.failure (bucket, id) values ('kept', gen_random_uuid())`),
    );
    expect([await failuresOf('undone'), await failuresOf('kept')]).toEqual([[], [{}]]);
  });
});

describe('the connections of a server', () => {
  it.each([
    [undefined, 12, 6],
    [2, 2, 2],
    [8, 8, 6],
  ])('are as many as asked for, of which six at most for the server itself: %s', async (poolSize, size, own) => {
    const database = await open({ maxWait: 20_000, ...(poolSize && { poolSize }) });
    const holders = [
      ...Array.from({ length: size + 1 }, () => holdPerson(database)),
      ...Array.from({ length: own + 1 }, () => hold(database.transaction)),
    ];
    const waiting = [holders[size]!, holders.at(-1)!];
    const served = holders.filter((holder) => !waiting.includes(holder));
    await Promise.all(served.map(({ held }) => held));
    await Promise.all(served.map(({ release }) => release()));
    await Promise.all(waiting.map(({ held }) => held));
    expect(await connectionsOfBoth()).toEqual([size, own]);
    await Promise.all(waiting.map(({ release }) => release()));
  });

  it('are waited for no longer than is said', async () => {
    const database = await open({ poolSize: 1, maxWait: 1_000 });
    const holder = holdPerson(database);
    await holder.held;
    expect(await holdPerson(database).held.catch(isUnavailable)).toBe(true);
    await holder.release();
  });

  it('are too few while work waits, if the last waited for more than half a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const database = await open({ poolSize: 1, maxWait: 20_000 });
    const states = [database.overloaded()];
    let holder = holdPerson(database);
    await holder.held;
    for (const waited of [0, 500, 501]) {
      const next = holdPerson(database);
      const third = holdPerson(database);
      states.push(database.overloaded());
      vi.advanceTimersByTime(waited);
      await Promise.all([holder.release(), next.held]);
      states.push(database.overloaded());
      await Promise.all([next.release(), third.held]);
      states.push(database.overloaded());
      holder = third;
    }
    await holder.release();
    // Of each round: while two wait, while one does after the other has waited so long, and while none does.
    expect(states).toEqual([false, false, false, false, false, false, false, false, true, false]);
  });

  it('report that they broke while they were idle, and end with the database', async () => {
    const errors: Error[] = [];
    const database = await open({ onError: (error) => errors.push(error) });
    await database.assertReady();
    expect(await connectionsOfBoth()).toEqual([1, 1]);
    await db.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'nestegg_app'
      and datname = current_database()`);
    await expect.poll(() => errors.length, { timeout: 20_000 }).toBe(1);
    expect(isUnavailable(errors[0])).toBe(true);
    await database.assertReady();
    opened.splice(0);
    await database.close();
    await expect.poll(connectionsOfBoth, { timeout: 20_000 }).toEqual([0, 0]);
    expect(errors).toHaveLength(1);
  });

  it.each(['app', 'identity'] as const)('serve by no other login than their own: %s', async (login) => {
    const { host, port, database: name } = db.connection;
    const connection = (user: string) => ({ host: host ?? '', port: port ?? 0, database: name ?? '', user });
    const logins = { app: connection('nestegg_app'), identity: connection('nestegg_identity') };
    const database = await open({ logins: { ...logins, [login]: connection('postgres') } });
    await expect(database.assertReady()).rejects.toMatchObject({
      name: 'UnsafeLogin',
      message: `the database login is postgres instead of nestegg_${login}, or owns something`,
    });
  });

  it('serve by no login that owns something', async () => {
    const database = await open();
    await db.asOwner('create table loot (); alter table loot owner to nestegg_app');
    const unsafe = { message: 'the database login is nestegg_app instead of nestegg_app, or owns something' };
    await expect(database.assertReady()).rejects.toMatchObject(unsafe);
    await db.asOwner('drop table loot');
    await database.assertReady();
  });
});

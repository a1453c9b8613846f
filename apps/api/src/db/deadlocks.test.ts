import { expect, it } from 'vitest';
import { connectTo, createTestDatabase } from '../../test/test-database.ts';
import { againAfterDeadlock } from './deadlocks.ts';
import { sql } from './sql.ts';

const CALLER = { subject: 'unknown', sessionId: undefined };

const lock = (key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`;

/** Goes on once it was asked for so often. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}

it('work that waits for other work, as that does for it, is done once each, without a failure', async ({
  onTestFinished,
}) => {
  const db = await createTestDatabase();
  onTestFinished(() => db.drop());
  const database = await connectTo(db);
  onTestFinished(() => database.close());
  const both = barrier(2);
  const begun: string[] = [];
  const stored: string[] = [];
  const inOrder = (name: string, first: number, second: number) =>
    database.asPerson(CALLER, async (tx) => {
      begun.push(name);
      tx.afterCommit(() => stored.push(name));
      await tx.row(lock(first));
      await both();
      await tx.row(lock(second));
      return name;
    });
  const answers = await Promise.all([inOrder('up', 1, 2), inOrder('down', 2, 1)]);
  expect(answers).toEqual(['up', 'down']);
  expect(begun).toHaveLength(3);
  expect(stored.toSorted()).toEqual(['down', 'up']);
});

it('work that fails in another way is done once', async ({ onTestFinished }) => {
  const db = await createTestDatabase();
  onTestFinished(() => db.drop());
  const database = await connectTo(db);
  onTestFinished(() => database.close());
  let runs = 0;
  const failing = database.asPerson(CALLER, async (tx) => {
    runs += 1;
    await tx.row(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
});

it('work that is ended because of other work is done four times at most', async () => {
  let runs = 0;
  const ended = async (times: number) => {
    runs += 1;
    if (runs <= times) throw Object.assign(new Error('ended'), { code: '40P01' });
    return 'done';
  };
  expect([await againAfterDeadlock(() => ended(3)), runs]).toEqual(['done', 4]);
  runs = 0;
  await expect(againAfterDeadlock(() => ended(4))).rejects.toThrow('ended');
  expect(runs).toBe(4);
});

it('a single statement that is ended because of other work is done again, whatever it answers', async ({
  onTestFinished,
}) => {
  const db = await createTestDatabase();
  onTestFinished(() => db.drop());
  const database = await connectTo(db);
  onTestFinished(() => database.close());
  // Each second time it is done.
  await db.asOwner(`
    create sequence times;
    create function ended_once() returns integer language plpgsql security definer as $$
      begin
        if nextval('public.times') % 2 = 1 then raise deadlock_detected; end if;
        return 7;
      end
    $$`);
  const { rows, row, run } = database.system;
  const statement = sql`select public.ended_once() as value`;
  expect([await rows(statement), await row(statement), await run(statement)]).toEqual([
    [{ value: 7 }],
    { value: 7 },
    1,
  ]);
});

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { isUnavailable } from '../faults.ts';
import { shareFairly } from './fair-share.ts';

let server: TestServer;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  server = await createTestServer({
    pool: { poolSize: 3, maxWait: 5_000 },
    through: (database) => ({ ...database, overloaded: () => false }),
  });
  ada = await server.join('Ada');
  bob = await server.join('Bob');
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

it('one person’s calls leave a connection to others, however many there are', async () => {
  const household = await createHousehold(ada);
  await server.db.asOwner('begin');
  await server.db.asOwner('select pg_advisory_xact_lock(hashtextextended($1, 0))', [household]);
  const rename = (name: string) => ada.call('PATCH', `/api/households/${household}`, { payload: { name } });
  const renamed = Array.from({ length: 10 }, (_, at) => rename(`Nest ${at}`));
  const blocked = () => server.db.asOwner('select distinct pid from pg_locks where not granted');
  await expect.poll(async () => (await blocked()).length, { timeout: 10_000 }).toBeGreaterThan(1);
  const read = await bob.call('GET', '/api/transactions');
  await server.db.asOwner('commit');
  expect(read.statusCode).toBe(200);
  expect((await Promise.all(renamed)).map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
});

it('of one caller so much runs at once, and the rest in turn, also after failures', async () => {
  const run = shareFairly(2, 5_000);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = Array.from({ length: 4 }, (_, at) =>
    run('ada', async () => {
      started.push(at);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (at === 0) throw new Error('failed');
    }).catch(() => undefined),
  );
  expect(started).toEqual([0, 1]);
  expect(await run('bob', async () => 'served')).toBe('served');
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  await Promise.all(work);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('work that waited too long for that of its own caller is to be tried again', async () => {
  const run = shareFairly(1, 1);
  const ends: (() => void)[] = [];
  const first = run('ada', () => new Promise<void>((resolve) => ends.push(resolve)));
  const error: unknown = await run('ada', async () => undefined).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  ends[0]?.();
  await first;
  expect(await run('ada', async () => 'served')).toBe('served');
});

it('work that waited and had its turn takes none from what waits behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const run = shareFairly(1, 1_000);
  const ends: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => ends.push(resolve));
  const [first, second] = [run('ada', hold), run('ada', hold)];
  vi.advanceTimersByTime(600);
  const third = run('ada', async () => 'served');
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  // Now the second would have waited too long, were it waiting still.
  vi.advanceTimersByTime(600);
  ends[1]?.();
  await second;
  vi.advanceTimersByTime(600);
  expect(await third).toBe('served');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { hashPassword, passwordFits } from '../../modules/users/credentials/passwords.ts';
import { sql } from '../sql.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const unknown = { subject: 'unknown', sessionId: undefined };
const one = sql`select 1 as one`;

/** What a transaction must not wait for. */
const WAITS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a single statement on another connection': () => server.database.system.row(one),
  'a transaction on another connection': () => server.database.transaction((tx) => tx.row(one)),
  'work in a person’s name on another connection': () => server.database.asPerson(unknown, (tx) => tx.row(one)),
  'a hash': () => hashPassword('duck-pond-1!'),
  'the check of a password': () => passwordFits(undefined, 'duck-pond-1!'),
};

/** All that runs on a connection of its own. */
const HOLDERS: Readonly<Record<string, (work: () => Promise<unknown>) => Promise<unknown>>> = {
  'a transaction': (work) => server.database.transaction(work),
  writing: (work) => server.database.asPerson(unknown, work),
  reading: (work) => server.database.asPerson(unknown, work, 'read'),
};

const cases = Object.keys(HOLDERS).flatMap((holder) => Object.keys(WAITS).map((wait) => [holder, wait] as const));

it.each(cases)('%s does not wait for %s', async (holder, wait) => {
  await expect(HOLDERS[holder]!(WAITS[wait]!)).rejects.toThrow('inside a transaction');
  expect(await WAITS[wait]!()).toBeDefined();
});

it('what a transaction leaves to be done after it may use another connection', async () => {
  const done = await new Promise<unknown>((resolve, reject) => {
    const work = server.database.asPerson(unknown, async (tx) => {
      tx.afterCommit(() => void server.database.system.row(one).then(resolve, reject));
    });
    work.catch(reject);
  });
  expect(done).toEqual({ one: 1 });
});

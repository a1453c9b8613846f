import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface Pair {
  readonly ada: Person;
  readonly bob: Person;
  readonly url: string;
  readonly household: string;
}

/** Two owners of a household. */
async function owners(): Promise<Pair> {
  count += 1;
  const [ada, bob] = [await server.join(`Ada${count}`), await server.join(`Bob${count}`)];
  const household = await createHousehold(ada, [bob]);
  const url = `/api/households/${household}`;
  await ada.call('PATCH', `${url}/members/${bob.id}`, { payload: { role: 'owner' } });
  return { ada, bob, url, household };
}

const end = (person: Person) => person.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } });

const countOf = async (text: string, ...values: unknown[]) =>
  (await server.db.asOwner<{ count: number }>(`select count(*)::int as count from ${text}`, values))[0]?.count;

const ROUNDS = 6;

describe('an account that ends', () => {
  it.each<[string, (pair: Pair) => Promise<{ statusCode: number }>]>([
    ['ends their account', ({ bob }) => end(bob)],
    ['leaves', ({ bob, url }) => bob.call('DELETE', `${url}/members/${bob.id}`)],
    ['steps down', ({ bob, url }) => bob.call('PATCH', `${url}/members/${bob.id}`, { payload: { role: 'member' } })],
    [
      'is made a member',
      ({ ada, bob, url }) => ada.call('PATCH', `${url}/members/${bob.id}`, { payload: { role: 'member' } }),
    ],
    ['is removed', ({ ada, bob, url }) => ada.call('DELETE', `${url}/members/${bob.id}`)],
  ])('leaves the household an owner when the other one %s at the same time', async (_, act) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = await owners();
      const answers = await Promise.all([end(pair.ada), act(pair)]);
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(await countOf(`membership where household_id = $1 and role = 'owner'`, pair.household)).toBeGreaterThan(0);
    }
  });

  it('leaves no household behind that its person made at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ada } = await owners();
      const made = Array.from({ length: 3 }, () => ada.call('POST', '/api/households', { payload: { name: 'Late' } }));
      const answers = await Promise.all([end(ada), ...made]);
      // A call that begins once the account has ended is a 401: its session is gone. One that waited for it is a 404.
      const unexpected = answers.filter(({ statusCode }) => ![201, 204, 401, 404, 409, 503].includes(statusCode));
      expect(unexpected.map(({ body }) => body)).toEqual([]);
    }
    expect(await countOf('household h where not exists (select from membership where household_id = h.id)')).toBe(0);
  });
});

describe('an account', () => {
  it('does not end while its person becomes the owner of another household', async () => {
    const { ada, bob, household } = await owners();
    const other = await createHousehold(bob);
    await server.db.asOwner('begin');
    await server.db.asOwner('select pg_advisory_xact_lock(hashtextextended($1, 0))', [household]);
    const ended = end(ada);
    await Promise.race([ended, untilBlocked(server.db)]);
    await server.db.asOwner(`insert into membership (household_id, person_id, role) values ($1, $2, 'owner')`, [
      other,
      ada.id,
    ]);
    await server.db.asOwner('commit');
    expect((await ended).statusCode).toBe(503);
    expect((await end(ada)).statusCode).toBe(204);
  });

  it('ends where all that its person owns alone is deleted', async () => {
    const ada = await server.join('Deleting');
    const household = await createHousehold(ada);
    expect((await end(ada)).statusCode).toBe(409);
    await ada.call('DELETE', `/api/households/${household}`);
    expect((await end(ada)).statusCode).toBe(204);
  });
});

describe('sweeping', () => {
  it('deletes households without members, with their transactions', async () => {
    const { ada, bob, household } = await owners();
    const kept = await createHousehold(bob);
    const record = { amount: 1, date: '2026-01-01', description: 'x', household_id: household };
    await ada.call('POST', '/api/transactions', { payload: record });
    await server.db.asOwner('delete from membership where household_id = $1', [household]);
    await server.db.asOwner('select access.sweep()');
    expect(await countOf('household where id = any($1)', [household, kept])).toBe(1);
    expect(await countOf('ledger where household_id = $1', household)).toBe(0);
  });
});

it('an account does not end by a password that was changed since it was proven', async () => {
  let change: (() => Promise<unknown>) | undefined;
  const other = await createTestServer({
    through: (database) => ({
      ...database,
      asPerson: async (caller, work, mode) => {
        if (mode !== 'read') await change?.();
        return database.asPerson(caller, work, mode);
      },
    }),
  });
  try {
    const ada = await other.join('Ada');
    change = () =>
      other.db.asOwner(`update identity.account set password_hash = 'another' where id = $1`, [ada.subject]);
    const refused = await end(ada);
    expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([
      422,
      { current_password: 'Current password is wrong' },
    ]);
    expect((await ada.call('GET', '/api/auth/me')).statusCode).toBe(200);
  } finally {
    await other.close();
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { sql } from '../../db/sql.ts';

let server: TestServer;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  server = await createTestServer({ metrics: {} });
  ada = await server.join('Ada');
  bob = await server.join('Bob');
});
afterAll(() => server.close());

const prefer = (person: Person, preferences: object) =>
  person.call('PATCH', '/api/profile', { payload: { preferences } });

describe('a public profile', () => {
  it('SET-28 shows a bio to members of a shared household only', async () => {
    await bob.call('PATCH', '/api/profile', { payload: { bio: 'Keeps ducks.' } });
    const nest = await createHousehold(ada, [bob]);
    const seen = async () => {
      const { members } = (await ada.call('GET', `/api/households/${nest}`)).json<{
        members: readonly Readonly<Record<string, unknown>>[];
      }>();
      return members.map(({ name, bio }) => [name, bio]);
    };
    expect(await seen()).toEqual([['Ada', null], ['Bob', 'Keeps ducks.']]); // prettier-ignore
    await prefer(bob, { publicProfile: false });
    expect(await seen()).toEqual([['Ada', null], ['Bob', null]]); // prettier-ignore
  });

  it('SET-28 is not shown to strangers, whatever they ask the database', async () => {
    await prefer(bob, { publicProfile: true });
    const eve = await server.join('Eve');
    const asked = ({ subject }: Person) =>
      server.database.asPerson({ subject, sessionId: undefined }, async (tx) => {
        const answer = await tx.row<{ bio: string | null }>(sql`select access.public_bio(${bob.id}) as bio`);
        return answer?.bio;
      });
    expect([await asked(ada), await asked(eve)]).toEqual(['Keeps ducks.', null]);
  });
});

const totals = async () => {
  const { body } = await server.app.inject('/metrics');
  return ['people', 'people_transactions'].map(
    (name) => new RegExp(`^nestegg_sharing_${name} (\\d+)$`, 'm').exec(body)?.[1],
  );
};

describe('data sharing', () => {
  it('SET-28 counts a person and their transactions in the metrics until that is switched off', async () => {
    for (const date of ['2026-04-30', '2026-05-01']) {
      await ada.call('POST', '/api/transactions', { payload: { amount: -86.42, date, description: 'Dentist' } });
    }
    expect(await totals()).toEqual(['3', '2']);
    await prefer(ada, { dataSharing: false });
    expect(await totals()).toEqual(['2', '0']);
    expect((await server.app.inject('/metrics')).body).not.toMatch(/Dentist/);
  });
});

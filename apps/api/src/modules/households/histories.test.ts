import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

const PEOPLE = 3;

let server: TestServer;
let people: Person[];

beforeAll(async () => {
  server = await createTestServer();
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => server.join(`Person${index}`)));
  await server.db.asOwner('update person set email_verified = true');
});
afterAll(() => server.close());

type Step = readonly [actor: number, what: string, target: number];

const who = (index: number): Person => people[index] ?? people[0]!;

/** Sends one step; most are refused, and that is fine. */
async function take(household: string, [actor, what, target]: Step): Promise<number> {
  const [person, other] = [who(actor), who(target)];
  const url = `/api/households/${household}`;
  const member = `${url}/members/${other.id}`;
  if (what === 'accept') {
    const { data } = (await person.call('GET', '/api/invitations')).json<{ data: { id: string }[] }>();
    return (await person.call('POST', `/api/households/join/${data[0]?.id ?? 'none'}`)).statusCode;
  }
  const [method, path, payload] = {
    leave: ['DELETE', `${url}/members/${person.id}`, undefined],
    remove: ['DELETE', member, undefined],
    promote: ['PATCH', member, { role: 'owner' }],
    demote: ['PATCH', member, { role: 'member' }],
    transfer: ['POST', `${url}/transfer`, { member_id: other.id }],
    invite: ['POST', `${url}/invites`, { email: other.email }],
    record: ['POST', '/api/transactions', { amount: 1, date: '2026-01-01', description: 'x', household_id: household }],
  }[what] as [string, string, object | undefined];
  return (await person.call(method, path, payload && { payload })).statusCode;
}

const STEPS = ['accept', 'leave', 'remove', 'promote', 'demote', 'transfer', 'invite', 'record'] as const;

it('SRV-31 a household has an owner after any history, however its steps coincide', async () => {
  const index = fc.nat({ max: PEOPLE - 1 });
  const history = fc.array(fc.tuple(index, fc.constantFrom(...STEPS), index), { minLength: 4, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const household = await createHousehold(who(0), [who(1), who(2)]);
      const statuses = await Promise.all(steps.map((step) => take(household, step)));
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      const [row] = await server.db.asOwner<{ owners: number; members: number }>(
        `select count(*) filter (where role = 'owner')::int as owners, count(*)::int as members
         from membership where household_id = $1`,
        [household],
      );
      expect(row?.owners).toBeGreaterThan(0);
      expect(row?.members).toBeLessThanOrEqual(PEOPLE);
      await server.db.asOwner('delete from household where id = $1', [household]);
      // More is invited here than anybody may within an hour.
      await server.db.asOwner('delete from identity.sent_mail');
    }),
    { numRuns: 40, seed: 7 },
  );
});

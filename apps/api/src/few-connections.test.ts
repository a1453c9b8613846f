import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, RULES } from '../test/access-rules.ts';
import { ROLES, tenantCopies, type Role, type Tenant } from '../test/tenant.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../test/test-server.ts';
import { createUser } from './modules/users/repositories/user-repository.ts';
import { hashPassword } from './modules/users/credentials/passwords.ts';

/** Six for each connection: more of them wait in the same queue. */
const AT_ONCE = 12;

let server: TestServer;
let other: Person;
let nextTenant: () => Promise<Tenant>;
/** For calls that read. */
let shared: Tenant;

beforeAll(async () => {
  server = await createTestServer({
    pool: { poolSize: 2, maxWait: 30_000 },
    // How long the calls take together on a slow machine is not the question here.
    through: (database) => ({ ...database, overloaded: () => false }),
  });
  other = await server.join('Other');
  nextTenant = await tenantCopies(server);
  shared = await nextTenant();
});
afterAll(() => server.close());

const statusesOf = async (answers: readonly Promise<LightMyRequestResponse>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

/** Makes calls at once, with another person's among them; gives what each of the two was answered. */
async function together(call: (index: number) => Promise<LightMyRequestResponse>) {
  const others: Promise<LightMyRequestResponse>[] = [];
  const own = Array.from({ length: AT_ONCE }, (_, index) => {
    if (index % 3 === 0) others.push(other.call('GET', '/api/transactions'));
    return call(index);
  });
  return { own: await statusesOf(own), others: await statusesOf(others) };
}

const served = { others: Array.from({ length: AT_ONCE / 3 }, () => 200) };
const faults = (statuses: readonly number[]) => statuses.filter((status) => status >= 500);

/** Whom a call serves, if it serves anybody. */
const callerOf = (operation: string): Role =>
  ROLES.findLast((role) => RULES[operation]!.answers[role] < 300) ?? 'owner';

it.each(Object.keys(RULES))('%s, 12 at once on two connections, serves others meanwhile', async (operation) => {
  const tenant = operation.startsWith('GET') ? shared : await nextTenant();
  const role = callerOf(operation);
  const { own, others } = await together(() => request(server, operation, { tenant, role }));
  // Files are read two at a time: one that waits too long for its turn is refused with 503.
  const found = RULES[operation]?.bytes ? own.filter((status) => status !== 503) : own;
  expect({ others, faults: faults(found) }).toEqual({ ...served, faults: [] });
});

it.each(['/api/auth/password', '/api/auth/email'])(
  'POST %s with wrong passwords, 12 at once on two connections, serves others meanwhile',
  async (url) => {
    const person = await server.join(`Wrong${url.length}`);
    const change = url.endsWith('email') ? { email: 'new@example.com' } : { new_password: PASSWORD };
    const { own, others } = await together(() =>
      person.call('POST', url, { payload: { current_password: 'wrong', ...change } }),
    );
    expect({ others, own: [...new Set(own)].sort() }).toEqual({ ...served, own: [422, 429] });
  },
);

it('12 people who register at once on two connections all do', async () => {
  const password_hash = await hashPassword(PASSWORD);
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const email = `new${index}@example.com`;
      const sub = (await createUser(server.database.system, { name: 'New', email, password_hash })) ?? '';
      return { sub, email, headers: { authorization: `Bearer ${await server.tokenOf(sub)}` } };
    }),
  );
  const { own, others } = await together((index) => {
    const { sub, email, headers } = people[index]!;
    const payload = { auth0_id: sub, email, username: 'New' };
    return server.app.inject({ method: 'POST', url: '/api/auth/register', headers, payload });
  });
  expect({ others, own: [...new Set(own)] }).toEqual({ ...served, own: [201] });
});

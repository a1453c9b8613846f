import { decimalFromMinor, MAX_MINOR, REFUSAL_TEXTS, type RefusalCode } from '@nestegg/domain';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold } from '../../test/household.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let bob: Person;
let nest: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  bob = await server.join('Bob');
  nest = await createHousehold(ada, [bob]);
});
afterAll(() => server.close());

const STALE = { 'if-match': '"9"' };
const stamps = { amount: -1, date: '2026-11-20', description: 'Stamps' };

const invite = (email: string) => ada.call('POST', `/api/households/${nest}/invites`, { payload: { email } });

/** A call that is refused so: for each text one. The rest need a password: the tests of the account make those. */
const REFUSED: Partial<Record<RefusalCode, () => Promise<LightMyRequestResponse>>> = {
  'account.last-owner': () => ada.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } }),
  'email.needs-password': () => ada.call('PUT', '/api/auth/user', { payload: { email: 'new@example.com' } }),
  'household.changed': () => ada.call('PATCH', `/api/households/${nest}`, { payload: { name: 'Den' }, headers: STALE }),
  'household.last-owner': () => ada.call('DELETE', `/api/households/${nest}/members/${ada.id}`),
  'invitation.member': () => invite(bob.email),
  'invitation.pending': async () => {
    await invite('tom@example.com');
    return invite('tom@example.com');
  },
  'ledger.full': async () => {
    await server.db.asOwner(
      `insert into transaction (ledger_id, id, date, description, amount)
       select id, gen_random_uuid(), '2026-01-01', 'Much', $2 from ledger, generate_series(1, 9007) where person_id = $1`,
      [bob.id, MAX_MINOR],
    );
    return bob.call('POST', '/api/transactions', { payload: { ...stamps, amount: decimalFromMinor(MAX_MINOR) } });
  },
  'profile.registered': () => ada.call('POST', '/api/auth/register', { payload: { auth0_id: ada.subject } }),
  'transaction.changed': async () => {
    const { id } = (await ada.call('POST', '/api/transactions', { payload: stamps })).json<{ id: string }>();
    return ada.call('PUT', `/api/transactions/${id}`, { payload: stamps, headers: STALE });
  },
};

describe('a refusal', () => {
  it.each(Object.entries(REFUSED))('ERR-23 THEME-10 says %s in the words that apps know', async (code, refused) => {
    const answer = await refused();
    const text = REFUSAL_TEXTS[code as RefusalCode].replace('{names}', 'Nest');
    expect(answer.json()).toMatchObject({ message: text });
    expect([409, 422]).toContain(answer.statusCode);
  });
});

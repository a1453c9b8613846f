import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasskeyDevice, type PasskeyDevice } from '../../../../test/passkey-device.ts';
import { createTestServer, type Person, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let count = 0;
let ada: Person;
let device: PasskeyDevice;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** As if everything had been shown longer ago. */
const age = async () => {
  await server.db.asOwner(`update identity.proof set at = now() - interval '301 seconds'`);
  await server.db.asOwner(`update identity.payload set payload = payload || '{"loginTs": 0}' where model = 'Session'`);
};
const begin = async ({ call }: Person): Promise<string> =>
  (await call('POST', '/api/auth/passkeys/options')).json().options.challenge;
const keep = ({ call }: Person, response: object) =>
  call('POST', '/api/auth/passkeys', { payload: { name: 'Laptop', response } });
const asked = async ({ call }: Person): Promise<string> =>
  (await call('POST', '/api/auth/step-up/options')).json().options.challenge;
const confirm = ({ call }: Person, response: object) => call('POST', '/api/auth/step-up', { payload: { response } });

async function withPasskey(name: string): Promise<readonly [Person, PasskeyDevice]> {
  const person = await server.join(`${name}${count}`);
  const made = createPasskeyDevice();
  expect((await keep(person, made.create(await begin(person)))).statusCode).toBe(201);
  return [person, made];
}

beforeEach(async () => {
  count += 1;
  [ada, device] = await withPasskey('Ada');
});

describe('a proof by passkey', () => {
  it('MFA-18 is by one of the account: another’s is refused, for the account’s own challenge', async () => {
    const [, foreign] = await withPasskey('Eve');
    await age();
    expect((await confirm(ada, foreign.get(await asked(ada)))).statusCode).toBe(422);
    expect((await ada.call('POST', '/api/auth/recovery-codes')).statusCode).toBe(403);
    expect((await confirm(ada, device.get(await asked(ada)))).statusCode).toBe(204);
    expect((await ada.call('POST', '/api/auth/recovery-codes')).statusCode).toBe(200);
  });

  it('MFA-18 is by one that is still there', async () => {
    const second = createPasskeyDevice();
    const { id } = (await keep(ada, second.create(await begin(ada)))).json<{ id: string }>();
    const challenge = await asked(ada);
    expect((await ada.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(204);
    await age();
    expect((await confirm(ada, second.get(challenge))).statusCode).toBe(422);
  });

  it('MFA-23 is wanted of who keeps a new passkey too, however it was begun', async () => {
    const response = createPasskeyDevice().create(await begin(ada));
    await age();
    const refused = await keep(ada, response);
    expect([refused.statusCode, refused.json().details]).toEqual([403, { step_up: ['passkey', 'recovery_code'] }]);
    expect((await ada.call('GET', '/api/auth/factors')).json().passkeys).toHaveLength(1);
  });

  it('MFA-24 is no sign-in that says nothing of a second factor, however short ago', async () => {
    const token = await server.tokenOf(ada.subject);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/recovery-codes',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('what a passkey does', () => {
  it('MFA-30 is written into the activity and notified of when it is added and removed', async () => {
    await server.db.asOwner('update person set email_verified = true where id = $1', [ada.id]);
    const { id } = (await keep(ada, createPasskeyDevice().create(await begin(ada)))).json<{ id: string }>();
    await ada.call('DELETE', `/api/auth/passkeys/${id}`);
    const { data } = (await ada.call('GET', '/api/profile/activity')).json<{
      data: { event: { code: string } | null }[];
    }>();
    // What one call did has one time.
    expect(data.map(({ event }) => event?.code ?? '').toSorted()).toEqual([
      'passkey.added',
      'passkey.added',
      'passkey.removed',
      'two-factor.on',
    ]);
    const notices = await server.db.asOwner<{ kind: string; details: object }>(
      'select kind, details from notice where person_id = $1 order by kind',
      [ada.id],
    );
    expect(notices).toEqual([
      { kind: 'factor-passkey-added', details: { name: 'Laptop' } },
      { kind: 'factor-passkey-removed', details: { name: 'Laptop' } },
    ]);
  });

  it('MFA-27 MFA-30 removed as the last factor, it ends the other sessions, and is notified of as that', async () => {
    await server.db.asOwner('update person set email_verified = true where id = $1', [ada.id]);
    const other = await server.tokenOf(ada.subject);
    const [{ id }] = (await ada.call('GET', '/api/auth/factors')).json().passkeys;
    expect((await ada.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(204);
    const answer = await server.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${other}` } });
    expect([answer.statusCode, (await ada.call('GET', '/api/profile')).statusCode]).toEqual([401, 200]);
    const written = await server.db.asOwner(
      `select details as code from identity.activity where account_id = $1 and details = 'two-factor.off'
       union all select kind from notice where person_id = $2 and kind = 'factor-off'`,
      [ada.subject, ada.id],
    );
    expect(written).toEqual([{ code: 'two-factor.off' }, { code: 'factor-off' }]);
  });
});

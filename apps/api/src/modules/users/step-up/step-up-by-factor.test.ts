import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../../../../test/access-token.ts';
import { Browser } from '../../../../test/browser.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import { codeOf, forgetSteps, setUpApp, signInWithCode } from '../../../../test/two-factor.ts';
import { recoveryHash } from '../factors/recovery-codes.ts';

let server: TestServer;
let count = 0;
let ada: Person;
let secret: string;
let codes: readonly string[];

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** As if everything had been shown longer ago. */
const age = async () => {
  await server.db.asOwner(`update identity.proof set at = now() - interval '301 seconds'`);
  await server.db.asOwner(`update identity.payload set payload = payload || '{"loginTs": 0}' where model = 'Session'`);
};

beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  ({ secret, codes } = await setUpApp(ada));
  await forgetSteps(server);
  await age();
});

const confirm = (payload: object, { call }: Pick<Person, 'call'> = ada) =>
  call('POST', '/api/auth/step-up', { payload });
const methods = async () => (await ada.call('POST', '/api/auth/step-up/options', { payload: {} })).json().methods;
const METHODS = ['code', 'recovery_code'];
const password = { current_password: PASSWORD };
const own = newToken({ household_id: null, read: true });

/** Every call that needs a proof by a factor, and how it answers with one. */
const CALLS: readonly [string, string, object | undefined, number][] = [
  ['POST', '/api/auth/totp', undefined, 409],
  ['POST', '/api/auth/totp/confirm', { code: '000000' }, 409],
  ['DELETE', '/api/auth/totp', undefined, 204],
  ['DELETE', '/api/auth/factors', undefined, 204],
  ['POST', '/api/auth/passkeys/options', undefined, 200],
  ['DELETE', '/api/auth/passkeys/00000000-0000-4000-8000-000000000000', undefined, 404],
  ['POST', '/api/auth/recovery-codes', undefined, 200],
  ['DELETE', '/api/auth/devices', undefined, 204],
  ['DELETE', '/api/auth/devices/00000000-0000-4000-8000-000000000000', undefined, 404],
  ['POST', '/api/tokens', own, 201],
  ['POST', '/api/auth/password', { ...password, new_password: 'another-pond-2!' }, 204],
  ['POST', '/api/auth/email', { ...password, email: 'new@example.com' }, 200],
  ['GET', '/api/profile/export', undefined, 200],
  ['DELETE', '/api/profile', password, 204],
];

describe('with a second factor', () => {
  it.each(CALLS)(
    'MFA-23 %s %s is refused without a proof by it, with the methods, and goes on with one',
    async (method, url, payload, status) => {
      const make = () => ada.call(method, url, { ...(payload && { payload }) });
      await confirm({ password: PASSWORD });
      const before = await server.db.asOwner('select row_to_json(a) from identity.account a where id = $1', [
        ada.subject,
      ]);
      const refused = await make();
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { details: { step_up: METHODS } }]);
      expect(
        await server.db.asOwner('select row_to_json(a) from identity.account a where id = $1', [ada.subject]),
      ).toEqual(before);
      expect((await confirm({ code: codeOf(secret) })).statusCode).toBe(204);
      expect((await make()).statusCode).toBe(status);
    },
  );

  it('MFA-23 a change of roles needs the proof too', async () => {
    const ben = await server.join(`Ben${count}`);
    await confirm({ code: codeOf(secret) });
    const { id } = (await ada.call('POST', '/api/households', { payload: { name: 'Nest' } })).json();
    await server.db.asOwner(`insert into membership (household_id, person_id, role) values ($1, $2, 'member')`, [
      id,
      ben.id,
    ]);
    await age();
    const change = () => ada.call('PATCH', `/api/households/${id}/members/${ben.id}`, { payload: { role: 'owner' } });
    const transfer = () => ada.call('POST', `/api/households/${id}/transfer`, { payload: { member_id: ben.id } });
    expect([(await change()).statusCode, (await transfer()).statusCode]).toEqual([403, 403]);
    await confirm({ recovery_code: codes[0] });
    expect([(await change()).statusCode, (await transfer()).statusCode]).toEqual([200, 200]);
  });

  it('MFA-23 names the methods that there are', async () => {
    expect(await methods()).toEqual(METHODS);
    await server.db.asOwner('delete from identity.recovery_code');
    expect(await methods()).toEqual(['code']);
  });

  it('MFA-24 the proof of another session does not count, nor an older one', async () => {
    await confirm({ code: codeOf(secret) });
    const other = await server.tokenOf(ada.subject);
    await server.db.asOwner(
      `update identity.payload set payload = payload || '{"loginTs": 0}' where model = 'Session'`,
    );
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/recovery-codes',
      headers: { authorization: `Bearer ${other}` },
    });
    expect(elsewhere.statusCode).toBe(403);
    await age();
    expect((await ada.call('POST', '/api/auth/recovery-codes')).statusCode).toBe(403);
  });

  it('MFA-24 a sign-in with the code a moment ago is a proof, one on a trusted device is none', async () => {
    const guest = new Browser(server.app);
    const make = async (token: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/auth/recovery-codes',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const strong = await signInWithCode(guest, { email: ada.email, secret }, { trust: 'yes' });
    expect(await make(strong.access_token)).toBe(200);
    await guest.get('/v2/logout');
    const weak = await guest.submit(await guest.open(), { email: ada.email, password: PASSWORD });
    expect(await make(weak.access_token)).toBe(403);
  });

  it.each([
    ['nothing', {}],
    ['two at once', { password: PASSWORD, code: '123456' }],
    ['something else', { secret: 'duck' }],
  ])('%s is no proof: 422', async (_, payload) => expect((await confirm(payload)).statusCode).toBe(422));

  it('MFA-30 a recovery code that confirms is used up, and written into the activity, the last one too', async () => {
    await server.db.asOwner('delete from identity.recovery_code where account_id = $1 and hash <> $2', [
      ada.subject,
      recoveryHash(codes[0] ?? ''),
    ]);
    expect((await confirm({ recovery_code: codes[0] })).statusCode).toBe(204);
    expect((await confirm({ recovery_code: codes[0] })).statusCode).toBe(422);
    const rows = await server.db.asOwner(
      `select from identity.activity where account_id = $1 and details = 'recovery-code.used'`,
      [ada.subject],
    );
    expect(rows).toHaveLength(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../../../../test/access-token.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let count = 0;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** As if everybody had signed in so many seconds ago. */
const signedIn = (seconds: number) =>
  server.db.asOwner(
    `update identity.payload set payload = payload || jsonb_build_object('loginTs', extract(epoch from now())::int - $1::int)
     where model = 'Session'`,
    [seconds],
  );

beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  await signedIn(301);
});

const make = ({ call }: Pick<Person, 'call'>) =>
  call('POST', '/api/tokens', { payload: newToken({ household_id: null, read: true }) });
const confirm = ({ call }: Pick<Person, 'call'>, password = PASSWORD) =>
  call('POST', '/api/auth/step-up', { payload: { password } });

describe('a call that needs a proof', () => {
  it('MFA-23 is refused without one, with the methods, and nothing is written', async () => {
    const refused = await make(ada);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'FORBIDDEN', reason: { code: 'request.step-up' }, details: { step_up: ['password'] } },
    ]);
    expect(await server.db.asOwner('select from credential where person_id = $1', [ada.id])).toEqual([]);
    const options = await ada.call('POST', '/api/auth/step-up/options', { payload: {} });
    expect([options.statusCode, options.json()]).toEqual([200, { methods: ['password'], options: null }]);
  });

  it('MFA-23 goes on once the password was given in its session', async () => {
    expect((await confirm(ada)).statusCode).toBe(204);
    expect((await make(ada)).statusCode).toBe(201);
  });

  it('MFA-24 a sign-in of a moment ago is a proof, one of five minutes ago is none', async () => {
    await signedIn(290);
    expect((await make(ada)).statusCode).toBe(201);
    await signedIn(301);
    expect((await make(ada)).statusCode).toBe(403);
  });

  it('MFA-24 an older proof does not count, nor that of another session or account', async () => {
    await confirm(ada);
    const other = await server.tokenOf(ada.subject);
    await signedIn(301);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/tokens',
      payload: newToken({ household_id: null, read: true }),
      headers: { authorization: `Bearer ${other}` },
    });
    expect(elsewhere.statusCode).toBe(403);
    await server.db.asOwner(`update identity.proof set at = now() - interval '301 seconds'`);
    expect((await make(ada)).statusCode).toBe(403);
    expect((await confirm(ada)).statusCode).toBe(204);
    expect((await make(ada)).statusCode).toBe(201);
    await server.db.asOwner('update identity.proof set account_id = gen_random_uuid()');
    expect((await make(ada)).statusCode).toBe(403);
  });

  it('MFA-24 a sign-in of a moment ago in another session is no proof in this one', async () => {
    await server.tokenOf(ada.subject);
    expect((await make(ada)).statusCode).toBe(403);
  });

  it('a wrong password is a 422 by its field, and proves nothing', async () => {
    const refused = await confirm(ada, 'wrong');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { details: { password: 'Current password is wrong' } },
    ]);
    expect((await make(ada)).statusCode).toBe(403);
  });

  it('after 10 wrong passwords even the right one has to wait', async () => {
    for (let index = 0; index < 10; index += 1) await confirm(ada, 'wrong');
    const answer = await confirm(ada);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

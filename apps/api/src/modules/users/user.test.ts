import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../../test/test-server.ts';

const NEW_PASSWORD = 'another-pond-2!';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface SignedIn {
  readonly browser: Browser;
  readonly email: string;
  readonly call: (
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
}

const callWith =
  (token: string): SignedIn['call'] =>
  (method, url, payload) =>
    server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

async function signUp(name: string): Promise<SignedIn> {
  const browser = new Browser(server.app);
  const email = `${name}@example.com`;
  const path = await browser.open({ screen_hint: 'signup' });
  const { access_token } = await browser.submit(path, { name, email, password: PASSWORD });
  const call = callWith(access_token);
  const { sub } = (await call('GET', '/api/auth/test')).json<{ sub: string }>();
  expect((await call('POST', '/api/auth/register', { auth0_id: sub, email, username: name })).statusCode).toBe(201);
  return { browser, email, call };
}

async function signIn(email: string, password = PASSWORD): Promise<SignedIn> {
  const browser = new Browser(server.app);
  const { access_token } = await browser.submit(await browser.open(), { email, password });
  return { browser, email, call: callWith(access_token) };
}

const sessionIds = async ({ call }: SignedIn) =>
  (await call('GET', '/api/auth/sessions')).json<{ data: { id: string; is_current: boolean }[] }>().data;

describe('changing the password', () => {
  it('SRV-35 SRV-36 takes the present one, ends the other sessions at once and writes it down', async () => {
    const here = await signUp('ada');
    const there = await signIn(here.email);
    const url = '/api/auth/password';
    const wrong = await here.call('POST', url, { current_password: 'wrong', new_password: NEW_PASSWORD });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ details: { current_password: 'Current password is wrong' } });
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await here.call('POST', url, body)).statusCode).toBe(204);
    expect((await here.call('GET', '/api/auth/me')).statusCode).toBe(200);
    expect((await there.call('GET', '/api/auth/me')).json()).toMatchObject({
      code: 'UNAUTHORIZED',
      reason: { code: 'session.expired', params: {} },
    });
    await signIn(here.email, NEW_PASSWORD);
    const activity = (await here.call('GET', '/api/profile/activity')).json<{ data: { type: string }[] }>();
    expect(activity.data.map(({ type }) => type)).toEqual(['login', 'password_change', 'login', 'login']);
  });

  it('SRV-79 fails as a wrong password when it is repeated', async () => {
    const { call } = await signUp('bob');
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await call('POST', '/api/auth/password', body)).statusCode).toBe(204);
    expect((await call('POST', '/api/auth/password', body)).statusCode).toBe(422);
  });

  it('is done once by two changes at the same time that know the same present one', async () => {
    const { call, email } = await signUp('cleo');
    const change = (new_password: string) =>
      call('POST', '/api/auth/password', { current_password: PASSWORD, new_password });
    const answers = await Promise.all([change('first-pond-3!'), change('second-pond-4!')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
    await signIn(email, answers[0].statusCode === 204 ? 'first-pond-3!' : 'second-pond-4!');
  });

  it('gives all attempts back to who knows the present one', async () => {
    const { call } = await signUp('mistyping');
    const change = async (current_password: string) =>
      (await call('POST', '/api/auth/password', { current_password, new_password: NEW_PASSWORD })).statusCode;
    for (let times = 0; times < 9; times += 1) expect(await change('wrong-pond-1!')).toBe(422);
    expect(await change(PASSWORD)).toBe(204);
    expect(await change(PASSWORD)).toBe(422);
  });

  it('holds the new one against the rules', async () => {
    const { call } = await signUp('carl');
    for (const [new_password, message] of [
      ['short', 'Password must be at least 8 characters'],
      ['Password1!', 'Too many people use this password or one like it: choose another'],
      ['with-carl-in-7!', 'Password must not contain your name or your email address'],
    ]) {
      const answer = await call('POST', '/api/auth/password', { current_password: PASSWORD, new_password });
      expect(answer.json()).toMatchObject({ details: { new_password: message } });
    }
  });
});

describe('changing the address', () => {
  it('IDP-20 SRV-77 needs the password, and without mail is done at once, unverified', async () => {
    const { call } = await signUp('dora');
    const refused = await call('POST', '/api/auth/email', { email: 'd@example.com', current_password: 'wrong' });
    expect(refused.statusCode).toBe(422);
    const answer = await call('POST', '/api/auth/email', { email: 'D2@example.com', current_password: PASSWORD });
    expect(answer.json()).toEqual({ email: 'D2@example.com', pending: false });
    expect((await call('GET', '/api/auth/me')).json()).toMatchObject({
      email: 'D2@example.com',
      email_verified: false,
    });
    await signIn('d2@example.com');
  });

  it('IDP-20 to the same one changes nothing: it stays proven, and no change is in the activity', async () => {
    const { call, email } = await signUp('doris');
    await server.db.asOwner('update identity.account set email_verified = true where email = $1', [email]);
    await server.db.asOwner('update person set email_verified = true where email = $1', [email]);
    const answer = await call('POST', '/api/auth/email', { email, current_password: PASSWORD });
    expect(answer.json()).toEqual({ email, pending: false });
    expect((await call('GET', '/api/auth/me')).json()).toMatchObject({ email, email_verified: true });
    const changes = `select from identity.activity a join identity.account o on o.id = a.account_id
      where o.email = $1 and a.details = 'email.changed'`;
    expect(await server.db.asOwner(changes, [email])).toEqual([]);
  });

  it('IDP-20 PROF-33 ERR-41 is refused by its field where the address has an account, and may differ in case from the own', async () => {
    const { call } = await signUp('dana');
    const taken = await signUp('taken-by-dan');
    const to = (email: string) => call('POST', '/api/auth/email', { email, current_password: PASSWORD });
    const refused = await to(taken.email.toUpperCase());
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ details: { email: 'There is an account with this email address' } });
    expect((await to('DANA@example.com')).json()).toEqual({ email: 'DANA@example.com', pending: false });
  });

  it('IDP-19 is never done by the body of another call', async () => {
    const { call, email } = await signUp('eve');
    expect((await call('PUT', '/api/auth/user', { email: 'ada@example.com' })).statusCode).toBe(422);
    expect((await call('PUT', '/api/auth/user', { email, name: 'Eve' })).json()).toMatchObject({ email, name: 'Eve' });
    const other = await call('PUT', '/api/auth/user', { email: email.toUpperCase(), name: 'Eva' });
    expect(other.json()).toMatchObject({ email, name: 'Eva' });
  });
});

describe('activity', () => {
  it('SRV-37 shows real sign-ins and failed ones, newest first, in pages', async () => {
    const here = await signUp('kim');
    const browser = new Browser(server.app, '10.2.3.4');
    await browser.post(await browser.open(), { email: here.email, password: 'wrong-password-1!' });
    await signIn(here.email);
    const page = async (query: string) => (await here.call('GET', `/api/profile/activity?${query}`)).json<object>();
    await expect
      .poll(() => page('limit=2'))
      .toMatchObject({
        data: [{ type: 'login' }, { type: 'failed_login', ip: '10.2.3.4' }],
        pagination: { page: 1, limit: 2, total_pages: 2, total_items: 3 },
      });
    expect(await page('limit=2&page=2')).toMatchObject({ data: [{ type: 'login' }] });
  });

  it('SRV-37 says when its person signed in last, whatever happened since', async () => {
    const here = await signUp('lea');
    await server.db.asOwner(
      `update identity.activity set date = now() - interval '1 hour'
       where account_id = (select id from identity.account where email = $1)`,
      [here.email],
    );
    await here.call('POST', '/api/auth/password', { current_password: PASSWORD, new_password: NEW_PASSWORD });
    const { last_login } = (await here.call('GET', '/api/profile')).json<{ last_login: string }>();
    expect(Date.parse(last_login)).toBeLessThan(Date.now() - 3_500_000);
  });

  it('SRV-37 shows ten entries by default', async () => {
    const here = await signUp('lin');
    await server.db.asOwner(
      `insert into identity.activity (account_id, id, type) select account_id, gen_random_uuid(), 'login'
       from identity.activity, generate_series(1, 12)
       where account_id = (select id from identity.account where email = $1)`,
      [here.email],
    );
    const answer = (await here.call('GET', '/api/profile/activity')).json<{ data: object[] }>();
    expect([answer.data.length, answer]).toMatchObject([10, { pagination: { limit: 10 } }]);
  });

  it('SRV-37 THEME-10 describes an entry as text and as a code, also one that an earlier version stored', async () => {
    const { call } = await signUp('liz');
    await call('POST', '/api/auth/email', { email: 'liz2@example.com', current_password: PASSWORD });
    const said = async () =>
      (await call('GET', '/api/profile/activity'))
        .json<{ data: { details: string | null; event: object | null }[] }>()
        .data.map(({ details, event }) => [details, event]);
    const expected = [
      ['Email address changed', { code: 'email.changed', params: {} }],
      ['Account created', { code: 'account.created', params: {} }],
    ];
    expect(await said()).toEqual(expected);
    await server.db.asOwner(`update identity.activity set details = case details
      when 'email.changed' then 'Email address changed' when 'account.created' then 'Account created' end`);
    expect(await said()).toEqual(expected);
  });
});

describe('sessions', () => {
  it('SRV-76 are listed and ended one by one, or all but the present one', async () => {
    const here = await signUp('fay');
    const [second, third] = [await signIn(here.email), await signIn(here.email)];
    const listed = await sessionIds(here);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
    const ofSecond = (await sessionIds(second)).find(({ is_current }) => is_current);
    expect((await here.call('DELETE', `/api/auth/sessions?id=${ofSecond?.id}`)).statusCode).toBe(204);
    expect((await second.call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect((await third.call('GET', '/api/auth/me')).statusCode).toBe(200);
    expect((await here.call('DELETE', '/api/auth/sessions')).statusCode).toBe(204);
    expect((await third.call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect(await sessionIds(here)).toHaveLength(1);
  });

  it('SRV-76 are listed by when they were last used', async () => {
    const here = await signUp('ivo');
    const there = await signIn(here.email);
    const isCurrent = async () => (await sessionIds(here)).map(({ is_current }) => is_current);
    const current = (await sessionIds(here)).find(({ is_current }) => is_current);
    const used = (by: string) =>
      server.db.asOwner(`update identity.session_seen set last_seen_at = now() + $2::interval where uid = $1`, [
        current?.id,
        by,
      ]);
    await used('1 hour');
    expect(await isCurrent()).toEqual([true, false]);
    await used('-1 hour');
    expect((await sessionIds(there)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  it('SRV-76 are listed no more once their time is over', async () => {
    const here = await signUp('jo');
    const there = await signIn(here.email);
    const ended = (await sessionIds(there)).find(({ is_current }) => is_current);
    await server.db.asOwner(
      `update identity.payload set expires_at = now() - interval '1 second' where model = 'Session' and uid = $1`,
      [ended?.id],
    );
    expect((await sessionIds(here)).map(({ is_current }) => is_current)).toEqual([true]);
  });

  it('AUTH-30 end with signing out, and their tokens with them', async () => {
    const { browser, call } = await signUp('gus');
    await browser.get('/v2/logout?client_id=nestegg-web');
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(401);
  });

  it('SRV-76 are not found under what no session is named', async () => {
    const person = await server.join('Nadia');
    for (const id of ['nothing', '\0', 'x\0', '%', 'ä', "'; drop"]) {
      const answer = await person.call('DELETE', `/api/auth/sessions?id=${encodeURIComponent(id)}`);
      expect([answer.statusCode, id]).toEqual([404, id]);
    }
  });

  it('cannot be ended by another account', async () => {
    const [victim, thief] = [await signUp('hal'), await signUp('ida')];
    const [session] = await sessionIds(victim);
    expect((await thief.call('DELETE', `/api/auth/sessions?id=${session?.id}`)).statusCode).toBe(404);
    expect((await victim.call('GET', '/api/auth/me')).statusCode).toBe(200);
  });
});

describe('leaving', () => {
  it('takes the password: a token alone ends no account', async () => {
    const { call } = await signUp('kay');
    for (const [body, message] of [
      [undefined, 'Current password is required'],
      [{}, 'Current password is required'],
      [{ current_password: 'wrong-password-1!' }, 'Current password is wrong'],
    ] as const) {
      const answer = await call('DELETE', '/api/profile', body);
      expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
        422,
        { current_password: message },
      ]);
    }
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(200);
  });

  it('SRV-75 SRV-83 deletes the account unless a household would lose its last owner', async () => {
    const { call, email } = await signUp('jon');
    const { id } = (await call('POST', '/api/households', { name: 'Nest' })).json<{ id: string }>();
    const proof = { current_password: PASSWORD };
    const refused = await call('DELETE', '/api/profile', proof);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ details: { households: [{ id, name: 'Nest' }] } });
    await call('DELETE', `/api/households/${id}`);
    const subject = 'select subject from person where email = $1';
    expect(await server.db.asOwner(subject, [email])).toHaveLength(1);
    expect((await call('DELETE', '/api/profile', proof)).statusCode).toBe(204);
    expect(await server.db.asOwner(subject, [email])).toEqual([]);
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(401);
    const browser = new Browser(server.app);
    const path = await browser.open();
    expect((await browser.refused(path, { email, password: PASSWORD })).body).toContain('password is wrong');
  });
});

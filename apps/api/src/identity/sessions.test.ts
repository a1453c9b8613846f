import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser, type Tokens } from '../../test/browser.ts';
import { subscription } from '../../test/subscription.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const SILENT = authorizeUrl({ prompt: 'none', response_mode: 'web_message' });
const LOGOUT = `/v2/logout?client_id=nestegg-web&returnTo=${encodeURIComponent(`${ORIGIN}/login`)}`;
const OWN_FRAME = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' };

async function signUp(name: string): Promise<{ browser: Browser; tokens: Tokens }> {
  const browser = new Browser(server.app);
  const path = await browser.open({ screen_hint: 'signup' });
  const tokens = await browser.submit(path, { name, email: `${name}@example.com`, password: PASSWORD });
  return { browser, tokens };
}

const signedInAs = async ({ access_token }: Tokens) => {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await server.app.inject({ url: '/api/auth/me', headers })).statusCode === 401
    ? 'nobody'
    : decodeJwt(access_token).sub;
};

const isSignedIn = async (browser: Browser) => (await browser.get(SILENT)).body.includes('"code"');

/** The code that a silent renewal gives. */
const codeOf = async (browser: Browser): Promise<string> =>
  /"code":"([^"]+)"/.exec((await browser.get(SILENT)).body)?.[1] ?? '';

const redeem = (browser: Browser, code: string) => browser.takeTokens(`${ORIGIN}/callback?code=${code}`);

describe('signing in over another account’s session', () => {
  it('ends that session and goes on as the other', async () => {
    const [ada, bob] = [await signUp('overada'), await signUp('overbob')];
    const form = await ada.browser.open({ prompt: 'login' });
    const tokens = await ada.browser.submit(form, { email: 'overbob@example.com', password: PASSWORD });
    expect(decodeJwt(tokens.access_token).sub).toBe(decodeJwt(bob.tokens.access_token).sub);
    expect(await signedInAs(ada.tokens)).toBe('nobody');
    expect(await signedInAs(bob.tokens)).toBe(decodeJwt(bob.tokens.access_token).sub);
    expect(decodeJwt((await redeem(ada.browser, await codeOf(ada.browser))).access_token).sub).toBe(
      decodeJwt(bob.tokens.access_token).sub,
    );
  });

  it('keeps the session of the same account', async () => {
    const { browser, tokens } = await signUp('overself');
    await browser.submit(await browser.open({ prompt: 'login' }), {
      email: 'overself@example.com',
      password: PASSWORD,
    });
    expect(await signedInAs(tokens)).not.toBe('nobody');
  });
});

describe('an access token', () => {
  it('is worth nothing once its session signed out', async () => {
    const { browser, tokens } = await signUp('leaving');
    expect(await signedInAs(tokens)).not.toBe('nobody');
    expect((await browser.get(LOGOUT)).headers.location).toBe(`${ORIGIN}/login`);
    expect(await signedInAs(tokens)).toBe('nobody');
  });

  it('is worth nothing once its session has run out, though nothing swept it yet', async () => {
    const { tokens } = await signUp('outlived');
    await server.db.asOwner(`update identity.payload set expires_at = now() where model = 'Session' and uid = $1`, [
      decodeJwt(tokens.access_token)['sid'],
    ]);
    expect(await signedInAs(tokens)).toBe('nobody');
  });
});

const call = (token: string, method: 'POST' | 'PUT', url: string, payload: object) =>
  server.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });

const addBrowser = ({ access_token }: Pick<Tokens, 'access_token'>, name: string) =>
  call(access_token, 'PUT', '/api/notifications/push', subscription(name).asked);

const guess = async ({ access_token }: Tokens) => {
  const payload = { current_password: 'wrong-pond-1!', new_password: 'another-pond-2!' };
  return (await call(access_token, 'POST', '/api/auth/password', payload)).statusCode;
};

/** Makes the profile of who has signed up; answers their subject. */
async function register({ access_token }: Tokens): Promise<string> {
  const { sub = '' } = decodeJwt(access_token);
  expect((await call(access_token, 'POST', '/api/auth/register', { auth0_id: sub })).statusCode).toBe(201);
  return sub;
}

describe('a code', () => {
  it('that comes again revokes what it gave, while the browser stays signed in', async () => {
    const { browser, tokens: earlier } = await signUp('replayed');
    const code = await codeOf(browser);
    const tokens = await redeem(browser, code);
    expect(await signedInAs(tokens)).not.toBe('nobody');
    expect(await redeem(new Browser(server.app), code)).toMatchObject({ error: 'invalid_grant' });
    expect([await signedInAs(tokens), await signedInAs(earlier)]).toEqual(['nobody', 'nobody']);
    expect(await signedInAs(await redeem(browser, await codeOf(browser)))).not.toBe('nobody');
  });

  it('that comes again leaves the session in its owner’s list, as old as it is', async () => {
    const { browser, tokens } = await signUp('listed');
    await browser.get(SILENT, { 'user-agent': 'Duck 1' });
    const code = await codeOf(browser);
    await redeem(browser, code);
    const { sub } = decodeJwt(tokens.access_token);
    const listed = () =>
      server.db.asOwner(
        `select s.device, s.created_at from identity.session_seen s join identity.payload p on p.uid = s.uid
         where p.model = 'Session' and s.account_id = $1`,
        [sub],
      );
    const before = await listed();
    expect(before).toHaveLength(1);
    await redeem(new Browser(server.app), code);
    expect(await listed()).toEqual(before);
  });

  it('that comes again ends the push messages of its session: its thief may have asked for them', async () => {
    const { browser, tokens } = await signUp('pushed');
    const sub = await register(tokens);
    const code = await codeOf(browser);
    expect((await addBrowser(await redeem(browser, code), 'replayed')).statusCode).toBe(200);
    expect((await addBrowser({ access_token: await server.tokenOf(sub, 'elsewhere') }, 'elsewhere')).statusCode).toBe(
      200,
    );
    await redeem(new Browser(server.app), code);
    const left = await server.db.asOwner(
      'select session_id from push_subscription where person_id = (select id from person where subject = $1)',
      [sub],
    );
    expect(left).toEqual([{ session_id: 'elsewhere' }]);
  });

  it('that comes again gives no further tries at the password to who is signed in', async () => {
    const { browser, tokens } = await signUp('guessed');
    await register(tokens);
    for (let times = 0; times < 10; times += 1) expect(await guess(tokens)).toBe(422);
    expect(await guess(tokens)).toBe(429);
    const code = await codeOf(browser);
    for (let times = 0; times < 2; times += 1) await redeem(browser, code);
    expect(await guess(await redeem(browser, await codeOf(browser)))).toBe(429);
  });

  it('gives nothing that lasts when it comes ten times at once', async () => {
    const { browser } = await signUp('raced');
    const code = await codeOf(browser);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(new Browser(server.app), code)));
    const given = answers.filter((answer) => answer.access_token);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const tokens of given) expect(await signedInAs(tokens)).toBe('nobody');
    expect(await isSignedIn(browser)).toBe(true);
  });
});

const rows = async () => (await server.db.asOwner('select from identity.payload')).length;

describe('a page elsewhere', () => {
  it.each(['cross-site', 'same-site'])('ends no session (%s)', async (site) => {
    const { browser } = await signUp(`kept-${site}`);
    const answer = await browser.get(LOGOUT, { 'sec-fetch-site': site });
    expect(answer.headers.location).toBe(`${ORIGIN}/`);
    expect(await isSignedIn(browser)).toBe(true);
    await browser.get(LOGOUT, { 'sec-fetch-site': 'same-origin' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('leaves no row by having a browser ask for a thousand sign-ins', async () => {
    const before = await rows();
    for (const dest of ['document', 'iframe', 'image']) {
      const answer = await new Browser(server.app).get(authorizeUrl(), {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': dest,
      });
      expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
        303,
        `${ORIGIN}/`,
        undefined,
      ]);
    }
    expect(await rows()).toBe(before);
  });
});

describe('tokens are renewed silently', () => {
  it.each([
    [OWN_FRAME, true],
    [{}, true],
    [{ ...OWN_FRAME, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, false],
    [{ ...OWN_FRAME, 'sec-fetch-dest': 'document' }, false],
    [{ ...OWN_FRAME, 'sec-fetch-site': 'none' }, false],
  ])('for a frame in a page of ours alone: %j', async (headers, renewed) => {
    const { browser } = await signUp(`silent${(count += 1)}`);
    const { body } = await browser.get(SILENT, headers);
    expect([body.includes('"code"'), body.includes('login_required')]).toEqual([renewed, !renewed]);
  });

  it('for 14 days after the sign-in, and no longer for being renewed', async () => {
    const { browser, tokens } = await signUp('fortnight');
    const { sid } = decodeJwt(tokens.access_token);
    const days = async () => {
      const [row] = await server.db.asOwner<{ days: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from identity.payload
         where model = 'Session' and uid = $1`,
        [sid],
      );
      return row?.days;
    };
    expect(await days()).toBe(14);
    await server.db.asOwner(
      `update identity.payload set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 864000))
       where model = 'Session' and uid = $1`,
      [sid],
    );
    expect(await isSignedIn(browser)).toBe(true);
    expect(await days()).toBe(4);
  });
});

describe('where a session is used from', () => {
  it('is no address that its browser claims', async () => {
    const { browser, tokens } = await signUp('claiming');
    await browser.get(SILENT, { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' });
    const seen = await server.db.asOwner('select ip from identity.session_seen where uid = $1', [
      decodeJwt(tokens.access_token)['sid'],
    ]);
    expect(seen).toEqual([{ ip: '127.0.0.1' }]);
  });
});

describe('a session’s cookie', () => {
  it('is worth nothing in another browser', async () => {
    const { browser } = await signUp('stolen');
    const thief = new Browser(server.app);
    for (const [name, cookie] of browser.cookies) if (!name.includes('browser')) thief.cookies.set(name, cookie);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('from before browsers were identified belongs to the browser that sends it first', async () => {
    const { browser } = await signUp('older');
    await server.db.asOwner(`update identity.payload set browser = null`);
    for (const name of browser.cookies.keys()) if (name.includes('browser')) browser.cookies.delete(name);
    expect(await isSignedIn(browser)).toBe(true);
    const thief = new Browser(server.app);
    for (const [name, cookie] of browser.cookies) if (!name.includes('browser')) thief.cookies.set(name, cookie);
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('a sign-in that is under way', () => {
  it('belongs to the browser that began it, also when its cookies are copied', async () => {
    await signUp('lured');
    const thief = new Browser(server.app);
    const path = await thief.open();
    const victim = new Browser(server.app);
    await victim.open();
    for (const [name, cookie] of thief.cookies) if (!name.includes('browser')) victim.cookies.set(name, cookie);
    const answer = await victim.post(path, { email: 'lured@example.com', password: PASSWORD });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ORIGIN}/`]);
  });

  it('ends where 200 others of its network came after it', async () => {
    await server.db.asOwner(
      `insert into identity.payload (model, id, payload, network, expires_at)
       select 'Interaction', 'old' || n, '{}', '10.4.4.4', now() + interval '10 minutes' from generate_series(1, 250) as n`,
    );
    const browser = new Browser(server.app, '10.4.4.4');
    const path = await browser.open();
    const left = await server.db.asOwner(`select from identity.payload where network = '10.4.4.4'`);
    expect(left).toHaveLength(200);
    expect((await browser.get(path)).statusCode).toBe(200);
  });

  it.each([
    ['one browser', () => new Browser(server.app, '10.5.5.5')],
    ['one client without cookies', () => undefined],
  ])('goes on while %s begins more than its network may', async (_, flooding) => {
    const neighbour = new Browser(server.app, '10.5.5.5');
    const path = await neighbour.open();
    const flood = flooding();
    const ask = () => (flood ?? new Browser(server.app, '10.5.5.5')).get(authorizeUrl());
    await ask();
    // As if it had asked so many times more.
    await server.db.asOwner(
      `insert into identity.payload (model, id, payload, network, browser, expires_at)
       select 'Interaction', gen_random_uuid(), payload, network, case when $1 then browser else decode(md5(n::text), 'hex') end, expires_at
       from generate_series(1, 208) as n, (
         select * from identity.payload where network = '10.5.5.5' and not opened order by expires_at desc limit 1
       ) as asked`,
      [flood !== undefined],
    );
    const last = await ask();
    expect((await neighbour.get(path)).statusCode).toBe(200);
    const left = await server.db.asOwner(`select from identity.payload where network = '10.5.5.5' and not opened`);
    expect(left).toHaveLength(flood ? 20 : 200);
    // Of one browser's own the newest goes on.
    if (flood) expect((await flood.follow(String(last.headers.location))).url).toMatch(/\/sign-in$/);
  });
});

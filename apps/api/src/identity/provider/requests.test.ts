import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser, type Tokens } from '../../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let browser: Browser;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = new Browser(server.app);
});

const SILENT = authorizeUrl({ prompt: 'none', response_mode: 'web_message' });

async function signUp(): Promise<Tokens> {
  count += 1;
  const account = { name: 'Ada', email: `ada${count}@example.com`, password: PASSWORD };
  return browser.submit(await browser.open({ screen_hint: 'signup' }), account);
}

const isSignedIn = async () => (await browser.get(SILENT)).body.includes('"code"');

const without = (name: string): string => {
  const url = new URL(authorizeUrl(), ORIGIN);
  url.searchParams.delete(name);
  return url.pathname + url.search;
};

describe('tokens', () => {
  it('are for the API also where no audience is asked for', async () => {
    await signUp();
    const { url } = await browser.follow(without('audience'));
    const { access_token } = await browser.takeTokens(url);
    expect(decodeJwt(access_token).aud).toBe(`${ORIGIN}/api`);
  });

  it('are renewed by one grant for as long as it is there, and by a new one after that', async () => {
    const { sub } = decodeJwt((await signUp()).access_token);
    const grants = async () =>
      (
        await server.db.asOwner<{ id: string }>(
          `select id from identity.payload where model = 'Grant' and payload ->> 'accountId' = $1`,
          [sub],
        )
      ).map(({ id }) => id);
    const [first] = await grants();
    expect([await isSignedIn(), await grants()]).toEqual([true, [first]]);
    await server.db.asOwner(`delete from identity.payload where model = 'Grant'`);
    expect([await isSignedIn(), await grants()]).toEqual([true, [expect.not.stringMatching(first ?? '')]]);
  });

  it('are given to no page of another origin', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = async (origin: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/oauth/token',
          headers: { ...form, origin },
          payload: 'grant_type=authorization_code&client_id=nestegg-web&code=x',
        })
      ).json<{ error: string; error_description: string }>();
    expect(await ask('https://evil.example')).toMatchObject({
      error: 'invalid_request',
      error_description: 'origin https://evil.example not allowed for client: nestegg-web',
    });
    expect((await ask(ORIGIN)).error_description).not.toContain('not allowed');
  });

  it('are given for a code that is proven to be one’s own', async () => {
    const { url } = await browser.follow(without('code_challenge'));
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
  });
});

describe('a request that cannot be answered to the app', () => {
  it('is answered by a page that says why', async () => {
    const answer = await browser.get(authorizeUrl({ client_id: 'other' }));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<h1>Authentication Error</h1>');
    expect(answer.body).toContain('client is invalid');
    expect(answer.body).toContain('Return to Home');
  });

  it('is a message to the page that asked in a frame, which is no fault', async () => {
    const answer = await browser.get(SILENT);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('login_required');
  });

  it('says why tokens are not renewed', async () => {
    const { sub } = decodeJwt((await signUp()).access_token);
    const asked = await browser.get(SILENT, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' });
    expect(asked.body).toContain('Only the app renews its tokens silently');
    await server.db.asOwner('delete from identity.account where id = $1', [sub]);
    expect((await browser.get(SILENT)).body).toContain('The account no longer exists');
  });

  it.each(['\u0000', 'a\u0000', '\\\u0000'])('is one with characters that nothing can keep: %j', async (state) => {
    const { url, answer } = await browser.follow(authorizeUrl({ state }));
    const said = url.includes('/callback') ? url : answer.body;
    expect(said.replaceAll('+', ' ')).toContain('contains characters that are not allowed');
  });

  it('is none with a text that only looks like these', async () => {
    expect(await browser.open({ state: '\\u0000' })).toMatch(/\/sign-in$/);
  });
});

describe('signing out', () => {
  it('leaves the sessions of others', async () => {
    await signUp();
    await new Browser(server.app).get('/v2/logout');
    expect(await isSignedIn()).toBe(true);
  });

  it('leads home where no place is named', async () => {
    expect((await browser.get('/v2/logout')).headers.location).toBe(`${ORIGIN}/`);
    const twice = await browser.get(`/v2/logout?returnTo=${ORIGIN}/a&returnTo=${ORIGIN}/b`);
    expect(twice.headers.location).toMatch(new RegExp(`^${ORIGIN}/`));
  });

  it('is done by an address that is opened, and by nothing that is sent', async () => {
    await signUp();
    expect((await browser.post('/v2/logout', {})).statusCode).toBe(404);
    expect(await isSignedIn()).toBe(true);
  });
});

const seenOf = (accountId: string | undefined) =>
  server.db.asOwner<{ device: string | null; ip: string; account_id: string }>(
    'select device, ip, account_id from identity.session_seen where account_id = $1',
    [accountId],
  );

describe('a session', () => {
  it('says where it was used last, each time that tokens are renewed', async () => {
    const { access_token } = await signUp();
    const account_id = decodeJwt(access_token).sub;
    const { headers } = await browser.get(SILENT, { 'user-agent': 'Duck/1' });
    // The browser is known already, and is not made known again.
    expect(String(headers['set-cookie'])).not.toContain('nestegg_browser');
    expect(await seenOf(account_id)).toEqual([{ device: 'Duck/1', ip: '127.0.0.1', account_id }]);
    await server.db.asOwner(`update identity.session_seen set last_seen_at = now() - interval '1 day'`);
    const moved = new Browser(server.app, '192.0.2.7');
    for (const [name, cookie] of browser.cookies) moved.cookies.set(name, cookie);
    await moved.get(SILENT, { 'user-agent': `Duck/2 ${'x'.repeat(400)}` });
    expect(await seenOf(account_id)).toEqual([{ device: `Duck/2 ${'x'.repeat(293)}`, ip: '192.0.2.7', account_id }]);
    const recent = `select from identity.session_seen where account_id = $1 and last_seen_at > now() - interval '1 hour'`;
    expect(await server.db.asOwner(recent, [account_id])).toHaveLength(1);
    await moved.get(SILENT, { 'user-agent': '' });
    expect(await seenOf(account_id)).toMatchObject([{ device: null }]);
  });

  it('is seen only where there is one', async () => {
    const sessions = 'select from identity.session_seen';
    const before = await server.db.asOwner(sessions);
    await browser.open();
    await browser.get(SILENT);
    expect(await server.db.asOwner(sessions)).toEqual(before);
  });
});

it('what a sign-in leaves ends by itself: a code after a minute, a form after an hour, session and grant after 14 days', async () => {
  await server.db.asOwner('delete from identity.payload');
  await signUp();
  await browser.open({ prompt: 'login' });
  const left = await server.db.asOwner(`
    select distinct model, ceil(extract(epoch from expires_at - now()) / 60)::int as minutes
    from identity.payload order by model`);
  const days = 14 * 24 * 60;
  expect(left).toEqual([
    { model: 'AuthorizationCode', minutes: 1 },
    { model: 'Grant', minutes: days },
    { model: 'Interaction', minutes: 60 },
    { model: 'Session', minutes: days },
  ]);
});

it('a method that an address does not have is no fault', async () => {
  const [put, post] = await Promise.all(
    (['PUT', 'POST'] as const).map((method) => server.app.inject({ method, url: '/oauth/token' })),
  );
  expect([put?.statusCode, post?.statusCode]).toEqual([404, 400]);
});

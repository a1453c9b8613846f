import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser, type Tokens } from '../../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeEach(async () => {
  server = await createTestServer();
  browser = new Browser(server.app);
  return () => server.close();
});

const ADA = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
const SILENT = authorizeUrl({ prompt: 'none', response_mode: 'web_message' });

const signUp = async (): Promise<Tokens> => browser.submit(await browser.open({ screen_hint: 'signup' }), ADA);

const without = (name: string): string => {
  const url = new URL(authorizeUrl(), ORIGIN);
  url.searchParams.delete(name);
  return url.pathname + url.search;
};

it('says of itself what it does, and nothing besides', async () => {
  const { headers, body } = await browser.get('/.well-known/openid-configuration');
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(body)).toMatchInlineSnapshot(`
    {
      "authorization_endpoint": "http://localhost:4000/authorize",
      "authorization_response_iss_parameter_supported": true,
      "claim_types_supported": [
        "normal",
      ],
      "claims_parameter_supported": false,
      "claims_supported": [
        "sub",
        "name",
        "nickname",
        "email",
        "email_verified",
        "sid",
        "auth_time",
        "iss",
      ],
      "code_challenge_methods_supported": [
        "S256",
      ],
      "grant_types_supported": [
        "implicit",
        "authorization_code",
        "refresh_token",
      ],
      "id_token_signing_alg_values_supported": [
        "RS256",
      ],
      "issuer": "http://localhost:4000/",
      "jwks_uri": "http://localhost:4000/.well-known/jwks.json",
      "request_uri_parameter_supported": false,
      "response_modes_supported": [
        "form_post",
        "fragment",
        "query",
        "web_message",
      ],
      "response_types_supported": [
        "code id_token",
        "code",
        "id_token",
        "none",
      ],
      "scopes_supported": [
        "openid",
        "offline_access",
        "profile",
        "email",
      ],
      "subject_types_supported": [
        "public",
      ],
      "token_endpoint": "http://localhost:4000/oauth/token",
      "token_endpoint_auth_methods_supported": [
        "client_secret_basic",
        "client_secret_jwt",
        "client_secret_post",
        "private_key_jwt",
        "none",
      ],
      "token_endpoint_auth_signing_alg_values_supported": [
        "HS256",
        "RS256",
        "PS256",
        "ES256",
        "Ed25519",
        "EdDSA",
      ],
      "userinfo_endpoint": "http://localhost:4000/userinfo",
    }
  `);
});

it('shows of its keys what anybody may know', async () => {
  const { body } = await browser.get('/.well-known/jwks.json');
  const text = expect.stringMatching(/^[\w-]{342}$/) as string;
  const kid = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
  expect(JSON.parse(body)).toEqual({ keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid, e: 'AQAB', n: text }] });
});

describe('tokens', () => {
  it('say who signed in, and when, to the API and to the app', async () => {
    const { access_token, id_token, expires_in } = await signUp();
    const [row] = await server.db.asOwner<{ id: string; sid: string }>(
      `select a.id, p.uid as sid from identity.account a, identity.payload p where p.model = 'Session'`,
    );
    const access = decodeJwt(access_token);
    const iat = access.iat ?? 0;
    expect(access).toEqual({
      iss: `${ORIGIN}/`,
      aud: `${ORIGIN}/api`,
      sub: row?.id,
      sid: row?.sid,
      client_id: 'nestegg-web',
      scope: 'openid profile email',
      jti: expect.any(String) as string,
      iat,
      exp: iat + 1800,
    });
    expect(expires_in).toBe(1800);
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    const id = decodeJwt(id_token);
    expect(id).toEqual({
      iss: `${ORIGIN}/`,
      aud: 'nestegg-web',
      sub: row?.id,
      name: 'Ada',
      nickname: 'Ada',
      email: 'ada@example.com',
      email_verified: false,
      nonce: 'nonce',
      iat: expect.any(Number) as number,
      exp: (id.iat ?? 0) + 36_000,
    });
    expect(decodeProtectedHeader(id_token).alg).toBe('RS256');
  });

  it('are for the API also where no audience is asked for', async () => {
    await signUp();
    const { url } = await browser.follow(without('audience'));
    const { access_token } = await browser.takeTokens(url);
    expect(decodeJwt(access_token).aud).toBe(`${ORIGIN}/api`);
  });

  it('are renewed by one grant for as long as it is there, and by a new one after that', async () => {
    await signUp();
    const grants = async () =>
      (await server.db.asOwner<{ id: string }>(`select id from identity.payload where model = 'Grant'`)).map(
        ({ id }) => id,
      );
    const renew = async () => (await browser.get(SILENT)).body.includes('"code"');
    const [first] = await grants();
    expect([await renew(), await grants()]).toEqual([true, [first]]);
    await server.db.asOwner(`delete from identity.payload where model = 'Grant'`);
    expect([await renew(), await grants()]).toEqual([true, [expect.not.stringMatching(first ?? '')]]);
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
    await signUp();
    const asked = await browser.get(SILENT, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' });
    expect(asked.body).toContain('Only the app renews its tokens silently');
    await server.db.asOwner('delete from identity.account');
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
  const leave = (returnTo = `${ORIGIN}/login?left#now`) =>
    browser.get(`/v2/logout?client_id=nestegg-web&returnTo=${encodeURIComponent(returnTo)}`);
  const records = async () =>
    (await server.db.asOwner<{ model: string }>('select distinct model from identity.payload order by 1')).map(
      ({ model }) => model,
    );

  it('ends the session, what it gave and its cookie, and leads where it was asked to', async () => {
    await signUp();
    expect(await records()).toEqual(['AuthorizationCode', 'Grant', 'Session']);
    const answer = await leave();
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${ORIGIN}/login?left#now`]);
    expect([answer.headers['cache-control'], answer.headers['clear-site-data']]).toEqual(['no-store', '"cache"']);
    expect(await records()).toEqual([]);
    expect(browser.cookies.has('nestegg_session_4000')).toBe(false);
  });

  it('leaves the sessions of others', async () => {
    await signUp();
    await new Browser(server.app).get('/v2/logout');
    expect(await records()).toContain('Session');
    expect((await browser.get(SILENT)).body).toContain('"code"');
  });

  it('leads home where no place is named', async () => {
    expect((await browser.get('/v2/logout')).headers.location).toBe(`${ORIGIN}/`);
    const twice = await browser.get(`/v2/logout?returnTo=${ORIGIN}/a&returnTo=${ORIGIN}/b`);
    expect(twice.headers.location).toMatch(new RegExp(`^${ORIGIN}/`));
  });

  it('is done by an address that is opened, and by nothing that is sent', async () => {
    await signUp();
    expect((await browser.post('/v2/logout', {})).statusCode).toBe(404);
    expect(await records()).toContain('Session');
  });
});

describe('a session', () => {
  const seen = () =>
    server.db.asOwner<{ device: string | null; ip: string; account_id: string }>(
      'select device, ip, account_id from identity.session_seen',
    );

  it('says where it was used last, each time that tokens are renewed', async () => {
    const { access_token } = await signUp();
    const account_id = decodeJwt(access_token).sub;
    await browser.get(SILENT, { 'user-agent': 'Duck/1' });
    expect(await seen()).toEqual([{ device: 'Duck/1', ip: '127.0.0.1', account_id }]);
    await server.db.asOwner(`update identity.session_seen set last_seen_at = now() - interval '1 day'`);
    const moved = new Browser(server.app, '192.0.2.7');
    for (const [name, cookie] of browser.cookies) moved.cookies.set(name, cookie);
    await moved.get(SILENT, { 'user-agent': `Duck/2 ${'x'.repeat(400)}` });
    expect(await seen()).toEqual([{ device: `Duck/2 ${'x'.repeat(293)}`, ip: '192.0.2.7', account_id }]);
    const recent = `select from identity.session_seen where last_seen_at > now() - interval '1 hour'`;
    expect(await server.db.asOwner(recent)).toHaveLength(1);
    await moved.get(SILENT, { 'user-agent': '' });
    expect(await seen()).toMatchObject([{ device: null }]);
  });

  it('is seen only where there is one', async () => {
    await browser.open();
    await browser.get(SILENT);
    expect(await seen()).toEqual([]);
  });

  it('is held by cookies that no script reads, no other site’s form sends, and no other path gets', async () => {
    const set: string[] = [];
    server.app.addHook('onResponse', async (_, reply) => {
      const header = reply.raw.getHeader('set-cookie');
      set.push(...(Array.isArray(header) ? header : [String(header ?? '')]).filter(Boolean));
    });
    await signUp();
    expect(set.length).toBeGreaterThan(5);
    for (const cookie of set) expect(cookie).toMatch(/; samesite=lax(?:;|$)/i);
    for (const cookie of set) expect(cookie).toMatch(/; httponly(?:;|$)/i);
    const paths = (name: string) =>
      new Set(
        set.flatMap((cookie) => (cookie.startsWith(`${name}_4000=`) ? (/path=([^;]+)/i.exec(cookie)?.[1] ?? '') : [])),
      );
    expect([...paths('nestegg_session'), ...paths('nestegg_browser')]).toEqual(['/', '/']);
    expect([...paths('nestegg_interaction')].every((path) => path.startsWith('/identity/interaction/'))).toBe(true);
    expect(set.some((cookie) => cookie.startsWith('nestegg_session_4000.sig='))).toBe(true);
  });
});

it('a method that an address does not have is no fault', async () => {
  const at = async (method: 'PUT' | 'POST', url: string) => (await server.app.inject({ method, url })).statusCode;
  expect(await at('PUT', '/oauth/token')).toBe(404);
  expect(await at('POST', '/oauth/token')).toBe(400);
});

it('it has one address, whatever a request says of its host', async () => {
  const { body } = await browser.get('/.well-known/openid-configuration', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  });
  expect(body).not.toContain('evil');
  expect(body).not.toContain('https');
});

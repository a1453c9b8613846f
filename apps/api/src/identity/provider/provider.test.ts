import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser, type Tokens } from '../../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let browser: Browser;
/** The cookies that a test was sent. */
let set: string[];

beforeAll(async () => {
  server = await createTestServer();
  server.app.addHook('onResponse', async (_, reply) => {
    const header = reply.raw.getHeader('set-cookie');
    set.push(...(Array.isArray(header) ? header : [String(header ?? '')]).filter(Boolean));
  });
});
afterAll(() => server.close());
/** Of accounts and their sessions each test has its own. */
beforeEach(async () => {
  browser = new Browser(server.app);
  set = [];
  await server.db.asOwner('delete from identity.payload; delete from identity.account');
});

const ADA = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };

const signUp = async (): Promise<Tokens> => browser.submit(await browser.open({ screen_hint: 'signup' }), ADA);

it('says of itself what it does and where it is, whatever a request says of its host', async () => {
  const { headers, body } = await browser.get('/.well-known/openid-configuration', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  });
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(body)).toMatchInlineSnapshot(`
    {
      "acr_values_supported": [
        "1",
        "2",
      ],
      "authorization_endpoint": "http://localhost:4000/authorize",
      "authorization_response_iss_parameter_supported": true,
      "claim_types_supported": [
        "normal",
      ],
      "claims_parameter_supported": false,
      "claims_supported": [
        "sub",
        "amr",
        "acr",
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
      "device_authorization_endpoint": "http://localhost:4000/oauth/device/code",
      "grant_types_supported": [
        "authorization_code",
        "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
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
        "code",
        "none",
      ],
      "revocation_endpoint": "http://localhost:4000/oauth/revoke",
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

it('never asks for consent, also where a request asks for that', async () => {
  const { url } = await browser.follow(authorizeUrl({ prompt: 'consent' }));
  expect(new URL(url).searchParams.get('error_description')).toBe('unsupported prompt value requested');
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
      amr: ['pwd'],
      acr: '1',
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
      amr: ['pwd'],
      acr: '1',
      iat: expect.any(Number) as number,
      exp: (id.iat ?? 0) + 36_000,
    });
    expect(decodeProtectedHeader(id_token).alg).toBe('RS256');
  });
});

const leave = (returnTo = `${ORIGIN}/login?left#now`) =>
  browser.get(`/v2/logout?client_id=nestegg-web&returnTo=${encodeURIComponent(returnTo)}`);

const records = async () =>
  (await server.db.asOwner<{ model: string }>('select distinct model from identity.payload order by 1')).map(
    ({ model }) => model,
  );

describe('signing out', () => {
  it('ends the session, what it gave and its cookie, and leads where it was asked to', async () => {
    await signUp();
    expect(await records()).toEqual(['AuthorizationCode', 'Grant', 'Session']);
    const answer = await leave();
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${ORIGIN}/login?left#now`]);
    expect([answer.headers['cache-control'], answer.headers['clear-site-data']]).toEqual(['no-store', '"cache"']);
    expect(await records()).toEqual([]);
    expect(browser.cookies.has('nestegg_session_4000')).toBe(false);
  });
});

describe('a session', () => {
  it('is held by cookies that no script reads, no other site’s form sends, and no other path gets', async () => {
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

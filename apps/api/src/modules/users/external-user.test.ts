import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createTokenVerifier } from '../../identity/tokens.ts';

const RULES = { issuer: 'https://tenant.example/', audience: 'https://nestegg.example/api' };

let server: TestServer;
let sign: (claims: object) => Promise<string>;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  sign = (claims) =>
    new SignJWT({ iss: RULES.issuer, aud: RULES.audience, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setExpirationTime('1h')
      .sign(privateKey);
  server = await createTestServer({
    identities: {
      own: false,
      capabilities: [],
      verify: createTokenVerifier({ ...RULES, keys }),
      claims: async () => ({ email: null, emailVerified: false, name: 'Ada' }),
    },
  });
});
afterAll(() => server.close());

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** Ends an account with a token of these claims; answers the status, and why it is refused. */
async function endWith(subject: string, claims: object) {
  const call = async (method: 'POST' | 'DELETE', url: string, payload?: object, more: object = {}) =>
    server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await sign({ sub: subject, ...more })}` },
      ...(payload && { payload }),
    });
  await call('POST', '/api/auth/register', { auth0_id: subject });
  const { statusCode, body } = await call('DELETE', '/api/profile', undefined, claims);
  return [statusCode, body && (JSON.parse(body) as { reason: { code: string } }).reason.code];
}

const REFUSED = [409, 'account.sign-in-again'];

it('an account of another provider ends by a sign-in of the last five minutes', async () => {
  expect(await endWith('auth0|old', { auth_time: secondsAgo(301), iat: secondsAgo(0) })).toEqual(REFUSED);
  expect(await endWith('auth0|renewed', { iat: secondsAgo(301) })).toEqual(REFUSED);
  expect(await endWith('auth0|silent', {})).toEqual(REFUSED);
  expect(await endWith('auth0|wrong', { auth_time: 'now' })).toEqual(REFUSED);
  expect(await endWith('auth0|fresh', { auth_time: secondsAgo(250), iat: secondsAgo(200) })).toEqual([204, '']);
  expect(await endWith('auth0|token', { iat: secondsAgo(250) })).toEqual([204, '']);
});

it('the address of a person of another provider is changed without a password, as there is none here', async () => {
  const authorization = `Bearer ${await sign({ sub: 'auth0|moved' })}`;
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.app.inject({ method, url, headers: { authorization }, payload });
  await call('POST', '/api/auth/register', { auth0_id: 'auth0|moved' });
  const changed = await call('PUT', '/api/auth/user', { name: 'Ada L.', email: 'ada@tenant.example' });
  expect(changed.json()).toMatchObject({ name: 'Ada L.', email: 'ada@tenant.example' });
});

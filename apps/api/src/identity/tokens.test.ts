import { createSecretKey, generateKeyPairSync, sign } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';
import { audienceOf } from './own-identity.ts';
import { createTokenVerifier } from './tokens.ts';
import { providerKeys, publicPart } from './provider/keys.ts';

let server: TestServer;
let ada: Person;
let sid: unknown;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  sid = decodeJwt(ada.token)['sid'];
});
afterAll(() => server.close());

const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({ iss: `${ORIGIN}/`, aud: audienceOf(ORIGIN), sub: ada.subject, sid, exp: now() + 600 });

const status = async (token: string) =>
  (await server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Signs with a key of one's own, which the token itself brings along or points to. */
async function withOwnKey(header: object): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  const [known] = (await providerKeys(server.database.system)).signing;
  return new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: known?.kid ?? '', jwk, ...header })
    .sign(privateKey);
}

/** Names a key of the provider's after one of its own, which it is signed with. */
async function withTwoKeys(): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [known] = (await providerKeys(server.database.system)).signing;
  const header = Buffer.from(`{"alg":"RS256","kid":"own","kid":"${known?.kid}"}`).toString('base64url');
  const signed = `${header}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

async function idToken(): Promise<string> {
  const browser = new Browser(server.app);
  const form = { name: 'Eve', email: 'eve@example.com', password: PASSWORD };
  const { id_token } = await browser.submit(await browser.open({ screen_hint: 'signup' }), form);
  expect(decodeJwt(id_token)).toMatchObject({ aud: 'nestegg-web', nonce: 'nonce' });
  return id_token;
}

async function withPublicKeyAsSecret(): Promise<string> {
  const [known] = (await providerKeys(server.database.system)).signing;
  const key = await importJWK(publicPart(known!), 'RS256', { extractable: true });
  const secret = createSecretKey(Buffer.from(await exportSPKI(key as Parameters<typeof exportSPKI>[0])));
  return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: known?.kid ?? '' }).sign(secret);
}

const foreignSession = async () => decodeJwt((await server.join('Foreign')).token)['sid'];

async function unnamedSession(): Promise<string> {
  await server.db.asOwner(
    `insert into identity.payload (model, id, uid, payload, expires_at)
     values ('Session', 'unnamed', 'unnamed', '{}', now() + interval '1 hour')`,
  );
  return 'unnamed';
}

describe('a token', () => {
  it('SRV-40 that was accepted before is refused once it has expired', async () => {
    const clock = { now: Date.now() };
    const { signing } = await providerKeys(server.database.system);
    const keys = createLocalJWKSet({ keys: signing.map(publicPart) as never });
    const verify = createTokenVerifier({
      issuer: `${ORIGIN}/`,
      audience: audienceOf(ORIGIN),
      keys,
      now: () => clock.now,
    });
    const token = await server.sign({ ...claims(), exp: Math.floor(clock.now / 1000) + 60 });
    expect(await verify(token)).toMatchObject({ subject: ada.subject });
    clock.now += 50_000;
    expect(await verify(token)).toMatchObject({ subject: ada.subject });
    clock.now += 20_000;
    await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('is taken while it holds, also when its audience is one of several', async () => {
    expect(await status(await server.sign(claims()))).toBe(200);
    expect(await status(await server.sign({ ...claims(), aud: ['other', audienceOf(ORIGIN)], azp: 'x' }))).toBe(200);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['without a signature', () => new UnsecuredJWT(claims()).encode()],
    ['signed with the public key as a secret', withPublicKeyAsSecret],
    ['signed with a key that it brings along', () => withOwnKey({})],
    ['that points to a key elsewhere', () => withOwnKey({ jku: 'https://evil.example/keys' })],
    ['that points to a certificate elsewhere', () => withOwnKey({ x5u: 'https://evil.example/certificate' })],
    ['that names two keys', withTwoKeys],
    ['that says who signed in, for the app alone', idToken],
    ['of an unknown key', () => withOwnKey({ kid: 'unknown' })],
    ['of another issuer', () => server.sign({ ...claims(), iss: 'https://evil.example/' })],
    ['for another audience', () => server.sign({ ...claims(), aud: 'nestegg-web' })],
    ['that has run out', () => server.sign({ ...claims(), exp: now() - 60 })],
    ['that is not valid yet', () => server.sign({ ...claims(), nbf: now() + 600 })],
    ['without an end', () => server.sign({ ...claims(), exp: undefined })],
    ['without a subject', () => server.sign({ ...claims(), sub: undefined })],
    ['that names no session', () => server.sign({ ...claims(), sid: undefined })],
    ['whose session is no text', () => server.sign({ ...claims(), sid: [sid] })],
    ['of a session that is over', () => server.sign({ ...claims(), sid: 'gone' })],
    ['of the session of another account', async () => server.sign({ ...claims(), sid: await foreignSession() })],
    ['of a session without an account', async () => server.sign({ ...claims(), sid: await unnamedSession() })],
    ['with a changed signature', async () => `${(await server.sign(claims())).slice(0, -6)}AAAAAA`],
    ['that is none', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('is refused %s', async (_, make) => {
    expect(await status(await make())).toBe(401);
  });

  it('is the only thing that counts: a cookie does not', async () => {
    const answer = await server.app.inject({ url: '/api/auth/me', cookies: { nestegg_session: ada.token } });
    expect(answer.statusCode).toBe(401);
  });

  it('is not looked up in an address', async () => {
    const answer = await server.app.inject(`/api/auth/me?access_token=${ada.token}`);
    expect(answer.statusCode).toBe(401);
  });
});

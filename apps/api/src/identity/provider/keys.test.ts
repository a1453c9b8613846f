import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { Browser, type Tokens } from '../../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, testKeys, type TestServer } from '../../../test/test-server.ts';
import { createOwnIdentity } from '../own-identity.ts';
import { rotateSigningKeys, signingKeys } from './keys.ts';

let server: TestServer;
let count = 0;

beforeEach(async () => {
  server = await createTestServer();
  return () => server.close();
});

const stored = () => signingKeys(server.database.system);
const kids = async () => (await stored()).map(({ kid }) => kid);

/** Makes the keys older, the newest by so many hours. */
const age = (hours: number) =>
  server.db.asOwner(
    `update identity.secret set value = (
       select jsonb_agg(key || jsonb_build_object('iat', (key ->> 'iat')::bigint - $1::bigint * 3600) order by place)
       from jsonb_array_elements(value) with ordinality as keys (key, place))
     where name = 'signing-keys'`,
    [hours],
  );

async function signUp(): Promise<Tokens> {
  count += 1;
  const browser = new Browser(server.app);
  const form = { name: 'key', email: `rotated${count}@example.com`, password: PASSWORD };
  return browser.submit(await browser.open({ screen_hint: 'signup' }), form);
}

const statusOf = async ({ access_token }: Tokens) => {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await server.app.inject({ url: '/api/auth/test', headers })).statusCode;
};

const rotate = (atOnce: boolean) => rotateSigningKeys(server.database.system, { atOnce });

describe('a signing key', () => {
  it('is replaced after 90 days, and not before', async () => {
    const [first] = await kids();
    await age(90 * 24 - 1);
    await rotate(false);
    expect(await kids()).toEqual([first]);
    await age(1);
    await rotate(false);
    expect(await kids()).toEqual([expect.not.stringMatching(first ?? ''), first]);
  });

  it('stays in the key set until its tokens have ended', async () => {
    await rotate(true);
    const [second, first] = await kids();
    expect(first).toBeDefined();
    await age(10);
    await rotate(false);
    expect(await kids()).toEqual([second, first]);
    await age(1);
    await rotate(false);
    expect(await kids()).toEqual([second]);
  });

  it('is replaced also where an older one goes at that moment', async () => {
    await rotate(true);
    const [second] = await kids();
    await age(91 * 24);
    await rotate(false);
    expect(await kids()).toEqual([expect.not.stringMatching(second ?? ''), second]);
  });

  it('is replaced once by ten processes that find it old', async () => {
    await age(91 * 24);
    const made = await Promise.all(Array.from({ length: 10 }, () => rotate(false)));
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
    expect(await kids()).toHaveLength(2);
  });
});

describe('a server that runs', () => {
  it('takes tokens of a key that another process made, and goes on to take those of the old one', async () => {
    const before = await signUp();
    await rotate(true);
    const other = await createOwnIdentity({ database: server.database, publicOrigin: ORIGIN, keys: testKeys() });
    const [newest] = await stored();
    const { subject, sessionId } = await other.verify(before.access_token);
    const fresh = await new SignJWT({ iss: `${ORIGIN}/`, aud: `${ORIGIN}/api`, sub: subject, sid: sessionId })
      .setProtectedHeader({ alg: 'RS256', kid: newest?.kid ?? '' })
      .setExpirationTime('5m')
      .sign(await importJWK(newest ?? {}, 'RS256'));
    expect(await statusOf({ ...before, access_token: fresh })).toBe(200);
    expect(await statusOf(before)).toBe(200);
    // It has the new key by now, and signs with it.
    const after = await signUp();
    expect([after.access_token, after.id_token].map((each) => decodeProtectedHeader(each).kid)).toEqual([
      newest?.kid,
      newest?.kid,
    ]);
    const { keys } = (await server.app.inject('/.well-known/jwks.json')).json<{
      keys: { kid: string; d?: string }[];
    }>();
    expect(keys.map(({ kid }) => kid)).toEqual(await kids());
    expect(keys.every(({ d }) => d === undefined)).toBe(true);
  });

  it('refuses a token whose key is none of ours', async () => {
    const { access_token } = await signUp();
    await server.db.asOwner(`delete from identity.secret where name = 'signing-keys'`);
    await rotate(true);
    const other = await createOwnIdentity({ database: server.database, publicOrigin: ORIGIN, keys: testKeys() });
    await expect(other.verify(access_token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

it('npm run rotate-keys replaces the key at once', async () => {
  const [first] = await kids();
  const { host, database } = server.db.connection;
  const command = fileURLToPath(new URL('../../commands/rotate-keys.ts', import.meta.url));
  const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${host}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@nestegg/source', command], {
    env: { ...process.env, DATABASE_URL },
  });
  const [newest, ...old] = await kids();
  expect(stdout).toContain(`the new key ${newest}`);
  expect(old).toEqual([first]);
});

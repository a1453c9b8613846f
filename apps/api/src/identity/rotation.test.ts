import { Writable } from 'node:stream';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../test/test-server.ts';

const MINUTE = 60_000;

let server: TestServer;
/** How many times the signing keys were asked for. */
let asked: number;
let isAway: boolean;
let logged: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [asked, isAway, logged] = [0, false, ''];
  const stream = new Writable({ write: (chunk: Buffer, _, done) => ((logged += chunk.toString()), done()) });
  server = await createTestServer({
    logger: { level: 'warn', stream },
    through: (database) => ({
      ...database,
      system: {
        ...database.system,
        row: async (statement) => {
          if (statement.values.includes('signing-keys')) {
            asked += 1;
            if (isAway) throw new Error('the keys are away');
          }
          return database.system.row(statement);
        },
      },
    }),
  });
});
afterEach(() => void vi.useRealTimers());

const age = () =>
  server.db.asOwner(`update identity.secret set value = jsonb_set(value, '{0,iat}', '0') where name = 'signing-keys'`);
const kids = async () =>
  (await server.app.inject('/.well-known/jwks.json')).json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);

it('a server looks after its signing keys every minute, until it is closed', async () => {
  const [old] = await kids();
  await age();
  vi.advanceTimersByTime(MINUTE - 1);
  expect(await kids()).toEqual([old]);
  vi.advanceTimersByTime(1);
  await expect.poll(kids, { timeout: 20_000 }).toEqual([expect.not.stringMatching(old ?? ''), old]);
  const [newest] = await kids();
  const browser = new Browser(server.app);
  const form = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
  const { access_token } = await browser.submit(await browser.open({ screen_hint: 'signup' }), form);
  expect(decodeProtectedHeader(access_token).kid).toBe(newest);
  const before = asked;
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(() => asked - before, { timeout: 20_000 }).toBe(2);
  expect(await kids()).toEqual([newest, old]);
  await server.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('keys that cannot be looked after are logged, and looked after a minute later', async () => {
  const [old] = await kids();
  await age();
  isAway = true;
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(() => logged, { timeout: 20_000 }).toContain('signing keys could not be checked');
  expect(logged).toContain('the keys are away');
  expect(await kids()).toEqual([old]);
  isAway = false;
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(kids, { timeout: 20_000 }).toHaveLength(2);
  await server.close();
});

it('keys that are not known are looked for once a second at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sub = 'sub';
  const check = async (kid: string, claims: object = {}) => {
    const token = await server.sign({ sub, sid: 'x', ...claims }, { kid });
    const before = asked;
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: '/api/auth/test', headers })).statusCode).toBe(401);
    return asked - before;
  };
  const [known = ''] = await kids();
  expect(await check('one')).toBe(1);
  expect(await check('two')).toBe(0);
  vi.setSystemTime(Date.now() + 999);
  expect(await check('three')).toBe(0);
  vi.setSystemTime(Date.now() + 1);
  expect(await check('four')).toBe(1);
  vi.setSystemTime(Date.now() + 1_000);
  // A key that is known is not looked for, whatever else is wrong with its token.
  expect(await check(known, { iss: `${ORIGIN}/other` })).toBe(0);
  await server.close();
});

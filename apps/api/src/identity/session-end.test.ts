import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../test/test-server.ts';
import type { Sql } from '../db/sql.ts';
import { endSessionsOf } from './accounts/sessions.ts';

let server: TestServer;
/** Comes between the server and what it writes of the provider's records. */
let beforeWrite: ((model: 'Session' | 'Interaction') => Promise<unknown>) | undefined;

const isWriteOf = (model: string, { text, values }: Sql): boolean =>
  /^\s*(?:insert into|update) identity.payload/.test(text) && (values.includes(model) || text.includes(`'${model}'`));

beforeEach(async () => {
  server = await createTestServer({
    through: (database) => ({
      ...database,
      system: {
        ...database.system,
        run: async (statement) => {
          for (const model of ['Session', 'Interaction'] as const) {
            if (isWriteOf(model, statement)) await beforeWrite?.(model);
          }
          return database.system.run(statement);
        },
      },
    }),
  });
});
afterEach(async () => {
  beforeWrite = undefined;
  await server.close();
});

const SILENT = authorizeUrl({ prompt: 'none', response_mode: 'web_message' });
const ADA = { name: 'ada', email: 'ada@example.com', password: PASSWORD };

async function signUp() {
  const browser = new Browser(server.app);
  const { access_token } = await browser.submit(await browser.open({ screen_hint: 'signup' }), ADA);
  const { sub: accountId = '' } = decodeJwt(access_token);
  return { browser, accountId, token: access_token };
}

const statusOf = async (token: string) =>
  (await server.app.inject({ url: '/api/auth/test', headers: { authorization: `Bearer ${token}` } })).statusCode;

const renew = async (browser: Browser): Promise<string | undefined> =>
  /"code":"([^"]+)"/.exec((await browser.get(SILENT)).body)?.[1];

/** Once, right before a record of the kind is written. */
function once(model: 'Session' | 'Interaction', work: () => Promise<unknown>): void {
  beforeWrite = async (written) => {
    if (written !== model) return;
    beforeWrite = undefined;
    await work();
  };
}

interface Replayable {
  readonly browser: Browser;
  readonly accountId: string;
  /** One that was redeemed. */
  readonly code: string;
}

describe('a session that ends while tokens are renewed in it', () => {
  it.each<[string, (of: Replayable) => Promise<unknown>]>([
    ['by a change of password elsewhere', ({ accountId }) => endSessionsOf(server.database.system, accountId)],
    ['by signing out in another tab', ({ browser }) => browser.get('/v2/logout?client_id=nestegg-web')],
    ['by a code that comes again', ({ code }) => new Browser(server.app).takeTokens(`${ORIGIN}/callback?code=${code}`)],
  ])('does not come back for its tokens: %s', async (_, end) => {
    const { browser, accountId } = await signUp();
    const code = (await renew(browser)) ?? '';
    const { access_token } = await browser.takeTokens(`${ORIGIN}/callback?code=${code}`);
    expect(await statusOf(access_token)).toBe(200);
    once('Session', () => end({ browser, accountId, code }));
    await renew(browser);
    expect([beforeWrite, await statusOf(access_token)]).toEqual([undefined, 401]);
  });
});

/** Where the provider goes on once it has taken the password. */
const takePassword = async (browser: Browser) => (await browser.post(await browser.open(), ADA)).headers.location ?? '';

describe('a sign-in whose password was taken, and that has no session yet', () => {
  it('ends with a change of the password', async () => {
    const { token, accountId } = await signUp();
    const thief = new Browser(server.app);
    const next = await takePassword(thief);
    const call = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
    await call('/api/auth/register', { auth0_id: accountId });
    const change = { current_password: PASSWORD, new_password: 'another-pond-2!' };
    expect((await call('/api/auth/password', change)).statusCode).toBe(204);
    await thief.get(next);
    expect(await renew(thief)).toBeUndefined();
  });

  it('ends where the password was changed after it was compared', async () => {
    const { accountId } = await signUp();
    const thief = new Browser(server.app);
    const path = await thief.open();
    const change = `update identity.account set password_hash = 'another' where id = $1`;
    once('Interaction', () => server.db.asOwner(change, [accountId]));
    const { headers } = await thief.post(path, ADA);
    await thief.get(headers.location ?? '');
    expect([beforeWrite, await renew(thief)]).toEqual([undefined, undefined]);
  });

  it('goes on otherwise', async () => {
    await signUp();
    const browser = new Browser(server.app);
    await browser.get(await takePassword(browser));
    expect(await renew(browser)).toBeDefined();
  });
});

import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../test/browser.ts';
import { untilBlocked } from '../../test/test-database.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../test/test-server.ts';
import type { Sql } from '../db/sql.ts';
import { deleteSessions } from '../modules/users/repositories/session-repository.ts';
import { storageOf } from './provider/storage.ts';

let server: TestServer;
/** Comes between the server and what it writes of the provider's records. */
let beforeWrite: ((model: 'Session' | 'Interaction') => Promise<unknown>) | undefined;

const isWriteOf = (model: string, { text, values }: Sql): boolean =>
  /^\s*(?:insert into|update) identity.payload/.test(text) && (values.includes(model) || text.includes(`'${model}'`));

beforeAll(async () => {
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
afterAll(() => server.close());
/** Of accounts and their sessions each test has its own. */
beforeEach(() => server.db.asOwner('delete from identity.payload; delete from identity.account'));
afterEach(() => {
  beforeWrite = undefined;
});

const SILENT = authorizeUrl({ prompt: 'none', response_mode: 'web_message' });
const ADA = { name: 'ada', email: 'ada@example.com', password: PASSWORD };
const BOB = { ...ADA, name: 'bob', email: 'bob@example.com' };

async function signUp(who = ADA) {
  const browser = new Browser(server.app);
  const { access_token } = await browser.submit(await browser.open({ screen_hint: 'signup' }), who);
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
    ['by a change of password elsewhere', ({ accountId }) => deleteSessions(server.database.system, accountId)],
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

  it('goes on for its browser, under its new name, where a code came again', async () => {
    const { browser } = await signUp();
    const code = (await renew(browser)) ?? '';
    await browser.takeTokens(`${ORIGIN}/callback?code=${code}`);
    once('Session', () => new Browser(server.app).takeTokens(`${ORIGIN}/callback?code=${code}`));
    await renew(browser);
    const { access_token } = await browser.takeTokens(`${ORIGIN}/callback?code=${await renew(browser)}`);
    expect([beforeWrite, await statusOf(access_token)]).toEqual([undefined, 200]);
  });
});

describe('a code that two use at the same moment', () => {
  it('revokes what it gave to the first', async () => {
    const { browser } = await signUp();
    const code = (await renew(browser)) ?? '';
    const { access_token } = await browser.takeTokens(`${ORIGIN}/callback?code=${code}`);
    expect(await statusOf(access_token)).toBe(200);
    // The other one found it unused, too.
    await expect(storageOf(server.database.system, 'AuthorizationCode').consume(code)).rejects.toThrow('invalid_grant');
    expect(await statusOf(access_token)).toBe(401);
  });

  it('is refused in the same way where it is gone meanwhile, as by signing out', async () => {
    await expect(storageOf(server.database.system, 'AuthorizationCode').consume('gone')).rejects.toThrow(
      'invalid_grant',
    );
  });
});

const takePassword = async (browser: Browser, who = ADA) =>
  (await browser.post(await browser.open(), who)).headers.location ?? '';

const CHANGE = `update identity.account set password_hash = 'another' where id = $1`;

const signInsOf = (accountId: string) =>
  server.db.asOwner(
    `select from identity.payload where model = 'Interaction' and payload #>> '{result,login,accountId}' = $1`,
    [accountId],
  );

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

  it('ends where a second factor is asked for meanwhile', async () => {
    const { accountId } = await signUp();
    const thief = new Browser(server.app);
    const next = await takePassword(thief);
    await server.db.asOwner('update identity.account set two_factor_at = now() where id = $1', [accountId]);
    await thief.get(next);
    expect(await renew(thief)).toBeUndefined();
  });

  it('ends where the password was changed after it was compared', async () => {
    const { accountId } = await signUp();
    const thief = new Browser(server.app);
    const path = await thief.open();
    once('Interaction', () => server.db.asOwner(CHANGE, [accountId]));
    const { headers } = await thief.post(path, ADA);
    await thief.get(headers.location ?? '');
    expect([beforeWrite, await renew(thief)]).toEqual([undefined, undefined]);
  });

  it('leads home at once where the password is being changed, and leaves another account’s alone', async () => {
    const { accountId } = await signUp();
    await signUp(BOB);
    const bob = new Browser(server.app);
    const bobsNext = await takePassword(bob, BOB);
    const thief = new Browser(server.app);
    const path = await thief.open();
    await server.db.asOwner('begin');
    await server.db.asOwner(CHANGE, [accountId]);
    const taken = thief.post(path, ADA);
    await Promise.race([taken, untilBlocked(server.db)]);
    await server.db.asOwner('commit');
    expect((await taken).headers.location).toBe(`${ORIGIN}/`);
    expect(await signInsOf(accountId)).toEqual([]);
    await bob.get(bobsNext);
    expect(await renew(bob)).toBeDefined();
  });

  it('goes on while a session of the account is ended by itself', async () => {
    const { accountId } = await signUp();
    const [own] = await server.db.asOwner<{ id: string }>(
      `select uid as id from identity.payload where model = 'Session' and payload ->> 'accountId' = $1`,
      [accountId],
    );
    const browser = new Browser(server.app);
    const next = await takePassword(browser);
    expect(await deleteSessions(server.database.system, accountId, { only: own?.id })).toBe(1);
    await browser.get(next);
    expect(await renew(browser)).toBeDefined();
  });

  it.each(['a new browser', 'a browser with a session of another account', 'a browser whose session has ended'])(
    'becomes no session in %s where it does not say which password was taken',
    async (name) => {
      const { browser, accountId } = await signUp();
      const other = await BROWSERS[name]!(browser);
      const { headers } = await other.post(await other.open({ prompt: 'login' }), ADA);
      const before = await listSessions(accountId);
      await server.db.asOwner(
        `update identity.payload set payload = payload #- '{result,login,passwordMarker}' where model = 'Interaction'`,
      );
      await other.get(headers.location ?? '');
      expect(await listSessions(accountId)).toEqual(before);
    },
  );

  it('goes on otherwise', async () => {
    await signUp();
    const browser = new Browser(server.app);
    await browser.get(await takePassword(browser));
    expect(await renew(browser)).toBeDefined();
  });
});

/** Browsers in which Ada's password is used, by what they were used for before. */
const BROWSERS: Readonly<Record<string, (ada: Browser) => Promise<Browser>>> = {
  'a new browser': async () => new Browser(server.app),
  'a browser with a session of the account': async () => {
    const browser = new Browser(server.app);
    await browser.submit(await browser.open(), ADA);
    return browser;
  },
  'a browser with a session of another account': async () => {
    const browser = new Browser(server.app);
    await browser.submit(await browser.open({ screen_hint: 'signup' }), BOB);
    return browser;
  },
  'a browser whose session has ended': async () => {
    const browser = new Browser(server.app);
    await browser.submit(await browser.open(), ADA);
    await server.db.asOwner(`delete from identity.payload where model = 'Session'`);
    return browser;
  },
};

const listSessions = (accountId: string) =>
  server.db.asOwner<{ id: string }>(
    `select id from identity.payload where model = 'Session' and payload ->> 'accountId' = $1`,
    [accountId],
  );

describe.each(Object.entries(BROWSERS))('a sign-in with the old password in %s', (_, prepare) => {
  async function beginSignIn() {
    const { browser, accountId } = await signUp();
    const thief = await prepare(browser);
    const path = await thief.open({ prompt: 'login' });
    const next = (await thief.post(path, ADA)).headers.location ?? '';
    return { thief, accountId, next };
  }

  it('is ended by a change of password that comes right before its session is stored', async () => {
    const { thief, accountId, next } = await beginSignIn();
    once('Session', async () => {
      await server.db.asOwner(CHANGE, [accountId]);
      await deleteSessions(server.database.system, accountId);
    });
    await thief.get(next);
    expect([beforeWrite, await listSessions(accountId), await renew(thief)]).toEqual([undefined, [], undefined]);
  });

  it('is ended by a change of password that is under way as its session is stored', async () => {
    const { thief, accountId, next } = await beginSignIn();
    once('Session', async () => {
      await server.db.asOwner('begin');
      await server.db.asOwner(CHANGE, [accountId]);
      await server.db.asOwner(`delete from identity.payload where model = 'Session' and payload ->> 'accountId' = $1`, [
        accountId,
      ]);
    });
    const resumed = thief.get(next);
    await Promise.race([resumed, untilBlocked(server.db)]);
    await server.db.asOwner('commit');
    await resumed;
    expect([beforeWrite, await listSessions(accountId), await renew(thief)]).toEqual([undefined, [], undefined]);
  });
});

describe('a browser', () => {
  it('does not become known to an account by a sign-in that a change of password ended', async () => {
    const { accountId } = await signUp();
    const thief = new Browser(server.app);
    const next = await takePassword(thief);
    once('Session', () => server.db.asOwner(CHANGE, [accountId]));
    await thief.get(next);
    const marks = [...thief.cookies].flatMap(([name, { value }]) => (name.includes('browser') ? value.split('.') : []));
    expect(marks).toHaveLength(1);
  });
});

describe('a session that is signed in to again', () => {
  it('does not come back where it is ended at that moment', async () => {
    const { browser, accountId } = await signUp();
    const { headers } = await browser.post(await browser.open({ prompt: 'login' }), ADA);
    once('Session', () => deleteSessions(server.database.system, accountId));
    await browser.get(headers.location ?? '');
    expect([beforeWrite, await renew(browser)]).toEqual([undefined, undefined]);
  });

  it('has another id then, and goes on', async () => {
    const { browser, accountId } = await signUp();
    const [before] = await listSessions(accountId);
    await browser.submit(await browser.open({ prompt: 'login' }), ADA);
    const [after, ...more] = await listSessions(accountId);
    expect([after?.id === before?.id, more, await renew(browser)]).toEqual([false, [], expect.any(String)]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { APP_ORIGIN, connect, refresh, registerApp, type AppTokens } from '../../../test/third-party-app.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { deleteApp } from './app-repository.ts';
import { createRegisteredOrigins } from './registered-origins.ts';

let server: TestServer;
let ada: Person;
let own: string;
let app: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  app = await registerApp(server);
  own = await ownLedger(ada);
});
afterAll(() => server.close());

async function ownLedger({ id }: Person): Promise<string> {
  const [row] = await server.db.asOwner<{ id: string }>('select id from ledger where person_id = $1', [id]);
  return row?.id ?? '';
}

const connected = () => connect(server, { person: ada, clientId: app, fields: [['read', own]] });

const statusWith = async (token: string): Promise<number> =>
  (await server.app.inject({ url: '/api/transactions', headers: { authorization: `Bearer ${token}` } })).statusCode;

const waitingForLocks = async (): Promise<number> =>
  (await server.db.asOwner('select distinct pid from pg_locks where not granted')).length;

describe('what an app was allowed', () => {
  it('TOK-27 is in no list any more once that has ended', async () => {
    await connected();
    await server.db.asOwner("update credential set expires_at = now() where kind = 'app'");
    expect((await ada.call('GET', '/api/apps')).json()).toEqual({ data: [] });
  });

  it('MFA-30 is written into the activity and notified of, as it begins and as it ends', async () => {
    const eve = await server.join('Eve');
    await server.db.asOwner('update person set email_verified = true where id = $1', [eve.id]);
    await connect(server, { person: eve, clientId: app, fields: [['read', await ownLedger(eve)]] });
    const { data } = (await eve.call('GET', '/api/apps')).json<{ data: { id: string }[] }>();
    await eve.call('DELETE', `/api/apps/${data[0]?.id}`);
    const activity = (await eve.call('GET', '/api/profile/activity')).json<{ data: { event: { code: string } }[] }>();
    expect(activity.data.flatMap(({ event }) => event?.code ?? [])).toEqual(['app.disconnected', 'app.connected']);
    const noticed = 'select kind, details from notice where person_id = $1 order by kind';
    expect(await server.db.asOwner(noticed, [eve.id])).toEqual([
      { kind: 'app-connected', details: { name: 'Pond Planner' } },
      { kind: 'app-disconnected', details: { name: 'Pond Planner' } },
    ]);
  });

  it('TOK-27 ends by its own id alone: a token is no app, and an app no token', async () => {
    const program = await createAccessToken(server, ada, { household_id: null, read: true });
    await connected();
    const { data } = (await ada.call('GET', '/api/apps')).json<{ data: { id: string }[] }>();
    const at = (path: string) => ada.call('DELETE', path).then(({ statusCode }) => statusCode);
    expect([await at(`/api/apps/${program.id}`), await at(`/api/tokens/${data[0]?.id}`)]).toEqual([404, 404]);
    expect((await program.call('GET', '/api/transactions')).statusCode).toBe(200);
    expect((await ada.call('GET', '/api/apps')).json()).toEqual({ data });
  });

  it('TOK-27 ends once its app is removed, unlike what another one was allowed', async () => {
    const clientId = await registerApp(server);
    const { access_token } = await connect(server, { person: ada, clientId, fields: [['read', own]] });
    const allowed = async () => (await ada.call('GET', '/api/apps')).json<{ data: object[] }>().data.length;
    const before = await allowed();
    expect([await statusWith(access_token), await deleteApp(server.database.system, clientId)]).toEqual([200, true]);
    expect([await statusWith(access_token), await allowed()]).toEqual([401, before - 1]);
  });

  it('TOK-26 ends by two uses of a refresh token at the same moment, of which its person is notified', async () => {
    const { refresh_token } = await connected();
    await server.db.asOwner('update person set email_verified = true where id = $1', [ada.id]);
    const reuses = async () =>
      (await server.db.asOwner("select from identity.activity where details = 'app.reused'")).length;
    const before = await reuses();
    await server.db.asOwner('begin');
    await server.db.asOwner("select from identity.payload where model = 'RefreshToken' for update");
    const uses = [refresh(server, app, refresh_token), refresh(server, app, refresh_token)];
    await expect.poll(waitingForLocks).toBe(2);
    await server.db.asOwner('commit');
    const answers = await Promise.all(uses);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      expect(await statusWith(answer.json<AppTokens>().access_token)).toBe(401);
    }
    expect(await reuses()).toBe(before + 1);
    // By the name that its person knows the app by.
    expect(await server.db.asOwner("select details from notice where kind = 'app-reused'")).toEqual([
      { details: { name: 'Pond Planner' } },
    ]);
  });

  it('TOK-26 ends by a refresh token that was used before, in whichever order its records are found', async () => {
    const { asOwner } = server.db;
    // The order of rows is the database's: of several grants some have an order in which two who end one would wait for each other.
    for (const model of ['AuthorizationCode', 'RefreshToken'].flatMap((each) => Array<string>(6).fill(each))) {
      const { refresh_token } = await connected();
      await refresh(server, app, refresh_token);
      await asOwner('begin');
      await asOwner('select from identity.payload where model = $1 for update', [model]);
      const again = refresh(server, app, refresh_token);
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
      await asOwner('commit');
      expect((await again).json()).toMatchObject({ error: 'invalid_grant' });
    }
  });

  it('TOK-27 ends by its person and by the app at the same moment, in whichever order its records are found', async () => {
    const { asOwner } = server.db;
    for (const model of ['AuthorizationCode', 'RefreshToken'].flatMap((each) => Array<string>(8).fill(each))) {
      const { refresh_token } = await connected();
      await refresh(server, app, refresh_token);
      const [newest] = await asOwner<{ id: string }>(
        "select id from credential where kind = 'app' order by created_at desc limit 1",
      );
      await asOwner('begin');
      await asOwner('select from identity.payload where model = $1 for update', [model]);
      const byPerson = ada.call('DELETE', `/api/apps/${newest?.id}`);
      await expect.poll(waitingForLocks).toBe(1);
      const byApp = server.app.inject({
        method: 'POST',
        url: '/oauth/revoke',
        payload: new URLSearchParams({ client_id: app, token: refresh_token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      await expect.poll(waitingForLocks).toBeGreaterThanOrEqual(2);
      await asOwner('commit');
      expect((await byApp).statusCode).toBe(200);
      // Whoever comes second finds it gone.
      expect([204, 404]).toContain((await byPerson).statusCode);
      expect((await ada.call('GET', '/api/apps')).body).not.toContain(newest?.id);
    }
  });
});

it('TOK-29 pages of a registered origin may call again as soon as the database is there again', async () => {
  const isRegistered = createRegisteredOrigins(server.database.system);
  await server.db.asOwner('alter table identity.app rename to away');
  expect(await isRegistered(APP_ORIGIN)).toBe(false);
  await server.db.asOwner('alter table identity.away rename to app');
  expect(await isRegistered(APP_ORIGIN)).toBe(true);
});

it.each([{}, { origin: 'https://evil.example' }])('TOK-30 varies what is kept of an answer to %j', async (origin) => {
  for (const headers of [{}, { authorization: `Bearer ${ada.token}` }]) {
    const answer = await server.app.inject({ url: '/api/transactions', headers: { ...origin, ...headers } });
    expect(answer.headers.vary).toContain('Origin');
  }
});

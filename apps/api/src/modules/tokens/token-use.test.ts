import { tokenOf } from '@nestegg/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken, type Program } from '../../../test/access-token.ts';
import { connectTo } from '../../../test/test-database.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { createCredentialSource } from '../../identity/credentials/credential-source.ts';
import { createRequestLimit } from '../../identity/credentials/request-limit.ts';
import type { Database } from '../../db/database.ts';
import type { Credential, CredentialSource } from '../../http/caller.ts';
import { Failure } from '../../http/failure.ts';

let server: TestServer;
let ada: Person;
let queries = 0;

const counting = (database: Database): Database => ({
  ...database,
  asPerson: (...given) => ((queries += 1), database.asPerson(...given)),
  system: { ...database.system, row: (statement) => ((queries += 1), database.system.row(statement)) },
});

beforeAll(async () => {
  server = await createTestServer({ through: counting });
  ada = await server.join('Ada');
});
afterAll(() => server.close());

const own = { household_id: null, read: true };
const URL = '/api/transactions';
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a bearer token', () => {
  it.each([
    ['of the wrong length', `nest_${'a'.repeat(37)}`],
    ['with a wrong checksum', `nest_${'a'.repeat(32)}000000`],
    ['of another product', `pond_${'a'.repeat(38)}`],
    ['that is no token at all', 'x'],
  ])('TOK-01 %s is refused without a query', async (_, token) => {
    queries = 0;
    const answer = await server.app.inject({ url: URL, ...withToken(token) });
    expect([answer.statusCode, queries]).toEqual([401, 0]);
  });

  it('TOK-01 of the right form that was never made is refused', async () => {
    const answer = await server.app.inject({ url: URL, ...withToken(tokenOf('a'.repeat(32))) });
    expect(answer.statusCode).toBe(401);
  });

  it('TOK-14 in an address or a cookie is refused, whatever else says who calls', async () => {
    const { token, call } = await createAccessToken(server, ada, own);
    const encoded = token.replace('_', '%5F');
    for (const options of [
      { url: `${URL}?access_token=${token}` },
      { url: `${URL}?search=${encoded}` },
      { url: `${URL}/${token}` },
      { url: `/api/capabilities?token=${token}` },
      { url: URL, headers: { cookie: `token=${token}` } },
    ]) {
      expect([options, (await server.app.inject(options)).statusCode]).toEqual([options, 401]);
      const { url, headers } = { headers: {}, ...options };
      expect([options, (await call('GET', url, { headers })).statusCode]).toEqual([options, 401]);
      const asPerson = await ada.call('GET', url, { headers });
      expect([options, asPerson.statusCode, asPerson.body.includes(token)]).toEqual([options, 401, false]);
    }
  });

  it('TOK-14 is in no answer but the one that made it, whatever fails', async () => {
    const { token, call } = await createAccessToken(server, ada, own);
    const answers = [await call('GET', URL), await call('POST', URL), await call('GET', '/api/nothing')];
    for (const { body, headers } of answers) expect(JSON.stringify([body, headers])).not.toContain(token);
    const kept = await server.db.asOwner<{ text: string }>(
      `select coalesce(string_agg(details::text, ''), '') as text from notice
       union all select coalesce(string_agg(a::text, ''), '') from identity.activity a
       union all select coalesce(string_agg(c::text, ''), '') from credential c`,
    );
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

const used = async ({ id }: Program) => {
  const [row] = await server.db.asOwner<{ age: number; ip: string }>(
    'select extract(epoch from now() - last_used_at)::float as age, ip from credential where id = $1',
    [id],
  );
  return row;
};

describe('the use of a token', () => {
  it('TOK-10 is noted with the first request of a minute, and few of the others', async () => {
    const program = await createAccessToken(server, ada, own);
    expect((await used(program))?.ip).toBeNull();
    await program.call('GET', URL);
    expect(await used(program)).toMatchObject({ ip: '127.0.0.1', age: expect.any(Number) });
    const writes = async () => {
      const [row] = await server.db.asOwner<{ version: string }>(
        'select xmin::text as version from credential where id = $1',
        [program.id],
      );
      return row?.version;
    };
    const before = await writes();
    for (let index = 0; index < 9; index += 1) await program.call('GET', URL);
    expect(await writes()).toBe(before);
    await program.call('GET', URL);
    expect(await writes()).not.toBe(before);
  });

  it('TOK-10 is noted anew in each minute', async () => {
    let now = 0;
    const count = createRequestLimit({ system: server.database.system, now: () => now });
    const program = await createAccessToken(server, ada, own);
    const credential = { id: program.id } as Credential;
    await count(credential, '192.0.2.1');
    await server.db.asOwner(
      `update credential set last_used_at = now() - interval '1 hour', window_began = now() - interval '1 hour'`,
    );
    now = 59_000;
    await count(credential, '192.0.2.2');
    expect((await used(program))?.ip).toBe('192.0.2.1');
    now = 60_001;
    await count(credential, '192.0.2.3');
    expect(await used(program)).toMatchObject({ ip: '192.0.2.3' });
    expect((await used(program))?.age).toBeLessThan(60);
  });
});

const credentialOf = async (source: CredentialSource, { token }: Program) => source.findByToken(token);
const limit = (database: Database) => createCredentialSource({ system: database.system });

/** How many of some requests one after the other are let through, and what the next is refused with. */
async function letThrough(source: CredentialSource, credential: Credential, most: number) {
  for (let passed = 0; passed < most; passed += 1) {
    try {
      await source.count(credential, '192.0.2.1');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { passed, status: error.status, retryAfter: error.retryAfter };
    }
  }
  return { passed: most, status: undefined, retryAfter: undefined };
}

describe('the limit of requests', () => {
  it('TOK-12 refuses request 601 in a minute, and says for how long', async () => {
    const program = await createAccessToken(server, ada, own);
    const source = limit(server.database);
    const credential = await credentialOf(source, program);
    const { passed, status, retryAfter } = await letThrough(source, credential, 700);
    expect([passed, status]).toEqual([600, 429]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it('TOK-12 lets 600 of many at once through', async () => {
    const program = await createAccessToken(server, ada, own);
    const source = limit(server.database);
    const credential = await credentialOf(source, program);
    const all = await Promise.allSettled(Array.from({ length: 800 }, () => source.count(credential, '192.0.2.1')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(600);
  });

  it('TOK-12 of a further server lets at most 10 more through, and counts each credential apart', async () => {
    const program = await createAccessToken(server, ada, own);
    const other = await connectTo(server.db);
    const [one, two] = [limit(server.database), limit(other)];
    const credential = await credentialOf(one, program);
    const first = await letThrough(one, credential, 5);
    const second = await letThrough(two, credential, 595);
    const rest = [await letThrough(one, credential, 100), await letThrough(two, credential, 100)];
    const passed = [first, second, ...rest].reduce((sum, each) => sum + each.passed, 0);
    expect(passed).toBeGreaterThanOrEqual(600);
    expect(passed).toBeLessThanOrEqual(610);
    const another = await createAccessToken(server, ada, own);
    expect((await letThrough(one, await credentialOf(one, another), 50)).passed).toBe(50);
    await other.close();
  });

  it('TOK-12 refuses the first request to a further server, too, where all were let through before', async () => {
    const program = await createAccessToken(server, ada, own);
    const source = limit(server.database);
    const credential = await credentialOf(source, program);
    await server.db.asOwner('update credential set window_requests = 600, window_began = now() where id = $1', [
      program.id,
    ]);
    expect(await letThrough(source, credential, 5)).toMatchObject({ passed: 0, status: 429 });
  });

  it('TOK-12 begins anew a minute after the first request', async () => {
    let now = Date.now();
    const program = await createAccessToken(server, ada, own);
    const source = createCredentialSource({ system: server.database.system, now: () => now });
    const credential = await credentialOf(source, program);
    expect((await letThrough(source, credential, 700)).passed).toBe(600);
    await server.db.asOwner(`update credential set window_began = window_began - interval '1 minute'`);
    now += 60_001;
    expect((await letThrough(source, credential, 700)).passed).toBe(600);
  });

  it('TOK-12 answers a request beyond it with 429 and Retry-After', async () => {
    const program = await createAccessToken(server, ada, own);
    await program.call('GET', URL);
    await server.db.asOwner('update credential set window_requests = 600 where id = $1', [program.id]);
    const answers = [];
    for (let index = 0; index < 11; index += 1) answers.push(await program.call('GET', URL));
    const last = answers.at(-1);
    expect([last?.statusCode, Number(last?.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ada.call('GET', URL)).statusCode).toBe(200);
  });
});

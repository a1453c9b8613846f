import { TOKEN_RIGHTS, tokenAllows, type TokenRight } from '@nestegg/domain';
import type { Call } from '@nestegg/domain/contract';
import * as contract from '@nestegg/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES, urlOf } from '../../../test/access-rules.ts';
import { createAccessToken, type Program } from '../../../test/access-token.ts';
import { billsOf } from '../../../test/bills.ts';
import { record } from '../../../test/history.ts';
import { createTenant, RANDOM_ID, SECRETS, type Tenant } from '../../../test/tenant.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { unfiltered } from '../../../test/unfiltered.ts';
import type { Database } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;
const calls = Object.values<object>(contract)
  .filter(isCall)
  .filter(({ access, path }) => access === 'person' && path !== contract.streamChanges.path);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const none = { read: false, write: false, import: false };

let server: TestServer;
let tenant: Tenant;
const programs = {} as Record<TokenRight, Program>;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await createTenant(server);
  for (const right of TOKEN_RIGHTS) {
    programs[right] = await createAccessToken(server, tenant.people.member, {
      household_id: tenant.household,
      [right]: true,
    });
  }
});
afterAll(() => server.close());

const numberChanges = () => server.database.system.run(sql`select access.number_changes()`);

/** Makes a call about the household, by a program of one of its members. */
function request(program: Program, operation: string) {
  const [method = '', path = ''] = operation.split(' ');
  const rule = RULES[operation];
  const url = rule ? urlOf(operation, tenant) : path.replace(/\{\w+\}/g, RANDOM_ID);
  const query = rule?.query ? `?${rule.query(tenant)}` : '';
  return program.call(method, `${url}${query}`, {
    ...(rule?.body && { payload: rule.body(tenant, 'member') }),
    ...(rule?.bytes && {
      payload: Buffer.from(rule.bytes),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  });
}

const matrix = calls.flatMap((call) => TOKEN_RIGHTS.map((right) => [nameOf(call), right, call] as const));

describe('each call by each scope', () => {
  it.each(matrix)('TOK-04 %s by a token that may %s', async (operation, right, call) => {
    const answer = await request(programs[right], operation);
    const isAllowed = tokenAllows(call, { ...none, [right]: true });
    if (!isAllowed) {
      expect([answer.statusCode, answer.json<{ reason: object }>().reason]).toEqual([
        403,
        { code: 'request.beyond-scope', params: {} },
      ]);
      return;
    }
    // What is deleted by one of these calls is not there for the next.
    expect(answer.statusCode === call.status || answer.statusCode === 404, answer.body).toBe(true);
  });

  it('TOK-04 a bill is neither changed nor stopped, and none that is suggested dismissed, by a program that may write and not read', async () => {
    const bills = billsOf(tenant.people.member, tenant.household);
    const { id } = await bills.start();
    const [bill] = await bills.schedules();
    const path = `/api/schedules/${bill?.id}`;
    const payload = { transaction_id: id };
    const answers = [
      await programs.write.call('PATCH', path, { payload: { amount: -1 } }),
      await programs.write.call('DELETE', path),
      await programs.write.call('POST', '/api/schedules/suggestions/dismiss', { payload }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await bills.schedules()).toContainEqual(bill);
  });

  it('TOK-04 account, profile, tokens, members, invitations and household settings are out of reach', () => {
    const kept = /^\S+ \/api\/(?:auth|profile|households|invitations|notifications)\b|^\S+ \/api\/tokens(?!\/current)/;
    const reachable = calls.filter(({ token }) => token !== undefined).map(nameOf);
    expect(reachable.filter((name) => kept.test(name))).toEqual([]);
    expect(reachable).toContain('GET /api/tokens/current');
  });
});

describe('a token of one ledger', () => {
  it('TOK-05 finds nothing of another, by id, in a list or in a sum', async () => {
    const { owner } = tenant.people;
    const personal = (await record(owner, { amount: 512.34, description: 'Own salary' })).id;
    const shared = { household_id: tenant.household, read: true, write: true };
    const { call } = await createAccessToken(server, owner, shared);
    for (const [method, url] of [
      ['GET', `/api/transactions/${personal}`],
      ['PUT', `/api/transactions/${personal}`],
      ['DELETE', `/api/transactions/${personal}`],
      ['GET', '/api/transactions?household_id=personal'],
      ['GET', '/api/transactions/summary?household_id=personal'],
      ['GET', '/api/transactions/file?household_id=personal'],
      ['GET', '/api/history?household_id=personal'],
    ] as const) {
      const payload = { amount: 1, date: '2026-01-01', description: 'x' };
      const answer = await call(method, url, method === 'PUT' ? { payload } : {});
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
    const draft = { amount: 1, date: '2026-01-01', description: 'x', household_id: null };
    expect((await call('POST', '/api/transactions', { payload: draft })).statusCode).toBe(404);
    for (const url of [
      '/api/transactions?totals=true',
      '/api/transactions/summary',
      '/api/transactions/suggestions',
      '/api/transactions/file',
      '/api/history',
      '/api/changes',
    ]) {
      const answer = await call('GET', url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).not.toMatch(/Own salary|512\.34/);
    }
    const all = (await owner.call('GET', '/api/transactions?totals=true')).json<{ totals: { income: number } }>();
    expect(all.totals.income).toBeGreaterThanOrEqual(500);
  });

  it('TOK-05 has an ETag of its own, and sees no change elsewhere', async () => {
    const { owner } = tenant.people;
    const { call } = await createAccessToken(server, owner, { household_id: tenant.household, read: true });
    await numberChanges();
    const first = await call('GET', '/api/transactions');
    const { etag } = first.headers;
    expect(etag).toBeTypeOf('string');
    await record(owner, { description: 'Elsewhere' });
    await numberChanges();
    const again = () => call('GET', '/api/transactions', { headers: { 'if-none-match': String(etag) } });
    expect((await again()).statusCode).toBe(304);
    const byPerson = await owner.call('GET', '/api/transactions', { headers: { 'if-none-match': String(etag) } });
    expect(byPerson.statusCode).toBe(200);
    await record(owner, { description: 'Here', household_id: tenant.household });
    await numberChanges();
    expect((await again()).statusCode).toBe(200);
  });

  it('TOK-07 finds nothing once its person is removed, and not after they came back; those of others find the same', async () => {
    const other = await createTenant(server);
    const { owner, member } = other.people;
    const scope = { household_id: other.household, read: true, write: true };
    const program = await createAccessToken(server, member, scope);
    const ofOwner = await createAccessToken(server, owner, scope);
    const transaction = `/api/transactions/${other.transaction}`;
    const urls = [transaction, `/api/transactions?household_id=${other.household}`, '/api/transactions'];
    const answers = async () => Promise.all(urls.map(async (url) => (await program.call('GET', url)).statusCode));
    expect(await answers()).toEqual([200, 200, 200]);
    await owner.call('DELETE', `/api/households/${other.household}/members/${member.id}`);
    expect(await answers()).toEqual([404, 404, 404]);
    expect((await ofOwner.call('GET', transaction)).statusCode).toBe(200);
    await server.db.asOwner(`insert into membership (household_id, person_id, role) values ($1, $2, 'member')`, [
      other.household,
      member.id,
    ]);
    expect((await member.call('GET', transaction)).statusCode).toBe(200);
    expect(await answers()).toEqual([404, 404, 404]);
    expect((await program.call('DELETE', transaction)).statusCode).toBe(404);
  });
});

/** Every token has every right, as far as the application knows. */
const withEveryRight = (database: Database): Database => ({
  ...database,
  system: {
    ...database.system,
    row: async <Row>(statement: Sql) => {
      const row = await database.system.row<Row>(statement);
      return row && typeof row === 'object' && 'rights' in row ? { ...row, rights: [...TOKEN_RIGHTS] } : row;
    },
  },
});

describe('with the application’s own checks switched off', () => {
  const filters = { on: true };
  let open: TestServer;
  let other: Tenant;

  beforeAll(async () => {
    open = await createTestServer({
      through: (database, db) => unfiltered(filters)(withEveryRight(database), db),
    });
    other = await createTenant(open);
    filters.on = false;
  });
  afterAll(() => open.close());

  async function programOf(scope: object): Promise<Program> {
    filters.on = true;
    const program = await createAccessToken(open, other.people.owner, { household_id: other.household, ...scope });
    filters.on = false;
    return program;
  }

  const stored = () => open.db.asOwner('select * from transaction order by id');

  it('TOK-06 the database keeps a token that reads from writing', async () => {
    const { call } = await programOf({ read: true });
    const before = await stored();
    const payload = { amount: 7, date: '2026-01-01', description: 'Written', household_id: other.household };
    expect((await call('GET', `/api/transactions/${other.transaction}`)).statusCode).toBe(200);
    expect((await call('POST', '/api/transactions', { payload })).statusCode).toBeGreaterThan(399);
    const url = `/api/transactions/${other.transaction}`;
    expect((await call('PUT', url, { payload })).statusCode).toBeGreaterThan(399);
    expect((await call('DELETE', url)).statusCode).toBeGreaterThan(399);
    expect(await stored()).toEqual(before);
  });

  it.each([{ write: true }, { import: true }])(
    'TOK-06 the database keeps a token that may %j from reading',
    async (scope) => {
      const { call } = await programOf(scope);
      for (const url of [
        `/api/transactions/${other.transaction}`,
        '/api/transactions',
        '/api/transactions/file',
        '/api/transactions/suggestions',
        '/api/history',
      ]) {
        const { body } = await call('GET', url);
        for (const secret of SECRETS) expect(body).not.toContain(secret);
      }
    },
  );

  it('TOK-05 TOK-06 the database keeps a token from other ledgers of its person', async () => {
    const { call } = await programOf({ read: true, write: true });
    const before = await stored();
    const payload = { amount: 7, date: '2026-01-01', description: 'Written', household_id: null };
    expect((await call('GET', `/api/transactions/${other.personal}`)).statusCode).toBe(404);
    expect((await call('POST', '/api/transactions', { payload })).statusCode).toBeGreaterThan(399);
    expect((await call('DELETE', `/api/transactions/${other.personal}`)).statusCode).toBeGreaterThan(399);
    expect(await stored()).toEqual(before);
  });
});

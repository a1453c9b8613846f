import { addDays, isTokenForm } from '@nestegg/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken, newToken, programWith } from '../../../test/access-token.ts';
import { createHousehold } from '../../../test/household.ts';
import { addRule } from '../../../test/rules.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { hashToken } from '../../db/token-hash.ts';
import { utcToday } from '../../http/utc-today.ts';

let server: TestServer;
let ada: Person;
let bob: Person;
let nest: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  bob = await server.join('Bob');
  nest = await createHousehold(ada, [bob]);
});
afterAll(() => server.close());

const own = { household_id: null, read: true };
const make = (payload: object, headers = {}) => ada.call('POST', '/api/tokens', { payload, headers });
const stamps = { amount: -1, date: '2026-11-20', description: 'Stamps' };

const readingOf = (household_id: string | null) => ({ household_id, read: true });

describe('making a token', () => {
  it('TOK-02 answers it once, and keeps its hash', async () => {
    const made = await make(newToken(own, { household_id: nest, write: true }));
    const { token, id, ...answer } = made.json<{ token: string; id: string; last_four: string }>();
    expect([made.statusCode, isTokenForm(token)]).toEqual([201, true]);
    expect(answer).toMatchObject({
      name: 'Script',
      last_four: token.slice(-4),
      expires_on: addDays(utcToday(), 30),
      last_used_at: null,
      scopes: [
        { household_id: null, household_name: null, read: true, write: false, import: false },
        { household_id: nest, household_name: 'Nest', read: false, write: true, import: false },
      ],
    });
    const stored = await server.db.asOwner('select secret_hash from credential where id = $1', [id]);
    expect(stored).toEqual([{ secret_hash: hashToken(token) }]);
    const listed = await ada.call('GET', '/api/tokens');
    expect(listed.json()).toMatchObject({ data: [{ id, name: 'Script' }] });
    expect(listed.body).not.toContain(token);
  });

  it('TOK-02 a repeat by its key has no token, and makes none', async () => {
    const key = { 'idempotency-key': 'make-one' };
    const payload = { ...newToken(own), name: 'Repeated' };
    const [first, second] = [await make(payload, key), await make(payload, key)];
    expect(first.json()).toMatchObject({ token: expect.stringMatching(/^nest_/) });
    expect([second.statusCode, second.json()]).toEqual([201, { ...first.json<object>(), token: null }]);
    expect(await server.db.asOwner(`select from credential where name = 'Repeated'`)).toHaveLength(1);
    const kept = await server.db.asOwner<{ body: string }>(`select body from idempotency where key = 'make-one'`);
    expect(kept[0]?.body).not.toMatch(/nest_/);
  });

  it.each([
    ['scopes', 'Choose at least one', { scopes: [] }],
    ['scopes', 'Choose at least one', { scopes: [{ household_id: null, read: false }] }],
    ['expires_on', 'Choose a day within a year', { expires_on: addDays(utcToday(), -1) }],
    ['expires_on', 'Choose a day within a year', { expires_on: addDays(utcToday(), 367) }],
    ['scopes', 'scopes is not valid', { scopes: [own, { household_id: null, write: true }] }],
    ['name', 'Name is required', { name: ' ' }],
    ['name', 'Name is too long (at most 100 characters)', { name: 'x'.repeat(101) }],
  ])('TOK-03 refuses by %s: %s', async (field, message, change) => {
    const refused = await make({ ...newToken(own), ...change });
    expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([422, { [field]: message }]);
  });

  it.each([0, 366])('TOK-03 takes a day %i days ahead, to whose end it holds', async (days) => {
    const expires_on = addDays(utcToday(), days);
    const made = await make({ ...newToken(own), expires_on });
    expect([made.statusCode, made.json<{ expires_on: string }>().expires_on]).toEqual([201, expires_on]);
    const { id } = made.json<{ id: string }>();
    const [row] = await server.db.asOwner<{ ends: string }>(
      `select (expires_at at time zone 'UTC')::text as ends from credential where id = $1`,
      [id],
    );
    expect(row?.ends).toBe(`${addDays(expires_on, 1)} 00:00:00`);
  });

  it('TOK-03 of several at once makes no more than 50 in all, and one more when one has ended', async () => {
    const eva = await server.join('Eva');
    await server.db.asOwner(
      `insert into credential (id, person_id, kind, name, secret_hash, last_four, rights, expires_at)
       select gen_random_uuid(), $1, 'token', 'Earlier', uuid_send(gen_random_uuid()), 'abcd', '{read}', now() + interval '1 day'
       from generate_series(1, 47)`,
      [eva.id],
    );
    const call = () => eva.call('POST', '/api/tokens', { payload: newToken(own) });
    const answers = await Promise.all(Array.from({ length: 6 }, call));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 422, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json<{ details: object }>().details).toEqual({ name: 'At most 50' });
    await server.db.asOwner(
      `update credential set expires_at = now() where id = (select id from credential where person_id = $1 limit 1)`,
      [eva.id],
    );
    expect((await call()).statusCode).toBe(201);
  });

  it('TOK-03 the grants of apps are neither counted nor listed as tokens, nor revoked as such', async () => {
    const kim = await server.join('Kim');
    await server.db.asOwner(
      `insert into credential (id, person_id, kind, name, client_id, rights)
       select gen_random_uuid(), $1, 'app', 'Quill', 'quill', '{read}' from generate_series(1, 50)`,
      [kim.id],
    );
    const { id } = await createAccessToken(server, kim, own);
    const { data } = (await kim.call('GET', '/api/tokens')).json<{ data: { id: string }[] }>();
    expect(data.map((token) => token.id)).toEqual([id]);
    const [grant] = await server.db.asOwner<{ id: string }>(
      `select id from credential where person_id = $1 and kind = 'app' limit 1`,
      [kim.id],
    );
    expect((await kim.call('DELETE', `/api/tokens/${grant?.id}`)).statusCode).toBe(404);
    expect((await kim.call('PATCH', `/api/tokens/${grant?.id}`, { payload: { name: 'x' } })).statusCode).toBe(404);
  });

  it('TOK-05 finds no household of others', async () => {
    const other = await createHousehold(bob);
    expect((await make(newToken({ household_id: other, read: true }))).statusCode).toBe(404);
  });

  it('TOK-35 is in the export, without the token; deleting the account ends it', async () => {
    const gus = await server.join('Gus');
    const program = await createAccessToken(server, gus, own);
    const exported = await gus.call('GET', '/api/profile/export');
    expect(exported.statusCode).toBe(200);
    expect((await program.call('GET', '/api/transactions')).statusCode).toBe(200);
    await gus.call('DELETE', '/api/profile', { payload: { current_password: 'duck-pond-1!' } });
    expect((await program.call('GET', '/api/transactions')).statusCode).toBe(401);
    expect(await server.db.asOwner('select from credential where id = $1', [program.id])).toEqual([]);
  });
});

describe('a token', () => {
  it('is renamed, with what it may do as it was', async () => {
    const { id } = await createAccessToken(server, ada, own);
    const renamed = await ada.call('PATCH', `/api/tokens/${id}`, { payload: { name: 'Phone' } });
    expect(renamed.json()).toMatchObject({ id, name: 'Phone', scopes: [{ household_id: null, read: true }] });
    expect((await bob.call('PATCH', `/api/tokens/${id}`, { payload: { name: 'Taken' } })).statusCode).toBe(404);
  });

  it('TOK-09 is refused from the next request on when it was revoked', async () => {
    const program = await createAccessToken(server, ada, own);
    expect((await program.call('GET', '/api/transactions')).statusCode).toBe(200);
    expect((await bob.call('DELETE', `/api/tokens/${program.id}`)).statusCode).toBe(404);
    expect((await program.call('GET', '/api/transactions')).statusCode).toBe(200);
    expect((await ada.call('DELETE', `/api/tokens/${program.id}`)).statusCode).toBe(204);
    for (const [method, url] of [
      ['GET', '/api/transactions'],
      ['GET', '/api/tokens/current'],
      ['GET', '/api/changes/stream'],
    ] as const) {
      expect([url, (await program.call(method, url)).statusCode]).toEqual([url, 401]);
    }
    expect((await ada.call('DELETE', `/api/tokens/${program.id}`)).statusCode).toBe(404);
  });

  it('TOK-09 is refused from the moment on at which it expires', async () => {
    const program = await createAccessToken(server, ada, own);
    expect((await program.call('GET', '/api/transactions')).statusCode).toBe(200);
    await server.db.asOwner('update credential set expires_at = now() where id = $1', [program.id]);
    expect((await program.call('GET', '/api/transactions')).statusCode).toBe(401);
    expect((await programWith(server, program.id, program.token).call('POST', '/api/transactions')).statusCode).toBe(
      401,
    );
  });

  it('TOK-05 lists its scopes by their names, the person’s own first, and is listed before older ones', async () => {
    const [zoo, ark] = [await createHousehold(ada), await createHousehold(ada)];
    for (const [id, name] of [
      [zoo, 'Zoo'],
      [ark, 'Ark'],
    ] as const) {
      await ada.call('PATCH', `/api/households/${id}`, { payload: { name } });
    }
    const before = await createAccessToken(server, ada, readingOf(null));
    const program = await createAccessToken(server, ada, readingOf(zoo), readingOf(ark), readingOf(null));
    const { data } = (await ada.call('GET', '/api/tokens')).json<{
      data: { id: string; scopes: { household_name: string | null }[] }[];
    }>();
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([program.id, before.id]);
    expect(data[0]?.scopes.map(({ household_name }) => household_name)).toEqual([null, 'Ark', 'Zoo']);
  });

  it('TOK-05 has no scope that allows nothing', async () => {
    const other = await createHousehold(ada);
    const nothing = { household_id: other, read: false, write: false, import: false };
    const { id } = await createAccessToken(server, ada, { household_id: nest, read: true }, nothing);
    const { data } = (await ada.call('GET', '/api/tokens')).json<{
      data: { id: string; scopes: { household_id: string }[] }[];
    }>();
    expect(data.find((each) => each.id === id)?.scopes.map(({ household_id }) => household_id)).toEqual([nest]);
  });

  it('says what it is: its name, scopes and end', async () => {
    const program = await createAccessToken(server, ada, { household_id: nest, import: true });
    expect((await program.call('GET', '/api/tokens/current')).json()).toEqual({
      name: 'Script',
      expires_on: addDays(utcToday(), 30),
      scopes: [{ household_id: nest, household_name: 'Nest', read: false, write: false, import: true }],
    });
    expect((await ada.call('GET', '/api/tokens/current')).statusCode).toBe(404);
  });

  it('TOK-11 HIST-10 is named by the history of what it changed', async () => {
    const program = await createAccessToken(server, bob, { household_id: nest, write: true });
    const made = await program.call('POST', '/api/transactions', { payload: { ...stamps, household_id: nest } });
    const group = String(made.headers['change-group']);
    const seen = await ada.call('GET', `/api/history/${group}`);
    expect(seen.json()).toMatchObject({
      group: { channel: 'token', source_name: 'Script', actor: { id: bob.id, name: 'Bob' } },
    });
  });

  it('TOK-11 is named by the history of what its run of rules changed', async () => {
    const program = await createAccessToken(server, bob, { household_id: nest, read: true, write: true });
    await addRule(bob, { household_id: nest, conditions: [{ field: 'text', match: 'contains', text: 'stamps' }] });
    const { expected } = (await program.call('POST', '/api/rules/preview', { payload: { household_id: nest } })).json<{
      expected: string;
    }>();
    const applied = await program.call('POST', '/api/rules/apply', { payload: { household_id: nest, expected } });
    const seen = await ada.call('GET', `/api/history/${String(applied.headers['change-group'])}`);
    expect(seen.json()).toMatchObject({
      group: {
        channel: 'token',
        source_name: 'Script',
        actor: { name: 'Bob' },
        counts: { transaction: { update: 1 } },
      },
    });
  });

  it('TOK-13 gets stored answers of its own only', async () => {
    const scope = { household_id: null, write: true };
    const [one, other] = [await createAccessToken(server, ada, scope), await createAccessToken(server, ada, scope)];
    const options = { payload: stamps, headers: { 'idempotency-key': 'same-key' } };
    const answers = [one, other, ada, one].map(({ call }) => call('POST', '/api/transactions', options));
    const ids = (await Promise.all(answers)).map((answer) => answer.json<{ id: string }>().id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[3]).toBe(ids[0]);
  });

  it('of a household alone has its figures in that household’s currency', async () => {
    const program = await createAccessToken(server, ada, { household_id: nest, read: true });
    const summary = await program.call('GET', '/api/transactions/summary');
    expect([summary.statusCode, summary.json<{ currency: string }>().currency]).toEqual([200, 'USD']);
  });
});

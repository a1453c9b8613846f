import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken } from '../../test/access-token.ts';
import { DAY, open } from '../../test/accounts.ts';
import { history } from '../../test/history.ts';
import { createHousehold } from '../../test/household.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';

const body = { amount: -12, date: '2026-03-05', description: 'Groceries' };

let server: TestServer;
let ada: Person;
let bob: Person;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  bob = await server.join('Bob');
});
afterAll(() => server.close());

const newKey = () => `key-${(count += 1)}`;
const send = (person: Person, key: string, payload: object = body) =>
  person.call('POST', '/api/transactions', { payload, headers: { 'idempotency-key': key } });

const stored = async (person: Person) =>
  (await person.call('GET', '/api/transactions?limit=1')).json<{ pagination: { total_items: number } }>().pagination
    .total_items;

type Write = readonly [method: string, url: string, payload: object];

/** That Bob's writes are answered again the same, and no more once he is removed. */
async function expectForMembersOnly(household: string, writes: readonly Write[], statuses: number[]): Promise<void> {
  const keyed = writes.map((write) => ({ write, headers: { 'idempotency-key': newKey() } }));
  const sendAll = () =>
    Promise.all(keyed.map(({ write: [method, url, payload], headers }) => bob.call(method, url, { payload, headers })));
  const first = await sendAll();
  expect(first.map(({ statusCode }) => statusCode)).toEqual(statuses);
  expect((await sendAll()).map((again) => again.body)).toEqual(first.map((answer) => answer.body));
  await ada.call('DELETE', `/api/households/${household}/members/${bob.id}`);
  expect((await sendAll()).map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 404));
}

describe('a repeated write', () => {
  it('SRV-11 SRV-12 happens once and is answered the same', async () => {
    const [before, key] = [await stored(ada), newKey()];
    const answers = [await send(ada, key), await send(ada, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(answers[1]?.headers['etag']).toBe('"1"');
    expect(await stored(ada)).toBe(before + 1);
  });

  it('SRV-12 is a 422 with another body', async () => {
    const key = newKey();
    await send(ada, key);
    expect((await send(ada, key, { ...body, amount: 1 })).statusCode).toBe(422);
  });

  it('SRV-12 is a 422 for another record, to which nothing happens', async () => {
    const [first, second] = [await send(ada, newKey()), await send(ada, newKey())];
    const headers = { 'idempotency-key': newKey() };
    const urlOf = (made: typeof first) => `/api/transactions/${made.json<{ id: string }>().id}`;
    expect((await ada.call('DELETE', urlOf(first), { headers })).statusCode).toBe(204);
    expect((await ada.call('DELETE', urlOf(second), { headers })).statusCode).toBe(422);
    expect((await ada.call('GET', urlOf(second))).statusCode).toBe(200);
  });

  it('SRV-12 is a 422 with another query', async () => {
    const { id } = (await send(ada, newKey())).json<{ id: string }>();
    const headers = { 'idempotency-key': newKey() };
    const change = (query: string) =>
      ada.call('PATCH', `/api/transactions/${id}${query}`, { payload: { amount: -13 }, headers });
    const answers = [await change('?schedule=keep'), await change('?schedule=keep'), await change('')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
  });

  it('SRV-11 is another write by another call', async () => {
    const headers = { 'idempotency-key': newKey() };
    const made = await ada.call('POST', '/api/transactions', { payload: body, headers });
    const { id } = made.json<{ id: string }>();
    const payload = { ...body, description: 'Rye bread' };
    const changed = await ada.call('PUT', `/api/transactions/${id}`, { payload, headers });
    expect([changed.statusCode, changed.headers['etag']]).toEqual([200, '"2"']);
  });

  it('SRV-13 waits for the first, and 20 at once have one effect', async () => {
    const [before, key] = [await stored(ada), newKey()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ada, key)));
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.body)).size).toBe(1);
    expect(await stored(ada)).toBe(before + 1);
  });

  it('SRV-11 is another write for another person', async () => {
    const key = newKey();
    const [mine, theirs] = [await send(ada, key), await send(bob, key)];
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json<{ id: string }>().id).not.toBe(mine.json<{ id: string }>().id);
  });

  it('SRV-14 may succeed after a failure', async () => {
    const key = newKey();
    const missing = { ...body, household_id: '01890000-0000-7000-8000-000000000000' };
    expect((await send(ada, key, missing)).statusCode).toBe(404);
    expect((await send(ada, key)).statusCode).toBe(201);
  });

  it('SRV-56 is the same success, not a conflict, when the version has moved on by it', async () => {
    const { id } = (await send(ada, newKey())).json<{ id: string }>();
    const headers = { 'idempotency-key': newKey(), 'if-match': '"1"' };
    const payload = { ...body, description: 'Rye bread' };
    const put = () => ada.call('PUT', `/api/transactions/${id}`, { payload, headers });
    expect([(await put()).statusCode, (await put()).statusCode]).toEqual([200, 200]);
    expect((await ada.call('GET', `/api/transactions/${id}`)).json()).toMatchObject({ version: 2 });
  });

  it('SRV-78 SRV-56 of a deletion is the same success', async () => {
    const { id } = (await send(ada, newKey())).json<{ id: string }>();
    const headers = { 'idempotency-key': newKey() };
    const remove = () => ada.call('DELETE', `/api/transactions/${id}`, { headers });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204]);
  });

  it('SRV-78 gives a household’s data to present members only', async () => {
    const household_id = await createHousehold(ada, [bob]);
    const key = newKey();
    expect((await send(bob, key, { ...body, household_id })).statusCode).toBe(201);
    await ada.call('DELETE', `/api/households/${household_id}/members/${bob.id}`);
    expect((await send(bob, key, { ...body, household_id })).statusCode).toBe(404);
  });

  it('SRV-78 gives what its answer only names within to present members only: a transfer, a budget, a balance', async () => {
    const household_id = await createHousehold(ada, [bob]);
    const [from, to] = [await open(bob, { household_id }), await open(bob, { household_id })];
    const writes = [
      ['POST', '/api/transfers', { from_account_id: from, to_account_id: to, date: DAY, amount: 5 }],
      [
        'PUT',
        `/api/budgets/${DAY.slice(0, 7)}`,
        { household_id, items: [{ category: 'Food', assigned: 5, was: null }] },
      ],
      ['POST', `/api/accounts/${from}/reconciliations`, { date: DAY, balance: -5, adjust: true }],
    ] as const;
    await expectForMembersOnly(household_id, writes, [201, 200, 201]);
  });

  it('SRV-78 gives what names no household to present members only: a balance as it was, settings brought back, an undo', async () => {
    const household_id = await createHousehold(ada, [bob]);
    await ada.call('PATCH', `/api/households/${household_id}/members/${bob.id}`, { payload: { role: 'owner' } });
    const account = await open(bob, { household_id });
    await bob.call('PATCH', `/api/households/${household_id}`, { payload: { name: 'Pond' } });
    const [renamed] = (await history(bob, `household_id=${household_id}&limit=1`)).data;
    const made = await bob.call('POST', '/api/transactions', { payload: { ...body, household_id } });
    const [recorded] = (await history(bob, `household_id=${household_id}&limit=1`)).data;
    expect(made.statusCode).toBe(201);
    const writes = [
      ['POST', `/api/accounts/${account}/reconciliations`, { date: DAY, balance: 0 }],
      ['POST', `/api/history/records/settings/${household_id}/restore`, { group: renamed!.id, version: 2 }],
      ['POST', `/api/history/${recorded!.id}/undo`, {}],
    ] as const;
    await expectForMembersOnly(household_id, writes, [201, 200, 200]);
  });

  it('SRV-78 gives a record that was as it is to be already to present members only', async () => {
    const household_id = await createHousehold(ada, [bob]);
    const items = [{ category: 'Food', assigned: 5, was: null }];
    const assigned = await bob.call('PUT', `/api/budgets/${DAY.slice(0, 7)}`, { payload: { household_id, items } });
    const group = String(assigned.headers['change-group']);
    const { changes } = (await bob.call('GET', `/api/history/${group}`)).json<{ changes: { id: string }[] }>();
    const path = `/api/history/records/budget/${changes[0]!.id}/restore`;
    await expectForMembersOnly(household_id, [['POST', path, { group, version: 1 }]], [200]);
  });

  it('SRV-12 is answered the same where the person’s own ledger is named by its word', async () => {
    const file = {
      payload: Buffer.from('Date,Amount,Description\n2026-03-05,-12.00,Groceries\n'),
      headers: { 'idempotency-key': newKey(), 'content-type': 'application/octet-stream' },
    };
    const upload = () => ada.call('POST', '/api/imports?household_id=personal&file_name=a.csv', file);
    const first = await upload();
    expect(first.statusCode).toBe(201);
    expect((await upload()).body).toBe(first.body);
  });

  it('SRV-12 is answered the same to a token that may write alone', async () => {
    const { call } = await createAccessToken(server, ada, { household_id: null, write: true });
    const write = { payload: body, headers: { 'idempotency-key': newKey() } };
    const first = await call('POST', '/api/transactions', write);
    expect(first.statusCode).toBe(201);
    expect((await call('POST', '/api/transactions', write)).body).toBe(first.body);
  });

  it('SRV-78 gives a household to its present members only, also who made it', async () => {
    const make = { payload: { name: 'Nest' }, headers: { 'idempotency-key': newKey() } };
    const { id } = (await ada.call('POST', '/api/households', make)).json<{ id: string }>();
    expect((await ada.call('POST', '/api/households', make)).json()).toMatchObject({ id });
    await ada.call('DELETE', `/api/households/${id}`);
    expect((await ada.call('POST', '/api/households', make)).statusCode).toBe(404);
  });

  it('SRV-12 SRV-57 is a new write after 24 hours, when its key is swept, and happens once from then on', async () => {
    const key = newKey();
    await send(ada, key);
    await server.db.asOwner(`update idempotency set created_at = now() - interval '25 hours'`);
    const fresh = await send(ada, key, { ...body, amount: 1 });
    expect(fresh.statusCode).toBe(201);
    expect((await send(ada, key, { ...body, amount: 1 })).json()).toEqual(fresh.json());
    await server.db.asOwner(`update idempotency set created_at = now() - interval '25 hours'`);
    await server.db.asOwner('select access.sweep()');
    expect(await server.db.asOwner('select from idempotency')).toEqual([]);
  });

  it('gives a household after a change of it to its present members only', async () => {
    const id = await createHousehold(ada, [bob]);
    const leave = { headers: { 'idempotency-key': newKey() } };
    const url = `/api/households/${id}/members/${bob.id}`;
    expect((await bob.call('DELETE', url, leave)).statusCode).toBe(204);
    expect((await bob.call('DELETE', url, leave)).statusCode).toBe(204);
    const change = { payload: { name: 'Renamed' }, headers: { 'idempotency-key': newKey() } };
    const first = await ada.call('PATCH', `/api/households/${id}`, change);
    expect([first.statusCode, (await ada.call('PATCH', `/api/households/${id}`, change)).body]).toEqual([
      200,
      first.body,
    ]);
    await ada.call('DELETE', `/api/households/${id}`);
    expect((await ada.call('PATCH', `/api/households/${id}`, change)).statusCode).toBe(404);
  });

  it('shows the link of an invitation once', async () => {
    const url = `/api/households/${await createHousehold(ada)}/invites`;
    const invite = { payload: { email: 'link@example.com' }, headers: { 'idempotency-key': newKey() } };
    const [made, again] = [await ada.call('POST', url, invite), await ada.call('POST', url, invite)];
    expect(made.json()).toMatchObject({ link: expect.stringContaining('/invitations/claim#') as string });
    expect(again.json()).toEqual({ ...made.json<object>(), link: null });
  });

  it.each(['', 'x'.repeat(201)])('refuses a key that is none: “%s”', async (key) => {
    const answer = await send(ada, key);
    expect([answer.statusCode, answer.json<{ details: unknown }>().details]).toEqual([
      422,
      { 'Idempotency-Key': 'Idempotency-Key must be 1 to 200 characters' },
    ]);
    expect((await send(ada, 'y'.repeat(200))).statusCode).toBe(201);
  });

  it('says that a key was used for another request', async () => {
    const key = newKey();
    await send(ada, key);
    const { details } = (await send(ada, key, { ...body, amount: 7 })).json<{ details: unknown }>();
    expect(details).toEqual({ 'Idempotency-Key': 'Idempotency-Key was used for another request' });
  });
});

it('a key is stored for writes alone, and not for what is about signing in or ends the account', async () => {
  const eve = await server.join('Eve');
  const headers = { 'idempotency-key': newKey() };
  const payload = { email: eve.email, name: 'Eve' };
  expect((await eve.call('GET', '/api/transactions', { headers })).statusCode).toBe(200);
  expect((await eve.call('PUT', '/api/auth/user', { payload, headers })).statusCode).toBe(200);
  const keys = () => server.db.asOwner('select route from idempotency where key = $1', [headers['idempotency-key']]);
  expect(await keys()).toEqual([]);
  expect((await eve.call('PATCH', '/api/profile', { payload: { bio: 'x' }, headers })).statusCode).toBe(200);
  expect(await keys()).toEqual([{ route: 'PATCH /api/profile' }]);
  const leave = { payload: { current_password: PASSWORD }, headers };
  expect((await eve.call('DELETE', '/api/profile', leave)).statusCode).toBe(204);
});

/** What a request in progress with this key of Ada’s holds. */
const lockOf = (key: string) =>
  createHash('sha256')
    .update(JSON.stringify([ada.id, 'POST /api/transactions', key]))
    .digest()
    .readBigInt64BE();

it('SRV-13 a repeat waits for the first without keeping other requests, and goes on where that left nothing', async () => {
  const before = await stored(ada);
  const key = newKey();
  await server.db.asOwner('select pg_advisory_lock($1)', [lockOf(key)]);
  const waiting = send(ada, key);
  const other = await send(ada, newKey());
  await server.db.asOwner('select pg_advisory_unlock($1)', [lockOf(key)]);
  expect([other.statusCode, (await waiting).statusCode, await stored(ada)]).toEqual([201, 201, before + 2]);
});

it('SRV-13 a repeat whose first request has not ended within 5 seconds is to be tried again, and does nothing', async () => {
  const [before, key] = [await stored(ada), newKey()];
  await server.db.asOwner('select pg_advisory_lock($1)', [lockOf(key)]);
  const { statusCode, headers } = await send(ada, key);
  await server.db.asOwner('select pg_advisory_unlock($1)', [lockOf(key)]);
  expect([statusCode, headers['retry-after'], await stored(ada)]).toEqual([503, '2', before]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken, type Program } from '../../../test/access-token.ts';
import { open, reconcile, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { account, csv, importFile } from '../../../test/imports.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let nest: string;
let writing: Program;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
  nest = await createHousehold(ada);
  writing = await createAccessToken(server, ada, { household_id: nest, write: true });
});
afterAll(() => server.close());

interface Stored {
  readonly version: number;
  readonly status: string;
  readonly type: string;
}

const stored = async (id: string) => (await ada.call('GET', `/api/transactions/${id}`)).json<Stored>();

/** The transaction that a bank's file of one row became. */
async function imported(): Promise<{ id: string; household_id: string }> {
  const into = await account(ada, { household_id: nest });
  const { id } = await importFile(ada, into, csv({ amount: -5, text: 'Doctor' }), { household: nest });
  const list = await ada.call('GET', `/api/transactions?import_id=${id}`);
  return list.json<{ data: { id: string; household_id: string }[] }>().data[0]!;
}

const stamps = { amount: -1, date: '2026-04-01', description: 'Stamps' };

describe('a program that may write in a ledger and not read it', () => {
  it('TOK-04 changes no part of a transaction, as the rest would be answered', async () => {
    const id = await record(ada, { household_id: nest });
    const answer = await writing.call('PATCH', `/api/transactions/${id}`, { payload: {} });
    expect([answer.statusCode, (await stored(id)).version]).toEqual([404, 1]);
  });

  it('TOK-04 unlocks no transaction', async () => {
    const into = await open(ada, { household_id: nest });
    const id = await record(ada, { household_id: nest, account_id: into, status: 'cleared' });
    expect((await reconcile(ada, into, { balance: -10 })).statusCode).toBe(201);
    const answer = await writing.call('POST', `/api/transactions/${id}/unlock`);
    expect([answer.statusCode, (await stored(id)).status]).toEqual([404, 'reconciled']);
  });

  it('TOK-04 makes no transfer of transactions, and refuses none', async () => {
    const [from, to] = [await open(ada, { household_id: nest }), await open(ada, { household_id: nest })];
    const out = await record(ada, { household_id: nest, account_id: from });
    const into = await record(ada, { household_id: nest, account_id: to, amount: 10 });
    const ids = { transaction_ids: [out, into] };
    for (const [path, payload] of [
      ['/api/transfers', { transaction_id: out, account_id: to }],
      ['/api/transfers', ids],
      ['/api/transfers/refusals', ids],
    ] as const) {
      expect((await writing.call('POST', path, { payload })).statusCode).toBe(404);
    }
    expect([(await stored(out)).type, (await stored(into)).type]).toEqual(['entry', 'entry']);
    expect((await ada.call('POST', '/api/transfers', { payload: ids })).statusCode).toBe(201);
  });

  it('TOK-04 replaces a transaction, and is answered nothing but what it sent', async () => {
    const before = await imported();
    const path = `/api/transactions/${before.id}`;
    const answer = await writing.call('PUT', path, { payload: { ...stamps, household_id: nest } });
    const kept = { bank_date: '2026-03-13', bank_text: expect.stringContaining('Doctor') as string };
    expect((await ada.call('GET', path)).json()).toMatchObject({ ...stamps, ...kept, updated_by_name: 'Ada' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { ...stamps, account: 'Nest', payee: null, bank_text: null, bank_date: null, import_id: null },
    ]);
    expect(answer.json()).toMatchObject({ created_by_name: null, updated_by_name: null, rule_id: null });
    expect(answer.body).not.toContain('Doctor');
  });

  it('TOK-04 records a transfer between accounts, and learns no name of them', async () => {
    const names = ['Doctors', 'Gifts'];
    const [from_account_id, to_account_id] = await Promise.all(
      names.map((name) => open(ada, { household_id: nest, name })),
    );
    const payload = { from_account_id, to_account_id, amount: 5, date: '2026-04-01' };
    const answer = await writing.call('POST', '/api/transfers', { payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        legs: [
          { account_id: from_account_id, account: 'Nest', transfer_account: null },
          { account_id: to_account_id, account: 'Nest', transfer_account: null },
        ],
      },
    ]);
  });

  it('TOK-04 neither ends a transfer nor deletes one', async () => {
    const [from_account_id, to_account_id] = [
      await open(ada, { household_id: nest }),
      await open(ada, { household_id: nest }),
    ];
    const payload = { from_account_id, to_account_id, amount: 5, date: '2026-04-01' };
    const { id } = (await ada.call('POST', '/api/transfers', { payload })).json<{ id: string }>();
    for (const query of ['', '?sides=delete']) {
      expect((await writing.call('DELETE', `/api/transfers/${id}${query}`)).statusCode).toBe(404);
    }
    expect((await ada.call('DELETE', `/api/transfers/${id}`)).statusCode).toBe(204);
  });

  it('TOK-04 is answered no account in which a transaction stays', async () => {
    const account_id = await open(ada, { household_id: nest });
    const id = await record(ada, { household_id: nest, account_id, status: 'cleared' });
    const answer = await writing.call('PUT', `/api/transactions/${id}`, { payload: { ...stamps, household_id: nest } });
    const { status, type } = answer.json<{ status?: string; type?: string }>();
    expect([answer.statusCode, answer.json(), status, type]).toMatchObject([
      200,
      { account_id: null, transfer_id: null },
      undefined,
      undefined,
    ]);
    expect((await ada.call('GET', `/api/transactions/${id}`)).json()).toMatchObject({ account_id });
  });

  it('TOK-04 learns nothing from a conflict', async () => {
    const id = await record(ada, { household_id: nest });
    const stale = { payload: { ...stamps, household_id: nest }, headers: { 'if-match': '"9"' } };
    const refused = await writing.call('PUT', `/api/transactions/${id}`, stale);
    expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([409, { current: null }]);
    const both = await createAccessToken(server, ada, { household_id: nest, read: true, write: true });
    const shown = await both.call('PUT', `/api/transactions/${id}`, stale);
    expect(shown.json()).toMatchObject({ details: { current: { id, description: 'Bread' } } });
  });
});

describe('a program that reads one ledger, and may only write in another', () => {
  let both: Program;
  beforeAll(async () => {
    both = await createAccessToken(
      server,
      ada,
      { household_id: nest, write: true },
      { household_id: null, read: true, write: true },
    );
  });

  it('TOK-05 takes nothing that a bank said from the one into the other', async () => {
    const { id } = await imported();
    const put = (payload: object) =>
      both.call('PUT', `/api/transactions/${id}`, { payload: { ...stamps, ...payload } });
    expect((await put({ household_id: nest, account_id: null })).statusCode).toBe(200);
    const moved = await put({ household_id: null });
    expect([moved.statusCode, moved.json()]).toMatchObject([
      200,
      { household_id: null, payee: null, bank_text: null, bank_date: null, import_id: null },
    ]);
    expect(JSON.stringify((await both.call('GET', `/api/transactions/${id}`)).json())).not.toContain('Doctor');
  });

  it('TOK-05 learns no name of an account at the other side of a transfer', async () => {
    const from_account_id = await open(ada, { name: 'Purse' });
    const to_account_id = await open(ada, { household_id: nest, name: 'Lawyer' });
    const payload = { from_account_id, to_account_id, amount: 5, date: '2026-04-01' };
    const { legs } = (await ada.call('POST', '/api/transfers', { payload })).json<{ legs: { id: string }[] }>();
    const changed = await both.call('PATCH', `/api/transactions/${legs[0]!.id}`, { payload: { description: 'Fee' } });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { account: 'Purse', transfer_side: 'hidden', transfer_account: null },
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conflictingTransaction } from '../../model/conflict.ts';
import { isNesteggError } from '../../errors/nestegg-error.ts';
import { json, openClient, withCapabilities } from '../../test-support/client.ts';
import { draft } from '../../test-support/drafts.ts';
import { type ContractServer, SAMPLE_TRANSACTIONS, startContractServer } from '../../testing/index.ts';

let server: ContractServer;

beforeEach(async () => {
  server = await startContractServer();
  server.state.transactions = SAMPLE_TRANSACTIONS.map((row) => ({ ...row, owner: 'della' }));
});
afterEach(() => server.close());

const open = () => openClient({ baseUrl: server.url });
const last = () => server.requests.at(-1);

describe('the list', () => {
  it('SDK-04 takes every filter, and drops empty values', async () => {
    const { dispatch, endpoints } = open();
    const filter = { householdId: 'personal', startDate: '2026-03-01', endDate: '2026-03-31', category: 'Food' };
    await dispatch(endpoints.listTransactions.initiate({ ...filter, search: ' gro ', page: 1, limit: 20 }));
    expect(last()?.query).toEqual({
      household_id: 'personal',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      category: 'Food',
      search: 'gro',
      page: '1',
      limit: '20',
    });
    await dispatch(endpoints.listTransactions.initiate({ householdId: '', search: '  ', category: undefined }));
    expect(last()?.query).toEqual({});
  });

  it('SDK-04 takes what servers with more capabilities narrow by', async () => {
    const { dispatch, endpoints } = open();
    const filter = {
      kind: 'expense',
      status: 'cleared',
      transfers: 'exclude',
      flow: 'spending',
      sort: 'amount',
    } as const;
    const flags = { uncategorised: true, recurring: false, projected: true } as const;
    const names = { accountId: 'a-1', importId: 'i-1', payee: 'Kiosk', after: 'cursor' };
    await dispatch(endpoints.listTransactions.initiate({ ...filter, ...flags, ...names }));
    expect(last()?.query).toEqual({
      ...filter,
      uncategorised: 'true',
      recurring: 'false',
      projected: 'true',
      account_id: 'a-1',
      import_id: 'i-1',
      payee: 'Kiosk',
      after: 'cursor',
    });
  });

  it('answers rows in the model, and the paging', async () => {
    const { dispatch, endpoints } = open();
    const { data } = await dispatch(endpoints.listTransactions.initiate({ limit: 2, page: 2 }));
    expect(data).toMatchObject({ page: 2, limit: 2, totalPages: 3, totalItems: 5, fallback: null });
    expect(data?.items.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      ['sample-3', -142_000],
      ['sample-2', -35_625],
    ]);
  });
});

describe('other reads', () => {
  it('SDK-06 the summary is requested by the month, from a day, of a household when one is chosen', async () => {
    const { dispatch, endpoints } = open();
    await dispatch(endpoints.summariseTransactions.initiate({ startDate: '2025-09-15', householdId: '7' }));
    expect(last()?.query).toEqual({ period: 'monthly', start_date: '2025-09-15', household_id: '7' });
    await dispatch(endpoints.summariseTransactions.initiate({}));
    expect(last()?.query).toEqual({ period: 'monthly' });
  });

  it('SDK-09 one transaction is read for its form', async () => {
    const { dispatch, endpoints } = open();
    const { data } = await dispatch(endpoints.getTransaction.initiate('sample-3'));
    expect(data).toMatchObject({
      id: 'sample-3',
      isRecurring: true,
      frequency: 'monthly',
      dueDate: 3,
      householdId: null,
    });
  });

  it('SDK-08 categories are the texts among what the server lists', async () => {
    const { fetch } = withCapabilities([], () => json({ data: ['Food', 5, null] }));
    const { dispatch, endpoints } = openClient({ fetch });
    expect((await dispatch(endpoints.listCategories.initiate())).data).toEqual(['Food']);
  });

  it('an id is one part of the path, whatever is in it', async () => {
    const { dispatch, endpoints } = open();
    await dispatch(endpoints.getTransaction.initiate('../households?x=1'));
    expect(last()?.path).toBe('/api/transactions/..%2Fhouseholds%3Fx%3D1');
  });

  it('DASH-09 the breakdown is requested by category', async () => {
    const answer = {
      data: [{ category: null, amount: 12.5, percent: 100 }],
      total: 12.5,
      currency: 'EUR',
      start_date: '2026-03-01',
      end_date: '2026-03-15',
    };
    const { fetch, to } = withCapabilities(['as-of'], () => json(answer));
    const { dispatch, endpoints } = openClient({ fetch });
    const span = { startDate: '2026-03-01', endDate: '2026-03-31', householdId: '7' };
    const { data } = await dispatch(endpoints.breakDownSpending.initiate(span));
    expect(data).toEqual({
      shares: [{ category: null, amountMinor: 1250, percent: 100 }],
      totalMinor: 1250,
      currency: 'EUR',
      startDate: '2026-03-01',
      endDate: '2026-03-15',
    });
    expect(Object.fromEntries(to('/api/transactions/breakdown')[0]?.url.searchParams ?? [])).toEqual({
      group: 'category',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      household_id: '7',
      as_of: '2026-03-15',
    });
  });
});

describe('writing', () => {
  it('SDK-10 a POST sends every field of the body', async () => {
    const { dispatch, endpoints } = open();
    const rent = draft({ isRecurring: true, frequency: 'monthly', dueDate: 31, isProjected: true, category: null });
    await dispatch(endpoints.createTransaction.initiate({ ...rent, idempotencyKey: 'k' }));
    const post = server.requests.find(({ method }) => method === 'POST');
    expect(post?.body).toEqual({
      amount: -12.5,
      date: '2026-03-01',
      description: 'Bread',
      category: null,
      household_id: null,
      is_recurring: true,
      frequency: 'monthly',
      due_date: 31,
      is_projected: true,
    });
  });

  it('SDK-11 a PUT sends the same body, a DELETE none', async () => {
    const { dispatch, endpoints } = open();
    await dispatch(endpoints.updateTransaction.initiate({ id: 'sample-1', ...draft() }));
    const put = server.requests.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: '/api/transactions/sample-1', body: { amount: -12.5, due_date: null } });
    await dispatch(endpoints.deleteTransaction.initiate({ id: 'sample-1' }));
    expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toBeNull();
    expect(server.state.transactions).toHaveLength(4);
  });

  it('SDK-12 relies on no answer to a write', async () => {
    const { dispatch, endpoints } = open();
    expect(await dispatch(endpoints.createTransaction.initiate(draft()))).toEqual({ data: null });
    expect(await dispatch(endpoints.updateTransaction.initiate({ id: 'sample-1', ...draft() }))).toEqual({
      data: null,
    });
    expect(await dispatch(endpoints.deleteTransaction.initiate({ id: 'sample-1' }))).toEqual({
      data: { changeGroup: null },
    });
  });

  it('SDK-12 gives the record where the server answers it', async () => {
    const row = { id: '1', date: '2026-03-01', description: 'Bread', amount: -12.5, version: 4 };
    const { fetch } = withCapabilities([], (_, count) => json(count === 0 ? row : { data: row }, 201));
    const { dispatch, endpoints } = openClient({ fetch });
    const bare = await dispatch(endpoints.createTransaction.initiate(draft()));
    const wrapped = await dispatch(endpoints.createTransaction.initiate(draft()));
    expect(bare.data).toMatchObject({ id: '1', version: 4, amountMinor: -1250 });
    expect(wrapped.data).toEqual(bare.data);
  });

  it('FORM-37 a conflict carries the server’s current record', async () => {
    const current = { id: '1', date: '2026-03-01', description: 'Cake', amount: -20, version: 8 };
    const { fetch } = withCapabilities(['versions'], () => json({ code: 'CONFLICT', details: { current } }, 409));
    const { dispatch, endpoints } = openClient({ fetch });
    const { error } = await dispatch(endpoints.updateTransaction.initiate({ id: '1', ...draft(), version: 7 }));
    expect(isNesteggError(error) && conflictingTransaction(error)).toMatchObject({ description: 'Cake', version: 8 });
  });
});

describe('a change', () => {
  it('is seen everywhere it shows: list, summary, record, categories and households', async () => {
    const { dispatch, endpoints, store } = open();
    const list = endpoints.listTransactions.initiate({});
    await Promise.all([
      dispatch(list),
      dispatch(endpoints.summariseTransactions.initiate({})),
      dispatch(endpoints.getTransaction.initiate('sample-1')),
      dispatch(endpoints.listCategories.initiate()),
      dispatch(endpoints.listHouseholds.initiate()),
    ]);
    await dispatch(
      endpoints.updateTransaction.initiate({ id: 'sample-1', ...draft({ category: 'Cake', amountMinor: -1 }) }),
    );
    await expect.poll(() => endpoints.listCategories.select()(store.getState()).data).toContain('Cake');
    await expect.poll(() => endpoints.getTransaction.select('sample-1')(store.getState()).data?.amountMinor).toBe(-1);
    await expect
      .poll(() =>
        endpoints.listTransactions
          .select({})(store.getState())
          .data?.items.map(({ category }) => category),
      )
      .toContain('Cake');
    await expect
      .poll(() => endpoints.summariseTransactions.select({})(store.getState()).data?.balanceMinor)
      .toBe(-237_451);
    const asked = server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((call) => call === 'GET /api/households')).toHaveLength(2);
  });

  it('that was refused fetches nothing anew', async () => {
    const { dispatch, endpoints } = open();
    await dispatch(endpoints.listTransactions.initiate({}));
    const before = server.requests.filter(({ method }) => method === 'GET').length;
    const { error } = await dispatch(endpoints.createTransaction.initiate(draft({ description: ' ' })));
    expect(error).toMatchObject({ status: 422, details: { description: 'Description is required' } });
    await Promise.resolve();
    const after = server.requests.filter(({ method, path }) => method === 'GET' && path !== '/api/capabilities').length;
    expect(after).toBe(before);
  });

  it('whose answer was lost is looked for', async () => {
    const { dispatch, endpoints, store } = open();
    await dispatch(endpoints.listTransactions.initiate({}));
    server.fail({ fault: { kind: 'drop', after: true }, method: 'POST' });
    await dispatch(endpoints.createTransaction.initiate(draft()));
    await expect.poll(() => endpoints.listTransactions.select({})(store.getState()).data?.totalItems).toBe(6);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClient } from '../test-support/client.ts';
import { draft } from '../test-support/drafts.ts';
import { type ContractServer, startContractServer, wireTransaction } from '../testing/index.ts';
import { createDraftKey, type HeldKey } from './draft-key.ts';
import { createNesteggApi } from '../redux/nestegg-api.ts';

const keys = () => {
  let made = 0;
  return createDraftKey({ createKey: () => `key-${++made}` });
};

describe('the key of a draft', () => {
  it('FORM-36 stays through repeated presses until the body changes', () => {
    const key = keys();
    expect([draft(), draft(), draft({ amountMinor: 1 }), draft()].map(key.keyFor)).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-3',
    ]);
  });

  it('FORM-36 is another after success', () => {
    const key = keys();
    key.keyFor(draft());
    key.settle();
    expect(key.keyFor(draft())).toBe('key-2');
  });

  it('FORM-36 SRV-11 outlives its form where it has a store, until success', () => {
    let stored: HeldKey | null = null;
    const store = { read: () => stored, write: (held: HeldKey | null) => (stored = held) };
    const key = createDraftKey({ store }).keyFor(draft());
    const reopened = createDraftKey({ store });
    expect(reopened.keyFor(draft())).toBe(key);
    reopened.settle();
    expect(stored).toBeNull();
    expect(createDraftKey({ store }).keyFor(draft())).not.toBe(key);
  });

  it('is hard to guess by default', () => {
    expect(createDraftKey().keyFor({})).toMatch(/^[\da-f-]{36}$/);
  });
});

const walk = async (client: ReturnType<typeof openClient>): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of client.api.allTransactions()) ids.push(id);
  return ids;
};

describe('walking through all transactions', () => {
  let server: ContractServer;
  beforeEach(async () => {
    server = await startContractServer();
    server.state.transactions = Array.from({ length: 250 }, (_, index) => ({
      ...wireTransaction({ id: String(index), date: '2026-03-01', description: 'x', category: null, amount: 1 }),
      owner: 'della',
    }));
  });
  afterEach(() => server.close());

  it('gives each once, page by page', async () => {
    const ids = await walk(openClient({ baseUrl: server.url }));
    expect(new Set(ids).size).toBe(250);
    expect(ids).toHaveLength(250);
    expect(server.requests.map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  });

  it('fails where a page cannot be fetched, instead of going on with one of an earlier walk', async () => {
    const client = openClient({ baseUrl: server.url });
    await walk(client);
    server.fail({ fault: { kind: 'status', status: 500 } });
    await expect(walk(client)).rejects.toMatchObject({ status: 500 });
  });

  it('gives none twice that moves to a later page meanwhile', async () => {
    const { api } = openClient({ baseUrl: server.url });
    const ids: string[] = [];
    for await (const { id } of api.allTransactions({ householdId: 'personal' })) {
      if (ids.push(id) !== 50) continue;
      const fresh = { id: 'zz', date: '2026-04-01', description: 'new', category: null, amount: 1 };
      server.state.transactions.push({ ...wireTransaction(fresh), owner: 'della' });
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(250);
  });

  it('rejects with the cause when a page fails', async () => {
    server.fail({ fault: { kind: 'status', status: 403 } });
    await expect(walk(openClient({ baseUrl: server.url }))).rejects.toMatchObject({ status: 403 });
  });

  it('ends with a server that gives the same page for ever', async () => {
    const row = { id: '1', date: '2026-03-01', description: 'x', amount: 1 };
    const text = JSON.stringify({ data: [row], pagination: { total_pages: 99, total_items: 99 } });
    server.fail({ fault: { kind: 'text', text } });
    expect(await walk(openClient({ baseUrl: server.url }))).toEqual(['1']);
  });
});

describe('two clients', () => {
  it('share nothing', async () => {
    const [a, b] = await Promise.all([startContractServer(), startContractServer()]);
    const [one, two] = [openClient({ baseUrl: a.url }), openClient({ baseUrl: b.url })];
    await one.dispatch(one.endpoints.createHousehold.initiate({ name: 'Ducks' }));
    expect((await two.dispatch(two.endpoints.listHouseholds.initiate())).data).toEqual([]);
    expect(a.requests.length).toBeGreaterThan(0);
    await Promise.all([a.close(), b.close()]);
  });
});

describe('the world by default', () => {
  it('is the real one: fetch, clock, chance, and the device’s day', async () => {
    const server = await startContractServer();
    const { configureStore } = await import('@reduxjs/toolkit');
    const api = createNesteggApi({ baseUrl: server.url, getAccessToken: () => Promise.resolve('della') });
    const { dispatch } = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    expect((await dispatch(api.endpoints.listTransactions.initiate({}))).data?.items).toEqual([]);
    expect((await dispatch(api.endpoints.createTransaction.initiate(draft()))).data).toBeNull();
    expect(server.state.transactions).toHaveLength(1);
    await server.close();
  });
});

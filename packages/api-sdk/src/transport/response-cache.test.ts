import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDENTITY, json, memoryStorage, openClient, scripted } from '../test-support/client.ts';
import { type ContractServer, SAMPLE_TRANSACTIONS, startContractServer } from '../testing/index.ts';

const NOW = 1_700_000_000_000;

let server: ContractServer;
let storage: ReturnType<typeof memoryStorage>;

beforeEach(async () => {
  server = await startContractServer();
  server.state.transactions = SAMPLE_TRANSACTIONS.map((row) => ({ ...row, owner: 'della' }));
  storage = memoryStorage();
});
afterEach(() => server.close());

/** A client as after a reload: nothing but the storage is left of the one before. */
const reopen = (identity: typeof IDENTITY | null = IDENTITY) =>
  openClient({ baseUrl: server.url, storage, getIdentity: () => identity });

const list = ({ dispatch, endpoints }: ReturnType<typeof openClient>, filter = {}) =>
  dispatch(endpoints.listTransactions.initiate(filter));

describe('the last good answer', () => {
  it.each([
    ['a 500', { kind: 'status', status: 500 }],
    ['a 503', { kind: 'status', status: 503 }],
    ['a broken connection', { kind: 'drop' }],
  ] as const)('SDK-30 SDK-31 is used after %s, marked, with its time', async (_name, fault) => {
    await list(reopen());
    server.fail({ fault });
    const { data } = await list(reopen());
    expect(data?.items).toHaveLength(5);
    expect(data?.fallback).toMatchObject({ savedAt: NOW, error: { kind: expect.stringMatching(/answer|network/) } });
  });

  it('SDK-30 SDK-26 is used through a minute of 503, until the first good answer', async () => {
    await list(reopen());
    const waited = () => client.time.waits.reduce((sum, wait) => sum + wait, 0);
    const client = openClient({
      baseUrl: server.url,
      storage,
      fetch: (input, init) => (waited() < 60_000 ? Promise.resolve(json({}, 503)) : fetch(input, init)),
    });
    const usedCache: boolean[] = [];
    while (usedCache.at(-1) !== false) {
      const ask = client.endpoints.listTransactions.initiate({}, { forceRefetch: true });
      const { data } = await client.dispatch(ask);
      expect(data?.items).toHaveLength(5);
      usedCache.push(data?.fallback !== null);
    }
    expect(usedCache.length).toBeGreaterThan(5);
    expect(waited()).toBeGreaterThanOrEqual(60_000);
  });

  it('SDK-30 is used for the summary too', async () => {
    const first = reopen();
    await first.dispatch(first.endpoints.summariseTransactions.initiate({}));
    server.fail({ fault: { kind: 'status', status: 500 } });
    const later = reopen();
    const { data } = await later.dispatch(later.endpoints.summariseTransactions.initiate({}));
    expect(data).toMatchObject({ balanceMinor: 312_550, fallback: { savedAt: NOW } });
  });

  it('SDK-31 is available to the caller before the server has answered, with its time', async () => {
    const first = reopen();
    expect(first.api.cachedSummary({})).toBeNull();
    await first.dispatch(first.endpoints.summariseTransactions.initiate({}));
    expect(reopen().api.cachedSummary({})).toMatchObject({ value: { balanceMinor: 312_550 }, savedAt: NOW });
    expect(reopen().api.cachedSummary({ householdId: 'pond' })).toBeNull();
    expect(reopen({ ...IDENTITY, sub: 'huey' }).api.cachedSummary({})).toBeNull();
  });

  it('SDK-31 is null where the cached answer cannot be parsed any more', async () => {
    const first = reopen();
    await first.dispatch(first.endpoints.summariseTransactions.initiate({}));
    for (const [key, text] of storage.entries) storage.setItem(key, text.replace('"balance":', '"weight":'));
    expect(reopen().api.cachedSummary({})?.value.balanceMinor ?? null).toBeNull();
    for (const key of storage.entries.keys()) storage.setItem(key, 'quack');
    expect(reopen().api.cachedSummary({})).toBeNull();
  });

  it('SDK-30 is not marked when it is a good answer', async () => {
    expect((await list(reopen())).data?.fallback).toBeNull();
  });

  it('SDK-30 comes only once the repeats have failed', async () => {
    await list(reopen());
    server.fail({ fault: { kind: 'status', status: 500 } });
    const client = reopen();
    await list(client);
    expect(client.time.waits).toHaveLength(3);
  });

  it.each([400, 409, 422, 429])('SDK-30 is not used after a %i', async (status) => {
    await list(reopen());
    server.fail({ fault: { kind: 'status', status } });
    expect((await list(reopen())).error).toMatchObject({ status });
  });

  it('SDK-30 is not used in place of an answer of another form', async () => {
    await list(reopen());
    server.fail({ fault: { kind: 'html' } });
    expect((await list(reopen())).error).toMatchObject({ code: 'INVALID_RESPONSE' });
  });

  it('SDK-31 is that of the same query', async () => {
    await list(reopen());
    server.fail({ fault: { kind: 'status', status: 500 } });
    expect((await list(reopen(), { page: 2 })).error).toMatchObject({ status: 500 });
  });

  it('SDK-31 is the signed-in person’s own', async () => {
    await list(reopen());
    server.fail({ fault: { kind: 'status', status: 500 } });
    expect((await list(reopen({ ...IDENTITY, sub: 'huey' }))).error).toMatchObject({ status: 500 });
    expect((await list(reopen(null))).error).toMatchObject({ status: 500 });
  });

  it('SDK-31 is not cached for a user who signed in while the request was in flight', async () => {
    let sub = 'della';
    const client = openClient({ baseUrl: server.url, storage, getIdentity: () => ({ ...IDENTITY, sub }) });
    const asked = list(client);
    sub = 'huey';
    await asked;
    server.fail({ fault: { kind: 'status', status: 500 } });
    expect((await list(reopen({ ...IDENTITY, sub: 'huey' }))).error).toMatchObject({ status: 500 });
  });

  it('SDK-31 is not cached without a signed-in user', async () => {
    await list(reopen(null));
    expect([...storage.entries.keys()].filter((key) => key.includes('answers'))).toEqual([]);
  });

  it.each([401, 403, 404])('SDK-43 is erased by a %i', async (status) => {
    await list(reopen());
    server.fail({ fault: { kind: 'status', status }, times: 1 });
    await list(reopen());
    server.fail({ fault: { kind: 'status', status: 500 } });
    expect((await list(reopen())).error).toMatchObject({ status: 500 });
  });

  it('SDK-43 is erased by clearCache: on sign-out, and at the end of the session', async () => {
    const client = reopen();
    await list(client);
    client.api.clearCache();
    server.fail({ fault: { kind: 'status', status: 500 } });
    expect((await list(reopen())).error).toMatchObject({ status: 500 });
  });

  it.each(['this tab', 'another tab'])(
    'SDK-43 stays erased when the answer to an in-flight request arrives after the sign-out in %s',
    async (tab) => {
      const gate = new EventTarget();
      const { fetch, seen } = scripted(
        () => new Promise((resolve) => gate.addEventListener('open', () => resolve(json(SAMPLE_TRANSACTIONS)))),
      );
      const client = openClient({ baseUrl: server.url, storage, fetch });
      const elsewhere = reopen();
      const asked = list(client);
      await vi.waitFor(() => expect(seen).toHaveLength(1));
      (tab === 'this tab' ? client : elsewhere).api.clearCache();
      gate.dispatchEvent(new Event('open'));
      expect((await asked).data?.items).toHaveLength(5);
      expect([...storage.entries.values()].join()).not.toContain(SAMPLE_TRANSACTIONS[0]?.description);

      await list(reopen());
      server.fail({ fault: { kind: 'status', status: 500 } });
      expect((await list(reopen())).data?.items).toHaveLength(5);
    },
  );

  it('SDK-43 outlives a 401 of a call without an access token', async () => {
    const client = reopen();
    await list(client);
    await client.dispatch(client.endpoints.refreshTokens.initiate({}));
    server.fail({ fault: { kind: 'status', status: 500 } });
    expect((await list(reopen())).data?.items).toHaveLength(5);
  });

  it('SDK-43 outlives a record that is not found', async () => {
    const client = reopen();
    await list(client);
    await client.dispatch(client.endpoints.getTransaction.initiate('nothing'));
    server.fail({ fault: { kind: 'status', status: 500 } });
    expect((await list(reopen())).data?.items).toHaveLength(5);
  });

  it('does without a storage that is full, or holds nonsense', async () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    };
    const client = openClient({ baseUrl: server.url, storage: full });
    expect((await list(client)).data?.items).toHaveLength(5);

    server.fail({ fault: { kind: 'status', status: 500 } });
    for (const nonsense of ['{"person"', '{"person":"della"}', 'null', '5', '{"answers":{}}']) {
      storage.setItem(`nestegg.answers:${server.url}`, nonsense);
      expect((await list(reopen())).error).toMatchObject({ status: 500 });
    }
  });

  it('holds the newest twenty', async () => {
    const client = reopen();
    for (let page = 1; page <= 22; page++) await list(client, { page });
    const cached: unknown = JSON.parse(storage.getItem(`nestegg.answers:${server.url}`) ?? 'null');
    expect(Object.keys(Object(cached).answers)).toHaveLength(20);
    expect(JSON.stringify(cached)).toContain('page=22');
    expect(JSON.stringify(cached)).toContain('page=21');
    expect(JSON.stringify(cached)).not.toContain('page=2&');
  });
});

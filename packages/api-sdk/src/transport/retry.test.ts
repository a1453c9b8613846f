import { describe, expect, it } from 'vitest';
import { json, openClient, scripted, silence, withCapabilities } from '../test-support/client.ts';
import { draft } from '../test-support/drafts.ts';
import { startContractServer } from '../testing/index.ts';

const broken = () => json({ code: 'SERVER_ERROR', message: 'Broken' }, 500);

describe('repeating', () => {
  it('SDK-26 SDK-28 makes at most four requests, 1, 2 and 4 seconds apart', async () => {
    const { fetch, to } = scripted(broken);
    const { dispatch, endpoints, time, attempts } = openClient({ fetch });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({ status: 500 });
    expect(to('/api/transactions/categories')).toHaveLength(4);
    expect(time.waits).toEqual([1000, 2000, 4000]);
    expect(attempts.map(({ endpoint, attempt, of }) => [endpoint, attempt, of])).toEqual([
      ['GET /api/transactions/categories', 1, 3],
      ['GET /api/transactions/categories', 2, 3],
      ['GET /api/transactions/categories', 3, 3],
    ]);
  });

  it('SDK-28 waits as long after a broken connection', async () => {
    const { dispatch, endpoints, time } = openClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await dispatch(endpoints.listCategories.initiate());
    expect(time.waits).toEqual([1000, 2000, 4000]);
  });

  it('SDK-26 fails as the last repeat failed', async () => {
    const { fetch } = scripted(({ method }, count) =>
      count === 0 ? broken() : json({}, method === 'DELETE' ? 403 : 404),
    );
    const { dispatch, endpoints } = openClient({ fetch });
    expect((await dispatch(endpoints.listCategories.initiate())).error).toMatchObject({ status: 404 });
    expect((await dispatch(endpoints.deleteTransaction.initiate({ id: '1' }))).error).toMatchObject({ status: 403 });
    const change = endpoints.updateTransaction.initiate({ id: '1', ...draft() });
    expect((await dispatch(change)).error).toMatchObject({ status: 404 });
  });

  it('SDK-26 ends with the first good answer', async () => {
    const { fetch, seen } = scripted((_, count) => (count < 2 ? broken() : json(['Food'])));
    const { dispatch, endpoints } = openClient({ fetch });
    expect((await dispatch(endpoints.listCategories.initiate())).data).toEqual(['Food']);
    expect(seen).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 422])('SDK-26 does not repeat after a %i', async (status) => {
    const { fetch, seen } = scripted(() => json({}, status));
    const { dispatch, endpoints } = openClient({ fetch });
    await dispatch(endpoints.listCategories.initiate());
    expect(seen).toHaveLength(1);
  });

  it('SDK-26 repeats after a timeout', async () => {
    const { fetch, seen } = scripted((request, count) => (count === 0 ? silence(request) : json([])));
    const { dispatch, endpoints, time } = openClient({ fetch });
    const asked = dispatch(endpoints.listCategories.initiate());
    await expect.poll(() => seen.length).toBe(1);
    time.expire();
    expect((await asked).data).toEqual([]);
  });

  it('SDK-46 after a 429 waits for the Retry-After delay, else 5 s, then the usual backoff', async () => {
    const headers = [{ 'retry-after': '7' }, {}, {}];
    const { fetch } = scripted((_, count) => json({}, 429, headers[count] ?? {}));
    const { dispatch, endpoints, time } = openClient({ fetch });
    await dispatch(endpoints.listCategories.initiate());
    expect(time.waits).toEqual([7000, 2000, 4000]);

    const silent = scripted(() => json({}, 429));
    const other = openClient({ fetch: silent.fetch });
    await other.dispatch(other.endpoints.listCategories.initiate());
    expect(other.time.waits).toEqual([5000, 2000, 4000]);
  });

  it('SDK-46 reads a Retry-After that is a date', async () => {
    const date = new Date(1_700_000_003_000).toUTCString();
    const { fetch } = scripted(() => json({}, 503, { 'retry-after': date }));
    const { dispatch, endpoints, time } = openClient({ fetch });
    await dispatch(endpoints.listCategories.initiate());
    expect(time.waits).toEqual([3000, 3000, 3000]);
  });

  it('waits for a Retry-After of the longest wait, a minute', async () => {
    const { fetch } = scripted((_, count) => (count === 0 ? json({}, 503, { 'retry-after': '60' }) : json(['Food'])));
    const { dispatch, endpoints, time } = openClient({ fetch });
    expect((await dispatch(endpoints.listCategories.initiate())).data).toEqual(['Food']);
    expect(time.waits).toEqual([60_000]);
  });

  it('gives up at once where Retry-After exceeds the longest wait', async () => {
    const { fetch, seen } = scripted(() => json({}, 503, { 'retry-after': '3600' }));
    const { dispatch, endpoints } = openClient({ fetch });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({ status: 503, retryAfter: 3_600_000 });
    expect(seen).toHaveLength(1);
  });

  it('stops when the call is given up', async () => {
    const { fetch, seen } = scripted(broken);
    const client = openClient({ fetch, delay: () => new Promise(() => undefined) });
    const asked = client.dispatch(client.endpoints.listCategories.initiate());
    await expect.poll(() => seen.length).toBe(1);
    asked.abort();
    await asked;
    expect(seen).toHaveLength(1);
  });
});

describe('repeating a write', () => {
  it('SDK-42 never sends a POST twice to a server without keys', async () => {
    const server = await startContractServer();
    const { dispatch, endpoints } = openClient({ baseUrl: server.url });
    server.fail({ fault: { kind: 'drop', after: true }, method: 'POST' });
    const { error } = await dispatch(endpoints.createTransaction.initiate(draft()));
    expect(error).toMatchObject({ code: 'NETWORK_ERROR' });
    expect(server.state.transactions).toHaveLength(1);
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await server.close();
  });

  it('SDK-42 SDK-23 repeats a POST under the same key where the server has keys', async () => {
    const { fetch, to } = withCapabilities(['idempotency'], (_, count) => (count < 2 ? broken() : json({}, 201)));
    let made = 0;
    const { dispatch, endpoints } = openClient({ fetch, createKey: () => `key-${++made}` });
    await dispatch(endpoints.createTransaction.initiate(draft()));
    const keys = to('/api/transactions').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('takes a repeated DELETE that finds nothing as the success of the first', async () => {
    const server = await startContractServer();
    const { dispatch, endpoints } = openClient({ baseUrl: server.url });
    await dispatch(endpoints.createTransaction.initiate(draft()));
    server.fail({ fault: { kind: 'drop', after: true }, method: 'DELETE', times: 1 });
    expect(await dispatch(endpoints.deleteTransaction.initiate({ id: '1' }))).toEqual({ data: { changeGroup: null } });
    expect(server.state.transactions).toEqual([]);
    expect((await dispatch(endpoints.deleteTransaction.initiate({ id: '1' }))).error).toMatchObject({ status: 404 });
    await server.close();
  });
});

describe('the present attempt', () => {
  it('TX-16 can be followed while it lasts', async () => {
    const { fetch } = scripted(broken);
    const client = openClient({ fetch });
    const numbers: number[] = [];
    const elsewhere: number[] = [];
    const unsubscribe = client.api.attempts.subscribe(() => {
      numbers.push(client.api.attempts.of('GET /api/transactions/categories'));
      elsewhere.push(client.api.attempts.of('GET /api/households'));
    });
    expect(client.api.attempts.of('GET /api/transactions/categories')).toBe(0);
    await client.dispatch(client.endpoints.listCategories.initiate());
    expect(numbers).toEqual([1, 2, 3, 0]);
    expect(elsewhere).toEqual([0, 0, 0, 0]);
    unsubscribe();
    await client.dispatch(client.endpoints.listHouseholds.initiate());
    expect(numbers).toHaveLength(4);
  });
});

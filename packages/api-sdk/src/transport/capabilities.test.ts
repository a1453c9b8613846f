import { describe, expect, it } from 'vitest';
import { json, memoryStorage, openClient, scripted, type Script, withCapabilities } from '../test-support/client.ts';
import { draft } from '../test-support/drafts.ts';
import { startContractServer } from '../testing/index.ts';

const ask = async (script: Script, options = {}) => {
  const { fetch, seen } = scripted(script);
  const client = openClient({ fetch, ...options });
  const { data, error } = await client.dispatch(client.endpoints.getCapabilities.initiate());
  return { data, error, seen, client };
};

describe('what a server offers', () => {
  it('SDK-22 is what it lists; names that we do not know are passed over', async () => {
    const { data } = await ask(() => json({ capabilities: ['versions', 'magic', 5], more: true }));
    expect(data).toEqual(['versions']);
  });

  it.each<[string, () => Response]>([
    ['a 404', () => json({}, 404)],
    ['a page with status 200', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['other JSON', () => json({ status: 'ok' })],
    ['names that are none', () => json({ capabilities: 'all' })],
    ['a cut text', () => new Response('{"capabilities":[')],
  ])('SDK-22 is nothing after %s', async (_name, answer) => {
    expect((await ask(answer)).data).toEqual([]);
  });

  it.each<[string, Script]>([
    ['a 500', () => json({}, 500)],
    ['a 403', () => json({}, 403)],
    ['a 405', () => json({}, 405)],
    ['a 410', () => json({}, 410)],
    ['a 429', () => json({}, 429)],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('SDK-40 is unknown after %s', async (_name, script) => {
    const { data, error } = await ask(script);
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ endpoint: 'GET /api/capabilities' });
  });

  it('SDK-40 is retried as other calls are', async () => {
    expect((await ask(() => json({}, 500))).seen).toHaveLength(4);
  });

  it('SDK-40 ignores unknown names, also stored ones', async () => {
    const storage = memoryStorage();
    storage.setItem('nestegg.capabilities:http://server.invalid', 'magic,versions');
    expect((await ask(() => json({}, 500), { storage })).data).toEqual(['versions']);
  });

  it('SDK-40 is the last known set, an empty one too, stored per server', async () => {
    const storage = memoryStorage();
    await ask(() => json({ capabilities: ['versions', 'as-of'] }), { storage });
    const later = await ask(() => json({}, 500), { storage });
    expect(later.data).toEqual(['versions', 'as-of']);
    const elsewhere = await ask(() => json({}, 500), { storage, baseUrl: 'http://other.invalid' });
    expect(elsewhere.data).toBeUndefined();
    await ask(() => json({}, 404), { storage });
    expect((await ask(() => json({}, 500), { storage })).data).toEqual([]);
  });

  it('SDK-45 is queried again with an access token after a 401, and unknown if that is refused too', async () => {
    const { data, seen } = await ask(({ headers }) =>
      headers.has('authorization') ? json({ capabilities: ['sessions'] }) : json({}, 401),
    );
    expect(data).toEqual(['sessions']);
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer della']);
    expect((await ask(() => json({}, 401))).error).toMatchObject({ status: 401 });
    const signedOut = { getAccessToken: () => Promise.reject(new Error('none')) };
    expect((await ask(() => json({}, 401), signedOut)).error).toMatchObject({
      kind: 'token',
      endpoint: 'GET /api/capabilities',
    });
  });

  it('is queried once for concurrent calls that depend on it', async () => {
    const { fetch, to } = withCapabilities([], () => json({ data: [] }));
    const { dispatch, endpoints } = openClient({ fetch });
    await Promise.all([
      dispatch(endpoints.listHouseholds.initiate()),
      dispatch(endpoints.getCapabilities.initiate()),
      dispatch(endpoints.createTransaction.initiate(draft())),
    ]);
    expect(to('/api/capabilities')).toHaveLength(1);
  });

  it('is not queried by a client that is given it', async () => {
    const { fetch, seen } = scripted(() => json({}, 500));
    const { dispatch, endpoints } = openClient({ fetch, capabilities: [] });
    await dispatch(endpoints.createTransaction.initiate(draft()));
    expect(seen.map(({ url, headers }) => [url.pathname, headers.get('idempotency-key')])).toEqual([
      ['/api/transactions', null],
    ]);
  });

  it('does not hold calls up for long while it is unknown', async () => {
    const { fetch, to } = scripted(({ url }) => (url.pathname === '/api/capabilities' ? json({}, 500) : json([])));
    const { dispatch, endpoints } = openClient({ fetch });
    await dispatch(endpoints.listHouseholds.initiate());
    await dispatch(endpoints.summariseTransactions.initiate({}));
    expect(to('/api/capabilities')).toHaveLength(1);
  });
});

const EVERYTHING = ['idempotency', 'versions', 'as-of'];

/** One write of each method, and each call that goes by the day. */
async function callAll({ dispatch, endpoints }: ReturnType<typeof openClient>): Promise<void> {
  await dispatch(endpoints.createTransaction.initiate({ ...draft(), idempotencyKey: 'draft-key' }));
  await dispatch(endpoints.updateTransaction.initiate({ id: '1', ...draft(), version: 7 }));
  await dispatch(endpoints.updateHousehold.initiate({ id: '1', version: 3, changes: {} }));
  await dispatch(endpoints.deleteTransaction.initiate({ id: '1', version: 7 }));
  await dispatch(endpoints.summariseTransactions.initiate({}));
  await dispatch(endpoints.breakDownSpending.initiate({}));
  await dispatch(endpoints.listHouseholds.initiate());
  await dispatch(endpoints.listTransactions.initiate({}));
}

describe('what only some servers support', () => {
  it('SDK-23 SDK-24 SDK-41 goes to servers that support it', async () => {
    const { fetch, seen } = withCapabilities(EVERYTHING, () => json({}));
    await callAll(openClient({ fetch, createKey: () => 'fresh-key' }));
    const sent = seen
      .filter(({ url }) => url.pathname !== '/api/capabilities')
      .map(({ method, url, headers }) => [
        `${method} ${url.pathname}`,
        headers.get('idempotency-key'),
        headers.get('if-match'),
        url.searchParams.get('as_of'),
      ]);
    expect(sent).toEqual([
      ['POST /api/transactions', 'draft-key', null, null],
      ['PUT /api/transactions/1', 'fresh-key', '"7"', null],
      ['PATCH /api/households/1', 'fresh-key', '"3"', null],
      ['DELETE /api/transactions/1', 'fresh-key', '"7"', null],
      ['GET /api/transactions/summary', null, null, '2026-03-15'],
      ['GET /api/transactions/breakdown', null, null, '2026-03-15'],
      ['GET /api/households', null, null, '2026-03-15'],
      ['GET /api/transactions', null, null, null],
    ]);
  });

  it('SDK-03 SDK-23 SDK-24 SDK-41 never goes to a contract server', async () => {
    const server = await startContractServer();
    await callAll(openClient({ baseUrl: server.url }));
    for (const { headers, query } of server.requests) {
      expect(headers).not.toHaveProperty('idempotency-key');
      expect(headers).not.toHaveProperty('if-match');
      expect(query).not.toHaveProperty('as_of');
    }
    expect(server.requests.length).toBeGreaterThan(8);
    await server.close();
  });

  it('sends no version where none is known', async () => {
    const { fetch, to } = withCapabilities(EVERYTHING, () => json({}));
    const { dispatch, endpoints } = openClient({ fetch });
    await dispatch(endpoints.updateTransaction.initiate({ id: '1', ...draft(), version: null }));
    await dispatch(endpoints.updateTransaction.initiate({ id: '1', ...draft() }));
    expect(to('/api/transactions/1').map(({ headers }) => headers.get('if-match'))).toEqual([null, null]);
  });
});

/** A server whose capabilities fail so often. */
const failing = (failures: number) =>
  scripted(({ url }, count) => {
    if (url.pathname !== '/api/capabilities') return json({});
    return count < failures ? json({}, 503) : json({ capabilities: EVERYTHING });
  });
describe('a write while it is unknown what the server offers', () => {
  const keyed = { ...draft(), idempotencyKey: 'draft-key' };
  const versioned = { id: '1', ...draft(), version: 7 };

  it('SDK-23 SDK-41 keeps its version and its key: one failed query drops neither', async () => {
    const { fetch, to } = failing(1);
    const { dispatch, endpoints } = openClient({ fetch });
    await dispatch(endpoints.updateTransaction.initiate({ ...versioned, idempotencyKey: 'draft-key' }));
    expect(to('/api/transactions/1').map(({ headers }) => [...headers.entries()])).toEqual([
      expect.arrayContaining([
        ['if-match', '"7"'],
        ['idempotency-key', 'draft-key'],
      ]),
    ]);
  });

  it.each([
    ['a key', (client: ReturnType<typeof openClient>) => client.endpoints.createTransaction.initiate(keyed)],
    ['a version', (client: ReturnType<typeof openClient>) => client.endpoints.updateTransaction.initiate(versioned)],
  ])('is not sent with %s, fails with the reason, and warns', async (_name, write) => {
    const { fetch, seen } = failing(Infinity);
    const client = openClient({ fetch });
    const { error } = await client.dispatch(write(client));
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining('was not sent: it is unknown') });
    expect(new Set(seen.map(({ url }) => url.pathname))).toEqual(new Set(['/api/capabilities']));
    expect(client.warnings).toEqual([expect.stringContaining('unknown what the server offers')]);
  });

  it('is sent without either, with a warning, and the next write asks again', async () => {
    const { fetch, to } = failing(1);
    const { dispatch, endpoints, warnings } = openClient({ fetch, createKey: () => 'fresh-key' });
    await dispatch(endpoints.createTransaction.initiate(draft()));
    await dispatch(endpoints.createTransaction.initiate(draft()));
    expect(to('/api/transactions').map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'fresh-key']);
    expect(to('/api/capabilities')).toHaveLength(2);
    expect(warnings).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { openClient, scripted, json, silence } from '../test-support/client.ts';
import { draft } from '../test-support/drafts.ts';
import { type ContractServer, startContractServer } from '../testing/index.ts';

let server: ContractServer;
const open = () => openClient({ baseUrl: `${server.url}//` });

beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => server.close());

describe('a request', () => {
  it('SDK-01 goes to the base address, without its trailing slash, with credentials and a JSON content type', async () => {
    const { fetch, seen } = scripted(() => json({ data: [] }));
    const { dispatch, endpoints } = openClient({ baseUrl: 'https://api.example/', fetch });
    await dispatch(endpoints.listCategories.initiate());
    const [request] = seen;
    expect(request?.url.href).toBe('https://api.example/api/transactions/categories');
    expect(request?.init.credentials).toBe('include');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('accept')).toBe('application/json');
  });

  it('of a script or a server names the package and its version; that of a browser does not', async () => {
    const { fetch, seen } = scripted(() => json({ data: [] }));
    const ask = async () => {
      const { dispatch, endpoints } = openClient({ fetch });
      await dispatch(endpoints.listCategories.initiate());
      return seen.at(-1)?.headers.get('user-agent');
    };
    expect(await ask()).toBe(`nestegg-api-sdk/${packageJson.version}`);
    vi.stubGlobal('document', {});
    expect(await ask()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('SDK-01 goes to the own origin without a base address', async () => {
    const urls: unknown[] = [];
    const { dispatch, endpoints } = openClient({
      baseUrl: '',
      fetch: async (url) => {
        urls.push(url);
        return json([]);
      },
    });
    await dispatch(endpoints.listCategories.initiate());
    expect(urls).toEqual(['/api/transactions/categories']);
  });

  it('SDK-02 bears the access token, and waits for it', async () => {
    const gate = new EventTarget();
    const token = new Promise<string>((resolve) => gate.addEventListener('open', () => resolve('della')));
    const client = openClient({ baseUrl: server.url, getAccessToken: () => token });
    const asked = client.dispatch(client.endpoints.listHouseholds.initiate());
    gate.dispatchEvent(new Event('open'));
    expect((await asked).data).toEqual([]);
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer della');
  });

  it('SDK-21 needs no token for diagnostics and the connection test', async () => {
    const { dispatch, endpoints } = openClient({
      baseUrl: server.url,
      getAccessToken: () => Promise.reject(new Error('none')),
    });
    expect(await dispatch(endpoints.testPublic.initiate())).toMatchObject({ isSuccess: true });
    expect(await dispatch(endpoints.testConnection.initiate())).toMatchObject({ isSuccess: true });
    expect(server.requests.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['GET', '/api/public-test', undefined],
      ['OPTIONS', '/api/health', undefined],
    ]);
  });

  it('has its time measured', async () => {
    const timings: unknown[] = [];
    const { dispatch, endpoints } = openClient({ baseUrl: server.url, onTiming: (timing) => timings.push(timing) });
    await dispatch(endpoints.listCategories.initiate());
    expect(timings).toEqual([{ endpoint: 'GET /api/transactions/categories', status: 200, milliseconds: 0 }]);
  });

  it('has its time measured when it fails', async () => {
    const statuses: number[] = [];
    const { dispatch, endpoints } = openClient({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      onTiming: ({ status }) => statuses.push(status),
    });
    await dispatch(endpoints.listCategories.initiate());
    expect(statuses).toEqual([0, 0, 0, 0]);
  });

  it('is measured as a timeout where no answer comes in its time', async () => {
    const statuses: number[] = [];
    const { dispatch, endpoints } = openClient({
      retries: 0,
      delay: () => Promise.resolve(),
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
      onTiming: ({ status }) => statuses.push(status),
    });
    await dispatch(endpoints.listCategories.initiate());
    expect(statuses).toEqual([504]);
  });
});

it('a request that is given up while it waits for its token is sent with a signal that has ended', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const gate = new EventTarget();
  const token = new Promise<string>((resolve) => gate.addEventListener('open', () => resolve('della')));
  const { dispatch, endpoints } = openClient({
    getAccessToken: () => token,
    fetch: (_, init) => {
      signals.push(init?.signal);
      return Promise.resolve(Response.json({ data: [] }));
    },
  });
  const asked = dispatch(endpoints.listCategories.initiate());
  asked.abort();
  gate.dispatchEvent(new Event('open'));
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true]);
});

describe('time limits', () => {
  it('end with the request', async () => {
    const signals: AbortSignal[] = [];
    const { dispatch, endpoints } = openClient({
      baseUrl: server.url,
      delay: (_, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await dispatch(endpoints.listCategories.initiate());
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('SDK-25 are 8 s for the transaction list and the summary, and 10 s for the rest', async () => {
    const { dispatch, endpoints, time } = open();
    await dispatch(endpoints.getCapabilities.initiate());
    await dispatch(endpoints.listTransactions.initiate({}));
    await dispatch(endpoints.summariseTransactions.initiate({}));
    await dispatch(endpoints.listCategories.initiate());
    expect(time.limits).toEqual([10_000, 8000, 8000, 10_000]);
    await dispatch(endpoints.createTransaction.initiate(draft()));
    expect(time.limits[4]).toBe(10_000);
  });

  it('SDK-34 give TIMEOUT when no answer comes in time', async () => {
    const { fetch, seen } = scripted(silence);
    const { dispatch, endpoints, time } = openClient({ fetch });
    const asked = dispatch(endpoints.createHousehold.initiate({ name: 'Ducks' }));
    await expect.poll(() => seen.length).toBe(1);
    time.expire();
    await expect.poll(() => seen.length).toBe(2);
    time.expire();
    expect((await asked).error).toMatchObject({ kind: 'timeout', code: 'TIMEOUT', message: 'Request timed out' });
  });
});

describe('an answer', () => {
  it('SDK-34 whose body does not end in time is a TIMEOUT, although its head came', async () => {
    const { fetch, seen } = scripted(({ init }) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"id":'));
          init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body, { status: 201, headers: { 'content-type': 'application/json' } });
    });
    const { dispatch, endpoints, time } = openClient({ fetch });
    const asked = dispatch(endpoints.createHousehold.initiate({ name: 'Ducks' }));
    for (const requests of [1, 2]) {
      await expect.poll(() => seen.length).toBe(requests);
      time.expire();
    }
    expect((await asked).error).toMatchObject({ kind: 'timeout', code: 'TIMEOUT' });
  });
});

describe('what goes wrong on the way', () => {
  it.each([
    ['dropped', { kind: 'drop' }],
    ['cut off', { kind: 'cut' }],
  ] as const)('SDK-34 a connection that is %s gives NETWORK_ERROR', async (_name, fault) => {
    server.fail({ fault });
    const { dispatch, endpoints } = open();
    const { error } = await dispatch(endpoints.createHousehold.initiate({ name: 'Ducks' }));
    expect(error).toMatchObject({
      kind: 'network',
      code: 'NETWORK_ERROR',
      status: 0,
      message: 'Network error occurred',
      endpoint: 'POST /api/households',
    });
  });

  it('SDK-34 anything else gives UNKNOWN_ERROR', async () => {
    const { dispatch, endpoints } = openClient({ fetch: () => Promise.reject(new RangeError('odd')) });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({ kind: 'unknown', code: 'UNKNOWN_ERROR', message: 'odd' });
  });

  it('SDK-33 an error body is read for code, message, tracking id and details', async () => {
    const body = { code: 'CONFLICT', description: 'Changed twice', id: 'trace-1', details: { a: 1 } };
    server.fail({ fault: { kind: 'status', status: 409, body } });
    const { dispatch, endpoints } = open();
    expect((await dispatch(endpoints.listHouseholds.initiate())).error).toEqual({
      kind: 'answer',
      code: 'CONFLICT',
      status: 409,
      message: 'Changed twice',
      serverMessage: 'Changed twice',
      reason: null,
      problems: [],
      trackingId: 'trace-1',
      details: { a: 1 },
      retryAfter: null,
      endpoint: 'GET /api/households',
      timestamp: 1_700_000_000_000,
    });
  });

  it.each([418, 400, 451])('SDK-33 a failure without a code gets HTTP_%i', async (status) => {
    server.fail({ fault: { kind: 'status', status, body: 'no such body' } });
    const { dispatch, endpoints } = open();
    expect((await dispatch(endpoints.listHouseholds.initiate())).error).toMatchObject({
      code: `HTTP_${status}`,
      status,
    });
  });
});

describe('answers that are none', () => {
  it.each([
    ['html', { kind: 'html' }, 'Backend returned HTML instead of JSON for transactions'],
    ['a cut text', { kind: 'text', text: '{"data":[{"id":' }, 'Invalid response data format for transactions'],
    ['a number', { kind: 'text', text: '5' }, 'Invalid response data format for transactions'],
    ['a text', { kind: 'text', text: '"hello"' }, 'Invalid response data format for transactions'],
    ['an object without a list', { kind: 'text', text: '{}' }, 'Invalid response data format for transactions'],
    ['rows that are none', { kind: 'text', text: '[{"id":"1"}]' }, 'Invalid response data format for transactions'],
  ] as const)('SDK-35 SDK-36 a transaction list that is %s is INVALID_RESPONSE', async (_name, fault, message) => {
    server.fail({ fault });
    const { dispatch, endpoints, time } = open();
    const { error } = await dispatch(endpoints.listTransactions.initiate({}));
    expect(error).toMatchObject({ kind: 'invalid-answer', code: 'INVALID_RESPONSE', message });
    expect(time.waits).toEqual([]);
  });

  it.each([
    ['html', { kind: 'html' }],
    ['a list', { kind: 'text', text: '[]' }],
    ['cut off', { kind: 'text', text: '{"balance": 1' }],
  ] as const)('SDK-37 a summary that is %s is INVALID_RESPONSE', async (_name, fault) => {
    server.fail({ fault, path: '/api/transactions/summary' });
    const { dispatch, endpoints } = open();
    const { error } = await dispatch(endpoints.summariseTransactions.initiate({}));
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', message: 'Invalid response for transaction summary' });
  });

  it('SDK-38 elsewhere a page with status 200 is a 500, and is repeated as one', async () => {
    server.fail({ fault: { kind: 'html' } });
    const { dispatch, endpoints, time } = open();
    const { error } = await dispatch(endpoints.listHouseholds.initiate());
    expect(error).toMatchObject({ status: 500, message: 'Backend returned error page with status 200' });
    expect(time.waits).toHaveLength(3);
  });

  it('SDK-38 a page is known by its type, whatever it begins with', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const { fetch } = scripted(({ method }) => new Response(method === 'GET' ? 'Down for repairs' : '', { headers }));
    const { dispatch, endpoints } = openClient({ fetch });
    expect((await dispatch(endpoints.listHouseholds.initiate())).error).toMatchObject({ status: 500 });
    // Nothing is no page.
    expect((await dispatch(endpoints.deleteTransaction.initiate({ id: '1' }))).error).toBeUndefined();
  });

  it('SDK-39 no warning is given of what may be empty, or is not', async () => {
    const { fetch } = scripted(({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : json([])));
    const { dispatch, endpoints, warnings } = openClient({ fetch });
    await dispatch(endpoints.listHouseholds.initiate());
    await dispatch(endpoints.deleteTransaction.initiate({ id: '1' }));
    expect(warnings).toEqual([]);
  });

  it('SDK-39 an empty body only gives a warning', async () => {
    server.fail({ fault: { kind: 'empty' } });
    const { dispatch, endpoints, warnings } = open();
    expect((await dispatch(endpoints.listHouseholds.initiate())).data).toEqual([]);
    expect((await dispatch(endpoints.listCategories.initiate())).data).toEqual([]);
    expect((await dispatch(endpoints.createTransaction.initiate(draft()))).data).toBeNull();
    expect(warnings).toContain('GET /api/households answered with an empty body');
    expect(warnings).toHaveLength(3);
    // A blank page is no page.
    const blank = openClient(scripted(() => new Response(' \n', { headers: { 'content-type': 'text/html' } })));
    expect((await blank.dispatch(blank.endpoints.listHouseholds.initiate())).data).toEqual([]);
  });

  it('SDK-39 a list and figures from an empty body are marked, and neither replaces the cached answer', async () => {
    const { dispatch, endpoints, storage, warnings } = open();
    await dispatch(endpoints.listTransactions.initiate({}));
    await dispatch(endpoints.summariseTransactions.initiate({}));
    const cached = new Map(storage.entries);
    server.fail({ fault: { kind: 'empty' } });
    const again = { forceRefetch: true };
    const list = await dispatch(endpoints.listTransactions.initiate({}, again));
    expect(list.data).toMatchObject({ items: [], totalItems: 0, isEmptyAnswer: true, fallback: null });
    const summary = await dispatch(endpoints.summariseTransactions.initiate({}, again));
    expect(summary.data).toMatchObject({ balanceMinor: null, incomeMinor: null, isEmptyAnswer: true });
    expect(warnings).toEqual([
      'GET /api/transactions answered with an empty body',
      'GET /api/transactions/summary answered with an empty body',
    ]);
    expect(storage.entries).toEqual(cached);
    server.heal();
    const healed = await dispatch(endpoints.listTransactions.initiate({}, again));
    expect(healed.data).toMatchObject({ isEmptyAnswer: false });
  });

  it('a record that is none is refused', async () => {
    server.fail({ fault: { kind: 'text', text: '{}' } });
    const { dispatch, endpoints } = open();
    const message = 'Invalid response for transaction';
    expect((await dispatch(endpoints.getTransaction.initiate('1'))).error).toMatchObject({ message });
    expect((await dispatch(endpoints.getHousehold.initiate('1'))).error).toMatchObject({ kind: 'invalid-answer' });
    expect((await dispatch(endpoints.getProfile.initiate())).error).toMatchObject({ kind: 'invalid-answer' });
  });
});

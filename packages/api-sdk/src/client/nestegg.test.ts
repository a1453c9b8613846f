import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldTime, json, scripted, silence, withCapabilities, type Script } from '../test-support/client.ts';
import { draft } from '../test-support/drafts.ts';
import { type ContractServer, startContractServer } from '../testing/index.ts';
import { accessToken } from './access-token.ts';
import { createCaller } from './caller.ts';
import { createNestegg } from './nestegg.ts';
import { getTransaction } from '../requests/transaction-requests.ts';

const ROW = { id: '7', date: '2026-03-01', description: 'Bread', category: 'Food', amount: -12.5, version: 3 };

function open(script: Script, options: Partial<Parameters<typeof createNestegg>[0]> = {}) {
  const { fetch, seen, to } = withCapabilities(['idempotency', 'versions'], script);
  const time = heldTime();
  const nestegg = createNestegg({
    baseUrl: 'http://server.invalid',
    token: 'nest_della',
    fetch,
    delay: time.delay,
    random: () => 0.5,
    ...options,
  });
  return { nestegg, seen, to, time };
}

describe('the plain client', () => {
  let server: ContractServer;
  beforeEach(async () => {
    server = await startContractServer();
  });
  afterEach(() => server.close());

  it('creates, lists, changes and deletes without a store', async () => {
    const { transactions } = createNestegg({ baseUrl: server.url, token: 'della' });
    await transactions.create({ date: '2026-03-01', description: 'Bread', amountMinor: -1250 });
    const { items } = await transactions.list({ search: 'bread' });
    expect(items).toMatchObject([{ description: 'Bread', amountMinor: -1250, category: null, isRecurring: false }]);
    const [bread] = items;
    if (!bread) throw new Error('nothing was listed');
    await transactions.update({ ...bread, description: 'Cake' });
    expect(await transactions.get(bread.id)).toMatchObject({ description: 'Cake' });
    await transactions.delete(bread);
    const left: string[] = [];
    for await (const { id } of transactions.all()) left.push(id);
    expect(left).toEqual([]);
  });

  it('walks to the end of a server that answers every page, or every cursor, with the same rows', async () => {
    const pagination = { page: 1, limit: 100, total_pages: 9, total_items: 9 };
    for (const next of [undefined, 'more']) {
      const { nestegg, to } = open(() => json({ data: [ROW], pagination, next }));
      const walked: string[] = [];
      for await (const { id } of nestegg.transactions.all()) walked.push(id);
      expect([walked, to('/api/transactions').length]).toEqual([[ROW.id], 2]);
    }
  });

  it('keeps cookies at home', async () => {
    const { nestegg, seen } = open(() => json({ data: [] }));
    await nestegg.households.list();
    expect(new Set(seen.map(({ init }) => init.credentials))).toEqual(new Set(['omit']));
  });

  it('sends cookies along where it is made to', async () => {
    const { nestegg, seen } = open(() => json({ data: [] }), { credentials: 'include' });
    await nestegg.households.list();
    expect(new Set(seen.map(({ init }) => init.credentials))).toEqual(new Set(['include']));
  });
});

describe('a write of the plain client', () => {
  it('goes by the version that was read, and by a key', async () => {
    const { nestegg, to } = open(() => json(ROW, 200, { 'change-group': '9' }));
    const read = await nestegg.transactions.get('7');
    const written = await nestegg.transactions.update({ ...read, description: 'Cake', idempotencyKey: 'k' });
    expect(written).toMatchObject({ id: '7', changeGroup: '9' });
    const { headers, body } = to('/api/transactions/7')[1] ?? {};
    expect([headers?.get('if-match'), headers?.get('idempotency-key')]).toEqual(['"3"', 'k']);
    expect(body).toMatchObject({ description: 'Cake', amount: -12.5, household_id: null });
    expect(body).not.toHaveProperty('version');
  });
});

describe('a patch', () => {
  it('sends what changes and nothing else, by version and key', async () => {
    const { nestegg, to } = open(() => json(ROW, 200, { 'change-group': '9' }));
    const changes = { amountMinor: -1300, category: null };
    const written = await nestegg.transactions.patch({ id: '7', version: 3, idempotencyKey: 'k', changes });
    expect(written).toMatchObject({ id: '7', changeGroup: '9' });
    const { init, headers, body } = to('/api/transactions/7')[0] ?? {};
    expect([init?.method, headers?.get('if-match'), headers?.get('idempotency-key')]).toEqual(['PATCH', '"3"', 'k']);
    expect(body).toEqual({ amount: -13, category: null });
  });

  it('changes one field of a record on a server that can', async () => {
    const server = await startContractServer({ capabilities: ['versions', 'patch'] });
    const { transactions } = createNestegg({ baseUrl: server.url, token: 'della' });
    const made = await transactions.create({ date: '2026-03-01', description: 'Bread', amountMinor: -1250 });
    const changed = await transactions.patch({ id: made!.id, version: made!.version, changes: { category: 'Food' } });
    expect(changed).toMatchObject({ description: 'Bread', amountMinor: -1250, category: 'Food', version: 2 });
    const stale = transactions.patch({ id: made!.id, version: made!.version, changes: { category: 'Cake' } });
    await expect(stale).rejects.toMatchObject({ status: 409 });
    await server.close();
  });
});

describe('the token of the plain client', () => {
  it.each([
    ['a text', 'nest_della'],
    ['a source', accessToken('nest_della')],
    ['a function', () => 'nest_della'],
  ])('is %s', async (_name, token) => {
    const { nestegg, to } = open(() => json({ data: [] }), { token });
    await nestegg.households.list();
    expect(to('/api/households')[0]?.headers.get('authorization')).toBe('Bearer nest_della');
  });

  it('that cannot be one is refused before any call', () => {
    expect(() => accessToken('')).toThrow('An access token is needed');
    expect(() => accessToken('nest_x\n')).toThrow(TypeError);
    for (const token of ['nest_ä', 'nest_x,y', '“nest_x”']) expect(() => accessToken(token)).toThrow(TypeError);
  });
});

describe('the limits of one call', () => {
  it('its timeout stands in for the client’s, which stands in for the usual', async () => {
    const { nestegg, time } = open(() => json(ROW), { timeout: 5000 });
    await nestegg.transactions.get('7');
    await nestegg.transactions.get('7', { timeout: 250 });
    // Neither is a limit that the clock of the test holds.
    expect(time.waits).toEqual([5000, 250]);
  });

  it.each([
    [0, 1],
    [1, 2],
    [undefined, 4],
  ])('retries of %s make %i requests', async (retries, requests) => {
    const { nestegg, to } = open(() => json({}, 500));
    await expect(nestegg.transactions.get('7', { retries })).rejects.toThrow();
    expect(to('/api/transactions/7')).toHaveLength(requests);
  });

  it('the client’s own number of retries holds for each call', async () => {
    const { nestegg, to } = open(() => json({}, 500), { retries: 0 });
    await expect(nestegg.transactions.get('7')).rejects.toThrow();
    expect(to('/api/transactions/7')).toHaveLength(1);
  });
});

describe('a signal', () => {
  it('ends a call with its reason, before it is sent and while it waits', async () => {
    const { nestegg, to } = open(silence);
    const reason = new Error('not wanted any more');
    await expect(nestegg.transactions.list({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(to('/api/transactions')).toHaveLength(0);
    const stop = new AbortController();
    const pending = nestegg.transactions.list({}, { signal: stop.signal });
    await expect.poll(() => to('/api/transactions').length).toBe(1);
    stop.abort(reason);
    await expect(pending).rejects.toBe(reason);
  });

  it('ends a walk, a stream and the query of capabilities with its reason', async () => {
    const { fetch, seen } = scripted(silence);
    const { nestegg } = open(silence, { fetch });
    const reason = new Error('not wanted any more');
    const signal = AbortSignal.abort(reason);
    await expect(nestegg.transactions.all({}, { signal }).next()).rejects.toBe(reason);
    await expect(nestegg.changes.stream(signal).next()).rejects.toBe(reason);
    await expect(nestegg.getCapabilities(signal)).rejects.toBe(reason);
    expect(seen).toEqual([]);
  });

  it('ends the query of capabilities with its reason, although other calls share its answer', async () => {
    const gate = new EventTarget();
    const { fetch, seen } = scripted(async () => {
      await new Promise((resolve) => gate.addEventListener('open', resolve, { once: true }));
      return json({ capabilities: ['versions'] });
    });
    const { nestegg } = open(silence, { fetch });
    const stop = new AbortController();
    const [stopped, other] = [nestegg.getCapabilities(stop.signal), nestegg.getCapabilities()];
    await expect.poll(() => seen.length).toBe(1);
    const reason = new Error('not wanted any more');
    stop.abort(reason);
    gate.dispatchEvent(new Event('open'));
    await expect(stopped).rejects.toBe(reason);
    expect(await other).toEqual(['versions']);
  });

  it('that lives on holds nothing of calls that have ended', async () => {
    const { nestegg } = open(() => json(ROW));
    const { signal } = new AbortController();
    const listeners = { added: 0, removed: 0 };
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = (...args: Parameters<typeof add>) => (listeners.added++, add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (listeners.removed++, remove(...args));
    for (let call = 0; call < 10; call++) await nestegg.transactions.get('7', { signal });
    expect(listeners.added).toBeGreaterThanOrEqual(10);
    expect(listeners.removed).toBe(listeners.added);
  });
});

describe('hooks', () => {
  it('see each request and answer, and may add a header; a failure is reported once', async () => {
    const seen: unknown[] = [];
    const { nestegg, to } = open((_request, count) => (count === 0 ? json({}, 503) : json({}, 404)), {
      onRequest: ({ headers, method, endpoint }) => {
        headers.set('traceparent', '00-1-2-01');
        seen.push([method, endpoint]);
      },
      onResponse: ({ status, headers }) => seen.push([status, headers.get('content-type')]),
      onError: ({ code, endpoint }) => seen.push([code, endpoint]),
    });
    await expect(nestegg.transactions.get('7')).rejects.toThrow();
    const endpoint = 'GET /api/transactions/{id}';
    expect(seen).toEqual([
      ['GET', endpoint],
      [503, 'application/json'],
      ['GET', endpoint],
      [404, 'application/json'],
      ['HTTP_404', endpoint],
    ]);
    expect(to('/api/transactions/7').map(({ headers }) => headers.get('traceparent'))).toEqual(
      Array.from({ length: 2 }, () => '00-1-2-01'),
    );
  });

  it('the log names calls, repeats and failures, and no token', async () => {
    const lines: string[] = [];
    const { nestegg } = open((_request, count) => (count === 0 ? json({}, 503) : json({}, 404)), {
      now: () => 0,
      log: (level, line) => lines.push(`${level} ${line}`),
    });
    await expect(nestegg.transactions.get('7')).rejects.toThrow();
    expect(lines).toEqual([
      'debug GET /api/transactions/{id} answered 503 in 0 ms',
      'warn GET /api/transactions/{id} failed (HTTP_503); repeat 1 of 3 in 1000 ms',
      'debug GET /api/transactions/{id} answered 404 in 0 ms',
      'error GET /api/transactions/{id} failed (HTTP_404): The server answered 404',
    ]);
  });
});

it('single calls need no client object', async () => {
  const { fetch } = scripted(() => json(ROW));
  const call = createCaller({ baseUrl: 'http://server.invalid', token: 'nest_della', fetch });
  expect(await call(getTransaction('7'))).toMatchObject({ amountMinor: draft().amountMinor });
});

it('what the server offers is asked once for all writes', async () => {
  const { nestegg, to } = open(() => json(ROW, 201));
  expect(await nestegg.getCapabilities()).toEqual(['idempotency', 'versions']);
  for (let write = 0; write < 3; write++) await nestegg.transactions.create(draft());
  expect(to('/api/capabilities')).toHaveLength(1);
});

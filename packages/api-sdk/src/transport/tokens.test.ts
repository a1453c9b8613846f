import { describe, expect, it } from 'vitest';
import { json, openClient, scripted } from '../test-support/client.ts';
import { createTokens } from './tokens.ts';

const refuse = () => json({ code: 'UNAUTHORIZED', message: 'Who?' }, 401);

/** A server that takes one token, and a person who has another. */
function refusedAtFirst() {
  let token = 'old';
  let refreshes = 0;
  const { fetch, seen } = scripted(({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? json([]) : refuse(),
  );
  const client = openClient({
    fetch,
    getAccessToken: () => Promise.resolve(token),
    refreshAccessToken: async () => {
      refreshes += 1;
      await Promise.resolve();
      token = 'new';
      return token;
    },
  });
  return { ...client, seen, refreshes: () => refreshes };
}

describe('a refused token', () => {
  it('SDK-29 is replaced, and the call made once more', async () => {
    const { dispatch, endpoints, seen, refreshes } = refusedAtFirst();
    expect((await dispatch(endpoints.listCategories.initiate())).data).toEqual([]);
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(refreshes()).toBe(1);
  });

  it('SDK-29 is replaced once for all calls that were refused together', async () => {
    const { dispatch, endpoints, refreshes } = refusedAtFirst();
    await Promise.all([
      dispatch(endpoints.listCategories.initiate()),
      dispatch(endpoints.listHouseholds.initiate()),
      dispatch(endpoints.listTransactions.initiate({})),
    ]);
    expect(refreshes()).toBe(1);
  });

  it('SDK-29 is replaced again when the new one is refused in its turn', async () => {
    const given = ['first', 'second', 'third'];
    const tokens = createTokens({
      getAccessToken: () => Promise.resolve(given[0] ?? ''),
      refreshAccessToken: () => Promise.resolve(given.slice(1)[0] ?? '').finally(() => given.shift()),
    });
    expect(await tokens.replace('first')).toBe('second');
    expect(await tokens.replace('second')).toBe('third');
    expect(await tokens.current()).toBe('third');
  });

  it('SDK-29 is replaced after a renewal that failed, too, and present tokens are handed out meanwhile', async () => {
    const failures = [new Error('offline')];
    const tokens = createTokens({
      getAccessToken: () => Promise.resolve('refused'),
      refreshAccessToken: () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve('new');
      },
    });
    await expect(tokens.replace('refused')).rejects.toThrow('offline');
    expect(await tokens.current()).toBe('refused');
    expect(await tokens.replace('refused')).toBe('new');
  });

  it('SDK-29 is waited for by the calls that begin while it is replaced', async () => {
    const gate = new EventTarget();
    const renewed = new Promise<string>((resolve) => gate.addEventListener('open', () => resolve('new')));
    const tokens = createTokens({
      getAccessToken: () => Promise.resolve('refused'),
      refreshAccessToken: () => renewed,
    });
    const replaced = tokens.replace('refused');
    await Promise.resolve();
    const current = tokens.current();
    // Refused with one that was replaced before.
    const again = tokens.replace('older');
    gate.dispatchEvent(new Event('open'));
    expect(await Promise.all([replaced, current, again])).toEqual(['new', 'new', 'new']);
  });

  it('SDK-29 refused again, the failure stands', async () => {
    const { fetch, seen } = scripted(refuse);
    const { dispatch, endpoints } = openClient({ fetch, refreshAccessToken: () => Promise.resolve('other') });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({ kind: 'answer', status: 401 });
    expect(seen).toHaveLength(2);
  });

  it('SDK-29 stands at once where there is no way to replace it', async () => {
    const { fetch, seen } = scripted(refuse);
    const { dispatch, endpoints } = openClient({ fetch });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({ kind: 'answer', status: 401 });
    expect(seen).toHaveLength(1);
  });

  it('SDK-29 is not refreshed where another call has done so meanwhile', async () => {
    const { fetch } = scripted(({ headers }) => (headers.get('authorization') === 'Bearer new' ? json([]) : refuse()));
    const tokens = ['old', 'new'];
    const { dispatch, endpoints } = openClient({
      fetch,
      getAccessToken: () => Promise.resolve(tokens.shift() ?? 'new'),
      refreshAccessToken: () => Promise.reject(new Error('not needed')),
    });
    expect((await dispatch(endpoints.listCategories.initiate())).data).toEqual([]);
  });

  it('sends the same idempotency key again', async () => {
    const { fetch, to } = scripted(({ url, headers }) => {
      if (url.pathname === '/api/capabilities') return json({ capabilities: ['idempotency'] });
      return headers.get('authorization') === 'Bearer new' ? json({ id: '1' }, 201) : refuse();
    });
    const { dispatch, endpoints } = openClient({ fetch, refreshAccessToken: () => Promise.resolve('new') });
    await dispatch(endpoints.createHousehold.initiate({ name: 'Ducks' }));
    const keys = to('/api/households').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('no token at all', () => {
  it.each(['login_required', 'token_missing', 'token_expired'])('FORM-24 FORM-25 is reported as %s', async (code) => {
    const { fetch, seen } = scripted(() => json([]));
    const failure = Object.assign(new Error('Sorry'), { code });
    const { dispatch, endpoints } = openClient({ fetch, getAccessToken: () => Promise.reject(failure) });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({
      kind: 'token',
      code: 'UNAUTHORIZED',
      status: 401,
      reason: { code, params: {} },
      message: 'Sorry',
    });
    expect(error).toMatchObject({ endpoint: 'GET /api/transactions/categories', timestamp: 1_700_000_000_000 });
    expect(seen).toEqual([]);
  });

  it.each([
    ['network', 'NETWORK_ERROR'],
    ['timeout', 'TIMEOUT'],
  ])('an identity provider out of reach (%s) is no end of the session but %s', async (code, expected) => {
    const failure = Object.assign(new Error('Sorry'), { code });
    const { dispatch, endpoints } = openClient({ getAccessToken: () => Promise.reject(failure) });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({ code: expected });
  });

  it('a failed refresh reports its reason', async () => {
    const { fetch } = scripted(refuse);
    const { dispatch, endpoints } = openClient({
      fetch,
      refreshAccessToken: () => Promise.reject(Object.assign(new Error('Over'), { code: 'login_required' })),
    });
    const { error } = await dispatch(endpoints.listCategories.initiate());
    expect(error).toMatchObject({ kind: 'token', reason: { code: 'login_required' } });
  });

  it('a failure without words is one all the same', async () => {
    const { dispatch, endpoints } = openClient({ getAccessToken: () => Promise.reject(new Error('plain')) });
    expect((await dispatch(endpoints.listCategories.initiate())).error).toMatchObject({ kind: 'token', reason: null });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createCaller } from '../client/caller.ts';
import { listHouseholds } from '../requests/household-requests.ts';
import { createTransaction } from '../requests/transaction-requests.ts';
import { draft } from '../test-support/drafts.ts';
import { json, openClient, scripted, silence, withCapabilities } from '../test-support/client.ts';
import { addRules } from './add-rules.ts';
import { createNesteggBaseQuery } from './nestegg-api.ts';

const PREVIEW = { count: 0, sum: 0, span: null, currency: 'USD', changes: [], expected: 'x' };

describe('a write', () => {
  it('LIVE-01 has the group of its changes in its meta, whatever is read of its answer', async () => {
    const { fetch } = withCapabilities(['history'], () => json({}, 201, { 'change-group': '7' }));
    const query = createNesteggBaseQuery({
      baseUrl: 'http://server.invalid',
      getAccessToken: () => Promise.resolve('t'),
      fetch,
    });
    const { signal } = new AbortController();
    const context = { signal } as Parameters<typeof query>[1];
    expect(await query(createTransaction(draft()), context, {})).toMatchObject({ meta: { changeGroup: '7' } });
  });

  it('RULE-05 has a preview of rules made anew', async () => {
    const { fetch, seen } = withCapabilities([], () => json(PREVIEW));
    const client = openClient({ fetch });
    const { previewRules, createTransaction: create } = addRules(client.api).endpoints;
    await client.dispatch(previewRules.initiate({}));
    await client.dispatch(create.initiate(draft()));
    await Promise.all(client.dispatch(client.api.util.getRunningQueriesThunk()));
    expect(seen.filter(({ url }) => url.pathname === '/api/rules/preview')).toHaveLength(2);
  });
});

describe('an answer', () => {
  it.each(['<!DOCTYPE HTML><title>Proxy</title>', '<HTML lang="en"></HTML>'])(
    'SDK-38 of %s is a page, also where nothing says so',
    async (page) => {
      const { fetch } = scripted(() => new Response(page));
      const { dispatch, endpoints } = openClient({ fetch, retries: 0 });
      const { error } = await dispatch(endpoints.listHouseholds.initiate());
      expect(error).toMatchObject({ code: 'SERVER_ERROR', status: 500 });
    },
  );

  it('that nobody waits for any more is no failure to report', async () => {
    const onError = vi.fn();
    const { fetch, seen } = scripted(silence);
    // The server's capabilities, which are asked for first, are not waited for any longer than this.
    const call = createCaller({ baseUrl: 'http://server.invalid', token: 't', fetch, onError, timeout: 20 });
    const stop = new AbortController();
    const asked = expect(call(listHouseholds(), { signal: stop.signal })).rejects.toBe('left');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    stop.abort('left');
    await asked;
    expect(onError).not.toHaveBeenCalled();
  });
});

import { describe, expect, it } from 'vitest';
import { json, openClient, scripted, type Script } from '../test-support/client.ts';

const EMPTY = { data: [], pagination: { total_pages: 0, total_items: 0 } };
const row = (description: string) => ({ id: '1', date: '2026-03-01', description, amount: -1 });
const page = (description: string, etag: string) =>
  json({ data: [row(description)], pagination: { total_pages: 1, total_items: 1 } }, 200, { etag });
const UNCHANGED = new Response(null, { status: 304 });

const AGAIN = { forceRefetch: true };

function open(script: Script) {
  const { fetch, seen } = scripted(script);
  const client = openClient({ fetch, capabilities: [] });
  const list = (filter = {}) => client.dispatch(client.endpoints.listTransactions.initiate(filter, AGAIN));
  const shown = async (filter = {}) => (await list(filter)).data?.items.map(({ description }) => description);
  return { ...client, list, shown, asked: () => seen.map(({ headers }) => headers.get('if-none-match')) };
}

describe('an answer with an ETag', () => {
  it('is what a 304 stands for', async () => {
    const { shown, asked } = open((_, count) => (count === 0 ? page('Bread', 'W/"a"') : UNCHANGED.clone()));
    expect([await shown(), await shown(), await shown()]).toEqual([['Bread'], ['Bread'], ['Bread']]);
    expect(asked()).toEqual([null, 'W/"a"', 'W/"a"']);
  });

  it('is replaced by the next one, and forgotten for one without', async () => {
    const answers = [page('Bread', 'W/"a"'), page('Milk', 'W/"b"'), json(EMPTY), page('Eggs', 'W/"c"')];
    const { shown, asked } = open((_, count) => answers[count]!);
    expect([await shown(), await shown(), await shown(), await shown()]).toEqual([['Bread'], ['Milk'], [], ['Eggs']]);
    expect(asked()).toEqual([null, 'W/"a"', 'W/"b"', null]);
  });

  it('is that of its address alone', async () => {
    const { shown, asked } = open(() => page('Bread', 'W/"a"'));
    await shown();
    await shown({ page: 2 });
    expect(asked()).toEqual([null, null]);
  });

  it('is none where the answer is a failure', async () => {
    const refusal = json({ code: 'BAD_REQUEST', message: 'No.' }, 400, { etag: 'W/"b"' });
    const answers = [page('Bread', 'W/"a"'), refusal, page('Milk', 'W/"c"')];
    const { shown, asked } = open((_, count) => answers[count]!);
    await shown();
    await shown();
    expect(await shown()).toEqual(['Milk']);
    expect(asked()).toEqual([null, 'W/"a"', null]);
  });

  it('is forgotten once thirty other addresses were asked since', async () => {
    const { shown, asked } = open(() => page('Bread', 'W/"a"'));
    for (let number = 1; number <= 30; number += 1) await shown({ page: number });
    for (const number of [1, 31, 1, 2]) await shown({ page: number });
    expect(asked().slice(30)).toEqual(['W/"a"', null, 'W/"a"', null]);
  });

  it('is forgotten with the session, also if it comes later', async () => {
    const gate = new EventTarget();
    const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
    const { shown, api, asked } = open(async (_, count) => {
      if (count === 1) await opened;
      return page('Bread', 'W/"a"');
    });
    await shown();
    const late = shown();
    await expect.poll(() => asked().length).toBe(2);
    api.clearCache();
    gate.dispatchEvent(new Event('open'));
    await late;
    await shown();
    expect(asked()).toEqual([null, 'W/"a"', null]);
  });

  it('of a call that is not of ledgers alone is never asked about', async () => {
    const { dispatch, endpoints, asked } = open(() => json([], 200, { etag: 'W/"a"' }));
    await dispatch(endpoints.listHouseholds.initiate(undefined, AGAIN));
    await dispatch(endpoints.listHouseholds.initiate(undefined, AGAIN));
    expect(asked()).toEqual([null, null]);
  });
});

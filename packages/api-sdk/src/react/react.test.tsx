// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldTime, json, scripted, type Script } from '../test-support/client.ts';
import { draft } from '../test-support/drafts.ts';
import { createNesteggReactApi } from './nestegg-react-api.ts';

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

function open(script: Script, delay = heldTime().delay) {
  const { fetch, seen } = scripted(script);
  const api = createNesteggReactApi({
    baseUrl: 'http://server.invalid',
    getAccessToken: () => Promise.resolve('della'),
    fetch,
    delay,
    random: () => 0.5,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const wrap = (children: ReactNode) => <Provider store={store}>{children}</Provider>;
  return { api, seen, wrap, show: (children: ReactNode) => act(() => root.render(wrap(children))) };
}

const shows = (text: string) => expect.poll(() => act(() => page.textContent)).toBe(text);

describe('hooks', () => {
  it('fetch, change, and show the change', async () => {
    const rows: object[] = [];
    const { api, show } = open(({ method, url, body }) => {
      if (url.pathname === '/api/capabilities') return json({}, 404);
      if (method === 'POST') rows.push({ id: '1', ...Object(body) });
      return json({ data: rows });
    });
    function Screen() {
      const { data } = api.useListTransactionsQuery({});
      const [create] = api.useCreateTransactionMutation();
      return <button onClick={() => void create(draft())}>{data?.totalItems ?? 'loading'}</button>;
    }
    show(<Screen />);
    await shows('0');
    act(() => page.querySelector('button')?.click());
    await shows('1');
  });
});

it('an answer that a hook reads again is asked for by its ETag, and stays where it is still the present one', async () => {
  const { api, seen, show } = open((_, count) =>
    count === 0 ? json({ data: [] }, 200, { etag: 'W/"a"' }) : new Response(null, { status: 304 }),
  );
  function Screen() {
    const { data, isFetching, refetch } = api.useListTransactionsQuery({});
    return <button onClick={() => void refetch()}>{isFetching ? 'loading' : `${data?.totalItems} rows`}</button>;
  }
  show(<Screen />);
  await shows('0 rows');
  await act(async () => page.querySelector('button')?.click());
  await shows('0 rows');
  expect(seen.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"a"']);
});

describe('useCapability', () => {
  it.each<[string, Script, string]>([
    ['a server that lists it', () => json({ capabilities: ['versions'] }), 'yes no'],
    ['a server without the call', () => json({}, 404), 'no no'],
    ['a server that fails', () => json({}, 500), 'unknown unknown'],
  ])('DASH-28 reads the capabilities of %s', async (_name, script, text) => {
    const { api, show, seen, wrap } = open(script);
    function Screen() {
      return [api.useCapability('versions'), api.useCapability('sessions')].join(' ');
    }
    expect(renderToString(wrap(<Screen />))).toBe('unknown unknown');
    show(<Screen />);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    await shows(text);
  });

  it('is what it was while the server is queried again: nothing of a screen goes and comes back', async () => {
    const gate = new EventTarget();
    const { api, show } = open(async (_, count) => {
      if (count > 0) await new Promise((resolve) => gate.addEventListener('open', resolve, { once: true }));
      return json({ capabilities: ['versions'] });
    });
    function Screen() {
      const state = api.useCapability('versions');
      const { isFetching, refetch } = api.useGetCapabilitiesQuery();
      return <button onClick={() => void refetch()}>{`${isFetching ? 'again: ' : ''}${state}`}</button>;
    }
    show(<Screen />);
    await shows('yes');
    act(() => page.querySelector('button')?.click());
    await shows('again: yes');
    await act(() => gate.dispatchEvent(new Event('open')));
    await shows('yes');
  });
});

describe('useRetryAttempt', () => {
  it('TX-16 is the number of the repeat while it lasts', async () => {
    const gate = new EventTarget();
    const opened = (): Promise<void> =>
      new Promise((resolve) => gate.addEventListener('open', () => resolve(), { once: true }));
    const { api, show, wrap } = open(
      ({ url }, count) =>
        url.pathname === '/api/households' && count < 2 ? json({}, 500) : json({ capabilities: [] }),
      opened,
    );
    function Screen() {
      const attempt = api.useRetryAttempt('GET /api/households');
      api.useListHouseholdsQuery();
      return `Attempt ${attempt}`;
    }
    expect(renderToString(wrap(<Screen />))).toBe('Attempt 0');
    show(<Screen />);
    await shows('Attempt 1');
    await act(() => gate.dispatchEvent(new Event('open')));
    await shows('Attempt 2');
    await act(() => gate.dispatchEvent(new Event('open')));
    await shows('Attempt 0');
  });
});

// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { MantineProvider } from '@mantine/core';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiContext } from '../../../shared/api-context.ts';
import { useMyInvitations } from '../model/use-my-invitations.ts';
import { InvitationsTab } from './invitations-tab.tsx';

const INVITATION = {
  id: 'i-1',
  household_name: 'Lake Cabin',
  inviter_name: 'Tom Okafor',
  created_at: '2026-11-01T09:00:00Z',
};

let root: Root;
let page: HTMLElement;
let asked: string[];

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

function Mine() {
  return <InvitationsTab mine={useMyInvitations()} />;
}

/** Shows the invitations of a server that offers what is given here, as it is told anew. */
function open() {
  const api = createNesteggReactApi({
    baseUrl: 'http://server.invalid',
    getAccessToken: () => Promise.resolve('della'),
    fetch: (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname}`);
      return Promise.resolve(json({ data: [INVITATION] }));
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const offer = (...names: readonly 'invitation.manage'[]) =>
    act(() => store.dispatch(api.util.upsertQueryData('readCapabilities', undefined, names)));
  const show = () =>
    act(() =>
      root.render(
        <MantineProvider>
          <Provider store={store}>
            <ApiContext value={api}>
              <Mine />
            </ApiContext>
          </Provider>
        </MantineProvider>,
      ),
    );
  return { offer, show };
}

const shows = (text: string) => expect.poll(() => act(() => page.textContent)).toContain(text);
const decline = () =>
  act(() => page.querySelector<HTMLElement>('[aria-label="Decline the invitation to Lake Cabin"]')?.click());

describe('an invitation', () => {
  it('HH-16 is declined without any call where the server cannot be told, and leaves the list', async () => {
    const { offer, show } = open();
    await offer('invitation.manage');
    show();
    await shows('Lake Cabin');
    await offer();
    await shows('Lake Cabin');
    const before = asked.length;
    decline();
    await shows("You don't have any pending invitations.");
    await shows('Invitation declined.');
    expect(page.textContent).not.toContain('Lake Cabin');
    expect(asked.slice(before)).toEqual([]);
  });

  it('HH-17 is declined by a call where the server takes one', async () => {
    const { offer, show } = open();
    await offer('invitation.manage');
    show();
    await shows('Lake Cabin');
    decline();
    await expect.poll(() => asked).toContain('POST /api/invitations/i-1/decline');
  });
});

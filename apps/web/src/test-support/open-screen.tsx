import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createSession } from '../app/session/create-session.ts';
import { createErrorCenter, NO_MONITORING } from '../features/errors/index.ts';
import { DEFAULT_SOCIAL } from '../shared/config.ts';
import { closeAfterTest, mount, Providers } from './mounting.tsx';

const TOKEN = 'della';

/** A contract server with a profile for who is signed in, whose PUT replaces; it runs until the test ends. */
export async function startServer(fields: object = {}): Promise<ContractServer> {
  const server = await startContractServer({ replacesUser: true });
  closeAfterTest(server.close);
  server.state.profiles[TOKEN] = {
    id: 'user-della',
    auth0_id: TOKEN,
    email: 'della@example.com',
    username: 'della',
    created_at: '2026-01-15T09:30:00Z',
    ...fields,
  };
  return server;
}

/** A part of the app on screen. */
export interface OpenScreen {
  readonly page: HTMLElement;
  /** Leaves it and comes back, in the same session. */
  readonly reopen: () => void;
  readonly close: () => void;
}

/** Opens it in a session as after a reload: nothing but the browser's storage is left of one before. */
export function openScreen(server: ContractServer, children: ReactNode, at = '/'): OpenScreen {
  const { api, store } = sessionOn(server);
  let openings = 0;
  const opening = () => {
    const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] });
    return (
      <Providers api={api} store={store}>
        <RouterProvider key={(openings += 1)} router={router} />
      </Providers>
    );
  };
  const { page, render, close } = mount(opening());
  return { page, reopen: () => render(opening()), close };
}

function sessionOn({ url: apiBaseUrl }: ContractServer) {
  const auth = createFakeAuth({ user: FAKE_USER, tokens: [TOKEN] });
  const identity = { domain: '', clientId: '', audience: '', ownIdentity: false };
  const config = { auth: identity, apiBaseUrl, monitoringDsn: null, social: DEFAULT_SOCIAL };
  const errors = createErrorCenter(NO_MONITORING, Date.now);
  return createSession({ auth, config, monitoring: NO_MONITORING, errors });
}

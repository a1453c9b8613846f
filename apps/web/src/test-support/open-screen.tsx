import { MantineProvider } from '@mantine/core';
import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { createSession } from '../app/session/create-session.ts';
import { createErrorCenter, NO_MONITORING } from '../features/errors/index.ts';
import { ApiContext } from '../shared/api-context.ts';
import { DEFAULT_SOCIAL } from '../shared/config.ts';

const TOKEN = 'della';

/** A contract server with a profile for who is signed in, whose PUT replaces. */
export async function startServer(fields: object = {}): Promise<ContractServer> {
  const server = await startContractServer({ replacesUser: true });
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
  readonly shows: (text: string) => Promise<void>;
  /** Finds what is pressed or typed into by its name, once it is there. */
  readonly find: (name: string) => Promise<HTMLInputElement>;
  readonly press: (name: string) => Promise<void>;
  readonly type: (name: string, text: string) => Promise<void>;
  readonly close: () => void;
}

/** Opens it in a session as after a reload: nothing but the browser's storage is left of one before. */
export function openScreen(server: ContractServer, children: ReactNode, at = '/'): OpenScreen {
  const { api, store } = sessionOn(server);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  let openings = 0;
  const render = () => {
    openings += 1;
    const element = (
      <MantineProvider>
        <Provider store={store}>
          <ApiContext value={api}>
            <MemoryRouter key={openings} initialEntries={[at]}>
              {children}
            </MemoryRouter>
          </ApiContext>
        </Provider>
      </MantineProvider>
    );
    flushSync(() => root.render(element));
  };
  render();
  const find = async (name: string) => {
    await expect.poll(() => namedIn(page, name), WAIT).toBeDefined();
    return namedIn(page, name) ?? expect.unreachable();
  };
  return {
    page,
    reopen: render,
    find,
    shows: (text) => expect.poll(() => page.textContent, WAIT).toContain(text),
    press: async (name) => (await find(name)).click(),
    type: async (name, text) => fill(await find(name), text),
    close: () => {
      root.unmount();
      page.remove();
    },
  };
}

const WAIT = { timeout: 10_000 };

function sessionOn({ url: apiBaseUrl }: ContractServer) {
  const auth = createFakeAuth({ user: FAKE_USER, tokens: [TOKEN] });
  const identity = { domain: '', clientId: '', audience: '', ownIdentity: false };
  const config = { auth: identity, apiBaseUrl, monitoringDsn: null, social: DEFAULT_SOCIAL };
  const errors = createErrorCenter(NO_MONITORING, Date.now);
  return createSession({ auth, config, monitoring: NO_MONITORING, errors });
}

/** The name that assistive technology reads. */
function nameOf(element: HTMLInputElement): string {
  const labelId = element.getAttribute('aria-labelledby');
  const label = labelId === null ? element.labels?.[0] : document.getElementById(labelId);
  return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent).trim();
}

const namedIn = (page: HTMLElement, name: string): HTMLInputElement | undefined =>
  [...page.querySelectorAll<HTMLInputElement>('input, textarea, button, a')].find((found) => nameOf(found) === name);

/** As typing does it: React hears of a value only if its own setter does not. */
function fill(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '../model/auth-context.tsx';
import { SignInGuard } from './sign-in-guard.tsx';

const CONFIG = { auth: { domain: 'http://server.invalid', clientId: 'web', audience: 'api', ownIdentity: true } };

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(CONFIG)));
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
  vi.unstubAllGlobals();
});

function Login() {
  const { state }: { state: unknown } = useLocation();
  return <p>Log in, then {JSON.stringify(state)}</p>;
}

const showTransactions = () =>
  root.render(
    <MantineProvider>
      <MemoryRouter initialEntries={['/transactions?search=tram#top']}>
        <AuthProvider>
          <Routes>
            <Route path="/login" element={<Login />} />
            <Route path="*" element={<SignInGuard>{() => <p>All of it</p>}</SignInGuard>} />
          </Routes>
        </AuthProvider>
      </MemoryRouter>
    </MantineProvider>,
  );

const text = () => expect.poll(() => page.querySelector('p')?.textContent);

describe('the guard', () => {
  it.each([
    ['was never signed in', ''],
    // A remembered sign-in is looked for, and on an insecure page that fails: the state is then an error.
    ['cannot be signed in again', 'auth0.web.is.authenticated=true'],
  ])('NAV-11 AUTH-07 leads whoever %s to the login screen, which knows the way back', async (_, cookie) => {
    vi.stubGlobal('isSecureContext', false);
    document.cookie = cookie;
    showTransactions();
    await text().toBe('Log in, then {"returnTo":"/transactions?search=tram#top"}');
  });
});

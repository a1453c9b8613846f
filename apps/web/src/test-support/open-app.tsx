import { createContractHandler, type ContractServerOptions } from '@nestegg/api-sdk/testing';
import type { FakeAuth } from '@nestegg/auth/fake';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { LinkProvider } from '@nestegg/duck-ui/Link';
import { RouterLink } from '../app/router-link.tsx';
import { routes } from '../app/routes.tsx';
import { PageFocus } from '../app/shell/page-focus.tsx';
import { AuthContext, type AuthSetup } from '../features/auth/model/auth-context.tsx';
import { LanguageProvider } from '../i18n/language-context.tsx';
import { useStoredLanguage } from '../shared/preferences/language.ts';
import { closeAfterTest, mount } from './mounting.tsx';

/** The settings of a host whose server is its own, with two pages of its own to lead to. */
export const HOST = {
  auth: { domain: 'http://server.invalid', clientId: 'web', audience: 'api', ownIdentity: true },
  apiBaseUrl: '',
  monitoringDsn: null,
  social: { github: 'https://github.example/nestegg', mastodon: 'https://mastodon.example/@nestegg' },
};

/** A part of the app with a sign-in of a test. */
export const WithAuth = ({ auth, children }: { readonly auth: FakeAuth; readonly children: ReactNode }) => (
  <AuthContext value={{ status: 'ready', auth, config: HOST }}>{children}</AuthContext>
);

/** What every page stands on, with the sign-in of a test. */
const AppOf = ({ setup }: { readonly setup: AuthSetup }) => (
  <LanguageProvider language={useStoredLanguage()}>
    <LinkProvider component={RouterLink}>
      <PageFocus product="Nestegg" />
      <AuthContext value={setup}>
        <Outlet />
      </AuthContext>
    </LinkProvider>
  </LanguageProvider>
);

/**
 * Opens the whole app at an address, until the test ends: on a contract server without a network, with a sign-in that has
 * looked for a session already; with none while the host's settings are on their way.
 */
export async function openApp(address: string, auth: FakeAuth | null, options: ContractServerOptions = {}) {
  const server = createContractHandler(options);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    input === '/config.json' ? Response.json(HOST) : server.fetch(input, init),
  );
  closeAfterTest(() => void vi.unstubAllGlobals());
  await auth?.start();
  const setup: AuthSetup = auth ? { status: 'ready', auth, config: HOST } : { status: 'loading' };
  const app = { element: <AppOf setup={setup} />, hydrateFallbackElement: <></>, children: routes[0]?.children ?? [] };
  const router = createMemoryRouter([app], { initialEntries: [address] });
  mount(<RouterProvider router={router} />);
  const location = () => router.state.location;
  return {
    server,
    location,
    address: () => location().pathname + location().search + location().hash,
    /** As a link does, or the identity provider. */
    go: (to: string) => router.navigate(to),
  };
}

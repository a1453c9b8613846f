import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Identity } from '@nestegg/auth';
import { SignInGuard, useAuthSetup } from '../../features/auth/index.ts';
import { ErrorBoundary, GlobalErrorBanner, GlobalErrorDialog } from '../../features/errors/index.ts';
import { Announcer } from '../../shared/a11y/announcer.tsx';
import { GoneHouseholds } from '../live/gone-households.tsx';
import { IdleWatch } from '../session/idle-watch.tsx';
import { Session } from '../session/session.tsx';
import { useAppliedPreferences } from '../session/use-applied-preferences.ts';
import { useExpiryRedirect } from '../session/use-expiry-redirect.ts';
import { useRenewedPush } from '../session/use-renewed-push.ts';
import { NewVersion } from '../update/new-version.tsx';
import { AppFrame } from './app-frame.tsx';
import { KitProvider } from './kit-provider.tsx';
import './print.css';
import { Shortcuts } from './shortcuts.tsx';
import { UndoNotice } from './undo-notice.tsx';

/** Pages for signed-in people: guard, session, then top bar, page and footer. */
export const Component = () => <SignInGuard>{(user) => <SignedIn user={user} />}</SignInGuard>;

function SignedIn({ user }: { user: Identity }) {
  const setup = useAuthSetup();
  if (setup.status !== 'ready') return null;
  return (
    // Another person is another session: nothing of the first may stay in memory.
    <Session key={user.sub} auth={setup.auth} config={setup.config} user={user}>
      <KitProvider>
        <Announcer>
          <Page user={user} />
        </Announcer>
      </KitProvider>
    </Session>
  );
}

function Page({ user }: { user: Identity }) {
  useAppliedPreferences();
  useExpiryRedirect();
  useRenewedPush();
  return (
    <AppFrame user={user}>
      <NewVersion />
      <GlobalErrorBanner />
      <GoneHouseholds />
      <Outlet />
      <GlobalErrorDialog />
      <IdleWatch />
      <Shortcuts />
      <UndoNotice />
    </AppFrame>
  );
}

/** Around each page: what breaks in it leaves the shell standing. */
export function PageBoundary() {
  const { pathname } = useLocation();
  return (
    // Another page is another try.
    <ErrorBoundary key={pathname}>
      <Suspense>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

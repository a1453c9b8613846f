import { useAuthSetup, useAuthState, SignInGuard } from '../../features/auth/index.ts';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Session } from '../session/session.tsx';
import { AppFrame } from './app-frame.tsx';
import { KitProvider } from './kit-provider.tsx';

/** Pages for signed-in people: guard, session, then top bar, page and footer. */
export function Component() {
  return (
    <SignInGuard>
      <SignedIn />
    </SignInGuard>
  );
}

function SignedIn() {
  const setup = useAuthSetup();
  const state = useAuthState();
  if (setup.status !== 'ready' || state.status !== 'authenticated') return null;
  return (
    // Another person is another session: nothing of the first may stay in memory.
    <Session key={state.user.sub} auth={setup.auth} config={setup.config} user={state.user}>
      <KitProvider>
        <AppFrame auth={setup.auth} user={state.user}>
          <Suspense>
            <Outlet />
          </Suspense>
        </AppFrame>
      </KitProvider>
    </Session>
  );
}

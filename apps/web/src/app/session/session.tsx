import { Activity, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AuthPort, Identity } from '@nestegg/auth';
import type { WebConfig } from '@nestegg/domain';
import { WaitingScreen } from '../../features/auth/index.ts';
import { createErrorCenter, ErrorCenterContext, watchUncaught } from '../../features/errors/index.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { ApiContext } from '../../shared/api-context.ts';
import { provideClient } from '../../shared/current-client.ts';
import { forgetCursor, storedCursor } from '../../shared/storage/change-cursor.ts';
import { LiveProvider } from '../live/live-provider.tsx';
import { isAnalyticsOn } from './analytics.ts';
import { monitoringFor } from './create-monitoring.ts';
import { createSession } from './create-session.ts';
import { SignedInContext } from './signed-in.ts';
import { useReadiness } from './use-readiness.ts';

export interface SessionProps {
  readonly auth: AuthPort;
  readonly config: WebConfig;
  readonly user: Identity;
  readonly children: ReactNode;
}

function startSession({ auth, config, user }: Omit<SessionProps, 'children'>) {
  // The person's Analytics switch is read from their profile, which the session itself fetches.
  const analytics: { isAllowed: () => boolean | null } = { isAllowed: () => null };
  const monitoring = monitoringFor(config.monitoringDsn, () => analytics.isAllowed());
  const errors = createErrorCenter(monitoring, Date.now);
  const { api, store, listen, ownWrites } = createSession({ auth, config, monitoring, errors });
  const selectMe = api.endpoints.getMe.select();
  const selectCapabilities = api.endpoints.getCapabilities.select();
  analytics.isAllowed = () => isAnalyticsOn(selectMe(store.getState()).data, selectCapabilities(store.getState()).data);
  store.subscribe(monitoring.settleWaiting);
  // Read before anything is fetched: all that is shown is newer.
  const since = storedCursor(user.sub);
  const live = { api, store, auth, baseUrl: config.apiBaseUrl, person: user.sub, since, ownWrites };
  return { api, store, listen, errors, live };
}

/** The client and store of the signed-in person, and the wait until the app is ready. */
export function Session({ auth, config, user, children }: SessionProps) {
  const t = useTexts(shell);
  const [session] = useState(() => startSession({ auth, config, user }));
  const ready = useReadiness(auth);
  useEffect(() => session.listen(), [session]);
  useEffect(() => provideClient(session), [session]);
  // Every screen waits for what the server can do: asked for while the app becomes ready.
  useEffect(() => {
    const request = session.store.dispatch(session.api.endpoints.getCapabilities.initiate());
    return () => request.unsubscribe();
  }, [session]);
  useEffect(() => watchUncaught(session.errors), [session]);
  // However the session ends, in this tab or another: what was kept for its person goes.
  useEffect(
    () =>
      auth.subscribe(() => {
        if (auth.getState().status !== 'unauthenticated') return;
        session.api.clearCache();
        forgetCursor(user.sub);
      }),
    [auth, session, user.sub],
  );
  return (
    <Provider store={session.store}>
      <SignedInContext value={user}>
        <ErrorCenterContext value={session.errors}>
          <ApiContext value={session.api}>
            {ready || <WaitingScreen>{t.preparing}</WaitingScreen>}
            {/* Drawn while it is waited for: what it does on its own, such as its requests, begins when it shows. */}
            <Activity mode={ready ? 'visible' : 'hidden'}>
              <LiveProvider session={session.live}>{children}</LiveProvider>
            </Activity>
          </ApiContext>
        </ErrorCenterContext>
      </SignedInContext>
    </Provider>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AuthPort, Identity } from '@nestegg/auth';
import { WaitingScreen } from '../../features/auth/index.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { ApiContext } from '../../shared/api-context.ts';
import type { HostConfig } from '../../shared/config.ts';
import { createSession } from './create-session.ts';
import { useReadiness } from './use-readiness.ts';

export interface SessionProps {
  readonly auth: AuthPort;
  readonly config: HostConfig;
  readonly user: Identity;
  readonly children: ReactNode;
}

/** The client and store of whoever is signed in, and the wait until the app is ready. */
export function Session({ auth, config, children }: SessionProps) {
  const t = useTexts(shell);
  const [session] = useState(() => createSession(auth, config));
  const ready = useReadiness(auth);
  useEffect(() => session.listen(), [session]);
  return (
    <Provider store={session.store}>
      <ApiContext value={session.api}>{ready ? children : <WaitingScreen>{t.preparing}</WaitingScreen>}</ApiContext>
    </Provider>
  );
}

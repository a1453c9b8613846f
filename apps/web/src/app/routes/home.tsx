import { Navigate, redirect } from 'react-router';
import { useAuthState, WaitingScreen } from '../../features/auth/index.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { hasClient } from '../../shared/current-client.ts';
import { paths } from '../../shared/paths.ts';

/** Within a session the dashboard comes at once: by way of another page the session would begin anew. */
export const loader = (): Response | null => (hasClient() ? redirect(paths.dashboard) : null);

/** The site's origin: the dashboard for a signed-in person, the login screen otherwise. */
export function Home() {
  const t = useTexts(shell);
  const state = useAuthState();
  if (state.status === 'loading') return <WaitingScreen>{t.loading}</WaitingScreen>;
  return <Navigate to={state.status === 'authenticated' ? paths.dashboard : paths.login} replace />;
}

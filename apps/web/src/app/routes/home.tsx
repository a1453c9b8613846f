import { Navigate } from 'react-router';
import { useAuthState, WaitingScreen } from '../../features/auth/index.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

/** The site's origin: the dashboard for a signed-in person, the login screen otherwise. */
export function Home() {
  const t = useTexts(shell);
  const state = useAuthState();
  if (state.status === 'loading') return <WaitingScreen>{t.loading}</WaitingScreen>;
  return <Navigate to={state.status === 'authenticated' ? paths.dashboard : paths.login} replace />;
}

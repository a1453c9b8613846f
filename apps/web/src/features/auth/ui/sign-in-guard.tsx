import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthState, Identity } from '@nestegg/auth';
import { Banner } from '@nestegg/duck-ui/Banner';
import { auth as texts } from '../../../i18n/en/auth.ts';
import { shell } from '../../../i18n/en/shell.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { forgetPreload } from '../../../shared/current-client.ts';
import { paths } from '../../../shared/paths.ts';
import { useAuthSetup, useAuthState } from '../model/auth-context.tsx';
import { GUARD_REDIRECT_DELAY, LOGIN_REDIRECT_DELAY } from '../../../shared/timings.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/**
 * Lets signed-in people through; sends everybody else to sign in, and remembers where they wanted to go. When a session
 * expires its page stays for a moment with the reason, so that its disappearance is explained.
 */
export function SignInGuard({ children }: { children: (user: Identity) => ReactNode }) {
  const t = useTexts(shell);
  const words = useTexts(texts);
  const setup = useAuthSetup();
  const state = useAuthState();
  const expiredUser = useExpiredUser(state);
  const isStranger = state.status === 'unauthenticated' || state.status === 'error' || setup.status === 'failed';
  useRedirectToLogin(isStranger, expiredUser ? LOGIN_REDIRECT_DELAY : GUARD_REDIRECT_DELAY);
  if (state.status === 'authenticated') return children(state.user);
  if (!expiredUser) return isStranger ? <Stranger /> : <WaitingScreen>{t.authenticating}</WaitingScreen>;
  return (
    <>
      <Banner tone="warning">{words.sessionExpired}</Banner>
      {children(expiredUser)}
    </>
  );
}

/** What a stranger reads on the way to the login screen. */
function Stranger() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const advice = pathname === paths.dashboard ? t.requiredDashboard : t.requiredPage;
  return <WaitingScreen title={t.required}>{advice}</WaitingScreen>;
}

/** Whose session has just expired on this page. */
function useExpiredUser(state: AuthState): Identity | null {
  const [last, setLast] = useState<Identity | null>(null);
  if (state.status === 'authenticated' && state.user !== last) setLast(state.user);
  return state.status === 'unauthenticated' && state.ended === 'expired' ? last : null;
}

function useRedirectToLogin(isStranger: boolean, delay: number): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!isStranger) return undefined;
    const leave = () => {
      forgetPreload();
      void navigate(paths.login, { replace: true, state: { returnTo: pathname + search + hash } });
    };
    const timer = setTimeout(leave, delay);
    return () => clearTimeout(timer);
  }, [isStranger, delay, navigate, pathname, search, hash]);
}

import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GUARD_REDIRECT_DELAY } from '@nestegg/domain';
import { shell } from '../../../i18n/en/shell.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useAuthSetup, useAuthState } from '../model/auth-context.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

/** Lets signed-in people through; sends everybody else to sign in, and remembers where they wanted to go. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const t = useTexts(shell);
  const setup = useAuthSetup();
  const state = useAuthState();
  const isStranger = state.status === 'unauthenticated' || state.status === 'error' || setup.status === 'failed';
  useRedirectToLogin(isStranger);
  if (state.status === 'authenticated') return children;
  return <WaitingScreen>{t.authenticating}</WaitingScreen>;
}

function useRedirectToLogin(isStranger: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!isStranger) return;
    const leave = () => void navigate(paths.login, { replace: true, state: { returnTo: pathname + search + hash } });
    const timer = setTimeout(leave, GUARD_REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isStranger, navigate, pathname, search, hash]);
}

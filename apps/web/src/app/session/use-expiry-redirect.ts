import { useEffect } from 'react';
import { useGlobalError } from '../../features/errors/index.ts';
import { useAuthSetup } from '../../features/auth/index.ts';
import { rememberReturnPath } from '../../shared/storage/return-path.ts';
import { LOGIN_REDIRECT_DELAY } from '../../shared/timings.ts';

/**
 * A server that refuses even a fresh token has ended the session: after a moment to read why, the person signs in again
 * and comes back to where they were.
 */
export function useExpiryRedirect(): void {
  const setup = useAuthSetup();
  const shown = useGlobalError();
  const isExpired = shown?.reaction.redirectToLogin === true && shown.error.kind === 'answer';
  useEffect(() => {
    if (!isExpired || setup.status !== 'ready') return undefined;
    const leave = () => {
      rememberReturnPath(window.location.pathname + window.location.search + window.location.hash);
      void setup.auth.signOut({ reason: 'expired' });
    };
    const timer = setTimeout(leave, LOGIN_REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isExpired, setup]);
}

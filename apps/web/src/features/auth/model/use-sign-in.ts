import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isAuthError } from '@nestegg/auth';
import { translatedLanguage } from '../../../i18n/translated-language.ts';
import { storedLanguage } from '../../../shared/preferences/language.ts';
import { takeReturnPath } from '../../../shared/storage/return-path.ts';
import { useAuthSetup, useAuthState } from './auth-context.tsx';
import { takeEarlyClick, type EarlyClick } from './early-click.ts';

export interface SignIn {
  /** Signing in is under way, or it is not yet known whether there is a session. */
  readonly busy: boolean;
  /** The words of the last failure; empty where it had none. */
  readonly error: string | null;
  readonly begin: (which: EarlyClick) => void;
}

const messageOf = (error: unknown): string => (isAuthError(error) ? error.message : '');

/** Where to return to after signing in: the guard puts it beside the address; an ended session remembers it. */
function useReturnPath(): () => string | undefined {
  const state: unknown = useLocation().state;
  return () => {
    const isGiven = typeof state === 'object' && state !== null && 'returnTo' in state;
    return isGiven && typeof state.returnTo === 'string' ? state.returnTo : takeReturnPath();
  };
}

/** Leaves for the identity provider. A press before the settings have come waits for them; it is never lost. */
export function useSignIn(): SignIn {
  const setup = useAuthSetup();
  const state = useAuthState();
  const findReturnPath = useEffectEvent(useReturnPath());
  const [wanted, setWanted] = useState<EarlyClick | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useRef(false);

  // In a transition: the first picture is the prerendered one, which knows of no click.
  useEffect(() => startTransition(() => setWanted((now) => now ?? takeEarlyClick())), []);

  useEffect(() => {
    if (setup.status !== 'ready' || wanted === null || leaving.current) return;
    leaving.current = true;
    const returnTo = findReturnPath();
    const options = {
      language: translatedLanguage(storedLanguage()),
      ...(wanted === 'sign-up' && { screenHint: 'signup' as const }),
      ...(returnTo && { returnTo }),
    };
    setup.auth.signIn(options).catch((error: unknown) => {
      leaving.current = false;
      setWanted(null);
      setFailure(messageOf(error));
    });
  }, [setup, wanted]);

  // Coming back with the browser's Back button restores the page as it was left: busy for ever.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      leaving.current = false;
      setWanted(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  return {
    busy: (wanted !== null && setup.status !== 'failed') || (setup.status === 'ready' && state.status === 'loading'),
    error: failure ?? (state.status === 'error' ? state.error.message : null),
    begin: (which) => {
      setFailure(null);
      setWanted(which);
    },
  };
}

import { useEffect, useState } from 'react';
import type { AuthPort } from '@nestegg/auth';
import { READY_DELAY, READY_TIMEOUT } from '../../shared/timings.ts';

/**
 * Whether the app is ready for the signed-in person: a moment after their token is there, and after the safety time in
 * any case. Requests wait for the token either way.
 */
export function useReadiness(auth: AuthPort): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const becomeReady = () => setReady(true);
    const safety = setTimeout(becomeReady, READY_TIMEOUT);
    let delay: ReturnType<typeof setTimeout> | undefined;
    auth.getAccessToken().then(
      () => {
        delay = setTimeout(becomeReady, READY_DELAY);
      },
      () => undefined,
    );
    return () => {
      clearTimeout(safety);
      clearTimeout(delay);
    };
  }, [auth]);
  return ready;
}

import { useEffect, useState } from 'react';
import { whenIdle } from '../../../shared/loading/when-idle.ts';
import { useAuthSetup } from './auth-context.tsx';

/**
 * Fetches the identity library ahead of the click, once the page is idle. True once it is there or cannot come: the
 * page then has all that a click needs.
 */
export function usePreparation(): boolean {
  const setup = useAuthSetup();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (setup.status !== 'ready') return undefined;
    const { auth } = setup;
    return whenIdle(() => {
      // With a session the way leads to another page.
      if (auth.currentUser()) return;
      void auth
        .preload()
        .catch(() => undefined)
        .then(() => setSettled(true));
    });
  }, [setup]);
  return settled || setup.status === 'failed';
}

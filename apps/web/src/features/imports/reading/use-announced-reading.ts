import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';

const EVERY = 2000;

/** Says every two seconds what is being waited for, while there are words for it. */
export function useAnnouncedReading(words: string | undefined): void {
  const announce = useAnnounce();
  const isWaiting = words !== undefined;
  const say = useEffectEvent(() => words !== undefined && announce(words));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(say, EVERY);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

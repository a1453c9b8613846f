import { useEffect, useEffectEvent } from 'react';

/** Calls back when the window has the focus again, and when the network is back. */
export function useReadAgain(read: () => void): void {
  const again = useEffectEvent(read);
  useEffect(() => {
    const onReturn = () => again();
    const events = ['focus', 'online'] as const;
    for (const event of events) window.addEventListener(event, onReturn);
    return () => {
      for (const event of events) window.removeEventListener(event, onReturn);
    };
  }, []);
}

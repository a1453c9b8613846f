import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { LiveStatusContext } from '../../shared/live/live-status.ts';
import { afterFirstRender } from '../../shared/loading/after-first-render.ts';
import { importWithRetry } from '../../shared/loading/import-with-retry.ts';
import type { LiveSession } from './live-in-browser.ts';

export interface LiveProviderProps {
  readonly session: LiveSession;
  readonly children: ReactNode;
}

/** Keeps everything below it up to date with what others change, on servers with the capability `changes`; its code comes after the first render. */
export function LiveProvider({ session, children }: LiveProviderProps) {
  const isOffered = session.api.useCapability('changes') === 'yes';
  const [staleSince, onStale] = useState<Date | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { liveInBrowser } = await importWithRetry(() => import('./live-in-browser.ts'));
      if (isOver) return;
      stop = liveInBrowser(session, {
        onStale,
        onGone: (names) => setGone((known) => [...new Set([...known, ...names])]),
      });
    };
    // Where its code cannot be fetched, pages are as up to date as when they were opened.
    const callOff = afterFirstRender(() => void start().catch(() => undefined));
    return () => {
      callOff();
      isOver = true;
      stop?.();
    };
  }, [isOffered, session]);
  const status = useMemo(() => ({ staleSince, gone, dismissGone: () => setGone([]) }), [staleSince, gone]);
  return <LiveStatusContext value={status}>{children}</LiveStatusContext>;
}

import { createContext, use } from 'react';

/** What live updates say of what is shown. */
export interface LiveStatus {
  /** Since when nothing could be checked; null while all is well, and where nothing is followed. */
  readonly staleSince: Date | null;
  /** Names of households that have just become unavailable. */
  readonly gone: readonly string[];
  readonly dismissGone: () => void;
}

export const LiveStatusContext = createContext<LiveStatus>({ staleSince: null, gone: [], dismissGone: () => {} });

export const useLiveStatus = (): LiveStatus => use(LiveStatusContext);

/**
 * For what others change, too: fetched anew when a screen opens, when the window has the focus again, and when the
 * network is back. What is cached shows meanwhile.
 */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/** The same, for what a route's loader has just fetched: that is not fetched again by the screen that it opens. */
export const PRELOADED = { refetchOnMountOrArgChange: 1 } as const;

// How live updates wait, in milliseconds.

/** A stream that has not said `hello` by then counts as failed, and the app polls. */
export const HELLO_LIMIT = 10_000;
/** After so much silence a stream counts as broken, and the app polls; pings come every 20 seconds. */
export const SILENCE_LIMIT = 60_000;
/** How often the app polls. */
export const POLL_INTERVAL = 30_000;

/** The first wait before another try, which doubles with each that fails. */
export const FIRST_WAIT = 1000;
export const LONGEST_WAIT = 60_000;
/** By how much of itself a wait is longer or shorter at random, so that not all clients come back at once. */
export const JITTER = 0.3;
/** After a server's shutdown: the longest wait, of which a random part is waited. */
export const SHUTDOWN_WAIT = 5000;
/** A stream that lasts so long begins the waits anew. */
export const LASTING = 60_000;

/** How long a hidden tab goes on. */
export const HIDDEN_GRACE = 5000;
/** The least time between two invalidations of one query. */
export const INVALIDATION_INTERVAL = 2000;
/** Figures that were not checked for so long say from when they are. */
export const STALE_AFTER = 60_000;

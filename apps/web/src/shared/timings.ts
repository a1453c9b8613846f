// How long the app waits, in milliseconds, as the specification has it.

/** How long after signing in the app counts as ready. */
export const READY_DELAY = 100;
/** How long after signing in the app counts as ready at the latest. */
export const READY_TIMEOUT = 2000;

/** How long the route guard waits before it sends a visitor to the login screen. */
export const GUARD_REDIRECT_DELAY = 100;
/** How long the app shows that the session has expired before it redirects to the login screen. */
export const LOGIN_REDIRECT_DELAY = 1500;
/** How long before the end of an idle session its warning shows. */
export const SESSION_WARNING = 60_000;

/** How often a failed profile is fetched again, and how much later. */
export const PROFILE_RETRY = { retries: 2, delay: 3000 } as const;

/** A repeat of the dashboard's request within it is skipped. */
export const REPEAT_WINDOW = 5000;
/** After it, the dashboard's loading ends without an answer. */
export const LOADING_TIMEOUT = 3000;

/** How long the banner of a success stays. */
export const SUCCESS_BANNER = 5000;
/** How long a save that sends nothing takes. */
export const SIMULATED_SAVE_DELAY = 1000;

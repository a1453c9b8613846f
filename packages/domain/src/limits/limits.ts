/** How long a request may take, in milliseconds. */
export const REQUEST_TIMEOUT = 10_000;
/** How long the transaction list and the summary may take, in milliseconds. */
export const TRANSACTIONS_TIMEOUT = 8000;

/** How many times creating a new user's profile is attempted. */
export const REGISTRATION_ATTEMPTS = 2;

/** A failed profile is fetched again so often, so many milliseconds later. */
export const PROFILE_RETRY = { retries: 2, delay: 3000 } as const;

/** How long after signing in the app counts as ready, in milliseconds. */
export const READY_DELAY = 100;
/** How long after signing in the app counts as ready at the latest, in milliseconds. */
export const READY_TIMEOUT = 2000;

/** How long the route guard waits before it sends a visitor to the login screen, in milliseconds. */
export const GUARD_REDIRECT_DELAY = 100;

/** How long a form shows that the session has expired before it redirects to the login screen, in milliseconds. */
export const LOGIN_REDIRECT_DELAY = 1500;

/** The dashboard: rows, households, months looked back, and its two windows in milliseconds. */
export const DASHBOARD = {
  recentTransactions: 5,
  households: 3,
  monthsBack: 6,
  /** A repeat of the same request within it is skipped. */
  repeatWindow: 5000,
  /** After it, loading ends without an answer. */
  loadingTimeout: 3000,
} as const;

/** How long the banner of a success stays, in milliseconds. */
export const SUCCESS_BANNER = 5000;
/** How long a save that sends nothing takes, in milliseconds. */
export const SIMULATED_SAVE_DELAY = 1000;

/** How long before the end of an idle session its warning shows, in milliseconds. */
export const SESSION_WARNING = 60_000;

/** The share of request timings that monitoring is sent, and how much of an error, in characters. */
export const MONITORING = { metricSample: 0.1, errorSample: 1, errorLength: 10_240, textLength: 500 } as const;

/** The shares of spending shown where the server does not return the real ones: those of a typical household, in percent. */
export const TYPICAL_SPENDING = { Housing: 59.8, Food: 15, Transportation: 10.2, Other: 15 } as const;

/** Waits and windows of the screens, in milliseconds (specification, business constants). */

/** From the token's registration with the API client to the app being ready; and when it is ready in any case. */
export const READINESS_DELAY = 100;
export const READINESS_SAFETY = 2000;

/** Before the guard sends a stranger to the login screen. */
export const GUARD_REDIRECT_DELAY = 100;

/** From the message that the session has expired to the login screen, on a form. */
export const EXPIRED_REDIRECT_DELAY = 1500;

/** How long a success banner stays. */
export const BANNER_DURATION = 5000;

/** Within it the dashboard does not fetch the same selection again; and when its loading ends in any case. */
export const DASHBOARD_REPEAT_WINDOW = 5000;
export const DASHBOARD_LOADING_SAFETY = 3000;

/** How long a settings save takes that sends nothing. */
export const SIMULATED_SAVE = 1000;

/** Between two tries to fetch the profile, and how often it is tried again. */
export const PROFILE_RETRY_DELAY = 3000;
export const PROFILE_RETRIES = 2;

/** How often registering is tried for a person. */
export const REGISTRATION_ATTEMPTS = 2;

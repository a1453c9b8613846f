/** The names of the cookies on an origin, and what they all are set with. */
export interface CookieSettings {
  readonly session: string;
  readonly interaction: string;
  readonly resume: string;
  /** Tells this browser from others; it outlives sessions. */
  readonly browser: string;
  /** With the account's mark behind it: signs in without a second step. */
  readonly trusted: string;
  readonly options: { readonly httpOnly: true; readonly sameSite: 'lax'; readonly secure: boolean };
}

/**
 * Cookies do not tell ports apart, so their names do: two servers on one machine keep each their own sessions. With
 * https a browser takes them from this host alone (`__Host-`); those of one path, which cannot be named so, are found
 * only together with the browser's.
 */
export function cookieSettings(publicOrigin: string): CookieSettings {
  const { port, protocol } = new URL(publicOrigin);
  const secure = protocol === 'https:';
  const suffix = port && `_${port}`;
  const [host, path] = secure ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    session: `${host}nestegg_session${suffix}`,
    interaction: `${path}nestegg_interaction${suffix}`,
    resume: `${path}nestegg_resume${suffix}`,
    browser: `${host}nestegg_browser${suffix}`,
    trusted: `${path}nestegg_trusted${suffix}`,
    options: { httpOnly: true, sameSite: 'lax', secure },
  };
}

/** The token of a script or a server: `accessToken('nest_…')` as `getAccessToken`, or as `token` of the plain client. */
export const accessToken = (token: string): (() => Promise<string>) => {
  if (!/^[\w.~+/-]+=*$/.test(token)) throw new TypeError('An access token is needed, such as nest_…');
  return () => Promise.resolve(token);
};

/** How scripts and servers name themselves; it has the package's version, which a test holds. */
export const USER_AGENT = 'nestegg-api-sdk/0.1.0';

/** Whether the client can name itself: browsers do that themselves, and ask the server before any header of ours. */
export const namesItself = (): boolean => !('document' in globalThis) && 'process' in globalThis;

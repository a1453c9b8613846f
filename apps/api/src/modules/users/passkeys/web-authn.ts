/** Loaded by its first use: loading it takes a tenth of the time that a server takes to start. */
export const webAuthn = () => import('@simplewebauthn/server');

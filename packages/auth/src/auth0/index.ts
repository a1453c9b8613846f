export { createAuth0Auth } from './auth0-auth.ts';
export type { Auth0AuthOptions } from './auth0-auth.ts';
export type { LoadClient, SignInClient } from './client.ts';
export type { Auth0Config } from './config.ts';
export { browserEnvironment } from './environment.ts';
export type { AuthEnvironment } from './environment.ts';

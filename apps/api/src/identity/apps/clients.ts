import type { AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { App } from './app-repository.ts';
import { isLoopback } from './app-rules.ts';

/** The web app, as the provider knows it. */
export const CLIENT_ID = 'nestegg-web';
/** Signs people in for the page on which they connect a device; it gets neither code nor token. */
export const DEVICE_PAGE_CLIENT_ID = 'nestegg-device-page';
/** The command-line tool. */
const CLI_CLIENT_ID = 'nestegg-cli';

export const DEVICE_PATH = '/identity/device';
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** No client has a secret: what runs with people cannot keep one. */
const PUBLIC = {
  token_endpoint_auth_method: 'none',
  id_token_signed_response_alg: 'RS256',
} as const;

/** The client metadata that holds origins from which an app's pages ask for tokens. */
export const ORIGINS = 'origins';

/** The clients that every server has. */
export const builtInClients = (publicOrigin: string): ClientMetadata[] => [
  {
    ...PUBLIC,
    client_id: CLIENT_ID,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${publicOrigin}/callback`],
    [ORIGINS]: [publicOrigin],
  },
  {
    ...PUBLIC,
    client_id: DEVICE_PAGE_CLIENT_ID,
    grant_types: [],
    response_types: ['none'],
    response_modes: ['query'],
    redirect_uris: [`${publicOrigin}${DEVICE_PATH}`],
  },
  {
    ...PUBLIC,
    client_id: CLI_CLIENT_ID,
    client_name: CLI_CLIENT_ID,
    application_type: 'native',
    grant_types: [DEVICE_GRANT, 'refresh_token'],
    response_types: [],
    redirect_uris: [],
  },
];

const OURS: ReadonlySet<string> = new Set([CLIENT_ID, DEVICE_PAGE_CLIENT_ID]);

/** Whether a client is a part of the web app: it has all that a person may do, without consent. */
export const isOwnClient = (clientId: string | undefined): boolean => clientId !== undefined && OURS.has(clientId);

/**
 * A registered app as a client. One on people's own machines is native: it may listen on any port, and asks each time,
 * as another program of the same machine could take its place.
 */
export function clientOf({ id, name, redirect_uris, origins }: App): AdapterPayload {
  const isWeb = redirect_uris.length > 0 && !redirect_uris.some(isLoopback);
  const takesCodes = redirect_uris.length > 0;
  return {
    ...PUBLIC,
    client_id: id,
    client_name: name,
    application_type: isWeb ? 'web' : 'native',
    grant_types: [takesCodes ? 'authorization_code' : DEVICE_GRANT, 'refresh_token'],
    response_types: takesCodes ? ['code'] : [],
    response_modes: ['query'],
    redirect_uris: [...redirect_uris],
    [ORIGINS]: [...origins],
  };
}

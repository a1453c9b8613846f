import { DeviceSignInError } from './device-sign-in-error.ts';
import type { DeviceSignInOptions, DeviceTokens } from './device-tokens.ts';
import { ask, askForTokens, resolveClient, type DeviceClient } from './token-endpoint.ts';

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

// In milliseconds: a token that ends so soon is renewed first.
const MARGIN = 60_000;
/** In seconds: how much longer to wait once the server says so, or cannot be reached. */
const SLOWER = 5;

const codeOf = (error: unknown): string | undefined => (error instanceof DeviceSignInError ? error.code : undefined);

/** Waits until the person has decided. */
async function poll(client: DeviceClient, deviceCode: string, first: number): Promise<DeviceTokens> {
  for (let interval = first; ;) {
    await client.delay(interval * 1000);
    try {
      return await askForTokens(client, { grant_type: DEVICE_GRANT, device_code: deviceCode });
    } catch (error) {
      const code = codeOf(error);
      if (code === 'slow_down' || code === 'network') interval += SLOWER;
      else if (code !== 'authorization_pending') throw error;
    }
  }
}

async function connect(client: DeviceClient): Promise<DeviceTokens> {
  const answer = await ask(client, '/oauth/device/code', { scope: client.scopes.join(' ') });
  client.onCode({
    userCode: answer.text('user_code'),
    verificationUri: answer.text('verification_uri'),
    verificationUriComplete: answer.text('verification_uri_complete'),
    expiresAt: client.now() + answer.seconds('expires_in', 600) * 1000,
  });
  return poll(client, answer.text('device_code'), answer.seconds('interval', 5));
}

/** Exchanges the refresh token; null where what the program was allowed has ended. */
async function renew(client: DeviceClient, { refreshToken }: DeviceTokens): Promise<DeviceTokens | null> {
  try {
    return await askForTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken });
  } catch (error) {
    if (codeOf(error) === 'invalid_grant') return null;
    throw error;
  }
}

/** The tokens in the store, renewed or asked for anew where they are over. */
async function freshTokens(client: DeviceClient): Promise<DeviceTokens> {
  const { store, now } = client;
  const stored = await store.read();
  if (stored && stored.expiresAt - MARGIN > now()) return stored;
  const tokens = (stored && (await renew(client, stored))) ?? (await connect(client));
  await store.write(tokens);
  return tokens;
}

/**
 * Signs a program in by a code that a person types on any device, as `getAccessToken` or `token` of a client. The tokens
 * are kept in the store, and renewed before they end; where there are none, or what was allowed has ended, `onCode` is
 * called. Rejects with a `DeviceSignInError`.
 */
export function deviceSignIn(options: DeviceSignInOptions): () => Promise<string> {
  const client = resolveClient(options);
  const exclusive = options.store.exclusive ?? ((work) => work());
  let present: Promise<DeviceTokens> | null = null;
  return async () => {
    const stored = await options.store.read();
    if (stored && stored.expiresAt - MARGIN > client.now()) return stored.accessToken;
    // However many calls wait for a token, it is renewed once.
    present ??= exclusive(() => freshTokens(client)).finally(() => {
      present = null;
    });
    return (await present).accessToken;
  };
}

/** Ends what a program was allowed, and forgets its tokens. What cannot be revoked now is forgotten all the same. */
export async function deviceSignOut(options: Omit<DeviceSignInOptions, 'scopes' | 'onCode'>): Promise<void> {
  const client = resolveClient({ ...options, scopes: [], onCode: () => undefined });
  const stored = await options.store.read();
  await options.store.write(null);
  if (stored) await ask(client, '/oauth/revoke', { token: stored.refreshToken, token_type_hint: 'refresh_token' });
}

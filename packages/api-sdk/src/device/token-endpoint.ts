import { DeviceSignInError } from './device-sign-in-error.ts';
import type { DeviceSignInOptions, DeviceTokens } from './device-tokens.ts';

/** The options with everything filled in. */
export interface DeviceClient extends Required<Omit<DeviceSignInOptions, 'signal'>> {
  readonly signal: AbortSignal | undefined;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const resolveClient = (options: DeviceSignInOptions): DeviceClient => ({
  clientId: 'nestegg-cli',
  fetch: (...args) => fetch(...args),
  now: () => Date.now(),
  delay: wait,
  ...options,
  signal: options.signal,
  baseUrl: options.baseUrl.replace(/\/+$/, ''),
});

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new DeviceSignInError('invalid', `The server sent no ${name}`);
  return value;
};

const secondsOf = (fields: Fields, name: string, otherwise: number): number => {
  const value = fields[name];
  return typeof value === 'number' && value > 0 ? value : otherwise;
};

/** What one of the server's endpoints for tokens answered. */
export interface TokenAnswer {
  readonly text: (name: string) => string;
  readonly seconds: (name: string, otherwise: number) => number;
}

/** Asks one of the endpoints for tokens, with a form; throws a `DeviceSignInError` by the server's code. */
export async function ask(client: DeviceClient, path: string, form: Record<string, string>): Promise<TokenAnswer> {
  const { baseUrl, clientId, signal } = client;
  const response = await client
    .fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ client_id: clientId, ...form }).toString(),
      credentials: 'omit',
      ...(signal && { signal }),
    })
    .catch(() => undefined);
  signal?.throwIfAborted();
  if (!response || response.status >= 500) throw new DeviceSignInError('network', `${baseUrl} cannot be reached`);
  const body: unknown = await response.json().catch(() => null);
  const fields = isFields(body) ? body : {};
  if (!response.ok) {
    const { error, error_description: description } = fields;
    const code = typeof error === 'string' ? error : 'invalid';
    throw new DeviceSignInError(code, typeof description === 'string' ? description : code);
  }
  return {
    text: (name) => textOf(fields, name),
    seconds: (name, otherwise) => secondsOf(fields, name, otherwise),
  };
}

/** Asks for tokens. */
export async function askForTokens(client: DeviceClient, form: Record<string, string>): Promise<DeviceTokens> {
  const asked = client.now();
  const answer = await ask(client, '/oauth/token', form);
  return {
    accessToken: answer.text('access_token'),
    refreshToken: answer.text('refresh_token'),
    expiresAt: asked + answer.seconds('expires_in', 60) * 1000,
  };
}

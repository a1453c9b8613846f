import { createHash, randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import type { Account } from './account.ts';

interface Client {
  readonly origin: string;
  readonly clientId: string;
  readonly audience: string;
}

const VERIFIER = randomBytes(32).toString('base64url');

const redirectUri = ({ origin }: Client): string => `${origin}/callback`;

async function readClient(request: APIRequestContext): Promise<Client> {
  const answer = await request.get('/config.json');
  const { auth } = (await answer.json()) as { auth: Omit<Client, 'origin'> };
  return { origin: new URL(answer.url()).origin, ...auth };
}

/** Fills in the provider's form, that of a newcomer where there is a name; gives the code that the app would redeem. */
async function authorize(request: APIRequestContext, client: Client, fields: Partial<Account>) {
  const form = await request.get('/authorize', {
    params: {
      client_id: client.clientId,
      response_type: 'code',
      scope: 'openid profile email',
      audience: client.audience,
      redirect_uri: redirectUri(client),
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...(fields.name !== undefined && { screen_hint: 'signup' }),
    },
  });
  const callback = await request.post(form.url(), {
    headers: { origin: client.origin },
    form: { ...fields },
  });
  return new URL(callback.url()).searchParams.get('code') ?? '';
}

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
}

async function redeem(request: APIRequestContext, client: Client, code: string): Promise<Tokens> {
  const answer = await request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: client.clientId,
      code,
      code_verifier: VERIFIER,
      redirect_uri: redirectUri(client),
    },
  });
  return (await answer.json()) as Tokens;
}

/** The cookie by which the app knows that it may renew its session silently, which the provider's own cookies are for. */
const setSessionHint = (context: BrowserContext, { origin, clientId }: Client): Promise<void> =>
  context.addCookies([{ name: `auth0.${clientId}.is.authenticated`, value: 'true', url: origin }]);

const accessTokens = new WeakMap<BrowserContext, string>();

/** The access token of the account that was last created for a browser. */
export const createdToken = (context: BrowserContext): string | undefined => accessTokens.get(context);

/**
 * Creates an account and its profile by the requests that the app would make. The context then holds the provider's
 * session, and the cookie by which the app knows that it may renew its own silently.
 */
export async function createAccount(context: BrowserContext, account: Account): Promise<void> {
  const { request } = context;
  const client = await readClient(request);
  const tokens = await redeem(request, client, await authorize(request, client, account));
  const claims = Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString();
  const { sub, name } = JSON.parse(claims) as { sub: string; name: string };
  const registered = await request.post('/api/auth/register', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
    data: { email: account.email, username: name, auth0_id: sub },
  });
  expect(registered.status()).toBe(201);
  accessTokens.set(context, tokens.access_token);
  await setSessionHint(context, client);
}

/** Signs in to an account that there is by the requests that the app would make. */
export async function openSession(context: BrowserContext, { email, password }: Omit<Account, 'name'>): Promise<void> {
  const client = await readClient(context.request);
  await authorize(context.request, client, { email, password });
  await setSessionHint(context, client);
}

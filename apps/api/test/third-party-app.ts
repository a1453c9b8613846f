import { createHash, randomBytes } from 'node:crypto';
import { createApp } from '../src/identity/apps/app-repository.ts';
import { Browser } from './browser.ts';
import { ORIGIN, PASSWORD, type Person, type TestServer } from './test-server.ts';

export const APP_ORIGIN = 'https://pond.example';
export const REDIRECT = `${APP_ORIGIN}/callback`;
const VERIFIER = randomBytes(32).toString('base64url');

const ALL_SCOPES = 'openid ledgers.read ledgers.write ledgers.import';

/** Registers an app of others; answers its client id. */
export const registerApp = ({ database }: TestServer, redirects = [REDIRECT], origins = [APP_ORIGIN]) =>
  createApp(database.system, { name: 'Pond Planner', redirect_uris: redirects, origins });

/** Where an app sends people to be asked for consent, but for what is given. */
export const appUrl = (clientId: string, params: Record<string, string> = {}): string =>
  `/authorize?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: ALL_SCOPES,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    ...params,
  }).toString()}`;

/** A browser in which a person is signed in. */
export async function signedIn({ app }: TestServer, { email }: Person): Promise<Browser> {
  const browser = new Browser(app);
  await browser.submit(await browser.open(), { email, password: PASSWORD });
  return browser;
}

/** What the form of a consent page offers: each box by its name and value. */
export const boxesOf = (body: string): { readonly name: string; readonly value: string; readonly tag: string }[] =>
  [...body.matchAll(/<input type="checkbox" name="(\w+)" value="([^"]*)"[^>]*>/g)].map(
    ([tag, name = '', value = '']) => ({ name, value, tag }),
  );

type Fields = readonly (readonly [string, string])[];

/** Sends a form whose fields may come more than once; answers where the browser is led to. */
export async function sendForm(browser: Browser, path: string, fields: Fields): Promise<string> {
  const answer = await browser.postFields(path, fields);
  if (answer.statusCode !== 303) throw new Error(`Refused with ${answer.statusCode}: ${answer.body}`);
  return answer.headers.location ?? '';
}

/** Follows redirects within the server; answers the first address elsewhere, or the page reached. */
export async function goOn(browser: Browser, address: string) {
  let url = address;
  for (let hops = 0; hops < 10; hops += 1) {
    const answer = await browser.get(url);
    const { location } = answer.headers;
    if (location === undefined) return { url, answer };
    url = location;
    if (!url.startsWith('/') && !url.startsWith(ORIGIN)) return { url, answer };
  }
  throw new Error('Too many redirects');
}

export interface AppTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token?: string;
  readonly expires_in: number;
  readonly scope: string;
}

const tokenCall = ({ app }: TestServer, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });

export const redeem = (server: TestServer, clientId: string, callback: string, more: Record<string, string> = {}) =>
  tokenCall(server, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: new URL(callback).searchParams.get('code') ?? '',
    code_verifier: VERIFIER,
    redirect_uri: REDIRECT,
    ...more,
  });

export const refresh = (server: TestServer, clientId: string, token: string, headers: Record<string, string> = {}) =>
  tokenCall(server, { grant_type: 'refresh_token', client_id: clientId, refresh_token: token }, headers);

/** Connects an app with what is ticked, as a person does in a browser; answers its tokens. */
export async function connect(
  server: TestServer,
  { person, clientId, fields }: { readonly person: Person; readonly clientId: string; readonly fields: Fields },
): Promise<AppTokens> {
  const browser = await signedIn(server, person);
  const { url } = await goOn(browser, appUrl(clientId));
  const next = await sendForm(browser, url, [...fields, ['decision', 'allow']]);
  const { url: callback } = await goOn(browser, next);
  return (await redeem(server, clientId, callback)).json<AppTokens>();
}

export const pollDevice = (server: TestServer, deviceCode: string) =>
  tokenCall(server, {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: 'nestegg-cli',
    device_code: deviceCode,
  });

export interface DeviceStart {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly interval: number;
  readonly expires_in: number;
}

export async function startDevice({ app }: TestServer, scope = ALL_SCOPES): Promise<DeviceStart> {
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth/device/code',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: 'nestegg-cli', scope }).toString(),
  });
  return answer.json<DeviceStart>();
}

/** The hidden secret of the page on which a code is typed. */
export async function openDevicePage(browser: Browser, address = '/identity/device') {
  const { answer, url } = await goOn(browser, address);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(answer.body)?.[1] ?? '';
  return {
    answer,
    url,
    xsrf,
    send: (user_code: string) => browser.post('/identity/device', { xsrf, user_code, confirm: 'yes' }),
  };
}

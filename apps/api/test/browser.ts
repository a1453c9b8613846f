import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { audienceOf } from '../src/identity/own-identity.ts';
import { ORIGIN } from './test-server.ts';

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

type Fields = readonly (readonly [string, string])[];

const encode = (form: Record<string, string> | Fields): string => {
  const fields = new URLSearchParams();
  for (const [name, value] of Symbol.iterator in form ? form : Object.entries(form)) fields.append(name, value);
  return fields.toString();
};

const VERIFIER = randomBytes(32).toString('base64url');

/** The address that the web app's sign-in library asks for, but for what is given. */
export const authorizeUrl = (params: Record<string, string> = {}, origin = ORIGIN): string =>
  `/authorize?${new URLSearchParams({
    client_id: 'nestegg-web',
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email',
    audience: audienceOf(origin),
    redirect_uri: `${origin}/callback`,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
    ...params,
  }).toString()}`;

/** As much of a browser as signing in takes: cookies by path, and redirects on demand. */
export class Browser {
  readonly cookies = new Map<string, { readonly value: string; readonly path: string }>();
  readonly #app: FastifyInstance;
  readonly #ip: string;
  readonly #origin: string;

  constructor(app: FastifyInstance, ip = '127.0.0.1', origin = ORIGIN) {
    this.#app = app;
    this.#ip = ip;
    this.#origin = origin;
  }

  async #send(
    method: 'GET' | 'POST',
    address: string,
    { form, headers }: { form?: Record<string, string> | Fields; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const url = address.startsWith(this.#origin) ? address.slice(this.#origin.length) : address;
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#ip,
      headers: {
        host: new URL(this.#origin).host,
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin }),
        ...headers,
      },
      ...(form && { payload: encode(form) }),
    });
    for (const { name, value, path, expires } of answer.cookies) {
      if (value === '' || (expires && expires.getTime() < Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, { value, path: path ?? '/' });
    }
    return answer;
  }

  get(address: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send('GET', address, { headers });
  }

  post(address: string, form: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.#send('POST', address, { form });
  }

  /** Sends a form in which a field may come more than once. */
  postFields(address: string, form: Fields): Promise<LightMyRequestResponse> {
    return this.#send('POST', address, { form });
  }

  /** Follows redirects until a page, or the app's callback; answers where that is. */
  async follow(address: string): Promise<{ readonly url: string; readonly answer: LightMyRequestResponse }> {
    let url = address;
    for (let hops = 0; hops < 10; hops += 1) {
      const answer = await this.get(url);
      const location = answer.headers.location;
      if (location === undefined || location.startsWith(`${this.#origin}/callback`))
        return { url: location ?? url, answer };
      url = location;
    }
    throw new Error('Too many redirects');
  }

  /** The path of the form that signing in, or up, leads to. */
  async open(params: Record<string, string> = {}): Promise<string> {
    return (await this.follow(authorizeUrl(params, this.#origin))).url;
  }

  /** Sends a form; on success goes on to the callback and takes the tokens of its code. */
  async submit(path: string, form: Record<string, string>): Promise<Tokens> {
    const answer = await this.post(path, form);
    if (answer.statusCode !== 303) throw new Error(`Refused with ${answer.statusCode}: ${answer.body}`);
    return this.takeTokens((await this.follow(answer.headers.location ?? '')).url);
  }

  /** Sends a form that is refused; gives the page that this leads to, which is the form's own. */
  async refused(path: string, form: Record<string, string>): Promise<LightMyRequestResponse> {
    const { statusCode, headers } = await this.post(path, form);
    if (statusCode !== 303 || headers.location !== path) throw new Error(`Not refused: ${statusCode}`);
    return this.get(path);
  }

  async takeTokens(callback: string): Promise<Tokens> {
    const code = new URL(callback).searchParams.get('code') ?? '';
    const answer = await this.post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: 'nestegg-web',
      code,
      code_verifier: VERIFIER,
      redirect_uri: `${this.#origin}/callback`,
    });
    return answer.json<Tokens>();
  }
}

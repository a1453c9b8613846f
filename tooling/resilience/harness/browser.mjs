import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Caller } from './request.mjs';

const VERIFIER = randomBytes(32).toString('base64url');
const CLIENT = 'nestegg-web';

/** A random client address. */
export const someAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

const authorizePath = (origin, hint, params) =>
  `/authorize?${new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email',
    audience: `${origin}/api`,
    redirect_uri: `${origin}/callback`,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
    ...(hint && { screen_hint: hint }),
    ...params,
  })}`;

/** As much of a browser as signing in takes: cookies by path, redirects, forms, and the code that becomes a token. */
export class Browser {
  #cookies = new Map();
  #caller;
  #origin;

  constructor(origin, options) {
    this.#origin = origin;
    this.#caller = new Caller(origin, options);
  }

  async #send(method, address, { form, headers: more } = {}) {
    const path = address.startsWith(this.#origin) ? address.slice(this.#origin.length) : address;
    const cookie = [...this.#cookies]
      .filter(([, stored]) => path.startsWith(stored.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = {
      ...more,
      ...(cookie && { cookie }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin }),
    };
    const answer = await this.#caller.send(method, path, {
      headers,
      body: form && new URLSearchParams(form).toString(),
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return answer;
  }

  #keep(line) {
    const [pair, ...attributes] = line.split('; ');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    if (value) this.#cookies.set(name, { value, path });
    else this.#cookies.delete(name);
  }

  /** Follows redirects to a page, or to the app's callback; answers where that is. */
  async #follow(address) {
    let at = address;
    for (let hops = 0; hops < 10; hops += 1) {
      const { status, headers, body } = await this.#send('GET', at);
      if (status >= 400) throw new Error(`GET ${at} answered ${status}: ${JSON.stringify(body).slice(0, 200)}`);
      if (!headers.location || headers.location.startsWith(`${this.#origin}/callback`)) return headers.location ?? at;
      at = headers.location;
    }
    throw new Error('Too many redirects');
  }

  /** The path of the form to sign in with, or to sign up with. */
  open(hint, params) {
    return this.#follow(authorizePath(this.#origin, hint, params));
  }

  get(path) {
    return this.#send('GET', path);
  }

  post(path, form, headers) {
    return this.#send('POST', path, { form, headers });
  }

  /** Sends a form that is to succeed, and takes the access token that it leads to. */
  async submit(path, form) {
    const { status, headers, body } = await this.post(path, form);
    if (status !== 303) throw new Error(`${path} answered ${status}: ${String(body).slice(0, 300)}`);
    const callback = await this.#follow(headers.location);
    const answer = await this.post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: CLIENT,
      code: new URL(callback).searchParams.get('code'),
      code_verifier: VERIFIER,
      redirect_uri: `${this.#origin}/callback`,
    });
    return answer.body.access_token;
  }

  close() {
    this.#caller.close();
  }
}

import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../test/browser.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const account = (name: string) => ({ name, email: `${name}@example.com`, password: PASSWORD });

async function signUp(name: string): Promise<Browser> {
  const browser = new Browser(server.app);
  await browser.submit(await browser.open({ screen_hint: 'signup' }), account(name));
  return browser;
}

describe('signing up', () => {
  it('IDP-01 IDP-03 leads from the sign-up page to tokens that the API takes', async () => {
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    const page = await browser.get(path);
    for (const text of ['Name', 'Email address', 'Password', 'Create account']) expect(page.body).toContain(text);
    const tokens = await browser.submit(path, account('ada'));
    const { sub } = decodeJwt(tokens.access_token);
    const answer = await server.app.inject({
      url: '/api/auth/test',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(answer.json()).toEqual({ authenticated: true, sub });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub, email: 'ada@example.com', name: 'ada', iss: `${ORIGIN}/` });
  });

  it('IDP-13 gives access tokens 30 minutes', async () => {
    const browser = new Browser(server.app);
    const tokens = await browser.submit(await browser.open({ screen_hint: 'signup' }), account('timed'));
    expect(tokens.expires_in).toBe(1800);
    const { exp = 0, iat = 0 } = decodeJwt(tokens.access_token);
    expect(exp - iat).toBe(1800);
    expect(decodeProtectedHeader(tokens.id_token).alg).toBe('RS256');
  });

  it.each([
    ['duck1!', 'Password must be at least 8 characters'],
    ['duckpond!', 'Password must contain at least one number'],
    ['duckpond1', 'Password must contain at least one special character'],
    ['', 'Password is required'],
    ['Password1!', 'Too many people use this password or one like it: choose another'],
    ['evening-eve-7!', 'Password must not contain your name or your email address'],
  ])('IDP-12 refuses the password %j and keeps what was typed', async (password, message) => {
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    const page = await browser.refused(path, { name: '<Eve>', email: 'eve@example.com', password });
    expect(page.body).toContain(message);
    expect(page.body).toContain('&lt;Eve&gt;');
    expect(page.body).toContain('eve@example.com');
    expect(page.body).not.toContain('<Eve>');
  });

  it('IDP-12 shows a refused form again when it is loaded again, and keeps no password', async () => {
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    const password = 'nodigits-in-here!';
    const once = await browser.refused(path, { name: 'Eve', email: 'again@example.com', password });
    const again = await browser.get(path);
    expect(again.body).toBe(once.body);
    expect(again.body).toContain('value="again@example.com"');
    expect((await browser.get(path.replace('sign-up', 'sign-in'))).body).not.toContain('again@example.com');
    const stored = await server.db.asOwner<{ payload: unknown }>(
      `select payload from identity.payload where payload::text like '%again@example.com%'`,
    );
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(password);
    expect((await browser.submit(path, account('again'))).access_token).toBeTruthy();
  });

  it('IDP-12 refuses a form of any characters and any length', async () => {
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    const page = await browser.refused(path, {
      name: 'N\u0000\\u0000'.repeat(300),
      email: '🦆'.repeat(1001),
      password: '',
    });
    expect(page.body).toContain('Password is required');
  });

  it('keeps of a password its argon2id, as strong as OWASP asks for', async () => {
    await signUp('hashed');
    const [stored] = await server.db.asOwner<{ password_hash: string }>(
      `select password_hash from identity.account where email_key = 'hashed@example.com'`,
    );
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('says so when the address has an account', async () => {
    await signUp('taken');
    const browser = new Browser(server.app);
    const page = await browser.refused(await browser.open({ screen_hint: 'signup' }), account('taken'));
    expect(page.body).toContain('There is an account with this email address');
  });

  it('signs in by each of two forms that were sent by a double click', async () => {
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    const answers = await Promise.all([browser.post(path, account('hurried')), browser.post(path, account('hurried'))]);
    answers.push(await browser.post(path, account('hurried')));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    const { url } = await browser.follow(answers[0]?.headers.location ?? '');
    expect((await browser.takeTokens(url)).expires_in).toBe(1800);
  });

  it('takes no other password when the form comes again', async () => {
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    await browser.post(path, account('left'));
    const page = await browser.refused(path, { ...account('left'), password: 'another-pond-2!' });
    expect(page.body).toContain('There is an account with this email address');
  });

  it('makes another account where the address was corrected', async () => {
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    await browser.post(path, account('mistyped'));
    const tokens = await browser.submit(path, account('corrected'));
    expect(decodeJwt(tokens.id_token)).toMatchObject({ email: 'corrected@example.com' });
  });
});

/** A page but for what a passkey would have to sign, which is another each time. */
const words = ({ body }: { readonly body: string }) => body.replace(/data-passkey="[^"]*"/, '');

describe('signing in', () => {
  it('IDP-10 has the fields, the button and the links that are specified', async () => {
    const browser = new Browser(server.app);
    const page = await browser.get(await browser.open());
    for (const text of ['Email address', 'Password', '>Sign in<', 'Create account', 'Forgot password?']) {
      expect(page.body).toContain(text);
    }
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('IDP-11 comes with the look of the app, in both themes', async () => {
    const browser = new Browser(server.app);
    const page = await browser.get(await browser.open());
    const files = [...page.body.matchAll(/(?:href|src)="(\/identity\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
    const answers = await Promise.all(files.map((file) => browser.get(file)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const part of ['nestegg-theme', '--canvas: light-dark(#eff5f4, #0d1622)']) {
      const asset = answers.find(({ body }) => body.includes(part));
      expect(asset?.headers['cache-control']).toContain('immutable');
    }
  });

  it('IDP-02 takes the password and nothing else', async () => {
    await signUp('bob');
    const browser = new Browser(server.app);
    const path = await browser.open();
    const refused = await browser.refused(path, { email: 'bob@example.com', password: 'wrong-password-1!' });
    expect(refused.body).toContain('value="bob@example.com"');
    expect((await browser.submit(path, { email: 'BOB@example.com', password: PASSWORD })).access_token).toBeTruthy();
    const [row] = await server.db.asOwner<{ password_hash: string }>(
      `select password_hash from identity.account where email_key = 'bob@example.com'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('IDP-09 answers an unknown address like a wrong password', async () => {
    await signUp('known');
    const browser = new Browser(server.app, '10.9.9.9');
    const path = await browser.open();
    const [known, unknown] = [
      await browser.refused(path, { email: 'known@example.com', password: 'wrong-password-1!' }),
      await browser.refused(path, { email: 'other@example.com', password: 'wrong-password-1!' }),
    ];
    expect(words(unknown).replace('other@', 'known@')).toBe(words(known));
  });

  it('renews silently while the session lasts, and asks for sign-in once it has ended', async () => {
    const browser = await signUp('silent');
    const silent = authorizeUrl({ prompt: 'none', response_mode: 'web_message' });
    const renewed = await browser.get(silent);
    expect(renewed.body).toContain('"code"');
    expect(renewed.headers['content-security-policy']).toContain('sha256-');
    expect(renewed.headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(renewed.headers['x-frame-options']).toBeUndefined();
    const ended = await browser.get(
      `/v2/logout?client_id=nestegg-web&returnTo=${encodeURIComponent(`${ORIGIN}/login`)}`,
    );
    expect(ended.headers.location).toBe(`${ORIGIN}/login`);
    expect(ended.headers['clear-site-data']).toBe('"cache"');
    expect((await browser.get(silent)).body).toContain('login_required');
  });

  it('asks for sign-in again when the account is gone', async () => {
    const browser = await signUp('gone');
    await server.db.asOwner(`delete from identity.account where email_key = 'gone@example.com'`);
    const answer = await browser.get(authorizeUrl({ prompt: 'none', response_mode: 'web_message' }));
    expect(answer.body).toContain('login_required');
  });

  it('never leads elsewhere after signing out', async () => {
    const browser = new Browser(server.app);
    for (const returnTo of [
      // A port, and so an origin, that begins like this one.
      `${ORIGIN}0/`,
      'https://evil.example/',
      '//evil.example',
      `${ORIGIN}.evil.example`,
      'javascript:alert(1)',
    ]) {
      const answer = await browser.get(`/v2/logout?returnTo=${encodeURIComponent(returnTo)}`);
      expect(answer.headers.location).toBe(`${ORIGIN}/`);
    }
  });

  it('redirects to the start page from the page of an interaction that is over', async () => {
    const browser = await signUp('back');
    const answer = await browser.get('/identity/interaction/finished/sign-in');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ORIGIN}/`]);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4001' },
    { origin: 'http://localhost.evil.example:4000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses a form that another site sent: %j', async (from) => {
    const path = await new Browser(server.app).open();
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40example.com&password=x',
    });
    expect(answer.statusCode).toBe(403);
  });

  it('takes a form only from the browser that opened it, so that no one is signed in to another’s account', async () => {
    await signUp('framed');
    const path = await new Browser(server.app).open();
    const other = new Browser(server.app);
    const answer = await other.post(path, { email: 'framed@example.com', password: PASSWORD });
    expect([answer.statusCode, answer.headers.location, other.cookies.size]).toEqual([303, `${ORIGIN}/`, 0]);
  });

  it('refuses to answer to another address than the app’s', async () => {
    const answer = await new Browser(server.app).get(authorizeUrl({ redirect_uri: 'https://evil.example/callback' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });

  it('gives no token for another audience', async () => {
    const { url } = await new Browser(server.app).follow(authorizeUrl({ audience: 'https://other.example' }));
    expect(url).toContain('error=invalid_target');
  });

  it('IDP-23 explains what to do about a forgotten password without mail', async () => {
    const page = await new Browser(server.app).get('/identity/forgot-password');
    expect(page.body).toContain('Ask whoever runs this server');
  });
});

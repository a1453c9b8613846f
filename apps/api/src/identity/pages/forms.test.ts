import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { formOf } from '../../../test/identity-form.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { hashPassword } from '../../modules/users/credentials/passwords.ts';
import { assets } from './views/page.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = new Browser(server.app);
});

const fine = { value: '', description: '', focused: false, isInvalid: false };
const EMAIL = { ...fine, label: 'Email address', type: 'email', autocomplete: 'username' };
const NAME = { ...fine, label: 'Name', type: 'text', autocomplete: 'name' };
const PASSWORD_FIELD = { ...fine, label: 'Password', type: 'password', autocomplete: 'current-password' };
const NEW_PASSWORD_FIELD = {
  ...PASSWORD_FIELD,
  autocomplete: 'new-password',
  description: 'Password must be at least 8 characters with numbers and special characters.',
};
/** Browsers may offer passkeys where it is typed. */
const SIGN_IN_EMAIL = { ...EMAIL, autocomplete: 'username webauthn' };
const focused = true;

/** Fills a bucket as failures would. */
const fill = (bucket: string, failures = 10) =>
  server.db.asOwner(
    'insert into identity.failure (bucket, id) select $1, gen_random_uuid() from generate_series(1, $2::int)',
    [bucket, failures],
  );

describe('the form to sign in with', () => {
  const WRONG = 'The email address or the password is wrong.';

  it('asks for address and password, and leads to signing up and to a new password', async () => {
    const path = await browser.open();
    const page = await browser.get(path);
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(formOf(page.body)).toEqual({
      title: 'Sign in',
      alert: undefined,
      method: 'post',
      action: path,
      fields: { email: { ...SIGN_IN_EMAIL, focused }, password: PASSWORD_FIELD },
      button: 'Sign in',
      links: [`Create account: ${path.replace('sign-in', 'sign-up')}`, 'Forgot password?: /identity/forgot-password'],
    });
  });

  it('lets what is typed be shown where it is a password, and there alone', async () => {
    const { body } = await browser.get(await browser.open());
    const fields = [...body.matchAll(/<input\s[^>]*>/g)].map(([tag]) => tag);
    const words = 'data-show="Show password" data-hide="Hide password"';
    expect(fields.filter((tag) => tag.includes('data-show'))).toEqual(fields.filter((tag) => tag.includes(words)));
    expect(fields.filter((tag) => tag.includes(words)).map((tag) => /\stype="(\w+)"/.exec(tag)?.[1])).toEqual([
      'password',
    ]);
  });

  it('comes again with the address after a wrong one, and asks for the password', async () => {
    const path = await browser.open();
    const { body } = await browser.refused(path, { email: ' ada@example.com ', password: 'wrong-password-1!' });
    expect(formOf(body)).toMatchObject({
      alert: WRONG,
      fields: { email: { ...SIGN_IN_EMAIL, value: 'ada@example.com' }, password: { ...PASSWORD_FIELD, focused } },
    });
    // What is no address is no account’s.
    expect(formOf((await browser.refused(path, { email: 'x', password: '' })).body)).toMatchObject({ alert: WRONG });
    expect(formOf((await browser.refused(path, {})).body)).toMatchObject({ alert: WRONG });
  });

  it('says how long to wait after too many failures, and keeps the address', async () => {
    const bucket = 'sign-in subject failing@example.com';
    await fill(bucket);
    await server.db.asOwner(
      `update identity.failure set failed_at = failed_at - interval '30 seconds' where bucket = $1`,
      [bucket],
    );
    const answer = await browser.post(await browser.open(), { email: 'failing@example.com', password: PASSWORD });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '870']);
    // In whole minutes, after which there is room.
    expect(formOf(answer.body)).toMatchObject({
      title: 'Sign in',
      alert: 'Too many attempts. Please try again in 15 minutes.',
      fields: { email: { value: 'failing@example.com' } },
    });
  });
});

const signUpPath = () => browser.open({ screen_hint: 'signup' });

describe('the form to sign up with', () => {
  it('asks for name, address and password, and leads to signing in', async () => {
    const path = await signUpPath();
    expect(formOf((await browser.get(path)).body)).toEqual({
      title: 'Create account',
      alert: undefined,
      method: 'post',
      action: path,
      fields: { name: { ...NAME, focused }, email: EMAIL, password: NEW_PASSWORD_FIELD },
      button: 'Create account',
      links: [`Sign in instead: ${path.replace('sign-up', 'sign-in')}`],
    });
  });

  it('says by each field what is wrong with it, instead of its help', async () => {
    const { body } = await browser.refused(await signUpPath(), { name: ' ', email: 'x', password: 'short' });
    const isInvalid = true;
    expect(formOf(body)).toMatchObject({
      alert: undefined,
      fields: {
        name: { isInvalid, description: 'Name is required', value: '' },
        email: { isInvalid, description: 'Please enter a valid email address', value: 'x' },
        password: { isInvalid, description: 'Password must be at least 8 characters', value: '' },
      },
    });
  });

  it('refuses an address that has an account', async () => {
    const account = { name: 'Ada', email: 'taken@example.com', password: PASSWORD };
    await browser.submit(await signUpPath(), account);
    const other = new Browser(server.app);
    const { body } = await other.refused(await other.open({ screen_hint: 'signup' }), { ...account, name: 'Eve' });
    expect(formOf(body)).toMatchObject({
      fields: {
        name: { value: 'Eve', isInvalid: false, focused: false },
        email: {
          focused,
          description: 'There is an account with this email address. Sign in instead.',
          isInvalid: true,
        },
      },
    });
  });

  it('says how long to wait after too many attempts, and keeps what was typed', async () => {
    await fill('sign-up subject ada@example.com');
    const form = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
    const answer = await browser.post(await signUpPath(), form);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
    expect(formOf(answer.body)).toMatchObject({
      title: 'Create account',
      alert: 'Too many attempts. Please try again in 15 minutes.',
      fields: { name: { value: 'Ada' }, email: { value: 'ada@example.com' } },
    });
  });

  it('keeps of what was typed as much as anybody types', async () => {
    const email = '🦆'.repeat(2001);
    const { body } = await browser.refused(await signUpPath(), { name: 'a\u0000b', email, password: '' });
    const { fields } = formOf(body);
    expect([fields['name']?.value, Array.from(fields['email']?.value ?? '').length]).toEqual(['ab', 2000]);
  });

  it('writes down that the account was created, and where', async () => {
    await browser.submit(await signUpPath(), { name: 'Ada', email: 'noted@example.com', password: PASSWORD });
    expect(
      await server.db.asOwner(
        `select type, details, ip from identity.activity a join identity.account on account.id = a.account_id
         where email_key = 'noted@example.com'`,
      ),
    ).toEqual([{ type: 'login', details: 'account.created', ip: '127.0.0.1' }]);
    // It failed at nothing.
    expect(await server.db.asOwner(`select from identity.failure where bucket like '%noted%'`)).toEqual([]);
  });
});

/** As many hashes as may run and wait, until the work is done. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  const done = new AbortController();
  const hashes = Array.from({ length: 42 }, async () => {
    while (!done.signal.aborted) await hashPassword(PASSWORD);
  });
  await work().finally(() => done.abort());
  await Promise.all(hashes);
}

describe('a form', () => {
  it('whose password cannot be checked now is refused before it counts as a try', async () => {
    const other = new Browser(server.app);
    const [path, otherPath] = [await browser.open(), await other.open({ screen_hint: 'signup' })];
    const busy = { email: 'busy@example.com', password: PASSWORD };
    await whileBusy(async () => {
      const answers = [browser.post(path, busy), other.post(otherPath, { ...busy, name: 'Eve' })];
      for (const { statusCode, headers } of await Promise.all(answers)) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
      }
    });
    expect(await server.db.asOwner(`select from identity.failure where bucket like '%busy%'`)).toEqual([]);
  });

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (url: string, headers: Record<string, string>, payload = 'email=a%40example.com') =>
    server.app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload });

  it('is taken from a page of this origin, and from browsers that do not say', async () => {
    const url = '/identity/interaction/over/sign-in';
    for (const from of [{ origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, { origin: ORIGIN }, {}]) {
      const answer = await send(url, from);
      expect([from, answer.statusCode, answer.headers.location]).toEqual([from, 303, `${ORIGIN}/`]);
    }
    for (const from of [{ origin: ORIGIN, 'sec-fetch-site': 'none' }, { origin: 'https://evil.example' }]) {
      const answer = await send(url, from);
      expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
    }
    const page = await server.app.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(page.statusCode).toBe(303);
  });

  it('is 64 KiB at most', async () => {
    const url = '/identity/interaction/over/sign-in';
    const sizes = [64 * 1024, 64 * 1024 + 1].map((size) => send(url, {}, `email=${'x'.repeat(size - 6)}`));
    expect((await Promise.all(sizes)).map(({ statusCode }) => statusCode)).toEqual([303, 413]);
  });

  it('belongs to its own sign-in: the cookie of another one opens it no more than none', async () => {
    const [path, other] = [await browser.open(), await new Browser(server.app).open()];
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const at = async (url: string) => (await server.app.inject({ url, headers: { cookie } })).headers.location;
    expect([await at(path), await at(other)]).toEqual([undefined, `${ORIGIN}/`]);
  });
});

it('IDP-23 without mail a forgotten password is asked about, not for', async () => {
  const { statusCode, body } = await browser.get('/identity/forgot-password');
  expect([statusCode, formOf(body)]).toMatchObject([200, { title: 'Forgot password?', fields: {} }]);
  expect((await browser.post('/identity/forgot-password', { email: 'ada@example.com' })).statusCode).toBe(404);
});

it('files of the pages are kept for good, under the name of their present state alone', async () => {
  const { body } = await browser.get(await browser.open());
  const [path = ''] = /\/identity\/assets\/[^"]+\/identity\.css/.exec(body) ?? [];
  const css = await browser.get(path);
  expect([css.statusCode, css.headers['content-type'], css.headers['cache-control']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  const state = createHash('sha256');
  for (const { body: content } of assets.values()) state.update(content);
  expect(path.split('/')[3]).toBe(state.digest('base64url').slice(0, 12));
  const types = ['theme.js', 'favicon.svg', 'figtree.woff2'].map(async (name) => {
    const answer = await browser.get(path.replace('identity.css', name));
    return answer.headers['content-type'];
  });
  expect(await Promise.all(types)).toEqual(['text/javascript; charset=utf-8', 'image/svg+xml', 'font/woff2']);
  const wrong = ['/identity/assets/older/identity.css', path.replace('identity.css', 'other.css')];
  for (const url of wrong) expect((await browser.get(url)).statusCode).toBe(404);
});

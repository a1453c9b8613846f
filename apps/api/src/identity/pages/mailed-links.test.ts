import { Writable } from 'node:stream';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { formOf } from '../../../test/identity-form.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../../test/test-server.ts';
import type { Mail } from '../../mail/mailer.ts';

const NEW_PASSWORD = 'another-pond-2!';
const WRONG = 'wrong-password-1!';
const FORGOT = '/identity/forgot-password';

let server: TestServer;
let browser: Browser;
let mails: Mail[];
let logged: string[];
let send: (mail: Mail) => void;
/** Of the account that a test is about. */
let email: string;
let count = 0;

async function build(): Promise<() => Promise<void>> {
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  const built = await createTestServer({
    mailer: { send: (mail) => send(mail), deliver: async () => undefined, close: async () => undefined },
    logger: { level: 'warn', stream },
  });
  server = built;
  return built.close;
}

function begin(): void {
  [mails, logged] = [[], []];
  send = (mail) => mails.push(mail);
  browser = new Browser(server.app);
  count += 1;
  email = `ada${count}@example.com`;
}

/** Takes the mail that came last, once there is one. */
async function takeMail(): Promise<Mail> {
  await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(1);
  return mails.pop()!;
}

const linkIn = ({ text }: Mail): string => /http\S+/.exec(text)?.[0] ?? '';

const signUp = async () =>
  browser.post(await browser.open({ screen_hint: 'signup' }), { name: 'Ada', email, password: PASSWORD });

/** Where signing in leads: the form again, or on. */
async function signIn(password: string) {
  const path = await browser.open({ prompt: 'login' });
  const answer = await browser.post(path, { email, password });
  return { path, location: answer.headers.location ?? '' };
}

async function isSignedIn(password: string): Promise<boolean> {
  const { path, location } = await signIn(password);
  return location !== path;
}

async function confirm(): Promise<string> {
  await signUp();
  const link = linkIn(await takeMail());
  expect((await browser.post(link, { password: PASSWORD })).statusCode).toBe(200);
  return link;
}

const expectOver = ({ statusCode, body }: Awaited<ReturnType<Browser['get']>>): void => {
  expect([statusCode, formOf(body)]).toMatchObject([404, { title: 'Link expired', button: 'Return to Home' }]);
  expect(body).toContain('This link is no longer valid. Ask for a new one.');
};

const fill = (bucket: string) =>
  server.db.asOwner(
    'insert into identity.failure (bucket, id) select $1, gen_random_uuid() from generate_series(1, 10)',
    [bucket],
  );
const accountId = async () =>
  (await server.db.asOwner<{ id: string }>('select id from identity.account where email_key = $1', [email]))[0]?.id;

const ask = (address = email) => browser.post(FORGOT, { email: address });

describe('a server that was just built', () => {
  beforeEach(build);
  beforeEach(begin);

  it('IDP-07 an address that signs up is confirmed by the link in its mail and the password, and then signs in', async () => {
    const page = await signUp();
    expect([page.statusCode, formOf(page.body).title]).toEqual([200, 'Check your email']);
    expect(page.body).toContain('Open the link in it to confirm your address, then sign in.');
    const mail = await takeMail();
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your email address' });
    const link = linkIn(mail);
    expect(link.startsWith(`${ORIGIN}/identity/confirm/`)).toBe(true);

    const { path, location } = await signIn(PASSWORD);
    expect(location).toBe(path);
    expect(formOf((await browser.get(path)).body).alert).toBe(
      'The email address or the password is wrong, or the address is not confirmed yet.',
    );

    const form = await browser.get(link);
    expect([form.statusCode, form.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(form.body).toContain(`Enter your password to confirm that ${email} is yours.`);
    const password = { label: 'Password', type: 'password', autocomplete: 'current-password', focused: true };
    expect(formOf(form.body)).toMatchObject({
      title: 'Confirm your email address',
      method: 'post',
      action: link.slice(ORIGIN.length),
      fields: { password: { ...password, isInvalid: false } },
      button: 'Confirm',
    });
    const refused = await browser.post(link, { password: WRONG });
    expect([refused.statusCode, formOf(refused.body)]).toMatchObject([
      422,
      { action: link.slice(ORIGIN.length), fields: { password: { description: 'The password is wrong.' } } },
    ]);

    const done = await browser.post(link, { password: PASSWORD });
    expect([done.statusCode, formOf(done.body).title]).toEqual([200, 'Email address confirmed']);
    expect(done.body).toContain(`${email} is now your confirmed address.`);
    expect(String(done.headers['set-cookie'])).toContain('nestegg_browser');
    expectOver(await browser.get(link));
    const tokens = await browser.submit(await browser.open(), { email, password: PASSWORD });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ email, email_verified: true });
  });

  it('IDP-07 a forgotten password is set anew by the link in a mail, and signs in from then on', async () => {
    await confirm();
    expect(formOf((await browser.get(FORGOT)).body)).toEqual({
      title: 'Forgot password?',
      alert: undefined,
      method: 'post',
      action: FORGOT,
      fields: {
        email: {
          label: 'Email address',
          type: 'email',
          autocomplete: 'username',
          value: '',
          focused: true,
          description: '',
          isInvalid: false,
        },
      },
      button: 'Send link',
      links: [],
    });
    const asked = await ask(` ${email} `);
    expect([asked.statusCode, formOf(asked.body).title]).toEqual([200, 'Check your email']);
    expect(asked.body).toContain('a link to set a new password is on its way to it.');
    const mail = await takeMail();
    expect(mail).toMatchObject({ to: email, subject: 'Set a new password' });
    const link = linkIn(mail);
    expect(link.startsWith(`${ORIGIN}/identity/reset/`)).toBe(true);

    expect(formOf((await browser.get(link)).body)).toMatchObject({
      title: 'Set a new password',
      method: 'post',
      action: link.slice(ORIGIN.length),
      fields: {
        password: {
          label: 'New Password',
          type: 'password',
          autocomplete: 'new-password',
          description: 'Password must be at least 8 characters with numbers and special characters.',
          isInvalid: false,
          focused: true,
        },
      },
      button: 'Update Password',
    });
    const refused = await browser.post(link, { password: 'short' });
    expect([refused.statusCode, formOf(refused.body)]).toMatchObject([
      422,
      {
        action: link.slice(ORIGIN.length),
        fields: { password: { description: 'Password must be at least 8 characters', isInvalid: true } },
      },
    ]);
    const done = await new Browser(server.app).post(link, { password: NEW_PASSWORD });
    expect([done.statusCode, formOf(done.body).title]).toEqual([200, 'Password changed']);
    expect(done.body).toContain('Sign in with your new password.');
    expect(String(done.headers['set-cookie'])).toContain('nestegg_browser');
    expect([await isSignedIn(PASSWORD), await isSignedIn(NEW_PASSWORD)]).toEqual([false, true]);
    expectOver(await browser.get(link));
    expectOver(await browser.post(link, { password: PASSWORD }));
  });
});

describe('a server that sends mail', () => {
  beforeAll(build);
  beforeEach(begin);

  describe('an address that signs up', () => {
    it('gets another mail where it has an account, which leads to signing in', async () => {
      await confirm();
      await signUp();
      const mail = await takeMail();
      expect(mail).toMatchObject({ to: email, subject: 'You have an account already' });
      expect(linkIn(mail)).toBe(`${ORIGIN}/login`);
    });

    it('is confirmed by ten passwords at most', async () => {
      await signUp();
      const link = linkIn(await takeMail());
      await fill(`confirm own link ${await accountId()}`);
      const answer = await browser.post(link, { password: PASSWORD });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
      expect(formOf(answer.body).fields['password']?.description).toBe('Too many attempts. Please try again later.');
      expect(await isSignedIn(PASSWORD)).toBe(false);
    });

    it('uses up none of these by the right one', async () => {
      await confirm();
      const failures = 'select from identity.failure where bucket = $1';
      expect(await server.db.asOwner(failures, [`confirm own link ${await accountId()}`])).toEqual([]);
    });
  });

  describe('a forgotten password', () => {
    it('is asked for by an address, and by what is none with a word about that', async () => {
      const answer = await ask('nothing');
      expect([answer.statusCode, formOf(answer.body)]).toMatchObject([
        422,
        {
          title: 'Forgot password?',
          action: FORGOT,
          fields: { email: { description: 'Please enter a valid email address', isInvalid: true } },
        },
      ]);
    });

    it('gets no mail without an account, nor after too many attempts, and is answered alike', async () => {
      await confirm();
      const often = await server.join('Often');
      await fill(`reset subject ${often.email}`);
      const answers = [await ask('nobody@example.com'), await ask(often.email), await ask(` ${email.toUpperCase()} `)];
      expect((await takeMail()).to).toBe(email);
      const [unknown, blocked, known] = answers.map(({ statusCode, body }) => [statusCode, body]);
      expect([unknown, blocked]).toEqual([known, known]);
    });

    it('fails no request where its mail fails, which is logged', async () => {
      await confirm();
      send = () => {
        throw new Error('no mail today');
      };
      expect((await ask()).statusCode).toBe(200);
      await expect
        .poll(() => logged.join(''), { timeout: 20_000 })
        .toContain('what a form asked for could not be done');
      expect(logged.join('')).toContain('no mail today');
    });

    it('is not set by a link to confirm an address, nor the other way round', async () => {
      await signUp();
      const verify = linkIn(await takeMail());
      expectOver(await browser.get(verify.replace('/confirm/', '/reset/')));
      await ask();
      const reset = linkIn(await takeMail());
      expectOver(await browser.get(reset.replace('/reset/', '/confirm/')));
      expectOver(await browser.post(reset.replace('/reset/', '/confirm/'), { password: PASSWORD }));
      expectOver(await browser.get(`${ORIGIN}/identity/reset/${'x'.repeat(22)}`));
      expect((await browser.get(reset)).statusCode).toBe(200);
    });
  });
});

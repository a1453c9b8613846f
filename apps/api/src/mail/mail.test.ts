import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createHousehold } from '../../test/household.ts';
import { openMailbox, type Mailbox } from '../../test/mailbox.ts';
import { createTestServer, ORIGIN, PASSWORD, type TestServer } from '../../test/test-server.ts';
import { createMailer, type Mailer } from './mailer.ts';

const NEW_PASSWORD = 'another-pond-2!';

let mailbox: Mailbox;
let mailer: Mailer;
let server: TestServer;
const failures: unknown[] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = createMailer({
    smtpUrl: mailbox.url,
    from: 'Nestegg <nestegg@example.com>',
    onError: (error) => failures.push(error),
  });
  server = await createTestServer({ mailer });
});
afterAll(async () => {
  await server.close();
  await mailer.close();
  await mailbox.close();
});

/** The link in a mail, whose lines may be folded. */
const linkIn = (mail: string): string => {
  const body = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return /http:\/\/localhost:4000\S+/.exec(body)?.[0] ?? '';
};

async function signUp(email: string) {
  const browser = new Browser(server.app);
  const path = await browser.open({ screen_hint: 'signup' });
  return browser.post(path, { name: 'Ada', email, password: PASSWORD });
}

async function signIn(email: string, password: string): Promise<boolean> {
  const browser = new Browser(server.app);
  const form = await browser.open();
  return (await browser.post(form, { email, password })).headers.location !== form;
}

async function confirmed(email: string): Promise<string> {
  await signUp(email);
  const link = linkIn(await mailbox.next(email));
  await new Browser(server.app).post(link, { password: PASSWORD });
  return link;
}

describe('signing up with mail', () => {
  it('IDP-07 IDP-19 confirms the address by link and password, and only then signs in', async () => {
    const page = await signUp('ada@example.com');
    expect([page.statusCode, page.body.includes('Check your email')]).toEqual([200, true]);
    expect(await signIn('ada@example.com', PASSWORD)).toBe(false);
    const link = linkIn(await mailbox.next('ada@example.com'));
    const browser = new Browser(server.app);
    expect((await browser.get(link)).body).toContain('Confirm your email address');
    expect((await browser.post(link, { password: 'wrong-password-1!' })).statusCode).toBe(422);
    expect((await browser.post(link, { password: PASSWORD })).body).toContain('Email address confirmed');
    expect(await signIn('ada@example.com', PASSWORD)).toBe(true);
    expect((await browser.get(link)).statusCode).toBe(404);
  });

  it('IDP-09 answers an address with an account like one without', async () => {
    await confirmed('bob@example.com');
    const [taken, free] = [await signUp('bob@example.com'), await signUp('new@example.com')];
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await mailbox.next('bob@example.com')).toContain('You have an account already');
  });
});

describe('a forgotten password', () => {
  it('IDP-07 is replaced by link, once, and ends all sessions', async () => {
    await confirmed('carl@example.com');
    const browser = new Browser(server.app);
    const asked = await browser.post('/identity/forgot-password', { email: 'carl@example.com' });
    const link = linkIn(await mailbox.next('carl@example.com'));
    expect((await browser.post(link, { password: 'short' })).body).toContain('at least 8 characters');
    expect((await browser.post(link, { password: NEW_PASSWORD })).body).toContain('Password changed');
    // Who presses twice reads the same twice.
    expect((await browser.post(link, { password: NEW_PASSWORD })).body).toContain('Password changed');
    expect((await browser.post(link, { password: PASSWORD })).statusCode).toBe(404);
    expect([await signIn('carl@example.com', PASSWORD), await signIn('carl@example.com', NEW_PASSWORD)]).toEqual([
      false,
      true,
    ]);
    const unknown = await browser.post('/identity/forgot-password', { email: 'nobody@example.com' });
    expect(unknown.body).toBe(asked.body);
  });

  it('proves the address by its link, where sign-up left that open', async () => {
    const email = 'unproven@example.com';
    await signUp(email);
    await mailbox.next(email);
    const browser = new Browser(server.app);
    await browser.post('/identity/forgot-password', { email });
    await browser.post(linkIn(await mailbox.next(email)), { password: NEW_PASSWORD });
    expect(await signIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('cannot be replaced by a link that was made for something else', async () => {
    await signUp('dora@example.com');
    const verify = linkIn(await mailbox.next('dora@example.com'));
    const answer = await new Browser(server.app).post(verify.replace('/confirm/', '/reset/'), {
      password: NEW_PASSWORD,
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('with mail', () => {
  it('IDP-20 another address takes effect when its link is opened', async () => {
    const eve = await server.join('Eve');
    const payload = { email: 'eve2@example.com', current_password: PASSWORD };
    const answer = await eve.call('POST', '/api/auth/email', { payload });
    expect(answer.json()).toEqual({ email: 'eve@example.com', pending: true });
    expect((await eve.call('GET', '/api/auth/me')).json()).toMatchObject({ email: 'eve@example.com' });
    const link = linkIn(await mailbox.next('eve2@example.com'));
    await new Browser(server.app).post(link, { password: PASSWORD });
    const changed = await eve.call('GET', '/api/auth/me');
    expect(changed.json()).toMatchObject({ email: 'eve2@example.com', email_verified: true });
  });

  it('IDP-20 an address that has an account is answered like any other, and gets no mail', async () => {
    const [fay, gus] = [await server.join('Fay'), await server.join('Gus')];
    const to = (email: string) =>
      fay.call('POST', '/api/auth/email', { payload: { email, current_password: PASSWORD } });
    expect((await to('gus@example.com')).json()).toEqual({ email: 'fay@example.com', pending: true });
    expect((await to('fay2@example.com')).json()).toEqual({ email: 'fay@example.com', pending: true });
    await mailbox.next('fay2@example.com');
    expect(mailbox.waiting('gus@example.com')).toBe(0);
    expect((await gus.call('GET', '/api/auth/me')).json()).toMatchObject({ email: 'gus@example.com' });
  });

  it('IDP-07 an invitation is sent, and its link claims it', async () => {
    const [owner, guest] = [await server.join('Owner'), await server.join('Guest')];
    const household = await createHousehold(owner);
    const payload = { email: 'friend@example.com' };
    await owner.call('POST', `/api/households/${household}/invites`, { payload });
    const mail = await mailbox.next('friend@example.com');
    expect(mail).toContain('Subject: You are invited to a household on Nestegg');
    expect(mail).toContain('Owner would like to share the household "Nest"');
    const link = linkIn(mail);
    expect(link.startsWith(`${ORIGIN}/invitations/claim#`)).toBe(true);
    const secret = new URL(link).hash.slice(1);
    const claimed = await guest.call('POST', '/api/invitations/claim', { payload: { secret } });
    expect(claimed.json()).toMatchObject({ household_name: 'Nest', inviter_name: 'Owner' });
  });

  it('a name adds neither lines to a mail’s head nor links and addresses to it', async () => {
    const owner = await server.join('Mallory');
    await owner.call('PATCH', '/api/profile', { payload: { name: 'Eve\nBcc: all@example.com' } });
    const household = await createHousehold(owner);
    await owner.call('PATCH', `/api/households/${household}`, { payload: { name: 'Win at https://evil.example now' } });
    await owner.call('POST', `/api/households/${household}/invites`, { payload: { email: 'target@example.com' } });
    const mail = await mailbox.next('target@example.com');
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).toContain('Subject: You are invited to a household on Nestegg\r\n');
    expect(head).not.toMatch(/^Bcc:/m);
    expect(mail).toContain('Eve Bcc: would like to share the household "Win at now"');
    expect(mail).not.toMatch(/evil|all@/);
  });

  it('a mail that cannot be sent fails no request', async () => {
    const broken = createMailer({
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'x@example.com',
      onError: (error) => failures.push(error),
    });
    broken.send({ to: 'a@example.com', subject: 'x', text: 'x' });
    await broken.close();
    expect(failures).toHaveLength(1);
  });
});

it('no step of a mail is waited for longer than a minute', async () => {
  const waited = vi.spyOn(Socket.prototype, 'setTimeout');
  await mailer.deliver({ to: 'ada@example.com', subject: 'Duck', text: 'Quack' });
  const times = waited.mock.calls.map(([time]) => time);
  waited.mockRestore();
  await mailbox.next('ada@example.com');
  expect(times).toContain(10_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(60_000);
});

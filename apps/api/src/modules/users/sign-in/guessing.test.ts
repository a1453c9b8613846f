import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../../../test/browser.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../../../test/test-server.ts';
import { openAttempt } from './attempts.ts';
import { createLink } from '../repositories/link-repository.ts';
import { hashPassword } from '../credentials/passwords.ts';

const WRONG = 'wrong-password-1!';
const NEW_PASSWORD = 'another-pond-2!';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface Owner {
  readonly email: string;
  /** The one that the account was made with. */
  readonly browser: Browser;
}

async function signUp(name: string): Promise<Owner> {
  const browser = new Browser(server.app);
  const email = `${name}@example.com`;
  await browser.submit(await browser.open({ screen_hint: 'signup' }), { name, email, password: PASSWORD });
  return { email, browser };
}

/** Sends a password; says what became of it. */
async function send(browser: Browser, path: string, form: { email: string; password: string }) {
  const { statusCode, headers } = await browser.post(path, form);
  if (statusCode === 429) return 'turned away';
  if (statusCode !== 303) return statusCode;
  return headers.location === path ? 'refused' : 'signed in';
}

const attempt = async (browser: Browser, email: string, password: string) =>
  send(browser, await browser.open({ prompt: 'login' }), { email, password });

const from = (ip: string, email: string, password = WRONG) => attempt(new Browser(server.app, ip), email, password);

/** Fills a bucket as failures would, without waiting for them. */
const fill = (bucket: string, failures: number) =>
  server.db.asOwner(
    'insert into identity.failure (bucket, id) select $1, gen_random_uuid() from generate_series(1, $2::int)',
    [bucket, failures],
  );

const opens = async (ip: string) =>
  (await openAttempt(server.database, { kind: 'sign-in', subject: `${ip}@example.com`, ip })).allowed;

describe('guessing at one account', () => {
  it.each(['known', 'made-up'])('IDP-08 checks ten passwords, at once and from many places: a %s one', async (kind) => {
    const email = kind === 'known' ? (await signUp('popular')).email : 'nobody@example.com';
    const browsers = Array.from({ length: 25 }, (_, at) => new Browser(server.app, `10.1.1.${at}`));
    const paths: string[] = [];
    for (const browser of browsers) paths.push(await browser.open());
    const outcomes = await Promise.all(
      browsers.map((browser, at) => send(browser, paths[at] ?? '', { email, password: WRONG })),
    );
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(10);
    expect(outcomes).not.toContain('signed in');
    // Neither the right password nor another place helps.
    expect(await from('10.9.9.9', email, PASSWORD)).toBe('turned away');
  });

  it('IDP-08 waits longer after each failure from the third on, whether or not there is such an account', async () => {
    for (const { email } of [await signUp('delayed'), { email: 'never-made@example.com' }]) {
      const delays: number[] = [];
      for (let failures = 0; failures < 10; failures += 1) {
        const opened = await openAttempt(server.database, { kind: 'sign-in', subject: email, ip: '10.2.2.2' });
        delays.push(opened.allowed ? opened.delay : Number.NaN);
      }
      expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
    }
  });

  it('IDP-08 lets others in while a try on an account with failures waits', async () => {
    const { email } = await signUp('prompt');
    await fill('sign-in subject slowed@example.com', 9);
    const slow = from('10.3.3.3', 'slowed@example.com').then(() => 'the try that waits');
    const quick = from('10.3.3.4', email, PASSWORD).then(() => 'the others');
    expect(await Promise.race([slow, quick])).toBe('the others');
    expect([await slow, await quick]).toEqual(['the try that waits', 'the others']);
  });

  it('keeps no owner from changing the password in a session', async () => {
    const { email, token } = await server.join('Changing');
    await fill(`sign-in subject ${email}`, 10);
    const change = (current_password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/password',
        headers: { authorization: `Bearer ${token}` },
        payload: { current_password, new_password: NEW_PASSWORD },
      });
    expect((await change(PASSWORD)).statusCode).toBe(204);
    // A session has ten tries itself.
    await fill(`sign-in own session ${String(decodeJwt(token)['sid'])} ${email}`, 10);
    expect((await change(NEW_PASSWORD)).statusCode).toBe(429);
  });

  it('MFA-13 counts IPv6 by /64, by /48 at five times the limit, and an IPv4 address in IPv6 as itself', async () => {
    await fill('sign-in network 2001:db8:1:1::/64', 200);
    expect([await opens('2001:db8:1:1::7'), await opens('2001:db8:1:2::7')]).toEqual([false, true]);
    await fill('sign-in network 2001:db8:2::/48', 999);
    expect([await opens('2001:db8:2:1::7'), await opens('2001:db8:2:2::7')]).toEqual([true, false]);
    await fill('sign-in network 203.0.113.9', 200);
    expect([await opens('::ffff:203.0.113.9'), await opens('::ffff:cb00:7108')]).toEqual([false, true]);
  });

  it('counts accounts that a network signed in to for nothing', async () => {
    const ip = '10.77.0.1';
    for (let at = 0; at < 40; at += 1) {
      const tried = await openAttempt(server.database, { kind: 'reset', subject: `account${at}`, ip });
      expect(tried.allowed).toBe(true);
      if (tried.allowed) await tried.succeeded();
    }
  });

  it('counts an account that a network fails on again from then on', async () => {
    const ip = '10.78.0.1';
    const tries = (subject: string) => openAttempt(server.database, { kind: 'reset', subject, ip });
    await tries('again');
    await server.db.asOwner(
      "update identity.failure set failed_at = now() - interval '16 minutes' where bucket = 'reset network 10.78.0.1'",
    );
    await fill('reset network 10.78.0.1', 29);
    expect((await tries('again')).allowed).toBe(true);
    expect((await tries('another')).allowed).toBe(false);
  });

  it('IDP-17 keeps no owner out of a browser that they signed in with before', async () => {
    const { email, browser } = await signUp('besieged');
    await fill(`sign-in subject ${email}`, 10);
    expect(await from('127.0.0.1', email, PASSWORD)).toBe('turned away');
    expect(await attempt(browser, email, WRONG)).toBe('refused');
    expect(await attempt(browser, email, PASSWORD)).toBe('signed in');
  });

  it('IDP-17 keeps no owner out who gets in by a link to their address', async () => {
    const { email } = await signUp('rescued');
    await fill(`sign-in subject ${email}`, 10);
    const [account] = await server.db.asOwner<{ id: string }>('select id from identity.account where email_key = $1', [
      email,
    ]);
    const secret = await createLink(server.database.system, { account_id: account?.id ?? '', purpose: 'reset', email });
    const browser = new Browser(server.app);
    const known = async () => {
      await browser.post(`/identity/reset/${secret}`, { password: NEW_PASSWORD });
      return [...browser.cookies].flatMap(([name, { value }]) => (name.startsWith('nestegg_browser') ? [value] : []));
    };
    const [before] = await known();
    expect(before?.split('.')).toHaveLength(2);
    // A form that is sent again leaves room for the other accounts of the browser.
    expect(await known()).toEqual([before]);
    expect(await attempt(browser, email, NEW_PASSWORD)).toBe('signed in');
  });

  it('counts ten for a known browser too, and for each by itself', async () => {
    const { email, browser } = await signUp('careless');
    const second = new Browser(server.app);
    expect(await attempt(second, email, PASSWORD)).toBe('signed in');
    await attempt(browser, email, WRONG);
    const [own] = await server.db.asOwner<{ bucket: string }>(
      `select bucket from identity.failure where bucket like 'sign-in own %careless%'`,
    );
    await fill(own?.bucket ?? '', 9);
    expect(await attempt(browser, email, PASSWORD)).toBe('turned away');
    expect(await attempt(second, email, PASSWORD)).toBe('signed in');
  });

  it('forgets the failures of a browser whose owner got in', async () => {
    const { email, browser } = await signUp('relieved');
    await attempt(browser, email, WRONG);
    expect(await attempt(browser, email, PASSWORD)).toBe('signed in');
    const left = await server.db.asOwner(`select bucket from identity.failure where bucket like '%relieved%'`);
    expect(left).toEqual([]);
  });
});

/** Gives a browser the cookie by which another one is known, changed. */
const takeOver = (thief: Browser, { browser }: Owner, change: (value: string) => string) => {
  for (const [name, { value, path }] of browser.cookies) {
    if (name.startsWith('nestegg_browser')) thief.cookies.set(name, { value: change(value), path });
  }
};

describe('a browser is known', () => {
  it('only to the account that signed in there, and only by its own cookie', async () => {
    const [ada, eve] = [await signUp('markada'), await signUp('markeve')];
    await fill(`sign-in subject ${ada.email}`, 10);
    expect(await attempt(eve.browser, ada.email, PASSWORD)).toBe('turned away');
    const changes: ((value: string) => string)[] = [
      (value) => value.slice(0, 22),
      (value) => `${'A'.repeat(22)}${value.slice(22)}`,
      (value) => `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      (value) => `${value}.`,
      () => '',
    ];
    for (const change of changes) {
      const thief = new Browser(server.app);
      takeOver(thief, ada, change);
      expect(await attempt(thief, ada.email, PASSWORD)).toBe('turned away');
    }
    const same = new Browser(server.app);
    takeOver(same, ada, (value) => value);
    expect(await attempt(same, ada.email, PASSWORD)).toBe('signed in');
  });

  it('to the five accounts that signed in there last', async () => {
    const shared = new Browser(server.app);
    const emails: string[] = [];
    for (let at = 1; at <= 6; at += 1) {
      const { email } = await signUp(`shared${at}`);
      await shared.submit(await shared.open({ prompt: 'login' }), { email, password: PASSWORD });
      await fill(`sign-in subject ${email}`, 10);
      emails.push(email);
    }
    const outcomes: unknown[] = [];
    for (const email of emails) outcomes.push(await attempt(shared, email, PASSWORD));
    expect(outcomes).toEqual(['turned away', ...Array<string>(5).fill('signed in')]);
  });

  it('no more once the password is another, until its session goes on', async () => {
    const owner = await signUp('renewed');
    const [account] = await server.db.asOwner<{ id: string }>('select id from identity.account where email_key = $1', [
      owner.email,
    ]);
    const old = new Browser(server.app);
    takeOver(old, owner, (value) => value);
    await server.db.asOwner('update identity.account set password_hash = $2 where id = $1', [
      account?.id,
      await hashPassword(NEW_PASSWORD),
    ]);
    await fill(`sign-in subject ${owner.email}`, 10);
    expect(await attempt(old, owner.email, NEW_PASSWORD)).toBe('turned away');
    await owner.browser.get(authorizeUrl({ prompt: 'none', response_mode: 'web_message' }));
    expect(await attempt(owner.browser, owner.email, NEW_PASSWORD)).toBe('signed in');
  });
});

describe('guessing from one place', () => {
  it('stops no others there by failing on one account, nor on a hundred', async () => {
    const { email } = await signUp('neighbour');
    await fill('sign-in network 10.5.5.5', 150);
    await fill('sign-in subject made-up@example.com', 10);
    expect(await from('10.5.5.5', 'made-up@example.com')).toBe('turned away');
    expect(await from('10.5.5.5', email, PASSWORD)).toBe('signed in');
  });

  it('is stopped where it fails on very many, but for browsers that are known', async () => {
    const owner = await signUp('colleague');
    await fill('sign-in network 10.6.6.6', 200);
    expect(await from('10.6.6.6', owner.email, PASSWORD)).toBe('turned away');
    const known = new Browser(server.app, '10.6.6.6');
    for (const [name, cookie] of owner.browser.cookies) known.cookies.set(name, cookie);
    expect(await attempt(known, owner.email, PASSWORD)).toBe('signed in');
  });

  it('counts an account once, however often it fails on it', async () => {
    for (let times = 0; times < 3; times += 1) await from('10.7.7.7', 'once@example.com');
    const rows = await server.db.asOwner(`select from identity.failure where bucket = 'sign-in network 10.7.7.7'`);
    expect(rows).toHaveLength(1);
  });

  it('is the same place everywhere in an IPv6 network of /64', async () => {
    for (const ip of ['2001:db8:7:7::1', '2001:db8:7:7:ffff::2']) await from(ip, `${ip.length}@example.com`);
    const rows = await server.db.asOwner(
      `select from identity.failure where bucket = 'sign-in network 2001:db8:7:7::/64'`,
    );
    expect(rows).toHaveLength(2);
  });

  it('IDP-18 is not hidden by a forwarded address from an untrusted proxy', async () => {
    const browser = new Browser(server.app, '10.0.0.5');
    await server.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '10.1.1.1' } });
    await attempt(browser, 'forwarded@example.com', WRONG);
    const rows = await server.db.asOwner(`select from identity.failure where bucket = 'sign-in network 10.0.0.5'`);
    expect(rows).toHaveLength(1);
  });
});

describe('trying to sign up', () => {
  it('IDP-17 leaves the tries to sign in as they are', async () => {
    const { email } = await signUp('wanted');
    await fill(`sign-up subject ${email}`, 10);
    const browser = new Browser(server.app);
    const path = await browser.open({ screen_hint: 'signup' });
    expect((await browser.post(path, { name: 'Eve', email, password: PASSWORD })).statusCode).toBe(429);
    expect(await from('127.0.0.1', email, PASSWORD)).toBe('signed in');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { createPasskeyDevice, type PasskeyDevice } from '../../../../test/passkey-device.ts';
import { untilBlocked } from '../../../../test/test-database.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import { codeOf, forgetSteps, setUpApp, typePassword, wrongCode } from '../../../../test/two-factor.ts';
import { hashPassword } from '../../../modules/users/credentials/passwords.ts';

let server: TestServer;
let count = 0;
let ada: Person;
let secret: string;
let codes: readonly string[];
let device: PasskeyDevice;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  ({ secret, codes } = await setUpApp(ada));
  await forgetSteps(server);
  device = createPasskeyDevice();
});

const addPasskey = async () => {
  const { options } = (await ada.call('POST', '/api/auth/passkeys/options')).json();
  const payload = { name: 'Laptop', response: device.create(options.challenge) };
  expect((await ada.call('POST', '/api/auth/passkeys', { payload })).statusCode).toBe(201);
};
const answerOf = (body: string): string => {
  const [, options = '{}'] = /data-passkey="([^"]*)"/.exec(body) ?? [];
  return JSON.stringify(device.get(JSON.parse(options.replaceAll('&quot;', '"')).challenge));
};
/** Waits until so many statements wait for what the owner's open transaction has locked, one behind the other. */
const waiting = (number: number) =>
  expect
    .poll(
      () =>
        server.db.asOwner(`
          with recursive blocked as (
            select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
            union
            select l.pid from pg_locks l join blocked b on b.pid = any (pg_blocking_pids(l.pid)) where not l.granted
          )
          select pid from blocked`),
      { timeout: 10_000 },
    )
    .toHaveLength(number);
/** Whether one of these answers leads to a code for the app. */
async function isThrough(guest: Browser, next: readonly (string | undefined)[]): Promise<boolean> {
  const reached: string[] = [];
  for (const address of next) reached.push((await guest.follow(address ?? '')).url);
  return reached.some((url) => url.includes('/callback?code='));
}

describe('a form of the second step that is sent twice at once, as by a person in a hurry', () => {
  it.each([
    ['a recovery code', 'recovery-code', () => ({ recovery_code: codes[0] ?? '' })],
    ['a code', 'code', () => ({ code: codeOf(secret) })],
  ])('MFA-06 MFA-09 signs in once with %s: the one that is refused takes nothing back', async (_, form, fields) => {
    const guest = new Browser(server.app);
    const path = (await typePassword(guest, ada.email)).replace(/code$/, form);
    const { asOwner } = server.db;
    await asOwner('begin');
    await asOwner(`select from identity.payload where model = 'Interaction' for update`);
    // One and the same code, also where the next half minute begins meanwhile.
    const sent = fields();
    // The first is accepted, the second refused; both wait with what came of it.
    const first = guest.post(path, sent);
    await waiting(1);
    const second = guest.post(path, sent);
    await waiting(2);
    await asOwner('commit');
    const next = [(await first).headers.location, (await second).headers.location];
    expect(next).toEqual([expect.stringContaining('/authorize/'), path]);
    expect(await isThrough(guest, next)).toBe(true);
  });

  it('MFA-17 goes on with a passkey’s answer that comes again before the browser was led on', async () => {
    await addPasskey();
    const guest = new Browser(server.app);
    const page = await guest.open();
    const response = answerOf((await guest.get(page)).body);
    const action = page.replace(/sign-in$/, 'passkey');
    const first = (await guest.post(action, { response })).headers.location;
    const second = (await guest.post(action, { response })).headers.location;
    expect(second).toBe(first);
    expect(await isThrough(guest, [second])).toBe(true);
  });
});

/** How often a sign-in is in the activity of an account, and in what waits for its person. */
const recorded = async ({ subject, id }: Person) => [
  (await server.db.asOwner(`select from identity.activity where account_id = $1 and type = 'login'`, [subject])).length,
  (await server.db.asOwner(`select from notice where person_id = $1 and kind = 'signed-in'`, [id])).length,
];

describe('a form of the password that is sent twice', () => {
  it.each([
    ['at once', (send: () => Promise<unknown>) => Promise.all([send(), send()])],
    ['one after the other', async (send: () => Promise<unknown>) => [await send(), await send()]],
  ])('PROF-15 %s is one sign-in', async (_, twice) => {
    const bob = await server.join(`Bob${count}`);
    await server.db.asOwner('update person set email_verified = true where id = $1', [bob.id]);
    await bob.call('PATCH', '/api/profile', { payload: { security: { loginNotifications: true } } });
    const before = await recorded(bob);
    const guest = new Browser(server.app);
    const path = await guest.open();
    await twice(() => guest.post(path, { email: bob.email, password: PASSWORD }));
    expect(await recorded(bob)).toEqual(before.map((n) => n + 1));
  });
});

describe('after too many wrong codes', () => {
  it('MFA-11 the page offers the passkey still, which signs in', async () => {
    await addPasskey();
    const guest = new Browser(server.app);
    const path = await typePassword(guest, ada.email);
    for (let at = 0; at < 10; at += 1) await guest.refused(path, { code: wrongCode(secret) });
    const limited = await guest.post(path, { code: codeOf(secret) });
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    const next = await guest.post(`${path}/passkey`, { response: answerOf(limited.body) });
    expect(next.headers.location).toContain('/authorize/');
  });
});

describe('trust in a device', () => {
  it('MFA-22 begins not where the password is changed at the same moment', async () => {
    const guest = new Browser(server.app);
    const path = await typePassword(guest, ada.email);
    const { asOwner } = server.db;
    const password_hash = await hashPassword(PASSWORD);
    await asOwner('begin');
    await asOwner('select from identity.totp where account_id = $1 for update', [ada.subject]);
    // The password was right, and the code is about to be taken.
    const sent = guest.post(path, { code: codeOf(secret), trust: 'yes' });
    await untilBlocked(server.db);
    await asOwner('update identity.account set password_hash = $2 where id = $1', [ada.subject, password_hash]);
    await asOwner('commit');
    const answer = await sent;
    expect(await asOwner('select from identity.trusted_device where account_id = $1', [ada.subject])).toEqual([]);
    expect([answer.headers['set-cookie']].flat().some((cookie) => cookie?.includes('trusted'))).toBe(false);
    expect(answer.headers.location).not.toContain('/authorize/');
  });
});

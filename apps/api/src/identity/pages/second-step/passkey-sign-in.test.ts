import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { createPasskeyDevice, type PasskeyDevice } from '../../../../test/passkey-device.ts';
import { createTestServer, type Person, type TestServer } from '../../../../test/test-server.ts';
import { setUpApp, typePassword } from '../../../../test/two-factor.ts';

let server: TestServer;
let count = 0;
let ada: Person;
let device: PasskeyDevice;

beforeAll(async () => {
  // With mail an address has to be proven.
  server = await createTestServer({
    mailer: { send: () => undefined, deliver: async () => undefined, close: async () => undefined },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  device = createPasskeyDevice();
  const { options } = (await ada.call('POST', '/api/auth/passkeys/options')).json();
  const payload = { name: 'Laptop', response: device.create(options.challenge) };
  expect((await ada.call('POST', '/api/auth/passkeys', { payload })).statusCode).toBe(201);
});

const prove = () => server.db.asOwner('update identity.account set email_verified = true where id = $1', [ada.subject]);
const challengeAt = async (guest: Browser, path: string): Promise<string> => {
  const [, options = '{}'] = /data-passkey="([^"]*)"/.exec((await guest.get(path)).body) ?? [];
  return JSON.parse(options.replaceAll('&quot;', '"')).challenge;
};
/** Signs in by the passkey alone; answers where that leads. */
async function signIn(claims: { readonly counter?: number } = {}): Promise<string | undefined> {
  const guest = new Browser(server.app);
  const page = await guest.open();
  const response = JSON.stringify(device.get(await challengeAt(guest, page), claims));
  return (await guest.post(page.replace(/sign-in$/, 'passkey'), { response })).headers.location;
}
const signIns = async (): Promise<number> =>
  (await server.db.asOwner(`select from identity.activity where account_id = $1 and type = 'login'`, [ada.subject]))
    .length;

/** The page after the password, and where that of a recovery code leads back to. */
const leadsTo = async () => {
  await prove();
  const guest = new Browser(server.app);
  const { url, answer } = await guest.follow(await typePassword(guest, ada.email));
  const { body } = url.endsWith('/code') ? await guest.get(url.replace(/code$/, 'recovery-code')) : answer;
  return [url.replace(/.*\//, ''), /<a href="[^"]*\/code">([^<]*)/.exec(body)?.[1]];
};

describe('signing in with a passkey', () => {
  it('takes a proven address where there is mail, as with the password', async () => {
    expect(await signIn()).toMatch(/\/sign-in$/);
    await prove();
    expect(await signIn()).toContain('/authorize/');
  });

  it('MFA-18 takes of a passkey and its copy, used at one moment, the one that comes first', async () => {
    await prove();
    await server.db.asOwner('begin');
    await server.db.asOwner('select from identity.passkey where account_id = $1 for update', [ada.subject]);
    const both = [signIn({ counter: 7 }), signIn({ counter: 7 })];
    const waiting = () => server.db.asOwner('select distinct pid from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(2);
    await server.db.asOwner('commit');
    const led = await Promise.all(both);
    expect(led.filter((address) => address?.includes('/authorize/'))).toHaveLength(1);
  });

  it('is written into the activity once, alone and as the second step', async () => {
    await prove();
    await signIn();
    expect(await signIns()).toBe(1);
    const guest = new Browser(server.app);
    const path = await typePassword(guest, ada.email);
    expect(await signIns()).toBe(1);
    await guest.post(`${path}/passkey`, { response: JSON.stringify(device.get(await challengeAt(guest, path))) });
    expect(await signIns()).toBe(2);
  });
});

describe('the page of a recovery code', () => {
  it('leads back to what there is, which an app is once it is confirmed', async () => {
    expect((await ada.call('POST', '/api/auth/totp')).statusCode).toBe(200);
    expect(await leadsTo()).toEqual(['code', 'Use a passkey']);
    await setUpApp(ada);
    expect(await leadsTo()).toEqual(['code', 'Use the authenticator app']);
  });

  it('MFA-35 is what comes after the password where all passkeys are of another host, and leads to none', async () => {
    await server.db.asOwner(`update identity.passkey set rp_id = 'old.example'`);
    expect(await leadsTo()).toEqual(['recovery-code', undefined]);
  });
});

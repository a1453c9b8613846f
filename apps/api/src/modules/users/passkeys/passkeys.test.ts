import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { createPasskeyDevice, type PasskeyDevice } from '../../../../test/passkey-device.ts';
import { createTestServer, type Person, type TestServer } from '../../../../test/test-server.ts';
import { typePassword } from '../../../../test/two-factor.ts';

let server: TestServer;
let count = 0;
let ada: Person;
let device: PasskeyDevice;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  device = createPasskeyDevice();
});

interface Options {
  readonly challenge: string;
  readonly excludeCredentials: readonly { readonly id: string }[];
}

const begin = async ({ call }: Pick<Person, 'call'> = ada) =>
  (await call('POST', '/api/auth/passkeys/options')).json<{ options: Options }>().options;
const add = (response: object, { call }: Pick<Person, 'call'> = ada, name = 'Laptop') =>
  call('POST', '/api/auth/passkeys', { payload: { name, response } });
const addOne = async (person: Person = ada, made = device) => {
  const added = await add(made.create((await begin(person)).challenge), person);
  expect(added.statusCode).toBe(201);
  return added.json<{ id: string; recovery_codes: string[] | null }>();
};
const factorsOf = async ({ call }: Person = ada) => (await call('GET', '/api/auth/factors')).json();

/** What the form of a page asks a passkey for. */
async function asked(guest: Browser, path: string): Promise<Options> {
  const { body } = await guest.get(path);
  const text = /data-passkey="([^"]*)"/.exec(body)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"')) as Options;
}

/** Opens the page to sign in; gives where a passkey goes, and what for. */
async function open(guest: Browser) {
  const page = await guest.open();
  return { action: page.replace(/sign-in$/, 'passkey'), page, ...(await asked(guest, page)) };
}

const send = async (guest: Browser, action: string, answer: object) =>
  (await guest.post(action, { response: JSON.stringify(answer) })).headers.location ?? '';
const isIn = (location: string): boolean => location.includes('/authorize/');

describe('a new passkey', () => {
  it('MFA-15 is found without a name, checks its person, gives nothing of its maker away, and is not made twice', async () => {
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Nestegg' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required', requireResidentKey: true },
      excludeCredentials: [],
      user: { name: ada.email },
    });
    const handle = (options as unknown as { user: { id: string } }).user.id;
    expect([handle === ada.subject, Buffer.from(handle, 'base64url').length >= 16]).toEqual([false, true]);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    // Of the ways in which a browser reaches it, those that are known.
    const transports = ['hybrid', 'internal'];
    await add(device.create((await begin()).challenge, { transports: [...transports, 'carrier-pigeon'] }));
    const id = device.id.toString('base64url');
    expect((await begin()).excludeCredentials).toMatchObject([{ id, transports }]);
  });

  it('MFA-04 MFA-30 turns two-factor authentication on as the first factor, with recovery codes', async () => {
    const { id, recovery_codes } = await addOne();
    expect(recovery_codes).toHaveLength(10);
    expect(await factorsOf()).toMatchObject({
      two_factor: true,
      totp: null,
      passkeys: [{ id, name: 'Laptop', made_for: null, last_used_at: null }],
    });
    const second = await add(createPasskeyDevice().create((await begin()).challenge));
    expect(second.json().recovery_codes).toBeNull();
    const renamed = await ada.call('PATCH', `/api/auth/passkeys/${id}`, { payload: { name: 'Phone' } });
    expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'Phone']);
  });

  it('MFA-27 that is removed as the last factor turns it off', async () => {
    const { id } = await addOne();
    expect((await ada.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(204);
    expect(await factorsOf()).toMatchObject({ two_factor: false, codes_left: 0, passkeys: [] });
    expect((await ada.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(404);
  });

  it('there are ten at most, listed in the order in which they were added', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Key ${at}`);
    for (const name of names) await add(createPasskeyDevice().create((await begin()).challenge), ada, name);
    const { passkeys } = (await factorsOf()) as { passkeys: { name: string }[] };
    expect(passkeys.map(({ name }) => name)).toEqual(names);
    const refused = await add(device.create((await begin()).challenge));
    expect([refused.statusCode, refused.json().details]).toEqual([422, { name: 'At most 10' }]);
  });

  it('MFA-18 is refused where it is an account’s already, whosever, without saying so', async () => {
    await addOne();
    const eve = await server.join(`Eve${count}`);
    for (const person of [eve, ada]) {
      const again = await add(device.create((await begin(person)).challenge), person);
      expect([again.statusCode, Object.keys(again.json().details)]).toEqual([422, ['response']]);
    }
    expect((await factorsOf(eve)).passkeys).toEqual([]);
  });

  it.each([
    [1023, 201],
    [1024, 422],
    [10_000, 422],
  ])('MFA-18 with an id of %i bytes is answered with %i', async (bytes, status) => {
    const made = createPasskeyDevice(randomBytes(bytes)).create((await begin()).challenge);
    expect((await add(made)).statusCode).toBe(status);
  });

  it('MFA-17 has five minutes from its challenge, also after an earlier one that was left to end', async () => {
    await begin();
    await server.db.asOwner(`update identity.challenge set expires_at = now()`);
    expect((await add(device.create((await begin()).challenge))).statusCode).toBe(201);
  });

  it('MFA-17 needs a challenge of its own session, which works once and for five minutes', async () => {
    const eve = await server.join(`Eve${count}`);
    const { challenge } = await begin();
    await begin(eve);
    expect((await add(device.create(challenge), eve)).statusCode).toBe(422);
    expect((await add(device.create(challenge))).statusCode).toBe(201);
    expect((await add(createPasskeyDevice().create(challenge))).statusCode).toBe(422);
    const late = (await begin()).challenge;
    await server.db.asOwner(`update identity.challenge set expires_at = now()`);
    expect((await add(createPasskeyDevice().create(late))).statusCode).toBe(422);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
  ])('MFA-18 is refused with %s', async (_, claims) => {
    const refused = await add(device.create((await begin()).challenge, claims));
    expect([refused.statusCode, refused.json().details]).toEqual([
      422,
      { response: 'This passkey is not known here.' },
    ]);
    expect((await factorsOf()).passkeys).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  beforeEach(() => addOne());

  it('MFA-16 MFA-26 takes it alone, and says so', async () => {
    const guest = new Browser(server.app);
    const { action, challenge } = await open(guest);
    const location = await send(guest, action, device.get(challenge));
    const tokens = await guest.takeTokens((await guest.follow(location)).url);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: ada.subject, amr: ['hwk', 'user', 'mfa'], acr: '2' });
    expect((await factorsOf()).passkeys[0].last_used_at).not.toBeNull();
  });

  it('MFA-26 one that is synced says so', async () => {
    await server.db.asOwner('update identity.passkey set synced = true');
    const guest = new Browser(server.app);
    const { action, challenge } = await open(guest);
    const { url } = await guest.follow(await send(guest, action, device.get(challenge)));
    expect(decodeJwt((await guest.takeTokens(url)).id_token)['amr']).toEqual(['swk', 'user', 'mfa']);
  });

  it('MFA-16 MFA-26 takes it as the second step too, for this account alone', async () => {
    const other = await server.join(`Other${count}`);
    const foreign = createPasskeyDevice();
    await addOne(other, foreign);
    const guest = new Browser(server.app);
    const path = await typePassword(guest, ada.email);
    expect(await send(guest, `${path}/passkey`, foreign.get((await asked(guest, path)).challenge))).toBe(path);
    expect((await guest.get(path)).body).toContain('This passkey is not known here.');
    const location = await send(guest, `${path}/passkey`, device.get((await asked(guest, path)).challenge));
    const { access_token } = await guest.takeTokens((await guest.follow(location)).url);
    expect(decodeJwt(access_token)).toMatchObject({ amr: ['pwd', 'hwk', 'user', 'mfa'], acr: '2' });
  });

  it('MFA-17 takes a challenge once, in its own sign-in, for five minutes', async () => {
    const [guest, thief] = [new Browser(server.app), new Browser(server.app)];
    const mine = await open(guest);
    const theirs = await open(thief);
    const answer = device.get(mine.challenge);
    expect(isIn(await send(thief, theirs.action, answer))).toBe(false);
    expect(isIn(await send(guest, mine.action, answer))).toBe(true);
    const next = new Browser(server.app);
    const late = await open(next);
    await server.db.asOwner(`update identity.challenge set expires_at = now()`);
    expect(isIn(await send(next, late.action, device.get(late.challenge)))).toBe(false);
  });

  it('MFA-17 of 20 uses of an answer at once one succeeds at most', async () => {
    const guest = new Browser(server.app);
    const { action, challenge } = await open(guest);
    const response = JSON.stringify(device.get(challenge));
    await Promise.all(Array.from({ length: 20 }, () => guest.post(action, { response })));
    const [row] = await server.db.asOwner('select counter::int from identity.passkey where credential_id = $1', [
      device.id,
    ]);
    expect(row).toEqual({ counter: 1 });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a count that did not rise', { counter: 5 }],
  ])('MFA-18 is refused with %s', async (_, claims) => {
    await server.db.asOwner('update identity.passkey set counter = 5');
    const guest = new Browser(server.app);
    const { action, page, challenge } = await open(guest);
    expect(await send(guest, action, device.get(challenge, { counter: 6, ...claims }))).toBe(page);
    expect((await guest.get(page)).body).toContain('This passkey is not known here.');
  });

  it('MFA-18 is refused for one that is unknown, and for another’s signature', async () => {
    const stranger = createPasskeyDevice();
    for (const answer of [
      (challenge: string) => stranger.get(challenge),
      (challenge: string) => ({ ...stranger.get(challenge), id: device.id.toString('base64url') }),
      () => ({ response: { clientDataJSON: 'x' } }),
      () => ({}),
    ]) {
      const guest = new Browser(server.app);
      const { action, page, challenge } = await open(guest);
      expect(await send(guest, action, answer(challenge))).toBe(page);
    }
  });

  it('MFA-18 takes a device that counts nothing, time and again', async () => {
    for (let at = 0; at < 2; at += 1) {
      const guest = new Browser(server.app);
      const { action, challenge } = await open(guest);
      expect(isIn(await send(guest, action, device.get(challenge, { counter: 0 })))).toBe(true);
    }
  });

  it('MFA-19 whatever a request says of its host, the passkey is held against ours', async () => {
    const guest = new Browser(server.app);
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const page = await guest.open();
    const { body } = await guest.get(page, forged);
    const options = JSON.parse((/data-passkey="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"')) as {
      rpId: string;
      challenge: string;
    };
    expect(options.rpId).toBe('localhost');
    const answer = device.get(options.challenge, { origin: 'https://evil.example', rpId: 'evil.example' });
    expect(isIn(await send(guest, page.replace(/sign-in$/, 'passkey'), answer))).toBe(false);
  });

  it('MFA-20 its form is hidden until a script finds that the browser can, and the page keeps its policy', async () => {
    const guest = new Browser(server.app);
    const { body, headers } = await guest.get(await guest.open());
    expect(body).toMatch(/<form[^>]*class="passkey"\s+hidden[^>]*\sdata-offered\s/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'",
    );
  });
});

describe('a proof by passkey', () => {
  it('MFA-23 goes on for the challenge of its own session', async () => {
    await addOne();
    await server.db.asOwner(`update identity.proof set at = now() - interval '301 seconds'`);
    await server.db.asOwner(
      `update identity.payload set payload = payload || '{"loginTs": 0}' where model = 'Session'`,
    );
    const make = () => ada.call('POST', '/api/auth/recovery-codes');
    expect((await make()).json().details.step_up).toEqual(['passkey', 'recovery_code']);
    const { methods, options } = (await ada.call('POST', '/api/auth/step-up/options')).json();
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const eve = await server.join(`Eve${count}`);
    const response = device.get(options.challenge);
    expect((await eve.call('POST', '/api/auth/step-up', { payload: { response } })).statusCode).toBe(422);
    expect((await ada.call('POST', '/api/auth/step-up', { payload: { response } })).statusCode).toBe(204);
    expect((await make()).statusCode).toBe(200);
    expect((await ada.call('POST', '/api/auth/step-up', { payload: { response } })).statusCode).toBe(422);
  });
});

describe('a passkey of another host', () => {
  it('MFA-35 is listed with that host, is asked for nowhere, and counts as a factor still', async () => {
    await addOne();
    await server.db.asOwner(`update identity.passkey set rp_id = 'home.example'`);
    expect((await factorsOf()).passkeys[0].made_for).toBe('home.example');
    const guest = new Browser(server.app);
    const path = await typePassword(guest, ada.email);
    expect((await guest.get(path)).body).not.toContain('data-passkey');
    const { methods, options } = (await ada.call('POST', '/api/auth/step-up/options')).json();
    expect([methods, options]).toEqual([['recovery_code'], null]);
  });
});

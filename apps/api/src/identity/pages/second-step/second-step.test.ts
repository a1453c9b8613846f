import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeUrl, Browser } from '../../../../test/browser.ts';
import { formOf } from '../../../../test/identity-form.ts';
import { recoveryHash } from '../../../modules/users/factors/recovery-codes.ts';
import { codeOf, forgetSteps, setUpApp, signInWithCode, typePassword, wrongCode } from '../../../../test/two-factor.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let count = 0;
let ada: Person;
let secret: string;
let codes: readonly string[];

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  ({ secret, codes } = await setUpApp(ada));
  await forgetSteps(server);
});

const browser = (ip?: string) => new Browser(server.app, ip);
const failures = (bucket: string, number: number, age = '1 minute') =>
  server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at)
     select $1, gen_random_uuid(), now() - $3::interval from generate_series(1, $2::int)`,
    [bucket, number, age],
  );
const noticesOf = async ({ id }: Person, kind: string) =>
  server.db.asOwner<{ details: object }>('select details from notice where person_id = $1 and kind = $2', [id, kind]);
const verified = ({ id }: Person) => server.db.asOwner('update person set email_verified = true where id = $1', [id]);

const trust = async (guest: Browser, who = { email: ada.email, secret }) => {
  await signInWithCode(guest, who, { trust: 'yes' });
  await guest.get('/v2/logout');
  await forgetSteps(server);
};
const leadsTo = async (guest: Browser, email = ada.email) => {
  const path = await typePassword(guest, email);
  return path.includes('/authorize/') ? 'signed in' : path.replace(/.*\//, '');
};
const confirm = () => ada.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } });
const use = async (guest: Browser, recovery_code: string) => {
  const path = (await typePassword(guest, ada.email)).replace(/code$/, 'recovery-code');
  return { path, answer: await guest.post(path, { recovery_code }) };
};

describe('the second step', () => {
  it('MFA-07 comes after the right password, and before it there is neither session nor token', async () => {
    const guest = browser();
    const path = await typePassword(guest, ada.email);
    expect(path).toMatch(/^\/identity\/interaction\/[\w-]+\/code$/);
    expect((await guest.get(path.replace('/code', ''))).headers.location).toMatch(/sign-in$/);
    const sessions = await server.db.asOwner(
      `select from identity.payload where model = 'Session' and payload ->> 'accountId' = $1 and browser is not null`,
      [ada.subject],
    );
    expect(sessions).toEqual([]);
    expect([...guest.cookies.keys()].some((name) => name.includes('session'))).toBe(false);
    // Going on as the library does after a sign-in leads to the same question.
    const [, uid = ''] = /interaction\/([\w-]+)/.exec(path) ?? [];
    const resumed = await guest.follow(`/authorize/${uid}`);
    expect(resumed.url).not.toContain('code=');
  });

  it('MFA-08 is a form that works without script: a code for one time, and trust', async () => {
    const guest = browser();
    const { body, headers } = await guest.get(await typePassword(guest, ada.email));
    expect(formOf(body)).toMatchObject({
      title: 'Sign in',
      method: 'post',
      button: 'Continue',
      fields: {
        code: {
          label: 'Code',
          type: 'text',
          autocomplete: 'one-time-code',
          inputMode: 'numeric',
          focused: true,
          isInvalid: false,
        },
        trust: { type: 'checkbox' },
      },
      links: [expect.stringMatching(/^Use a recovery code: .*\/recovery-code$/)],
    });
    expect(body).toContain('Enter the code from your authenticator app');
    expect(body).toContain('Trust this device for 30 days');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('MFA-08 ignores blanks in the code, and signs in', async () => {
    const code = codeOf(secret);
    const tokens = await signInWithCode(
      browser(),
      { email: ada.email, secret },
      { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` },
    );
    expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: ada.subject });
  });

  it('MFA-06 a code that was taken is not taken again, nor is an older one', async () => {
    // Of one moment: half a minute later the present code is the next one.
    const [older, taken, next] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)];
    await signInWithCode(browser(), { email: ada.email, secret }, { code: taken });
    const again = browser();
    const path = await typePassword(again, ada.email);
    for (const code of [taken, older]) {
      const page = await again.refused(path, { code });
      expect(formOf(page.body).fields['code']).toMatchObject({
        description: 'That code is not right.',
        isInvalid: true,
      });
    }
    expect((await again.post(path, { code: next })).headers.location).toContain('/authorize/');
  });

  it('MFA-06 of 50 uses of a code at once one succeeds', async () => {
    const guests = Array.from({ length: 50 }, (_, at) => browser(`10.1.0.${at}`));
    const paths: string[] = [];
    for (const guest of guests) paths.push(await typePassword(guest, ada.email));
    const code = codeOf(secret);
    const answers = await Promise.all(guests.map((guest, at) => guest.post(paths[at] ?? '', { code })));
    expect(answers.filter(({ headers }) => headers.location?.includes('/authorize/'))).toHaveLength(1);
  }, 120_000);

  it('a form that is sent twice, as by a double click, is through both times', async () => {
    const guest = browser();
    const path = await typePassword(guest, ada.email);
    const form = { code: codeOf(secret) };
    const [first, second] = [await guest.post(path, form), await guest.post(path, form)];
    expect(first.headers.location).toContain('/authorize/');
    expect(second.headers.location).toBe(first.headers.location);
  });

  it('MFA-07 is asked of the browser that typed the password alone, and after that alone', async () => {
    const path = await typePassword(browser(), ada.email);
    expect((await browser().get(path)).headers.location).toBe('http://localhost:4000/');
    const guest = browser();
    const open = (await guest.open()).replace(/sign-in$/, 'code');
    expect((await guest.get(open)).headers.location).toMatch(/sign-in$/);
    expect((await guest.post(open, { code: codeOf(secret) })).headers.location).toMatch(/sign-in$/);
  });

  it('MFA-07 MFA-22 begins anew with the password where that was changed meanwhile', async () => {
    const guest = browser();
    const path = await typePassword(guest, ada.email);
    await server.db.asOwner(`update identity.account set password_hash = password_hash || 'x' where id = $1`, [
      ada.subject,
    ]);
    expect((await guest.post(path, { code: codeOf(secret) })).headers.location).toMatch(/sign-in$/);
  });

  it('MFA-27 a sign-in by password alone that was under way ends as two-factor authentication is turned on', async () => {
    const eve = await server.join(`Eve${count}`);
    const guest = browser();
    const answer = await guest.post(await guest.open(), { email: eve.email, password: PASSWORD });
    await setUpApp(eve);
    expect((await guest.follow(answer.headers.location ?? '')).url).not.toContain('code=');
  });
});

describe('what tokens say of a sign-in', () => {
  it('MFA-26 is amr and acr, in ID and access token, and after a silent refresh too', async () => {
    const guest = browser();
    const tokens = await signInWithCode(guest, { email: ada.email, secret });
    const strong = { amr: ['pwd', 'otp', 'mfa'], acr: '2' };
    for (const token of [tokens.id_token, tokens.access_token]) expect(decodeJwt(token)).toMatchObject(strong);
    const { url } = await guest.follow(authorizeUrl({ prompt: 'none' }));
    const renewed = await guest.takeTokens(url);
    for (const token of [renewed.id_token, renewed.access_token]) expect(decodeJwt(token)).toMatchObject(strong);
  });

  it('MFA-26 a trusted device adds nothing, and a password alone is 1', async () => {
    const guest = browser();
    await signInWithCode(guest, { email: ada.email, secret }, { trust: 'yes' });
    await guest.get('/v2/logout');
    const weak = { amr: ['pwd'], acr: '1' };
    const tokens = await guest.submit(await guest.open(), { email: ada.email, password: PASSWORD });
    expect(decodeJwt(tokens.access_token)).toMatchObject(weak);
    const plain = await server.join(`Plain${count}`);
    const other = browser();
    expect(
      decodeJwt((await other.submit(await other.open(), { email: plain.email, password: PASSWORD })).id_token),
    ).toMatchObject(weak);
  });
});

describe('a trusted device', () => {
  it('MFA-21 needs the password only: its cookie is this account’s, for the identity pages, out of reach of scripts', async () => {
    const eve = await server.join(`Eve${count}`);
    for (const person of [ada, eve]) await verified(person);
    const guest = browser();
    const answer = await guest.post(await typePassword(guest, ada.email), { code: codeOf(secret), trust: 'yes' });
    const cookie = [answer.headers['set-cookie']].flat().find((header) => header?.includes('trusted'));
    expect(cookie).toMatch(
      /^nestegg_trusted_4000_[0-9a-f]{8}=[\w-]{43}; Path=\/identity; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    await guest.get('/v2/logout');
    expect(await leadsTo(guest)).toBe('signed in');
    await setUpApp(eve);
    expect(await leadsTo(guest, eve.email)).toBe('code');
    const [device] = (await ada.call('GET', '/api/auth/factors')).json().devices;
    expect(Date.parse(device.expires_at) - Date.parse(device.created_at)).toBe(30 * 86_400_000);
    expect(await noticesOf(ada, 'factor-device-trusted')).toMatchObject([{ details: { ip: '127.0.0.1' } }]);
    expect(await noticesOf(eve, 'factor-device-trusted')).toEqual([]);
  });

  it('MFA-21 is trusted by each of the people who share it, with a secret that is good for one alone', async () => {
    const eve = await server.join(`Eve${count}`);
    const app = await setUpApp(eve);
    const guest = browser();
    await trust(guest);
    await trust(guest, { email: eve.email, secret: app.secret });
    expect([await leadsTo(guest, eve.email), await leadsTo(guest)]).toEqual(['signed in', 'signed in']);
    const names = [...guest.cookies.keys()].filter((name) => name.includes('trusted'));
    const cookies = names.flatMap((name) => guest.cookies.get(name) ?? []).toReversed();
    for (const [at, cookie] of cookies.entries()) guest.cookies.set(names[at] ?? '', cookie);
    expect([await leadsTo(guest, eve.email), await leadsTo(guest)]).toEqual(['code', 'code']);
  });

  it('MFA-21 is trusted for 30 days, and of eleven the oldest is forgotten', async () => {
    const eve = await server.join(`Eve${count}`);
    await server.db.asOwner(
      `insert into identity.trusted_device (id, account_id, secret_hash, ip, created_at, expires_at)
       values (gen_random_uuid(), $1, '\\x00', '192.0.2.1', now() - interval '1 day', now() + interval '1 day')`,
      [eve.subject],
    );
    const guests = Array.from({ length: 11 }, () => browser());
    for (const guest of guests) await trust(guest);
    // Another person's, older than all of them, is none of these.
    const others = 'select from identity.trusted_device where account_id = $1';
    expect(await server.db.asOwner(others, [eve.subject])).toHaveLength(1);
    const outcomes: string[] = [];
    for (const guest of guests) outcomes.push(await leadsTo(guest));
    expect(outcomes).toEqual(['code', ...Array<string>(10).fill('signed in')]);
    await server.db.asOwner(`update identity.trusted_device set expires_at = now()`);
    expect(await leadsTo(guests[10] ?? browser())).toBe('code');
  }, 120_000);

  it.each([
    ['forgetting it', async () => void (await ada.call('DELETE', '/api/auth/devices'))],
    [
      'forgetting this one',
      async () => {
        const [{ id }] = (await ada.call('GET', '/api/auth/factors')).json().devices;
        await ada.call('DELETE', `/api/auth/devices/${id}`);
      },
    ],
    [
      'a change of the password',
      async () => {
        const payload = { current_password: PASSWORD, new_password: PASSWORD };
        expect((await ada.call('POST', '/api/auth/password', { payload })).statusCode).toBe(204);
      },
    ],
    [
      'turning two-factor authentication off and on',
      async () => {
        await ada.call('DELETE', '/api/auth/factors');
        ({ secret } = await setUpApp(ada));
      },
    ],
  ])('MFA-22 ends with %s', async (_, end) => {
    const guest = browser();
    await trust(guest);
    await confirm();
    await end();
    expect(await leadsTo(guest)).toBe('code');
  });
});

describe('a recovery code', () => {
  it('MFA-09 signs in once, in any case and without hyphens', async () => {
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', '');
    const guest = browser();
    const { answer } = await use(guest, typed);
    const tokens = await guest.takeTokens((await guest.follow(answer.headers.location ?? '')).url);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: ada.subject, acr: '2' });
    const again = browser();
    const { body } = await again.get((await typePassword(again, ada.email)).replace(/code$/, 'recovery-code'));
    expect(formOf(body).fields['recovery_code']?.description).toBe('Lost both? Ask whoever runs this server.');
    const { path } = await use(again, typed);
    const page = formOf((await again.get(path)).body);
    expect(page.fields['recovery_code']).toMatchObject({
      label: 'Recovery code',
      autocomplete: 'off',
      focused: true,
      description: 'That code is not right.',
    });
  });

  it('MFA-09 signs in to its own account alone', async () => {
    const other = await setUpApp(await server.join(`Eve${count}`));
    const { path, answer } = await use(browser(), other.codes[0] ?? '');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  });

  it('MFA-09 is not what a wrong code of the app was refused for', async () => {
    const guest = browser();
    const path = await typePassword(guest, ada.email);
    await guest.refused(path, { code: wrongCode(secret) });
    const page = formOf((await guest.get(path.replace(/code$/, 'recovery-code'))).body);
    expect(page.fields['recovery_code']).toMatchObject({ isInvalid: false });
  });

  it('MFA-09 says from three on how many are left, and goes on from there', async () => {
    await server.db.asOwner('delete from identity.recovery_code where account_id = $1 and hash <> all ($2)', [
      ada.subject,
      codes.slice(0, 4).map(recoveryHash),
    ]);
    const said: string[] = [];
    for (const code of codes.slice(0, 4)) {
      const guest = browser();
      const { answer } = await use(guest, code);
      expect(answer.statusCode).toBe(200);
      said.push(/You have \d recovery codes? left\./.exec(answer.body)?.[0] ?? '');
      const next = /<form method="get" action="([^"]*)"/.exec(answer.body)?.[1] ?? '';
      expect((await guest.follow(next)).url).toContain('code=');
    }
    expect(said).toEqual([3, 2, 1, 0].map((n) => `You have ${n} recovery code${n === 1 ? '' : 's'} left.`));
  });

  it('MFA-30 that was used is written into the activity and notified of', async () => {
    await verified(ada);
    await use(browser(), codes[0] ?? '');
    expect(await noticesOf(ada, 'factor-code-used')).toEqual([{ details: { left: 9 } }]);
    const rows = await server.db.asOwner('select from identity.activity where account_id = $1 and details = $2', [
      ada.subject,
      'recovery-code.used',
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('an app under another key', () => {
  it('MFA-33 checks no code and says so; a recovery code signs in, the password alone never', async () => {
    await server.db.asOwner(`update identity.totp set secret = '\\x010000000000000000'`);
    const guest = browser();
    const path = await typePassword(guest, ada.email);
    const page = formOf((await guest.refused(path, { code: codeOf(secret) })).body);
    expect(page.fields['code']?.description).toBe(
      'This server cannot check authenticator apps now: use a recovery code.',
    );
    const recovery = path.replace(/code$/, 'recovery-code');
    expect((await guest.post(recovery, { recovery_code: codes[0] ?? '' })).headers.location).toContain('/authorize/');
  });
});

describe('guessing codes', () => {
  it('MFA-11 ten wrong codes in 15 minutes, at sign-in and in a session together, from anywhere, are the last', async () => {
    const wrong = wrongCode(secret);
    for (let at = 0; at < 5; at += 1) {
      const guest = browser(`10.2.0.${at}`);
      await guest.refused(await typePassword(guest, ada.email), { code: wrong });
      expect((await ada.call('POST', '/api/auth/step-up', { payload: { code: wrong } })).statusCode).toBe(422);
    }
    const inSession = await ada.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } });
    expect([inSession.statusCode, Number(inSession.headers['retry-after']) > 0]).toEqual([429, true]);
    const guest = browser('10.9.9.9');
    const path = await typePassword(guest, ada.email);
    const answer = await guest.post(path, { code: codeOf(secret) });
    expect([answer.statusCode, formOf(answer.body).fields['code']?.description]).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ]);
    // Recovery codes go on, in both places.
    const recovery = path.replace(/code$/, 'recovery-code');
    expect((await guest.post(recovery, { recovery_code: codes[0] ?? '' })).headers.location).toContain('/authorize/');
    const confirmed = await ada.call('POST', '/api/auth/step-up', { payload: { recovery_code: codes[1] } });
    expect(confirmed.statusCode).toBe(204);
  });

  it('MFA-11 fifty wrong codes in a day are the last, and sweeping keeps them counted', async () => {
    await failures(`code day ${ada.subject}`, 50, '23 hours');
    await server.db.asOwner('select access.sweep()');
    const refused = await ada.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(3600, -2)]);
    await server.db.asOwner(`update identity.failure set failed_at = now() - interval '24 hours'`);
    expect((await ada.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } })).statusCode).toBe(204);
  });

  it('MFA-12 of 200 wrong codes at once at most ten are compared', async () => {
    const code = wrongCode(secret);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ada.call('POST', '/api/auth/step-up', { payload: { code } })),
    );
    const compared = answers.filter(({ statusCode }) => statusCode === 422);
    expect(compared.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  });

  it('MFA-14 five wrong codes after a right password are notified of, once a day', async () => {
    await verified(ada);
    const guest = browser();
    const path = await typePassword(guest, ada.email);
    // Those that are typed in a session are not among them.
    const payload = { code: wrongCode(secret) };
    for (let at = 0; at < 2; at += 1) await ada.call('POST', '/api/auth/step-up', { payload });
    for (let at = 1; at <= 6; at += 1) {
      await guest.refused(path, payload);
      expect(await noticesOf(ada, 'factor-refused')).toHaveLength(at < 5 ? 0 : 1);
    }
    for (const [hours, notices] of [
      [23, 1],
      [1, 2],
    ] as const) {
      await server.db.asOwner('update identity.sent_mail set sent_at = sent_at - make_interval(hours => $1)', [hours]);
      await guest.refused(path, payload);
      expect(await noticesOf(ada, 'factor-refused')).toHaveLength(notices);
    }
    const refused = await server.db.asOwner(
      `select from identity.activity where account_id = $1 and type = 'failed_login' and details = 'two-factor.refused'`,
      [ada.subject],
    );
    expect(refused).toHaveLength(8);
  });

  it('MFA-14 two people whose passwords one thief has are both notified', async () => {
    const bob = await server.join(`Bob${ada.id}`);
    const { secret: his } = await setUpApp(bob);
    for (const [person, payload] of [
      [ada, { code: wrongCode(secret) }],
      [bob, { code: wrongCode(his) }],
    ] as const) {
      await verified(person);
      const guest = browser();
      const path = await typePassword(guest, person.email);
      for (let at = 1; at <= 5; at += 1) await guest.refused(path, payload);
      expect(await noticesOf(person, 'factor-refused')).toHaveLength(1);
    }
  });

  it('what cannot be a code counts for nothing', async () => {
    for (let at = 0; at < 20; at += 1) {
      await ada.call('POST', '/api/auth/step-up', { payload: { code: 'duck' } });
    }
    expect((await ada.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } })).statusCode).toBe(204);
  });
});

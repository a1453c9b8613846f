import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, forgetSteps, setUpApp, wrongCode } from '../../../../test/two-factor.ts';
import { createTestServer, type Person, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let count = 0;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
});

const factorsOf = async ({ call }: Pick<Person, 'call'>) => (await call('GET', '/api/auth/factors')).json();
const activityOf = async ({ call }: Person) =>
  (await call('GET', '/api/profile/activity?limit=100'))
    .json<{ data: { event: { code: string } | null }[] }>()
    .data.map(({ event }) => event?.code);
const noticesOf = async ({ id }: Person) =>
  (await server.db.asOwner<{ kind: string }>('select kind from notice where person_id = $1', [id])).map(
    ({ kind }) => kind,
  );
const verified = ({ id }: Person) =>
  server.db.asOwner(
    `update person set email_verified = true,
       preferences = '{"notificationsEnabled": false, "emailNotifications": false, "pushNotifications": false}' where id = $1`,
    [id],
  );
const trustDevice = ({ subject }: Person) =>
  server.db.asOwner(
    `insert into identity.trusted_device (id, account_id, secret_hash, expires_at)
     values (gen_random_uuid(), $1, '\\x01', now() + interval '1 day')`,
    [subject],
  );
const confirm = ({ call }: Pick<Person, 'call'>, code: string) =>
  call('POST', '/api/auth/totp/confirm', { payload: { code } });

describe('an authenticator app', () => {
  it('MFA-03 MFA-04 turns two-factor authentication on with its first accepted code, which answers recovery codes', async () => {
    expect(await factorsOf(ada)).toMatchObject({ two_factor: false, since: null, totp: null, codes_left: 0 });
    const { secret, uri } = (await ada.call('POST', '/api/auth/totp')).json();
    expect(uri).toContain(`otpauth://totp/Nestegg:${encodeURIComponent(ada.email)}?secret=${secret}&issuer=Nestegg`);
    expect(await factorsOf(ada)).toMatchObject({ two_factor: false, totp: null });
    const refused = await confirm(ada, wrongCode(secret));
    expect([refused.statusCode, refused.json().details]).toEqual([422, { code: 'That code is not right.' }]);
    const confirmed = await confirm(ada, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`);
    expect(confirmed.json().recovery_codes).toHaveLength(10);
    expect(await factorsOf(ada)).toMatchObject({ two_factor: true, totp: { usable: true }, codes_left: 10 });
    expect((await ada.call('GET', '/api/profile')).json().security.twoFactorEnabled).toBe(true);
  });

  it('a further factor leaves two-factor authentication on since it was', async () => {
    await setUpApp(ada);
    const { since } = await factorsOf(ada);
    await server.db.asOwner(
      `insert into identity.passkey (id, account_id, credential_id, public_key, counter, transports, synced, backed_up,
         rp_id, name) select gen_random_uuid(), id, '1', '1', 0, '{}', true, true, 'pond.example', 'Key'
       from identity.account where id::text = $1`,
      [ada.subject],
    );
    expect(await factorsOf(ada)).toMatchObject({ since, passkeys: [{ name: 'Key' }] });
  });

  it('MFA-06 takes its first code once: it confirms nothing after that', async () => {
    const { secret } = (await ada.call('POST', '/api/auth/totp')).json();
    const code = codeOf(secret);
    expect((await confirm(ada, code)).statusCode).toBe(200);
    expect((await ada.call('POST', '/api/auth/step-up', { payload: { code } })).statusCode).toBe(422);
  });

  it('MFA-04 that was not confirmed within 15 minutes is not confirmed any more, and is deleted', async () => {
    const { secret } = (await ada.call('POST', '/api/auth/totp')).json();
    await server.db.asOwner(`update identity.totp set created_at = now() - interval '901 seconds'`);
    const late = await confirm(ada, codeOf(secret));
    expect([late.statusCode, late.json().reason.code]).toEqual([409, 'two-factor.set-up-over']);
    await server.db.asOwner('select access.sweep()');
    expect(await server.db.asOwner('select from identity.totp where account_id = $1', [ada.subject])).toEqual([]);
  });

  it('MFA-04 is one: a second is refused, and an unconfirmed one gives way to the next', async () => {
    const first = (await ada.call('POST', '/api/auth/totp')).json();
    const second = (await ada.call('POST', '/api/auth/totp')).json();
    expect((await confirm(ada, codeOf(first.secret))).statusCode).toBe(422);
    expect((await confirm(ada, codeOf(second.secret))).statusCode).toBe(200);
    const third = await ada.call('POST', '/api/auth/totp');
    expect([third.statusCode, third.json().reason.code]).toEqual([409, 'two-factor.exists']);
  });

  it('MFA-04 that is begun anew has 15 minutes from then', async () => {
    await ada.call('POST', '/api/auth/totp');
    await server.db.asOwner(`update identity.totp set created_at = now() - interval '901 seconds'`);
    const { secret } = (await ada.call('POST', '/api/auth/totp')).json();
    expect((await confirm(ada, codeOf(secret))).statusCode).toBe(200);
  });

  it('MFA-27 ends the other sessions when it turns two-factor authentication on, and again when it turns it off', async () => {
    const other = await server.tokenOf(ada.subject);
    const works = async (token: string) =>
      (await server.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const { secret } = await setUpApp(ada);
    expect([await works(other), await works(ada.token)]).toEqual([401, 200]);
    const third = await server.tokenOf(ada.subject);
    await forgetSteps(server);
    await ada.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } });
    expect((await ada.call('DELETE', '/api/auth/totp')).statusCode).toBe(204);
    expect([await works(third), await works(ada.token)]).toEqual([401, 200]);
    expect(await factorsOf(ada)).toMatchObject({ two_factor: false, since: null, totp: null, codes_left: 0 });
  });

  it('MFA-27 turning two-factor authentication off ends app, codes and devices; there is nothing to turn off after that', async () => {
    await setUpApp(ada);
    await trustDevice(ada);
    expect((await factorsOf(ada)).devices).toHaveLength(1);
    expect((await ada.call('DELETE', '/api/auth/factors')).statusCode).toBe(204);
    expect(await factorsOf(ada)).toEqual({
      two_factor: false,
      since: null,
      totp: null,
      passkeys: [],
      codes_left: 0,
      devices: [],
    });
    expect((await ada.call('DELETE', '/api/auth/factors')).statusCode).toBe(409);
  });

  it('MFA-30 forgetting devices where there are none is no news', async () => {
    await verified(ada);
    expect((await ada.call('DELETE', '/api/auth/devices')).statusCode).toBe(204);
    expect(await noticesOf(ada)).toEqual([]);
  });

  it('MFA-30 is written into the activity and notified of, whatever is switched off', async () => {
    await verified(ada);
    await setUpApp(ada);
    await ada.call('POST', '/api/auth/recovery-codes');
    await trustDevice(ada);
    await ada.call('DELETE', '/api/auth/devices');
    await ada.call('DELETE', '/api/auth/factors');
    await setUpApp(ada);
    await ada.call('DELETE', '/api/auth/totp');
    const on = ['factor.added', 'two-factor.on'];
    // What one call did has one time.
    expect((await activityOf(ada)).toSorted()).toEqual(
      [
        ...on,
        'recovery-codes.made',
        'device.forgotten',
        'two-factor.off',
        ...on,
        'factor.removed',
        'two-factor.off',
      ].toSorted(),
    );
    expect((await noticesOf(ada)).toSorted()).toEqual(
      ['factor-added', 'factor-on', 'factor-codes-made', 'factor-device-forgotten', 'factor-off']
        .concat(['factor-added', 'factor-on', 'factor-removed', 'factor-off'])
        .toSorted(),
    );
  });
});

describe('recovery codes', () => {
  it('MFA-30 one that proves who is there is notified of with how many are left', async () => {
    await verified(ada);
    const { codes } = await setUpApp(ada);
    for (const code of codes.slice(0, 2)) {
      const answer = await ada.call('POST', '/api/auth/step-up', { payload: { recovery_code: code } });
      expect(answer.statusCode, answer.body).toBe(204);
    }
    const used = `select details -> 'left' as left from notice where person_id = $1 and kind = 'factor-code-used'`;
    expect((await server.db.asOwner<{ left: number }>(used, [ada.id])).map(({ left }) => left).toSorted()).toEqual([
      8, 9,
    ]);
  });

  it('devices that are trusted no more are not listed', async () => {
    const trust = (device: string, by: string) =>
      server.db.asOwner(
        `insert into identity.trusted_device (id, account_id, secret_hash, device, expires_at)
         values (gen_random_uuid(), $1, decode(md5($2), 'hex'), $2, now() + $3::interval)`,
        [ada.subject, device, by],
      );
    await trust('Phone', '1 day');
    await trust('Laptop', '-1 second');
    const { devices } = (await factorsOf(ada)) as { devices: { device: string }[] };
    expect(devices.map(({ device }) => device)).toEqual(['Phone']);
  });

  it('MFA-10 that are new end the old, and are answered this once', async () => {
    const { codes } = await setUpApp(ada);
    const fresh = (await ada.call('POST', '/api/auth/recovery-codes')).json().recovery_codes;
    expect(fresh.filter((code: string) => codes.includes(code))).toEqual([]);
    const use = (recovery_code: string | undefined) =>
      ada.call('POST', '/api/auth/step-up', { payload: { recovery_code } });
    expect((await use(codes[0])).statusCode).toBe(422);
    expect((await use(fresh[0])).statusCode).toBe(204);
    expect((await use(fresh[0])).statusCode).toBe(422);
    expect(await factorsOf(ada)).toMatchObject({ codes_left: 9 });
  });

  it('MFA-10 are answered to no repeat of a call, whatever key it has', async () => {
    await setUpApp(ada);
    const headers = { 'idempotency-key': 'same' };
    const once = (await ada.call('POST', '/api/auth/recovery-codes', { headers })).json().recovery_codes;
    const again = (await ada.call('POST', '/api/auth/recovery-codes', { headers })).json().recovery_codes;
    expect(again.filter((code: string) => once.includes(code))).toEqual([]);
    expect(await server.db.asOwner(`select from idempotency where route like '%recovery%'`)).toEqual([]);
  });

  it('MFA-10 are not made without two-factor authentication', async () => {
    const refused = await ada.call('POST', '/api/auth/recovery-codes');
    expect([refused.statusCode, refused.json().reason.code]).toEqual([409, 'two-factor.not-on']);
  });
});

describe('the switch of the profile', () => {
  it('MFA-02 is the server’s state: what differs is refused, what agrees is taken', async () => {
    const set = (twoFactorEnabled: boolean) =>
      ada.call('PATCH', '/api/profile', { payload: { security: { twoFactorEnabled, sessionTimeout: 5 } } });
    const refused = await set(true);
    expect([refused.statusCode, Object.keys(refused.json().details)]).toEqual([422, ['security.twoFactorEnabled']]);
    expect((await set(false)).statusCode).toBe(200);
    await setUpApp(ada);
    expect((await set(false)).statusCode).toBe(422);
    const agreed = await set(true);
    expect([agreed.statusCode, agreed.json().security]).toEqual([
      200,
      { twoFactorEnabled: true, sessionTimeout: 5, loginNotifications: false },
    ]);
    const whole = { name: 'Ada', phone: null, bio: null, preferences: {}, security: {} };
    expect((await ada.call('PUT', '/api/profile', { payload: whole })).json().security.twoFactorEnabled).toBe(true);
  });
});

describe('the members of a household', () => {
  it('MFA-29 are shown to owners with whether they sign in with a second factor, and to others without', async () => {
    const ben = await server.join(`Ben${count}`);
    const { id } = (await ada.call('POST', '/api/households', { payload: { name: 'Nest' } })).json();
    await server.db.asOwner(`insert into membership (household_id, person_id, role) values ($1, $2, 'member')`, [
      id,
      ben.id,
    ]);
    await setUpApp(ben);
    const membersAs = async ({ call }: Person) =>
      (await call('GET', `/api/households/${id}`)).json<{ members: { two_factor?: boolean }[] }>().members;
    expect((await membersAs(ada)).map(({ two_factor }) => two_factor)).toEqual([false, true]);
    expect((await membersAs(ben)).some((member) => 'two_factor' in member)).toBe(false);
    const listed = (await ben.call('GET', '/api/households')).json().data[0].members;
    expect(listed.some((member: object) => 'two_factor' in member)).toBe(false);
  });
});

describe('the database', () => {
  it('MFA-31 holds neither the secret nor a recovery code in clear, in any table', async () => {
    const { secret, codes } = await setUpApp(ada);
    const tables = await server.db.asOwner<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'identity', 'access')`,
    );
    const wanted = [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))];
    for (const { name } of tables) {
      const rows = await server.db.asOwner<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
      for (const { row } of rows) expect(wanted.filter((text) => row.includes(text))).toEqual([]);
    }
  });

  it('MFA-31 a secret that is moved to another account checks no code there', async () => {
    const { secret } = await setUpApp(ada);
    const eve = await server.join(`Eve${count}`);
    await setUpApp(eve);
    await server.db.asOwner(
      `update identity.totp set last_step = 0, secret = (select secret from identity.totp where account_id = $1)
       where account_id = $2`,
      [ada.subject, eve.subject],
    );
    const refused = await eve.call('POST', '/api/auth/step-up', { payload: { code: codeOf(secret) } });
    expect([refused.statusCode, refused.json().reason.code]).toEqual([409, 'two-factor.unusable']);
    expect((await factorsOf(eve)).totp.usable).toBe(false);
  });

  it('in a person’s name only their own factors are found', async () => {
    await setUpApp(ada);
    const eve = await server.join(`Mallory${count}`);
    const seen = await server.database.asPerson({ subject: eve.subject, sessionId: undefined }, async (tx) => ({
      apps: await tx.rows({ text: 'select from identity.totp', values: [] } as never),
    }));
    expect(seen.apps).toEqual([]);
  });
});

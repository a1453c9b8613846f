import { expect } from 'vitest';
import { it as base } from '../../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../../test/outbox.ts';
import { createPasskeyDevice } from '../../../../test/passkey-device.ts';
import { PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import { startTranscript, type Transcript } from '../../../../test/transcript.ts';
import { codeOf, wrongCode } from '../../../../test/two-factor.ts';

const it = base.extend('stranger', { scope: 'file' }, ({ server }) => server.join('Stan'));

/** Always the same one for a number, so that its id can be written down. */
const deviceOf = (number: number) => createPasskeyDevice(Buffer.alloc(32, number));

const outbox = async (server: TestServer, { note }: Pick<Transcript, 'note'>) =>
  note('Notified:', await takeOutbox(server));

/** A passkey of which nothing is used but that it is there. */
const plant = ({ db }: TestServer, { subject }: Person, id: string) =>
  db.asOwner(
    `insert into identity.passkey
       (id, account_id, credential_id, public_key, counter, transports, synced, backed_up, rp_id, name)
     values (gen_random_uuid(), $1, $2, 'x', 0, '{}', false, false, 'localhost', 'Planted')`,
    [subject, Buffer.from(id)],
  );

/** Another session of a person, which what they change of their factors ends. */
const otherSession = ({ tokenOf }: TestServer, { subject }: Person) => tokenOf(subject, `other of ${subject}`);

async function sessions({ db }: TestServer, { subject }: Person, { note }: Pick<Transcript, 'note'>): Promise<void> {
  const rows = await db.asOwner(
    `select from identity.payload where model = 'Session' and payload ->> 'accountId' = $1`,
    [subject],
  );
  note('Sessions:', rows.length);
}

it('an authenticator app is set up and removed as approved', async ({ server, owner, member }) => {
  await proveAddresses(server);
  const transcript = startTranscript({ owner, member });
  const { call, note, text } = transcript;
  const act = (method: string, path: string, payload?: object) =>
    call(owner, method, `/api/auth/${path}`, payload && { payload });
  await act('GET', 'factors');
  await act('POST', 'totp/confirm', { code: '123456' });
  await act('DELETE', 'totp');
  await act('DELETE', 'factors');
  await act('POST', 'recovery-codes');
  const { secret } = (await act('POST', 'totp')).json<{ secret: string }>();
  await act('GET', 'factors');
  await otherSession(server, owner);
  await sessions(server, owner, transcript);
  for (const code of [wrongCode(secret), 'no code']) {
    const refused = await owner.call('POST', '/api/auth/totp/confirm', { payload: { code } });
    note('A wrong code:', [refused.statusCode, refused.json<{ details: object }>().details]);
  }
  const confirmed = await owner.call('POST', '/api/auth/totp/confirm', {
    payload: { code: codeOf(secret).replace(/(...)/, '$1 ') },
  });
  note('The right code:', [confirmed.statusCode, confirmed.json()]);
  await sessions(server, owner, transcript);
  await outbox(server, transcript);
  await act('GET', 'factors');
  await act('POST', 'totp');
  await act('POST', 'totp/confirm', { code: '123456' });
  await call(owner, 'GET', '/api/profile');
  await call(owner, 'POST', '/api/auth/step-up/options');
  const codes = await owner.call('POST', '/api/auth/recovery-codes');
  note('New recovery codes:', [codes.statusCode, codes.json()]);
  await server.db.asOwner(
    'delete from identity.recovery_code where hash in (select hash from identity.recovery_code limit 2)',
  );
  await act('GET', 'factors');
  await outbox(server, transcript);
  await otherSession(server, owner);
  await act('DELETE', 'totp');
  await sessions(server, owner, transcript);
  await act('GET', 'factors');
  await outbox(server, transcript);
  await call(owner, 'GET', '/api/profile/activity');
  expect(text()).toMatchSnapshot();
});

/** What a browser is to make a passkey with. */
const begin = async (who: Person) =>
  (await who.call('POST', '/api/auth/passkeys/options')).json<{
    options: { challenge: string; user: { id: string } };
  }>().options;

it('passkeys are answered as approved', async ({ server, member, stranger }) => {
  const rich = await server.join('Rich');
  await proveAddresses(server);
  const transcript = startTranscript({ member, stranger, rich });
  const { call, name, note, text } = transcript;
  const add = async (who: Person, label: string, number: number) => {
    const device = deviceOf(number);
    const response = device.create((await begin(who)).challenge);
    // What no browser knows is kept nowhere.
    Object.assign(response.response, { transports: ['internal', 'magic'] });
    const answer = await who.call('POST', '/api/auth/passkeys', { payload: { name: label, response } });
    const { id } = answer.json<{ id?: string }>();
    if (id !== undefined) name(id, label);
    note(`A passkey is added: ${label}`, [answer.statusCode, answer.json()]);
    return id ?? '';
  };
  const asked = await begin(member);
  name(asked.user.id, 'handle');
  note('Asked:', asked);
  await call(member, 'POST', '/api/auth/passkeys', { payload: { name: '', response: {} } });
  await call(member, 'POST', '/api/auth/passkeys', { payload: { name: 'X', response: { response: {} } } });
  await otherSession(server, member);
  const laptop = await add(member, 'Laptop', 7);
  await sessions(server, member, transcript);
  await add(member, 'Again', 7);
  await add(stranger, 'Of another', 7);
  const phone = await add(member, 'Phone', 9);
  await outbox(server, transcript);
  await server.db.asOwner(`update identity.passkey set created_at = now() - interval '2 days' where id = $1`, [phone]);
  await server.db.asOwner(
    `update identity.passkey set last_used_at = now() - interval '3 hours', rp_id = 'old.example' where id = $1`,
    [laptop],
  );
  await call(member, 'GET', '/api/auth/factors');
  note('Asked again:', ((await begin(member)) as unknown as { excludeCredentials: object }).excludeCredentials);
  await call(member, 'POST', '/api/auth/step-up/options');
  await call(member, 'PATCH', `/api/auth/passkeys/${phone}`, { payload: { name: ' New  phone ' } });
  await call(member, 'PATCH', `/api/auth/passkeys/${laptop}`, { payload: { name: 'Old' } });
  await call(member, 'PATCH', `/api/auth/passkeys/${phone}`, { payload: { name: '' } });
  for (const [who, id] of [
    [stranger, phone],
    [member, 'x'],
  ] as const) {
    await call(who, 'PATCH', `/api/auth/passkeys/${id}`, { payload: { name: 'Mine' } });
    await call(who, 'DELETE', `/api/auth/passkeys/${id}`);
  }
  await call(member, 'DELETE', `/api/auth/passkeys/${phone}`);
  await outbox(server, transcript);
  await call(member, 'POST', '/api/auth/step-up/options');
  await server.db.asOwner(
    `insert into identity.trusted_device (id, account_id, secret_hash, ip, expires_at)
     values (gen_random_uuid(), $1, 'x', '192.0.2.1', now() + interval '1 day')`,
    [member.subject],
  );
  await otherSession(server, member);
  await call(member, 'DELETE', `/api/auth/passkeys/${laptop}`);
  await sessions(server, member, transcript);
  await outbox(server, transcript);
  await call(member, 'GET', '/api/auth/factors');
  await add(rich, 'First of many', 12);
  for (let n = 0; n < 9; n += 1) await plant(server, rich, `many ${n}`);
  await add(rich, 'Too many', 11);
  expect(text()).toMatchSnapshot();
});

it('trusted devices, and all factors at once, are answered as approved', async ({ server, owner, member }) => {
  const person = await server.join('Tia');
  await proveAddresses(server);
  const { secret } = (await person.call('POST', '/api/auth/totp')).json<{ secret: string }>();
  await person.call('POST', '/api/auth/totp/confirm', { payload: { code: codeOf(secret) } });
  await takeOutbox(server);
  const transcript = startTranscript({ owner, member, person });
  const { call, name, text } = transcript;
  const ids = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const;
  const trust = (subject: string) =>
    server.db.asOwner(
      `insert into identity.trusted_device (id, account_id, secret_hash, device, ip, created_at, expires_at) values
         ($2, $1, 'a', 'Fox', '192.0.2.1', now() - interval '9 hours', now() + interval '3 days'),
         ($3, $1, 'b', null, '192.0.2.2', now() - interval '8 hours', now() + interval '4 days'),
         (gen_random_uuid(), $1, 'c', 'Old', '192.0.2.3', now() - interval '7 hours', now() - interval '1 hour')`,
      [subject, ...ids],
    );
  name(ids[0], 'fox');
  name(ids[1], 'second');
  await trust(person.subject);
  await call(person, 'GET', '/api/auth/factors');
  for (const id of [ids[0], 'x', person.id]) await call(member, 'DELETE', `/api/auth/devices/${id}`);
  await call(person, 'DELETE', `/api/auth/devices/${ids[0]}`);
  await call(person, 'DELETE', `/api/auth/devices/${ids[0]}`);
  await outbox(server, transcript);
  await call(person, 'GET', '/api/auth/factors');
  await call(person, 'DELETE', '/api/auth/devices');
  await call(person, 'DELETE', '/api/auth/devices');
  await outbox(server, transcript);
  await trust(person.subject);
  await otherSession(server, person);
  await plant(server, person, 'tia');
  await call(person, 'DELETE', '/api/auth/factors');
  await sessions(server, person, transcript);
  await outbox(server, transcript);
  await call(person, 'GET', '/api/auth/factors');
  await call(person, 'GET', '/api/profile/activity');
  expect(text()).toMatchSnapshot();
});

it('without mail an address is changed at once, as approved', async ({ server, member }) => {
  const person = await server.join('Nora');
  const { call, text } = startTranscript({ person, member });
  const change = (email: string) =>
    call(person, 'POST', '/api/auth/email', { payload: { email, current_password: PASSWORD } });
  await change(person.email);
  await change(member.email.toUpperCase());
  await change('New@Example.com');
  await call(person, 'GET', '/api/profile');
  await call(person, 'GET', '/api/profile/activity?limit=1');
  expect(text()).toMatchSnapshot();
});

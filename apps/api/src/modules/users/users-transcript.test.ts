import { expect } from 'vitest';
import { itKeeping } from '../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../test/outbox.ts';
import { callerWith, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { setUpApp } from '../../../test/two-factor.ts';
import type { Mail } from '../../mail/mailer.ts';

const mails: Mail[] = [];

const it = itKeeping(mails);

const mailed = () => mails.splice(0).map(({ to, subject, text }) => ({ to, subject, link: /http\S+/.exec(text)?.[0] }));

/** The same person in a session of another name. */
async function sessionOf({ app, db, tokenOf }: TestServer, person: Person, session: string): Promise<Person> {
  await db.asOwner(`delete from identity.payload where model = 'Session' and id = $1`, [session]);
  const token = await tokenOf(person.subject, session);
  return { ...person, token, call: callerWith(app, token) };
}

/** Lets what was shown, and all sign-ins, be longer ago than they count. */
async function forget({ db }: TestServer): Promise<void> {
  await db.asOwner(`update identity.proof set at = now() - interval '6 minutes'`);
  await db.asOwner(
    `update identity.payload set payload = jsonb_set(payload, '{loginTs}', '1') where model = 'Session'`,
  );
}

it('a change of the password is answered as approved', async ({ server, owner, member }) => {
  const [here, there] = [await sessionOf(server, owner, 'here'), await sessionOf(server, owner, 'there')];
  await there.call('GET', '/api/profile');
  const { call, note, text } = startTranscript({ here, there, member });
  const change = (current_password: string, new_password: string) =>
    call(here, 'POST', '/api/auth/password', { payload: { current_password, new_password } });
  await call(here, 'POST', '/api/auth/password', { payload: {} });
  await change('wrong-password-1!', 'another-pond-2!');
  await change(PASSWORD, 'short');
  await change(PASSWORD, 'Password1!');
  await change(PASSWORD, 'olive@example.com1!');
  await change(PASSWORD, PASSWORD);
  note('Mailed:', mailed());
  // What ends with the password: links, and the trust of devices.
  await here.call('POST', '/api/auth/email', { payload: { email: 'next@example.com', current_password: PASSWORD } });
  await server.db.asOwner(
    `insert into identity.trusted_device (id, account_id, secret_hash, ip, expires_at)
     values (gen_random_uuid(), $1, 'x', '192.0.2.1', now() + interval '1 day')`,
    [owner.subject],
  );
  const standing = () =>
    server.db.asOwner(
      `select (select count(*)::int from identity.link where account_id = $1) as links,
         (select count(*)::int from identity.trusted_device where account_id = $1) as devices`,
      [owner.subject],
    );
  note('Before:', await standing());
  await change(PASSWORD, 'another-pond-2!');
  note('After:', await standing());
  await call(there, 'GET', '/api/auth/test');
  await call(there, 'GET', '/api/profile');
  await call(here, 'GET', '/api/auth/sessions');
  await call(here, 'GET', '/api/profile/activity');
  await change('another-pond-2!', PASSWORD);
  expect(text()).toMatchSnapshot();
});

it('a change of the address is answered as approved', async ({ server, owner, member }) => {
  const here = await sessionOf(server, owner, 'here');
  mails.length = 0;
  const { call, note, text } = startTranscript({ here, member });
  const change = (email: string, current_password = PASSWORD) =>
    call(here, 'POST', '/api/auth/email', { payload: { email, current_password } });
  await change('new@example.com', 'wrong-password-1!');
  await change('no address');
  await change(member.email);
  note('Mailed:', mailed());
  await change('New@Example.com');
  note('Mailed:', mailed());
  await call(here, 'GET', '/api/profile');
  const ask = (email: string) =>
    here.call('POST', '/api/auth/email', { payload: { email, current_password: PASSWORD } });
  for (let n = 0; n < 3; n += 1) await ask('New@Example.com');
  note('Mailed after three more:', mailed());
  const refused = await ask('x@example.com');
  note('Then:', { status: refused.statusCode, isLater: Number(refused.headers['retry-after']) > 3000 });
  expect(text()).toMatchSnapshot();
});

it('sessions and activity are answered as approved', async ({ server, owner, member }) => {
  const person = await server.join('Pia');
  const [here, there] = [await sessionOf(server, person, 'here'), await sessionOf(server, person, 'there')];
  await sessionOf(server, person, 'gone');
  await server.db.asOwner(
    `insert into identity.session_seen (uid, account_id, created_at, last_seen_at, device, ip) values
       ('here', $1, now() - interval '9 hours', now() - interval '2 hours', 'Fox', '192.0.2.1'),
       ('there', $1, now() - interval '8 hours', now() - interval '1 hour', null, '192.0.2.2'),
       ('gone', $1, now() - interval '7 hours', now() - interval '3 hours', 'Owl', '192.0.2.3')`,
    [person.subject],
  );
  await server.db.asOwner(`update identity.payload set expires_at = now() - interval '1 minute' where id = 'gone'`);
  await server.db.asOwner(
    `insert into identity.activity (account_id, id, type, date, ip, device, details) values
       ($1, '01890000-0000-7000-8000-00000000000a', 'login', now() - interval '5 hours', '192.0.2.1', 'Fox', 'account.created'),
       ($1, '01890000-0000-7000-8000-00000000000b', 'other', now() - interval '4 hours', '192.0.2.2', null, 'A sentence'),
       ($1, '01890000-0000-7000-8000-00000000000c', 'failed_login', now() - interval '3 hours', '192.0.2.3', null, null),
       ($1, '01890000-0000-7000-8000-00000000000d', 'password_change', now() - interval '2 hours', '192.0.2.4', 'Owl', null)`,
    [person.subject],
  );
  const { call, text } = startTranscript({ owner, member, here, there });
  await call(here, 'GET', '/api/profile/activity?limit=3');
  await call(here, 'GET', '/api/profile/activity?limit=3&page=2');
  await call(here, 'GET', '/api/profile/activity?limit=3&page=3');
  await call(here, 'GET', '/api/profile/activity');
  await call(here, 'GET', '/api/profile/activity?limit=101&page=0');
  await call(member, 'GET', '/api/profile/activity');
  await call(here, 'GET', '/api/auth/sessions');
  for (const id of ['gone', 'none', 'a%20b']) await call(member, 'DELETE', `/api/auth/sessions?id=${id}`);
  await call(member, 'DELETE', '/api/auth/sessions?id=there');
  await call(here, 'DELETE', '/api/auth/sessions?id=there');
  await call(here, 'GET', '/api/auth/sessions');
  await sessionOf(server, person, 'again');
  await call(here, 'DELETE', '/api/auth/sessions');
  await call(here, 'GET', '/api/auth/sessions');
  expect(text()).toMatchSnapshot();
});

it('what asks for a proof is refused without one as approved', async ({ server, owner, member }) => {
  const person = await server.join('Prue');
  await proveAddresses(server);
  const { call, note, text } = startTranscript({ owner, member, person });
  const forgotten = async () => forget(server);
  const confirm = (payload: object) => call(person, 'POST', '/api/auth/step-up', { payload });
  const token = { name: 'T', expires_on: '2020-01-01', scopes: [{ household_id: null, read: true }] };
  await call(person, 'POST', '/api/auth/step-up/options');
  await forgotten();
  await call(person, 'POST', '/api/tokens', { payload: token });
  await confirm({});
  await confirm({ password: 'x', code: 'y' });
  await confirm({ password: 'wrong-password-1!' });
  await confirm({ code: '123456' });
  await confirm({ recovery_code: 'AAAA-BBBB-CCCC-DDDD' });
  await confirm({ password: PASSWORD });
  await call(person, 'POST', '/api/tokens', { payload: token });

  // With a second factor the password shows nothing.
  const { codes } = await setUpApp(person);
  await forgotten();
  await takeOutbox(server);
  await call(person, 'POST', '/api/auth/step-up/options');
  await confirm({ password: PASSWORD });
  await call(person, 'POST', '/api/tokens', { payload: token });
  await call(person, 'POST', '/api/auth/password', {
    payload: { current_password: PASSWORD, new_password: 'another-pond-2!' },
  });
  await call(person, 'POST', '/api/auth/email', {
    payload: { current_password: PASSWORD, email: 'n@example.com' },
  });
  await call(person, 'GET', '/api/profile/export');
  await call(person, 'DELETE', '/api/profile', { payload: { current_password: PASSWORD } });
  const shown = await person.call('POST', '/api/auth/step-up', { payload: { recovery_code: codes[0] } });
  note('A recovery code:', [shown.statusCode, await takeOutbox(server)]);
  await call(person, 'POST', '/api/tokens', { payload: token });
  await confirm({ code: '000000' });
  expect(text()).toMatchSnapshot();
});

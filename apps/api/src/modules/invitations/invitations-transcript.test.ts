import { expect } from 'vitest';
import { itKeeping } from '../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../test/outbox.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { startTranscript, type Transcript } from '../../../test/transcript.ts';
import type { Mail } from '../../mail/mailer.ts';

const mails: Mail[] = [];

const it = itKeeping(mails).extend('stranger', { scope: 'file' }, ({ server }) => server.join('Stan'));

const secretOf = (answer: { json: () => unknown }): string =>
  new URL((answer.json() as { link: string }).link).hash.slice(1);

async function sent(server: TestServer, { note }: Pick<Transcript, 'note'>): Promise<void> {
  note(
    'Mailed:',
    mails.splice(0).map(({ to, text }) => ({ to, lines: text.split('\n\n').slice(0, 2) })),
  );
  note('Notified:', await takeOutbox(server));
}

it('invitations are answered as approved', async ({ server, owner, member, household, stranger }) => {
  const late = await server.join('Lars');
  await proveAddresses(server);
  await takeOutbox(server);
  mails.length = 0;
  const transcript = startTranscript({ owner, member, stranger, late });
  const { call, name, text } = transcript;
  name(household, 'household');
  const url = `/api/households/${household}/invites`;
  const invite = (email: string) => call(owner, 'POST', url, { payload: { email } });
  const idOf = (answer: { json: () => unknown }, as: string): string => {
    const { id } = answer.json() as { id: string };
    name(id, as);
    return id;
  };

  // What an owner does.
  await call(owner, 'GET', url);
  const first = idOf(await invite('Stan@Example.com'), 'invitation');
  await invite('stan@example.com');
  await invite(member.email);
  await invite('no address');
  const byLink = await invite('somebody@example.com');
  const linked = idOf(byLink, 'linked');
  await sent(server, transcript);
  await call(owner, 'GET', url);
  for (const who of [member, stranger]) {
    await call(who, 'GET', url);
    await call(who, 'POST', url, { payload: { email: 'x@example.com' } });
    await call(who, 'POST', `${url}/${first}/resend`);
    await call(who, 'DELETE', `${url}/${first}`);
  }

  // What the invited see: by the address, and by the link.
  await call(stranger, 'GET', '/api/invitations');
  await call(late, 'GET', '/api/invitations');
  await call(late, 'POST', '/api/invitations/claim', { payload: { secret: 'wrong' } });
  await call(late, 'POST', '/api/invitations/claim', { payload: { secret: '' } });
  await late.call('POST', '/api/invitations/claim', { payload: { secret: secretOf(byLink) } });
  await call(late, 'GET', '/api/invitations');
  await call(late, 'POST', `/api/invitations/${first}/decline`);
  await call(late, 'POST', `/api/households/join/${first}`);
  await sent(server, transcript);

  // Sent again: the old link is over, and who opened it has to open the new one.
  const again = await call(owner, 'POST', `${url}/${linked}/resend`);
  await sent(server, transcript);
  await call(late, 'GET', '/api/invitations');
  for (const secret of [secretOf(byLink), secretOf(again)]) {
    const claimed = await late.call('POST', '/api/invitations/claim', { payload: { secret } });
    transcript.note('Claimed by a link:', [claimed.statusCode, claimed.json()]);
  }
  await call(late, 'POST', `/api/invitations/${linked}/decline`);
  await call(late, 'POST', `/api/invitations/${linked}/decline`);
  await call(owner, 'POST', `${url}/${linked}/resend`);
  await call(owner, 'POST', `${url}/x/resend`);
  await sent(server, transcript);

  // Accepted, and once more; over for its household then.
  await call(stranger, 'POST', `/api/households/join/${first}`);
  await call(stranger, 'POST', `/api/households/join/${first}`);
  await call(stranger, 'POST', '/api/households/join/x');
  await sent(server, transcript);
  await call(stranger, 'GET', '/api/invitations');
  await call(owner, 'GET', url);
  await call(owner, 'POST', `${url}/${first}/resend`);
  await call(owner, 'DELETE', `${url}/${first}`);
  await call(owner, 'DELETE', `${url}/x`);

  // Who was removed comes back by no invitation but a new one.
  await owner.call('DELETE', `/api/households/${household}/members/${stranger.id}`);
  await call(stranger, 'POST', `/api/households/join/${first}`);
  transcript.note('Kept of it:', await server.db.asOwner('select email from invitation where id = $1', [first]));
  await invite('stan@example.com');
  // A member who opens a link of their own household is offered nothing.
  const own = await owner.call('POST', url, { payload: { email: 'own@example.com' } });
  await member.call('POST', '/api/invitations/claim', { payload: { secret: secretOf(own) } });
  await call(member, 'GET', '/api/invitations');
  expect(text()).toMatchSnapshot();
});

it('an invitation that ran out is answered as approved', async ({ server, owner, member, household }) => {
  const guest = await server.join('Gus');
  const other = (await owner.call('POST', '/api/households', { payload: { name: 'Other' } })).json<{ id: string }>().id;
  await proveAddresses(server);
  const { call, name, note, text } = startTranscript({ owner, member, guest });
  name(household, 'household');
  name(other, 'other');
  const invite = async (to: string, email: string, as: string) => {
    const made = await owner.call('POST', `/api/households/${to}/invites`, { payload: { email } });
    name(made.json<{ id: string }>().id, as);
    return made.json<{ id: string }>().id;
  };
  const old = await invite(household, guest.email, 'old');
  const open = await invite(other, guest.email, 'open');
  await server.db.asOwner(`update invitation set expires_at = now() - interval '1 minute' where id = $1`, [old]);
  await server.db.asOwner(`update invitation set created_at = now() - interval '2 days' where id = $1`, [open]);
  mails.length = 0;
  await call(guest, 'GET', '/api/invitations');
  await call(guest, 'POST', `/api/households/join/${old}`);
  await call(guest, 'POST', `/api/invitations/${old}/decline`);
  await call(owner, 'GET', `/api/households/${household}/invites`);
  await call(owner, 'POST', `/api/households/${household}/invites/${old}/resend`);
  await call(guest, 'GET', '/api/invitations');
  await server.db.asOwner(`update invitation set expires_at = now() - interval '1 minute' where id = $1`, [old]);
  await call(owner, 'POST', `/api/households/${household}/invites`, { payload: { email: guest.email } });
  await call(owner, 'DELETE', `/api/households/${other}/invites/${open}`);
  await server.db.asOwner('update invitation set invited_by = null where accepted_by is null');
  await call(guest, 'GET', '/api/invitations');

  // Of a household that is deleted nothing is offered; one address gets so many mails a day.
  await owner.call('DELETE', `/api/households/${household}`);
  await call(guest, 'GET', '/api/invitations');
  await owner.call('POST', `/api/households/${household}/restore`);
  mails.length = 0;
  const pond = await invite(other, 'pond@example.com', 'pond');
  for (let n = 0; n < 3; n += 1) await owner.call('POST', `/api/households/${other}/invites/${pond}/resend`);
  note('Mailed:', mails.splice(0).length);

  // Too many that wait for an answer, and too many within an hour.
  const addresses = Array.from({ length: 50 }, (_, n) => `many${n}@example.com`);
  await server.db.asOwner(
    `insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at)
     select $1, gen_random_uuid(), address, address, $2, sha256(address::bytea), now() + interval '1 day'
     from unnest($3::text[]) as address`,
    [household, owner.id, addresses],
  );
  await call(owner, 'POST', `/api/households/${other}/invites`, { payload: { email: 'more@example.com' } });
  await call(owner, 'POST', `/api/households/${other}/invites/${pond}/resend`);
  await server.db.asOwner(
    `insert into identity.sent_mail (bucket, sent_at) select $1, now() - interval '50 minutes' from generate_series(1, 20)`,
    [`inviter ${owner.id}`],
  );
  for (const refused of [
    await owner.call('POST', `/api/households/${other}/invites`, { payload: { email: 'x@example.com' } }),
    await owner.call('POST', `/api/households/${other}/invites/${pond}/resend`),
  ]) {
    const { message, reason } = refused.json<{ message: string; reason: object }>();
    const minutes = Math.ceil(Number(refused.headers['retry-after']) / 60);
    note('Too often:', { status: refused.statusCode, minutes, message, reason });
  }
  expect(text()).toMatchSnapshot();
});

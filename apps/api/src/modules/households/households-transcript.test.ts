import { expect } from 'vitest';
import { it as base } from '../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../test/outbox.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';
import { startTranscript, type Transcript } from '../../../test/transcript.ts';
import { setUpApp } from '../../../test/two-factor.ts';

const AS_OF = 'as_of=2020-05-20';

const it = base.extend('stranger', { scope: 'file' }, ({ server }) => server.join('Stan'));

/** Spends in a household, in the month of `AS_OF`, around it, and what counts in no month’s expenses. */
async function spend(owner: Person, household_id: string): Promise<void> {
  const record = (date: string, amount: number, more: object = {}) =>
    owner.call('POST', '/api/transactions', { payload: { household_id, date, amount, description: 'X', ...more } });
  await record('2020-04-30', -1000);
  await record('2020-05-01', -12.5);
  await record('2020-05-20', -30);
  await record('2020-05-21', -2000);
  await record('2020-05-10', 4000);
  await record('2020-05-10', -8000, { is_projected: true });
  const open = async (name: string) =>
    (await owner.call('POST', '/api/accounts', { payload: { household_id, name, kind: 'checking' } })).json<{
      id: string;
    }>().id;
  const [from_account_id, to_account_id] = [await open('One'), await open('Other')];
  await owner.call('POST', '/api/transfers', {
    payload: { from_account_id, to_account_id, amount: 500, date: '2020-05-11' },
  });
}

const outbox = async (server: TestServer, { note }: Pick<Transcript, 'note'>) =>
  note('Notified:', await takeOutbox(server));

/** Sets since when there is a household, and since when its people are in it. */
async function age({ db }: TestServer, household: string, joined: Readonly<Record<string, number>>): Promise<void> {
  const days = `now() - make_interval(days => $1::integer)`;
  await db.asOwner(`update household set created_at = ${days} where id = $2`, [9, household]);
  for (const [person, since] of Object.entries(joined)) {
    await db.asOwner(`update membership set joined_at = ${days} where household_id = $2 and person_id = $3`, [
      since,
      household,
      person,
    ]);
  }
}

it('calls of a household are answered as approved', async ({ server, owner, member, stranger, household }) => {
  await proveAddresses(server);
  await age(server, household, { [owner.id]: 5, [member.id]: 7 });
  await setUpApp(member);
  await takeOutbox(server);
  await member.call('PATCH', '/api/profile', { payload: { bio: 'Counts ducks' } });
  await owner.call('PATCH', '/api/profile', { payload: { bio: 'Hidden', preferences: { publicProfile: false } } });
  await spend(owner, household);
  const transcript = startTranscript({ owner, member, stranger });
  const { call, name, text } = transcript;
  name(household, 'household');
  const url = `/api/households/${household}`;

  await call(stranger, 'GET', '/api/households');
  await stranger.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'EUR' } } });
  const made = await call(stranger, 'POST', '/api/households', { payload: { name: '  Two   ponds ' } });
  const { id: other } = made.json<{ id: string }>();
  name(other, 'other');
  await stranger.call('POST', '/api/households', { payload: { name: 'Third' } }).then(async (answer) => {
    await age(server, answer.json<{ id: string }>().id, {});
  });
  await call(stranger, 'GET', '/api/households');
  await call(stranger, 'POST', '/api/households', { payload: { name: ' ' } });
  await call(stranger, 'POST', '/api/households', { payload: { name: 'x'.repeat(201), color: 'red' } });
  await call(owner, 'GET', `/api/households?${AS_OF}`);
  await call(member, 'GET', `${url}?${AS_OF}`);
  await call(owner, 'GET', `${url}?${AS_OF}`);
  await call(owner, 'GET', `${url}?as_of=2020-05-32`);
  await call(owner, 'GET', '/api/households?deleted=maybe');
  for (const id of [household, 'x', stranger.id]) await call(stranger, 'GET', `/api/households/${id}`);

  // Each field by itself, then what leaves things as they are.
  await call(owner, 'PATCH', url, { payload: { name: 'New nest', description: 'Us two' } });
  await call(owner, 'PATCH', url, {
    payload: { monthly_budget: 1500.25, savings_target: 99.5, currency: 'CHF', time_zone: 'Europe/Zurich' },
    headers: { 'if-match': '"2"' },
  });
  await call(owner, 'PATCH', url, { payload: { description: null, monthly_budget: null } });
  await call(owner, 'PATCH', url, { payload: {} });
  await call(owner, 'PATCH', url, { payload: { name: 'Late' }, headers: { 'if-match': '"2"' } });
  await call(owner, 'PATCH', url, { payload: { currency: 'JPY' } });
  await call(owner, 'PATCH', url, { payload: { monthly_budget: -1, savings_target: -1, time_zone: 'Mars', name: '' } });
  await call(member, 'PATCH', url, { payload: { name: 'Mine' } });
  await call(stranger, 'PATCH', url, { payload: { name: 'Mine' } });
  await call(stranger, 'PATCH', '/api/households/x', { payload: { name: 'Mine' } });
  await outbox(server, transcript);

  // Deleted by its owner, seen as such by them alone, and brought back.
  await call(member, 'DELETE', url);
  await call(stranger, 'DELETE', url);
  await call(owner, 'DELETE', url, { headers: { 'if-match': '"1"' } });
  await call(owner, 'DELETE', url, { headers: { 'if-match': '"4"' } });
  await outbox(server, transcript);
  await call(owner, 'DELETE', url);
  await call(owner, 'GET', url);
  await call(owner, 'GET', '/api/households');
  await call(owner, 'GET', `/api/households?deleted=true&${AS_OF}`);
  await call(member, 'GET', '/api/households?deleted=true');
  await call(member, 'POST', `${url}/restore`);
  await call(stranger, 'POST', `${url}/restore`);
  await call(owner, 'POST', '/api/households/x/restore');
  await call(owner, 'POST', `${url}/restore`);
  await call(owner, 'POST', `${url}/restore`);
  await outbox(server, transcript);
  await call(stranger, 'DELETE', `/api/households/${other}`);
  await server.db.asOwner(`update household set deleted_at = now() - interval '31 days' where id = $1`, [other]);
  await call(stranger, 'POST', `/api/households/${other}/restore`);
  expect(text()).toMatchSnapshot();
});

it('calls about members are answered as approved', async ({ server, owner, member, stranger, household }) => {
  const third = await server.join('Tess');
  const away = await server.join('Abel');
  await proveAddresses(server);
  await server.db.asOwner(
    `insert into membership (household_id, person_id, role) values ($1, $2, 'member'), ($1, $3, 'member')`,
    [household, third.id, away.id],
  );
  await takeOutbox(server);
  const transcript = startTranscript({ owner, member, stranger, third, away });
  const { call, name, text } = transcript;
  name(household, 'household');
  const url = `/api/households/${household}/members`;
  const transfer = (who: Person, member_id: string) =>
    call(who, 'POST', `/api/households/${household}/transfer`, { payload: { member_id } });

  // Roles.
  await call(member, 'PATCH', `${url}/${third.id}`, { payload: { role: 'owner' } });
  await call(stranger, 'PATCH', `${url}/${third.id}`, { payload: { role: 'owner' } });
  await call(owner, 'PATCH', `${url}/${stranger.id}`, { payload: { role: 'owner' } });
  await call(owner, 'PATCH', `${url}/${third.id}`, { payload: { role: 'boss' } });
  await call(owner, 'PATCH', `${url}/${owner.id}`, { payload: { role: 'member' } });
  await outbox(server, transcript);
  await call(owner, 'PATCH', `${url}/${third.id}`, { payload: { role: 'owner' } });
  await call(owner, 'PATCH', `${url}/${third.id}`, { payload: { role: 'owner' } });
  await outbox(server, transcript);
  await call(third, 'PATCH', `${url}/${owner.id}`, { payload: { role: 'member' } });
  await outbox(server, transcript);

  // The household changes hands.
  await transfer(owner, owner.id);
  await transfer(third, stranger.id);
  await transfer(third, third.id);
  await transfer(third, owner.id);
  await outbox(server, transcript);
  // To one who is an owner already.
  await call(owner, 'PATCH', `${url}/${third.id}`, { payload: { role: 'owner' } });
  await outbox(server, transcript);
  await transfer(owner, third.id);
  await outbox(server, transcript);
  await transfer(third, owner.id);
  await outbox(server, transcript);

  // Leaving and removing; who was removed comes back by none of the links that they know.
  const invite = (email: string) => owner.call('POST', `/api/households/${household}/invites`, { payload: { email } });
  await invite('claimed@example.com').then(async (answer) => {
    const secret = new URL(answer.json<{ link: string }>().link).hash.slice(1);
    await away.call('POST', '/api/invitations/claim', { payload: { secret } });
  });
  await invite('other@example.com');
  await call(third, 'DELETE', `${url}/${away.id}`);
  await call(stranger, 'DELETE', `${url}/${away.id}`);
  await call(owner, 'DELETE', `${url}/${stranger.id}`);
  await call(owner, 'DELETE', `/api/households/x/members/${away.id}`);
  await call(owner, 'DELETE', `${url}/${owner.id}`);
  await outbox(server, transcript);
  await call(owner, 'DELETE', `${url}/${away.id}`);
  await call(third, 'DELETE', `${url}/${third.id}`);
  await outbox(server, transcript);
  await call(owner, 'GET', `/api/households/${household}/invites`);
  await call(third, 'GET', '/api/households');
  expect(text()).toMatchSnapshot();
});

it('what asks for a second factor is refused without it as approved', async ({ server, owner, member, household }) => {
  const { call, name, text } = startTranscript({ owner, member });
  name(household, 'household');
  await setUpApp(owner);
  await server.db.asOwner(`update identity.proof set at = now() - interval '6 minutes'`);
  await server.db.asOwner(
    `update identity.payload set payload = jsonb_set(payload, '{loginTs}', '1') where model = 'Session'`,
  );
  const url = `/api/households/${household}`;
  await call(owner, 'PATCH', `${url}/members/${member.id}`, { payload: { role: 'owner' } });
  await call(owner, 'POST', `${url}/transfer`, { payload: { member_id: member.id } });
  await call(owner, 'DELETE', `${url}/members/${member.id}`);
  expect(text()).toMatchSnapshot();
});

import { addDays } from '@nestegg/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createNotifiedServer, type NotifiedServer } from '../../../test/notified.ts';
import { proveAddresses, takeOutbox } from '../../../test/outbox.ts';
import { subscription } from '../../../test/subscription.ts';
import { callerWith, createTestServer } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { utcToday } from '../../http/utc-today.ts';

/** What a mail says, whose lines were folded on their way. */
function subjectAndText(mail: string): string {
  const bytes = mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const [, body = ''] = /\r\n\r\n([^]*)/.exec(bytes) ?? [];
  const said = Buffer.from(body, 'latin1').toString().replaceAll('\r\n', '\n').trim();
  return `${/^Subject: .*$/m.exec(mail)?.[0]}\n${said}`;
}

let notified: NotifiedServer;

beforeAll(async () => {
  notified = await createNotifiedServer();
});
afterAll(() => notified.close());

it('browsers that are notified are answered as approved', async () => {
  const { server } = notified;
  const [owner, member] = [await server.join('Olive'), await server.join('Milo')];
  const { call, name, note, text } = startTranscript({ owner, member });
  const ways = (await call(owner, 'GET', '/api/notifications')).json<{ push_key?: string }>();
  note('The key is a point:', Buffer.from(ways.push_key ?? '', 'base64url').length);
  const { asked } = subscription('olive');
  const other = subscription('other').asked;
  name(asked.p256dh, 'key');
  name(asked.auth, 'secret');
  name(other.p256dh, 'other key');
  name(other.auth, 'other secret');
  const put = (payload: object) => call(owner, 'PUT', '/api/notifications/push', { payload });
  await put({});
  await put({ ...asked, endpoint: 'https://elsewhere.example/push' });
  await put({ ...asked, endpoint: 'http://fcm.googleapis.com/push' });
  await put({ ...asked, p256dh: 'AAAA' });
  // As long as a point of the curve, and none.
  await put({ ...asked, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url') });
  const { id } = (await put(asked)).json<{ id: string }>();
  name(id, 'browser');
  await put(asked);
  await call(member, 'PUT', '/api/notifications/push', { payload: { ...other, endpoint: asked.endpoint } });
  await call(member, 'DELETE', `/api/notifications/push/${id}`);
  await call(owner, 'DELETE', '/api/notifications/push/x');
  const rows = () =>
    server.db.asOwner<{ endpoint: string }>(
      `select p.name, s.endpoint, s.p256dh, s.auth, s.session_id = 'another session' as is_of_other
       from push_subscription s join person p on p.id = s.person_id order by s.created_at`,
    );
  note('Kept:', await rows());
  const again = callerWith(server.app, await server.tokenOf(owner.subject, 'another session'));
  await again('PUT', '/api/notifications/push', { payload: asked });
  note('Kept for another session:', await rows());
  await call(member, 'PUT', '/api/notifications/push', { payload: asked });
  note('Kept:', await rows());
  await call(member, 'PUT', '/api/notifications/push', { payload: { ...other, endpoint: asked.endpoint } });
  note('Kept:', await rows());
  await call(member, 'DELETE', `/api/notifications/push/${id}`);
  note('Kept:', await rows());
  for (let n = 0; n < 21; n += 1) {
    await member.call('PUT', '/api/notifications/push', { payload: subscription(`many-${n}`).asked });
  }
  note('Of too many:', (await rows()).length);
  note('The first is gone:', (await rows())[0]?.endpoint);
  expect(text()).toMatchSnapshot();
});

it('a server without mail says so', async () => {
  const server = await createTestServer();
  const person = await server.join('Olive');
  expect((await person.call('GET', '/api/notifications')).json()).toMatchObject({ mail: false });
  await server.close();
});

it('what is due is enqueued and delivered as approved', async () => {
  const { server, delivery, mailbox, service, addBrowser } = notified;
  const [ada, bob, cyd] = [await server.join('Ada'), await server.join('Bob'), await server.join('Cyd')];
  const household = await createHousehold(ada, [bob, cyd]);
  const browser = await addBrowser(bob);
  await proveAddresses(server);
  await takeOutbox(server);
  const { name, note, text } = startTranscript({ ada, bob, cyd });
  name(household, 'household');
  await bob.call('PATCH', '/api/profile', { payload: { preferences: { weeklyReport: true, language: 'de' } } });
  await ada.call('PATCH', '/api/profile', {
    payload: { preferences: { weeklyReport: true, pushNotifications: false } },
  });
  await cyd.call('PATCH', '/api/profile', { payload: { preferences: { notificationsEnabled: false } } });
  await ada.call('PATCH', `/api/households/${household}`, { payload: { monthly_budget: 100 } });
  const spend = (date: string, amount: number, more: object = { household_id: household }) =>
    ada.call('POST', '/api/transactions', { payload: { date, amount, description: 'X', ...more } });
  await spend('2026-05-10', -1);
  await spend('2026-05-11', -40.25);
  await spend('2026-05-17', -51.5);
  await spend('2026-05-17', 7);
  await spend('2026-05-18', -0.5);
  await spend('2026-05-12', -3, {});
  await spend('2026-05-12', -999, { household_id: household, is_projected: true });
  await delivery('2026-05-20').enqueueScheduled();
  note('On the 20th:', await takeOutbox(server));
  await delivery('2026-05-21').enqueueScheduled();
  note('On the 21st:', await takeOutbox(server));
  await spend('2026-05-22', -10);
  await server.db.asOwner(
    `insert into credential (id, person_id, kind, name, rights, secret_hash, last_four, created_at, expires_at) values
       (gen_random_uuid(), $1, 'token', 'Ends', '{}', 'a', 'abcd', now() - interval '20 days', '2999-01-01'),
       (gen_random_uuid(), $1, 'token', 'Goes on', '{}', 'b', 'abcd', now() - interval '20 days', now() + interval '20 days')`,
    [ada.id],
  );
  await server.db.asOwner(`update credential set expires_at = now() + interval '6 days' where name = 'Ends'`);
  await delivery('2026-05-27').enqueueScheduled();
  name(addDays(utcToday(), 6), 'in 6 days');
  note('On the 27th:', await takeOutbox(server));

  // Brought to people: by mail and push, in their language, with the week’s figures of their ledgers.
  await server.db.asOwner(`update person set reported_week = null`);
  await delivery('2026-05-20').enqueueScheduled();
  await delivery().deliverDue();
  // That he was invited came before.
  await mailbox.next(bob.email);
  const [toAda, toBob] = [await mailbox.next(ada.email), await mailbox.next(bob.email)];
  note('Mailed to Ada:', subjectAndText(toAda));
  note('Mailed to Bob:', subjectAndText(toBob));
  note('Mails that wait:', [mailbox.waiting(ada.email), mailbox.waiting(bob.email), mailbox.waiting(cyd.email)]);
  const pushed = service.received.map(({ headers, redirect }) => ({
    ttl: headers.get('ttl'),
    encoding: headers.get('content-encoding'),
    isSigned: headers.get('authorization')?.startsWith('vapid t=eyJ'),
    redirect,
  }));
  note('Pushed:', pushed);
  note('To Bob’s browser:', service.take(browser));
  note('Left:', await takeOutbox(server));
  expect(text()).toMatchSnapshot();
});

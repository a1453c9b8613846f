import { expect } from 'vitest';
import { authorizeUrl, Browser } from '../../../test/browser.ts';
import { it } from '../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../test/outbox.ts';
import { pagesIn } from '../../../test/page-transcript.ts';
import { PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';

const FAILURES = `insert into identity.failure (bucket, id, failed_at)
  select $1, gen_random_uuid(), now() - $2::interval from generate_series(1, 10)`;

const activityOf = async ({ db }: TestServer, email: string) =>
  db.asOwner(
    `select a.type, a.details, a.ip from identity.activity a join identity.account u on u.id = a.account_id
     where u.email = $1 order by a.id`,
    [email],
  );
const chooseNotice = ({ db }: TestServer, { id }: Person) =>
  db.asOwner(`update person set security = '{"loginNotifications": true}' where id = $1`, [id]);

it('signing in shows what was approved', async ({ server, owner, member }) => {
  await proveAddresses(server);
  await chooseNotice(server, owner);
  const { note, text } = startTranscript({ owner, member });
  const { get, post } = pagesIn({ note });
  const browser = new Browser(server.app, '192.0.2.7');
  const start = await get(browser, authorizeUrl());
  const interaction = start.headers.location ?? '';
  const page = (await get(browser, interaction)).headers.location ?? '';
  await get(browser, page);
  await post(browser, page, { email: ' Olive@example.com ', password: 'wrong-password-1!' });
  await get(browser, page);
  await get(browser, page.replace('sign-in', 'sign-up'));
  await post(browser, page, { email: 'no address', password: PASSWORD });
  await post(browser, page, {});
  await post(browser, page, { email: 'olive@example.com', password: 'wrong-password-1!' });
  await get(browser, page, { 'accept-language': 'de' });
  await post(browser, page.replace('sign-in', 'passkey'), { response: '{}' });
  await get(browser, page);
  await server.db.asOwner(FAILURES, ['sign-in subject olive@example.com', '12 minutes']);
  await post(browser, page, { email: 'Olive@example.com', password: PASSWORD });
  await server.db.asOwner(`delete from identity.failure where bucket like 'sign-in%'`);
  const through = await post(browser, page, { email: 'Olive@example.com', password: PASSWORD });
  await get(browser, through.headers.location ?? '');
  await get(browser, page);
  await post(browser, page, { email: 'Olive@example.com', password: PASSWORD });
  await get(browser, page.replace(/interaction\/[\w-]+/, `interaction/${'x'.repeat(21)}`));
  note('Activity:', await activityOf(server, owner.email));
  note('Notified:', await takeOutbox(server));

  // Another account in the same browser ends the session of the first.
  const sessions = () =>
    server.db.asOwner(
      `select u.name, count(*)::int from identity.payload p join identity.account u on u.id::text = p.payload ->> 'accountId'
       where p.model = 'Session' and p.payload -> 'amr' is not null group by u.name order by u.name`,
    );
  note('Sessions:', await sessions());
  const other = await browser.open({ prompt: 'login' });
  const next = await browser.post(other, { email: member.email, password: PASSWORD });
  await browser.get(next.headers.location ?? '');
  note('Sessions:', await sessions());

  // Again where a session is, and out of it.
  await get(browser, authorizeUrl({ prompt: 'none' }));
  await get(browser, '/v2/logout?returnTo=https%3A%2F%2Felsewhere.example');
  note('Sessions:', await sessions());
  await get(browser, authorizeUrl({ prompt: 'none' }));
  await get(browser, '/v2/logout?returnTo=http%3A%2F%2Flocalhost%3A4000%2Fwelcome');
  await get(browser, '/identity/forgot-password');
  await get(browser, '/identity/forgot-password?ui_locales=de');
  expect(text()).toMatchSnapshot();
});

it('signing up shows what was approved', async ({ server, owner, member }) => {
  const { note, text } = startTranscript({ owner, member });
  const { get, post } = pagesIn({ note });
  const browser = new Browser(server.app);
  const page = await browser.open({ screen_hint: 'signup', ui_locales: 'en' });
  await get(browser, page);
  await post(browser, page, {});
  await get(browser, page);
  await get(browser, page.replace('sign-up', 'sign-in'));
  await post(browser, page, { name: ' New  one ', email: 'No address', password: 'New one 1!' });
  await get(browser, page);
  await post(browser, page, { name: 'x'.repeat(201), email: member.email, password: 'password1!' });
  await get(browser, page);
  const form = { name: ' New  one ', email: ' New@Example.com', password: PASSWORD };
  await post(browser, page, { ...form, email: member.email });
  await get(browser, page);
  await server.db.asOwner(FAILURES, ['sign-up subject new@example.com', '14 minutes 30 seconds']);
  await post(browser, page, form);
  await server.db.asOwner(`delete from identity.failure where bucket like 'sign-up%'`);
  const through = await post(browser, page, form);
  await get(browser, through.headers.location ?? '');
  note('Activity:', await activityOf(server, 'New@Example.com'));
  note(
    'Account:',
    await server.db.asOwner(
      `select name, email, email_key, email_verified from identity.account where email_key = $1`,
      ['new@example.com'],
    ),
  );
  note('Failures:', await server.db.asOwner(`select bucket from identity.failure where bucket like 'sign-up%'`));
  await get(browser, page);

  // The same form once more, as by a double click, in another browser that was asked before.
  const [first, second] = [new Browser(server.app), new Browser(server.app)];
  const again = await first.open({ screen_hint: 'signup' });
  for (const [name, cookie] of first.cookies) second.cookies.set(name, cookie);
  const twice = { name: 'Twice', email: 'twice@example.com', password: PASSWORD };
  await post(first, again, twice);
  await post(second, again, twice);
  expect(text()).toMatchSnapshot();
});

it('what the provider refuses is shown as approved', async ({ server, owner, member }) => {
  const { note, text } = startTranscript({ owner, member });
  const { get } = pagesIn({ note });
  const browser = new Browser(server.app);
  await get(browser, authorizeUrl({ client_id: 'unknown' }));
  await get(browser, authorizeUrl({ redirect_uri: 'https://elsewhere.example/' }), { 'accept-language': 'fr' });
  await get(browser, authorizeUrl({ audience: 'https://elsewhere.example' }));
  await get(browser, authorizeUrl({ scope: 'openid unknown' }));
  await get(browser, '/authorize/unknown');
  await get(browser, authorizeUrl(), { 'sec-fetch-site': 'cross-site' });
  await get(browser, '/v2/logout', { 'sec-fetch-site': 'cross-site' });
  expect(text()).toMatchSnapshot();
});

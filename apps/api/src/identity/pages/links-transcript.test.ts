import { expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { Browser } from '../../../test/browser.ts';
import { itKeeping } from '../../../test/household-test.ts';
import { proveAddresses } from '../../../test/outbox.ts';
import { pagesIn } from '../../../test/page-transcript.ts';
import { createPasskeyDevice } from '../../../test/passkey-device.ts';
import { PASSWORD } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { setUpApp } from '../../../test/two-factor.ts';
import type { Mail } from '../../mail/mailer.ts';

const FORGOT = '/identity/forgot-password';
const mails: Mail[] = [];

const it = itKeeping(mails);

/** Takes the mails that have come, once there are so many: they are sent after the answer. */
async function take(number: number): Promise<Mail[]> {
  await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(number);
  return mails.splice(0);
}

const shown = (taken: readonly Mail[]) => taken.map(({ to, subject, text }) => ({ to, subject, link: linkIn(text) }));
const linkIn = (text = ''): string | undefined => /http:\S+/.exec(text)?.[0];

/** What a page, or an answer, asks a passkey for. */
const challengeIn = ({ body }: { readonly body: string }): string =>
  /challenge(?:&quot;|"):(?:&quot;|")([\w-]+)/.exec(body)?.[1] ?? '';

it('signing up by mail shows what was approved', async ({ server, owner, member }) => {
  await proveAddresses(server);
  const { note, text } = startTranscript({ owner, member });
  const { get, post } = pagesIn({ note });
  const browser = new Browser(server.app, '192.0.2.7');
  const page = await browser.open({ screen_hint: 'signup' });
  const form = { name: 'Newt', email: 'Newt@Example.com', password: PASSWORD };
  await post(browser, page, form);
  const mailed = await take(1);
  note('Mailed:', shown(mailed));
  await post(browser, page, { ...form, email: owner.email, password: 'another-pond-2!' });
  note('Mailed:', shown(await take(1)));
  const signIn = await browser.open();
  await post(browser, signIn, { email: 'newt@example.com', password: PASSWORD });
  await get(browser, signIn);
  const link = linkIn(mailed[0]?.text) ?? '';
  await get(browser, link);
  await get(browser, link.replace('confirm', 'reset'));
  await post(browser, link, { password: 'wrong-password-1!' });
  await post(browser, link, { password: PASSWORD });
  await post(browser, link, { password: PASSWORD });
  await get(browser, link);
  const account = await server.db.asOwner(
    `select name, email, email_verified from identity.account where email_key = 'newt@example.com'`,
  );
  note('Account:', account);
  const again = await browser.open();
  await post(browser, again, { email: 'newt@example.com', password: PASSWORD });

  // A passkey signs in no sooner than the address is confirmed.
  const device = createPasskeyDevice(Buffer.alloc(32, 7));
  const person = await server.join('Pat');
  const asked = challengeIn(await person.call('POST', '/api/auth/passkeys/options'));
  await person.call('POST', '/api/auth/passkeys', { payload: { name: 'Laptop', response: device.create(asked) } });
  const other = new Browser(server.app);
  for (const isProven of [false, true]) {
    await server.db.asOwner('update identity.account set email_verified = $2 where id = $1', [
      person.subject,
      isProven,
    ]);
    const place = await other.open();
    const response = JSON.stringify(device.get(challengeIn(await other.get(place))));
    const { headers } = await other.post(place.replace('sign-in', 'passkey'), { response });
    note(isProven ? 'By a passkey:' : 'By a passkey, unconfirmed:', headers.location);
  }
  expect(text()).toMatchSnapshot();
});

it('a forgotten password is set anew as approved', async ({ server, owner, member }) => {
  await proveAddresses(server);
  await server.db.asOwner('update identity.account set email_verified = false');
  await server.db.asOwner(`update person set email_verified = false`);
  const { note, text } = startTranscript({ owner, member });
  const { get, post } = pagesIn({ note });
  const browser = new Browser(server.app, '192.0.2.7');
  await get(browser, FORGOT);
  await post(browser, `${FORGOT}?ui_locales=de`, { email: 'no address' });
  await post(browser, FORGOT, {});
  await post(browser, FORGOT, { email: 'unknown@example.com' });
  await post(browser, FORGOT, { email: ' Olive@Example.com ' });
  const mailed = await take(1);
  note('Mailed:', shown(mailed));
  const link = linkIn(mailed[0]?.text) ?? '';
  await get(browser, link);
  await get(browser, link.replace('reset', 'confirm'));
  await post(browser, link, { password: 'short' });
  await post(browser, link, { password: 'olive@example.com1!' });
  await createAccessToken(server, owner, { household_id: null, read: true });
  await post(browser, link, { password: 'another-pond-2!' });
  await post(browser, link, { password: 'another-pond-2!' });
  await post(browser, link, { password: 'yet-another-pond-3!' });
  await get(browser, `${link}?ui_locales=fr`);
  note('Mailed:', shown(await take(1)));
  const rows = (what: string) => server.db.asOwner(what, [owner.subject]);
  note('Account:', await rows('select email, email_verified from identity.account where id = $1'));
  note('Profile:', await rows('select email, email_verified from person where subject = $1'));
  note(
    'Sessions:',
    await rows(`select id from identity.payload where model = 'Session' and payload ->> 'accountId' = $1`),
  );
  note(
    'Activity:',
    await rows('select type, details, ip from identity.activity where account_id = $1 order by type, details, id'),
  );
  note(
    'Credentials:',
    await rows('select c.name from credential c join person p on p.id = c.person_id where p.subject = $1'),
  );

  // With a second factor that stays; and no more mails for who had three within the hour.
  await setUpApp(member);
  await server.db.asOwner(`insert into identity.sent_mail (bucket) select $1 from generate_series(1, 2)`, [
    `reset ${owner.subject}`,
  ]);
  await browser.post(FORGOT, { email: owner.email });
  await browser.post(FORGOT, { email: member.email });
  const [other] = await take(1);
  note('Mailed:', other?.to);
  await post(browser, linkIn(other?.text) ?? '', { password: 'another-pond-2!' });
  await take(1);
  await get(browser, '/identity/reset/unknown');
  await post(browser, '/identity/confirm/unknown', { password: PASSWORD });
  expect(text()).toMatchSnapshot();
});

it('a new address is confirmed as approved', async ({ server }) => {
  const person = await server.join('Ada');
  await proveAddresses(server);
  const { note, text } = startTranscript({ person });
  const { get, post } = pagesIn({ note });
  const browser = new Browser(server.app, '192.0.2.7');
  await person.call('POST', '/api/auth/email', { payload: { email: 'New@Example.com', current_password: PASSWORD } });
  const [asked] = await take(1);
  const link = linkIn(asked?.text) ?? '';
  await get(browser, link);
  await server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at)
     select $1, gen_random_uuid(), now() from generate_series(1, 10)`,
    [`confirm own link ${person.subject}`],
  );
  await post(browser, link, { password: PASSWORD });
  await server.db.asOwner(`delete from identity.failure where bucket like 'confirm%'`);
  await post(browser, link, { password: PASSWORD });
  note('Mailed:', shown(await take(2)));
  await post(browser, link, { password: PASSWORD });
  await get(browser, link);
  const rows = (what: string) => server.db.asOwner(what, [person.subject]);
  note('Account:', await rows('select email, email_key, email_verified from identity.account where id = $1'));
  note('Profile:', await rows('select email, email_key, email_verified from person where subject = $1'));
  note('Activity:', await rows('select type, details, ip from identity.activity where account_id = $1'));

  // Meanwhile the address became another account’s.
  await person.call('POST', '/api/auth/email', { payload: { email: 'taken@example.com', current_password: PASSWORD } });
  const [late] = await take(1);
  await server.join('Taken');
  await post(browser, linkIn(late?.text) ?? '', { password: PASSWORD });
  expect(text()).toMatchSnapshot();
});

import { expect } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { it } from '../../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../../test/outbox.ts';
import { pagesIn } from '../../../../test/page-transcript.ts';
import { createPasskeyDevice } from '../../../../test/passkey-device.ts';
import { PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import { startTranscript } from '../../../../test/transcript.ts';
import { codeOf, forgetSteps, setUpApp, wrongCode } from '../../../../test/two-factor.ts';

const activityOf = ({ db }: TestServer, { subject }: Person) =>
  db.asOwner('select type, details, ip from identity.activity where account_id = $1 order by type, details, id', [
    subject,
  ]);

/** What the last session of an account says that its sign-in took. */
const strengthOf = ({ db }: TestServer, { subject }: Person) =>
  db.asOwner(
    `select payload -> 'amr' as amr, payload -> 'acr' as acr from identity.payload
     where model = 'Session' and payload ->> 'accountId' = $1 and payload -> 'amr' is not null
     order by (payload ->> 'iat')::int desc, id limit 1`,
    [subject],
  );

/** What a page asks a passkey for. */
const challengeIn = (body: string): string => /challenge&quot;:&quot;([\w-]+)/.exec(body)?.[1] ?? '';

it('a second step by the app, or by a recovery code, shows what was approved', async ({ server, owner, member }) => {
  const { secret, codes } = await setUpApp(owner);
  await forgetSteps(server);
  await proveAddresses(server);
  await takeOutbox(server);
  await server.db.asOwner('delete from identity.activity');
  const { name, note, text } = startTranscript({ owner, member });
  const { get, post } = pagesIn({ note });
  const typePassword = async (browser: Browser) => {
    const page = await browser.open();
    return post(browser, page, { email: owner.email, password: PASSWORD }).then(
      ({ headers }) => headers.location ?? '',
    );
  };
  const browser = new Browser(server.app, '192.0.2.7');
  const page = await typePassword(browser);
  await get(browser, page);
  name(wrongCode(secret), 'wrong code');
  await post(browser, page, { code: wrongCode(secret) });
  await get(browser, page);
  await post(browser, page, { code: 'no code' });
  const byRecovery = page.replace(/code$/, 'recovery-code');
  await get(browser, byRecovery);
  await post(browser, byRecovery, { recovery_code: 'wrong' });
  await get(browser, byRecovery);
  await get(browser, page);
  for (let n = 0; n < 3; n += 1) await browser.post(page, { code: wrongCode(secret) });
  note('Notified of four wrong codes:', await takeOutbox(server));
  await browser.post(page, { code: wrongCode(secret) });
  note('Notified:', await takeOutbox(server));
  await server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at)
     select $1, gen_random_uuid(), now() - interval '12 minutes' from generate_series(1, 10)`,
    [`code ${owner.subject}`],
  );
  await post(browser, page, { code: wrongCode(secret) });
  await server.db.asOwner(`delete from identity.failure where bucket like 'code%'`);
  const right = codeOf(secret);
  name(right, 'right code');
  const through = await post(browser, page, { code: right, trust: 'yes' });
  // Sent twice, as by a double click: it is through.
  await post(browser, page, { code: right });
  await get(browser, through.headers.location ?? '');
  note('Took:', await strengthOf(server, owner));
  note('Activity:', await activityOf(server, owner));
  note('Notified:', await takeOutbox(server));
  await get(browser, page);

  // The device is trusted now; another one is not.
  await browser.get('/v2/logout');
  await typePassword(browser);
  const other = new Browser(server.app, '192.0.2.8');
  const again = await typePassword(other);
  await post(other, again, { code: right });
  await get(other, again);
  const left = again.replace(/code$/, 'recovery-code');
  const typed = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
  name(typed, 'recovery code');
  await post(other, left, { recovery_code: typed });
  note('Notified:', await takeOutbox(server));
  expect(text()).toMatchSnapshot();
});

it('the last recovery codes are reminded of as approved', async ({ server, owner, member }) => {
  const person = await server.join('Rex');
  const { codes } = await setUpApp(person);
  await server.db.asOwner(`update identity.totp set secret = 'unreadable' where account_id = $1`, [person.subject]);
  await proveAddresses(server);
  const { name, note, text } = startTranscript({ owner, member, person });
  const { get, post } = pagesIn({ note });
  // Six are used elsewhere.
  for (const code of codes.slice(0, 6))
    await person.call('POST', '/api/auth/step-up', { payload: { recovery_code: code } });
  await takeOutbox(server);
  const signIn = async (browser: Browser) =>
    (await browser.post(await browser.open(), { email: person.email, password: PASSWORD })).headers.location ?? '';
  const first = new Browser(server.app);
  const page = await signIn(first);
  await post(first, page, { code: '123456' });
  await get(first, page);
  for (const code of codes.slice(6, 10)) {
    name(code, 'recovery code');
    const browser = new Browser(server.app);
    const path = (await signIn(browser)).replace(/code$/, 'recovery-code');
    await post(browser, path, { recovery_code: code });
  }
  note('Took:', await strengthOf(server, person));
  note('Notified:', await takeOutbox(server));
  note('Activity:', await activityOf(server, person));
  await get(first, page.replace(/code$/, 'recovery-code'));
  expect(text()).toMatchSnapshot();
});

it('signing in with a passkey shows what was approved', async ({ server, owner, member }) => {
  const person = await server.join('Pat');
  const device = createPasskeyDevice(Buffer.alloc(32, 7));
  const { challenge } = (await person.call('POST', '/api/auth/passkeys/options')).json<{
    options: { challenge: string };
  }>().options;
  await person.call('POST', '/api/auth/passkeys', { payload: { name: 'Laptop', response: device.create(challenge) } });
  await proveAddresses(server);
  await server.db.asOwner('delete from identity.activity');
  await server.db.asOwner(`update person set security = '{"loginNotifications": true}' where id = $1`, [person.id]);
  await takeOutbox(server);
  const { note, text } = startTranscript({ owner, member, person });
  const { get, post } = pagesIn({ note });
  const use = async (browser: Browser, page: string, action: string, asked: string) => {
    const response = JSON.stringify(device.get(asked));
    const answer = await browser.post(action, { response });
    const { location = '' } = answer.headers;
    note('A passkey is used:', [answer.statusCode, location]);
    if (location !== page) await browser.get(location);
  };

  // Alone, which is both factors.
  const alone = new Browser(server.app);
  const page = await alone.open();
  const asked = challengeIn((await alone.get(page)).body);
  await use(alone, page, page.replace('sign-in', 'passkey'), 'another');
  await get(alone, page);
  const anew = challengeIn((await alone.get(page)).body);
  await use(alone, page, page.replace('sign-in', 'passkey'), asked);
  await use(alone, page, page.replace('sign-in', 'passkey'), anew);
  note('Took:', await strengthOf(server, person));
  await server.db.asOwner(`delete from identity.payload where model = 'Session' and payload -> 'amr' is not null`);

  // After the password.
  const second = new Browser(server.app);
  const step =
    (await second.post(await second.open(), { email: person.email, password: PASSWORD })).headers.location ?? '';
  await get(second, step);
  await get(second, step.replace(/code$/, 'recovery-code'));
  await post(second, `${step}/passkey`, { response: 'nothing' });
  const shown = await get(second, step);
  await use(second, step, `${step}/passkey`, challengeIn(shown.body));
  note('Took:', await strengthOf(server, person));
  note('Notified:', await takeOutbox(server));
  note('Activity:', await activityOf(server, person));

  // Of another host: only a recovery code is left.
  await server.db.asOwner(`update identity.passkey set rp_id = 'old.example'`);
  const third = new Browser(server.app);
  const last =
    (await third.post(await third.open(), { email: person.email, password: PASSWORD })).headers.location ?? '';
  await get(third, last);
  await get(third, last.replace(/code$/, 'recovery-code'));
  // Without the password there is no second step.
  const fourth = new Browser(server.app);
  await get(fourth, (await fourth.open()).replace('sign-in', 'code'));
  expect(text()).toMatchSnapshot();
});

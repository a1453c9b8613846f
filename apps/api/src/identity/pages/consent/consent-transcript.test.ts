import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { it } from '../../../../test/household-test.ts';
import { proveAddresses, takeOutbox } from '../../../../test/outbox.ts';
import { pagesIn } from '../../../../test/page-transcript.ts';
import { PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import {
  APP_ORIGIN,
  appUrl,
  goOn,
  openDevicePage,
  pollDevice,
  type AppTokens,
  redeem,
  REDIRECT,
  refresh,
  registerApp,
  signedIn,
  startDevice,
} from '../../../../test/third-party-app.ts';
import { startTranscript, type Transcript } from '../../../../test/transcript.ts';

const granted = async ({ db }: TestServer, { note }: Pick<Transcript, 'note'>) =>
  note(
    'Granted:',
    await db.asOwner(
      `select c.kind, c.name, c.expires_at, p.name as person, coalesce(h.name, 'own') as ledger, s.read, s.write, s.import
       from credential c join person p on p.id = c.person_id join credential_scope s on s.credential_id = c.id
         join ledger l on l.id = s.ledger_id left join household h on h.id = l.household_id
       order by c.id, h.name nulls first`,
    ),
  );

/** Names the ledgers of a person, which the checkboxes of a page are for. */
async function nameLedgers({ db }: TestServer, { id }: Person, household: string, { name }: Pick<Transcript, 'name'>) {
  const rows = await db.asOwner<{ id: string; household_id: string | null }>(
    'select id, household_id from ledger where person_id = $1 or household_id = $2',
    [id, household],
  );
  for (const row of rows) name(row.id, row.household_id === null ? 'own ledger' : 'shared ledger');
  const idOf = (isShared: boolean) => rows.find((row) => (row.household_id !== null) === isShared)?.id ?? '';
  return { own: idOf(false), shared: idOf(true) };
}

it('consent shows what was approved', async ({ server, owner, member, household }) => {
  await proveAddresses(server);
  await takeOutbox(server);
  const transcript = startTranscript({ owner, member });
  const { name, note, text } = transcript;
  const { get, post } = pagesIn(transcript);
  const app = await registerApp(server);
  name(app, 'client');
  const ledgers = await nameLedgers(server, owner, household, transcript);

  // Without a session.
  const guest = new Browser(server.app);
  const { url: signIn } = await goOn(
    guest,
    appUrl(app, { scope: 'openid profile email ledgers.read', ui_locales: 'fr' }),
  );
  await get(guest, signIn);

  const browser = await signedIn(server, owner);
  const all = { scope: 'openid profile email offline_access ledgers.read ledgers.write ledgers.import' };
  const { url: page } = await goOn(browser, appUrl(app, all));
  await get(browser, page);
  await post(browser, page, { decision: 'allow' });
  await post(browser, page, { decision: 'allow', read: '01890000-0000-7000-8000-000000000000' });
  const { location: denied = '' } = (await post(browser, page, { decision: 'deny', read: ledgers.own })).headers;
  await get(browser, denied);
  await get(browser, page);
  note('Notified:', await takeOutbox(server));

  const { url: second } = await goOn(browser, appUrl(app, all));
  const chosen = { read: ledgers.own, write: ledgers.shared, import: ledgers.shared, claim: 'email' };
  const { location: allowed = '' } = (await post(browser, second, { ...chosen, decision: 'allow' })).headers;
  const { headers } = await get(browser, allowed);
  await granted(server, transcript);
  note('Notified:', await takeOutbox(server));
  const activity = 'select type, details from identity.activity where account_id = $1 order by type, details, id';
  note('Activity:', await server.db.asOwner(activity, [owner.subject]));
  const tokens = await redeem(server, app, headers.location ?? '');
  const { id_token = '', ...redeemed } = tokens.json<AppTokens>();
  const { email, name: given, acr, amr } = decodeJwt(id_token);
  note('Redeemed:', [tokens.statusCode, redeemed, { email, given, acr, amr }]);
  const { refresh_token } = redeemed;
  const renewed = await refresh(server, app, refresh_token, { origin: APP_ORIGIN });
  note('Renewed:', [renewed.statusCode, { ...renewed.json<object>(), id_token: undefined }]);
  note('Used twice:', [(await refresh(server, app, refresh_token)).json(), await takeOutbox(server)]);
  const { url: again } = await goOn(browser, appUrl(app, { redirect_uri: `${REDIRECT}/other` }));
  await get(browser, again);
  expect(text()).toMatchSnapshot();
});

it('connecting a device shows what was approved', async ({ server, owner, member, household }) => {
  await server.db.asOwner('delete from credential');
  const transcript = startTranscript({ owner, member });
  const { name, note, text } = transcript;
  const { get, post } = pagesIn(transcript);
  const ledgers = await nameLedgers(server, member, household, transcript);
  const begin = async () => {
    const started = await startDevice(server);
    name(started.user_code, 'user code');
    name(started.user_code.replace('-', ''), 'user code');
    return started;
  };
  const started = await begin();
  note('Started:', started);
  note('Polled:', (await pollDevice(server, started.device_code)).json());
  note('Polled at once:', (await pollDevice(server, started.device_code)).json());
  const path = started.verification_uri_complete.replace(/^https?:\/\/[^/]+/, '');
  const browser = new Browser(server.app);
  await get(browser, path, { 'accept-language': 'es' });
  await get(browser, '/identity/device');
  await browser.submit(await browser.open(), { email: member.email, password: PASSWORD });
  await get(browser, path);
  /** Sends the form of the page on which a code is typed, with the secret that it has each time anew. */
  const type = async (user_code: string) => {
    const { xsrf } = await openDevicePage(browser);
    name(xsrf, 'xsrf');
    return post(browser, '/identity/device', { xsrf, confirm: 'yes', user_code });
  };
  await type('BCDF-GHJK');
  await type('');
  await post(browser, '/identity/device', { xsrf: 'another', confirm: 'yes', user_code: started.user_code });
  const typed = await type(started.user_code);
  const { url: page } = await goOn(browser, typed.headers.location ?? '');
  await get(browser, page);
  const { location = '' } = (await post(browser, page, { read: ledgers.own, decision: 'allow' })).headers;
  await get(browser, location);
  await granted(server, transcript);
  await server.db.asOwner(
    `update identity.payload set polled_at = now() - interval '1 minute' where model = 'DeviceCode'`,
  );
  const polled = (await pollDevice(server, started.device_code)).json<object>();
  note('Polled:', { ...polled, id_token: undefined });
  note('Polled again:', (await pollDevice(server, started.device_code)).json());

  // Denied, used already, and guessed too often.
  const denied = await begin();
  const asked = await type(denied.user_code);
  const { url: question } = await goOn(browser, asked.headers.location ?? '');
  const { location: over = '' } = (await post(browser, question, { decision: 'deny' })).headers;
  await get(browser, over);
  note('Polled:', (await pollDevice(server, denied.device_code)).json());
  await type(started.user_code);
  await server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at)
     select $1, gen_random_uuid(), now() - interval '12 minutes' from generate_series(1, 10)`,
    [`device subject account ${member.subject}`],
  );
  await type(started.user_code);
  expect(text()).toMatchSnapshot();
});

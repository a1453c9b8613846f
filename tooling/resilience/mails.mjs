import { setTimeout as wait } from 'node:timers/promises';
import { Browser, someAddress } from './harness/browser.mjs';
import { Mailbox } from './harness/mailbox.mjs';
import { Caller } from './harness/request.mjs';
import { Product } from './product.mjs';

const PASSWORD = 'duck-pond-1!';
const INVITERS = 5;
const INVITATIONS = 200;
const RESETS = 60;
const NEW_ADDRESSES = 20;
/** In milliseconds: nothing more comes after so long without a mail. */
const QUIET = 2_000;

/** Unfolds what quoted-printable has broken into lines. */
const linkIn = ({ text }) => /http:\/\/localhost\S+/.exec(text.replace(/=\n/g, '').replaceAll('=3D', '='))?.[0];

async function mailTo(mailbox, email) {
  for (;;) {
    const [mail] = mailbox.sentTo((address) => address === email);
    if (mail) return mail;
    await wait(20);
  }
}

/** Signs a person up with mail: by the link in it. */
async function join({ origin }, mailbox, name) {
  const email = `${name}@example.com`;
  const browser = new Browser(origin);
  await browser.post(await browser.open('signup'), { name, email, password: PASSWORD });
  const link = new URL(linkIn(await mailTo(mailbox, email)));
  await browser.post(link.pathname, { password: PASSWORD });
  const token = await browser.submit(await browser.open(), { email, password: PASSWORD });
  browser.close();
  const caller = new Caller(origin, { headers: { authorization: `Bearer ${token}` } });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  await caller.call('POST', '/api/auth/register', { body: { email, username: name, auth0_id: sub } });
  const { body } = await caller.call('POST', '/api/households', { body: { name: 'Nest' } });
  return { email, caller, invites: `/api/households/${body.id}/invites` };
}

const times = (count, work) => Promise.all(Array.from({ length: count }, (_, at) => work(at)));

/** All mails that an attack causes, once no more come. */
async function mailsOf(mailbox, attack) {
  const before = mailbox.mails.length;
  await attack();
  for (let seen = -1; seen !== mailbox.mails.length;) {
    seen = mailbox.mails.length;
    await wait(QUIET);
  }
  return mailbox.mails.length - before;
}

const invite = ({ caller, invites }, email) => caller.call('POST', invites, { body: { email } });

/** What a person tries to have mailed to others, or to one; at most so many mails come of it. */
const attacksOf = (people, browser) => [
  {
    what: `${INVITATIONS} invitations of one person at once`,
    tries: INVITATIONS,
    most: 20,
    attack: () => times(INVITATIONS, (at) => invite(people[0], `guest${at}@example.com`)),
  },
  {
    what: `invitations to one address by ${INVITERS - 1} people`,
    tries: INVITERS - 1,
    most: 3,
    attack: () => times(INVITERS - 1, (at) => invite(people[at + 1], 'victim@example.com')),
  },
  {
    what: `${RESETS} forgotten passwords of one account`,
    tries: RESETS,
    most: 3,
    attack: () =>
      times(RESETS, () =>
        browser.post('/identity/forgot-password', { email: people[0].email }, { 'x-forwarded-for': someAddress() }),
      ),
  },
  {
    what: `${NEW_ADDRESSES} new addresses of one account`,
    tries: NEW_ADDRESSES,
    most: 5,
    attack: () =>
      times(NEW_ADDRESSES, (at) =>
        people[1].caller.call('POST', '/api/auth/email', {
          body: { email: `new${at}@example.com`, current_password: PASSWORD },
        }),
      ),
  },
];

/** Mail is no weapon: whatever a person asks for, few mails go out. */
export async function mails({ report }) {
  const mailbox = await Mailbox.open();
  const product = await Product.start({ TRUSTED_PROXIES: '127.0.0.1,::1', SMTP_URL: mailbox.url });
  const people = [];
  while (people.length < INVITERS) people.push(await join(product, mailbox, `inviter${people.length}`));
  const browser = new Browser(product.origin);
  for (const { what, tries, most, attack } of attacksOf(people, browser)) {
    const sent = await mailsOf(mailbox, attack);
    const met = sent > 0 && sent <= most;
    report.add({
      what,
      tries,
      failures: met ? 0 : 1,
      figure: `${sent} mails`,
      target: `some, ${most} at most`,
      met,
    });
  }
  for (const { caller } of [...people, { caller: browser }]) caller.close();
  await product.down();
  mailbox.close();
}

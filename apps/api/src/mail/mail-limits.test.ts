import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createHousehold } from '../../test/household.ts';
import { openMailbox, type Mailbox } from '../../test/mailbox.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../test/test-server.ts';
import {
  mayMailConfirmation,
  mayMailInvitation,
  mayMailReset,
  mayNotify,
  reserveAddressChange,
} from './mail-limits.ts';
import { createMailer, type Mailer } from './mailer.ts';

let mailbox: Mailbox;
let mailer: Mailer;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = createMailer({ smtpUrl: mailbox.url, from: 'nestegg@example.com', onError: () => undefined });
  server = await createTestServer({ mailer });
});
afterAll(async () => {
  await server.close();
  await mailer.close();
  await mailbox.close();
});
/** No test knows what others sent. */
beforeEach(() => server.db.asOwner('delete from identity.sent_mail'));

async function joinOwner(): Promise<{ owner: Person; url: string }> {
  count += 1;
  const owner = await server.join(`Owner${count}`);
  return { owner, url: `/api/households/${await createHousehold(owner)}/invites` };
}

const invite = (owner: Person, url: string, email: string) => owner.call('POST', url, { payload: { email } });

const changeTo = (person: Person, email: string) =>
  person.call('POST', '/api/auth/email', { payload: { email, current_password: PASSWORD } });

/** The link in a mail, whose lines may be folded. */
const linkIn = (mail: string): string =>
  /http:\/\/localhost:4000\S+/.exec(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[0] ?? '';

/** How many mails to an address were sent, once all are. */
async function sentTo(address: string): Promise<number> {
  await mailer.close();
  return mailbox.waiting(address);
}

describe('inviting', () => {
  it('goes to twenty addresses in an hour, and says when it may go on', async () => {
    const { owner, url } = await joinOwner();
    const first = await invite(owner, url, 'guest0@example.com');
    for (let at = 1; at < 19; at += 1) await invite(owner, url, `guest${at}@example.com`);
    const { id } = first.json<{ id: string }>();
    expect((await owner.call('POST', `${url}/${id}/resend`)).statusCode).toBe(200);
    for (const refused of [
      await invite(owner, url, 'more@example.com'),
      await owner.call('POST', `${url}/${id}/resend`),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        message: 'You have invited many people within an hour. Please try again later.',
        reason: { code: 'invitation.too-often', params: {} },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }
    const other = await joinOwner();
    expect((await invite(other.owner, other.url, 'more@example.com')).statusCode).toBe(201);
    await server.db.asOwner("update identity.sent_mail set sent_at = sent_at - interval '1 hour'");
    expect((await invite(owner, url, 'more@example.com')).statusCode).toBe(201);
  });

  it('goes to no more than twenty when all are asked for at once', async () => {
    const { owner, url } = await joinOwner();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => invite(owner, url, `crowd${at}@example.com`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(20);
  });

  it('leaves no more than fifty without an answer, in all of one’s households', async () => {
    const { owner, url } = await joinOwner();
    const second = `/api/households/${await createHousehold(owner)}/invites`;
    await server.db.asOwner(
      `insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at)
       select $1, gen_random_uuid(), n || '@example.com', n || '@example.com', $2, int4send(n), now() + interval '1 day'
       from generate_series(1, 49) as n`,
      [url.split('/')[3], owner.id],
    );
    const last = await invite(owner, second, 'fiftieth@example.com');
    expect(last.statusCode).toBe(201);
    const refused = await invite(owner, second, 'another@example.com');
    expect(refused.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Too many of your invitations are pending: revoke some first.',
      reason: { code: 'invitation.too-many', params: {} },
    });
    const { id } = last.json<{ id: string }>();
    expect((await owner.call('POST', `${second}/${id}/resend`)).statusCode).toBe(200);
    expect((await owner.call('DELETE', `${second}/${id}`)).statusCode).toBe(204);
    expect((await invite(owner, second, 'another@example.com')).statusCode).toBe(201);
  });

  it('does not count those that ran out without an answer', async () => {
    const { owner, url } = await joinOwner();
    await server.db.asOwner(
      `insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at)
       select $1, gen_random_uuid(), n || '@example.com', n || '@example.com', $2, int4send(n), now() - interval '1 day'
       from generate_series(201, 251) as n`,
      [url.split('/')[3], owner.id],
    );
    expect((await invite(owner, url, 'after@example.com')).statusCode).toBe(201);
  });

  it('does not count those of a household that the person owns no more, though they opened the links', async () => {
    const { owner, url } = await joinOwner();
    const heir = await server.join(`Heir${count}`);
    const passed = await createHousehold(owner, [heir]);
    await server.db.asOwner(
      `insert into invitation (household_id, id, email, email_key, invited_by, claimed_by, secret_hash, expires_at)
       select $1, gen_random_uuid(), n || '@example.com', n || '@example.com', $2, $2, int4send(-n), now() + interval '1 day'
       from generate_series(301, 351) as n`,
      [passed, owner.id],
    );
    const payload = { member_id: heir.id };
    expect((await owner.call('POST', `/api/households/${passed}/transfer`, { payload })).statusCode).toBe(200);
    expect((await invite(owner, url, 'after@example.com')).statusCode).toBe(201);
  });

  it('makes none pending again that ran out while fifty others wait', async () => {
    const { owner, url } = await joinOwner();
    await server.db.asOwner(
      `insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at)
       select $1, gen_random_uuid(), n || '@example.com', n || '@example.com', $2, int4send(-n),
         now() + interval '1 day' * (n - 50.5)
       from generate_series(50, 100) as n`,
      [url.split('/')[3], owner.id],
    );
    const [over] = await server.db.asOwner<{ id: string }>(
      'select id from invitation where household_id = $1 and expires_at < now()',
      [url.split('/')[3]],
    );
    const answer = await owner.call('POST', `${url}/${over?.id}/resend`);
    expect(answer.json()).toMatchObject({ code: 'CONFLICT', reason: { code: 'invitation.too-many' } });
  });

  it('sends an address three mails a day from all senders, and answers all alike', async () => {
    const answers = [];
    for (let times = 0; times < 5; times += 1) {
      const { owner, url } = await joinOwner();
      const answer = await invite(owner, url, times % 2 ? 'Victim@example.com' : 'victim@example.com');
      answers.push([answer.statusCode, Object.keys(answer.json<object>())]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await sentTo('victim@example.com')) + mailbox.waiting('Victim@example.com')).toBe(3);
  });
});

describe('a forgotten password', () => {
  it('sends three links in an hour, of which the last goes on to work', async () => {
    const { owner } = await joinOwner();
    const browser = new Browser(server.app);
    const pages = new Set<string>();
    let mail = '';
    for (let times = 0; times < 5; times += 1) {
      pages.add((await browser.post('/identity/forgot-password', { email: owner.email })).body);
      if (times < 3) mail = await mailbox.next(owner.email);
    }
    expect(pages.size).toBe(1);
    expect(await sentTo(owner.email)).toBe(0);
    expect((await browser.get(linkIn(mail))).statusCode).toBe(200);
  });
});

describe('an address to be confirmed', () => {
  it('is sent three mails a day to confirm it, and answers all alike', async () => {
    const pages = new Set<string>();
    for (let times = 0; times < 5; times += 1) {
      const browser = new Browser(server.app);
      const path = await browser.open({ screen_hint: 'signup' });
      pages.add((await browser.post(path, { name: 'Eve', email: 'typed@example.com', password: PASSWORD })).body);
    }
    const { owner } = await joinOwner();
    for (let times = 0; times < 2; times += 1) {
      const payload = { email: 'typed2@example.com', current_password: PASSWORD };
      expect((await owner.call('POST', '/api/auth/email', { payload })).json()).toMatchObject({ pending: true });
    }
    expect(pages.size).toBe(1);
    await expect.poll(() => mailbox.waiting('typed@example.com')).toBe(3);
    expect(await sentTo('typed2@example.com')).toBe(2);
    expect(mailbox.waiting('typed@example.com')).toBe(3);
  });
});

describe('a new address for an account', () => {
  it('is asked for five times in an hour, whichever it is: no account mails strangers without end', async () => {
    const { owner } = await joinOwner();
    const other = await joinOwner();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await changeTo(owner, `stranger${at}@example.com`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await changeTo(owner, other.owner.email);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', reason: { code: 'request.too-many', params: {} } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await changeTo(other.owner, 'elsewhere@example.com')).statusCode).toBe(200);
    expect(await sentTo('stranger5@example.com')).toBe(0);
  });

  it('is mailed three times a day to one address, whoever asks for it and however it is written', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { owner } = await joinOwner();
      const answer = await changeTo(owner, times % 2 ? 'Coveted@example.com' : 'coveted@example.com');
      expect(answer.json()).toMatchObject({ pending: true });
    }
    expect((await sentTo('coveted@example.com')) + mailbox.waiting('Coveted@example.com')).toBe(3);
  });

  it('keeps the link that was mailed last where no more may be mailed', async () => {
    const { owner } = await joinOwner();
    let mail = '';
    for (let times = 0; times < 4; times += 1) {
      await changeTo(owner, 'patient@example.com');
      if (times < 3) mail = await mailbox.next('patient@example.com');
    }
    expect((await new Browser(server.app).get(linkIn(mail))).statusCode).toBe(200);
  });

  it('ends the link to the one before, whether or not it has an account', async () => {
    const { owner: other } = await joinOwner();
    const taken = other.email.replace('owner', 'OWNER');
    for (const email of [taken, 'unused@example.com']) {
      const { owner } = await joinOwner();
      const own = `new-${owner.email}`;
      await changeTo(owner, own);
      const link = linkIn(await mailbox.next(own));
      const browser = new Browser(server.app);
      expect((await browser.get(link)).statusCode).toBe(200);
      expect((await changeTo(owner, email)).json()).toEqual({ email: owner.email, pending: true });
      expect((await browser.get(link)).statusCode).toBe(404);
    }
    expect(await sentTo(taken)).toBe(0);
  });
});

/** Lets time pass for all that was counted. */
const age = (by: string) => server.db.asOwner('update identity.sent_mail set sent_at = sent_at - $1::interval', [by]);

describe('a limit', () => {
  it.each([
    ['invitations to an address', '23 hours 59 minutes', mayMailInvitation],
    ['mails to confirm an address', '23 hours 59 minutes', mayMailConfirmation],
    ['links for a new password', '59 minutes', mayMailReset],
    ['requests for another address', '59 minutes', async (...of) => (await reserveAddressChange(...of)) === 0],
  ] as const satisfies [string, string, typeof mayMailReset][])(
    'of %s is over after its time, and not before',
    async (_, almost, may) => {
      const isAllowed = () => may(server.database.system, 'ann@example.com');
      for (let times = 0; await isAllowed(); times += 1) expect(times).toBeLessThan(5);
      await age(almost);
      expect(await isAllowed()).toBe(false);
      await age('1 minute');
      expect(await isAllowed()).toBe(true);
    },
  );
});

describe('notifying a person of what others do', () => {
  it('is allowed twenty times by each way, and again once an hour is over', async () => {
    const { id: person_id } = await server.join('Notified');
    const mayNotifyBy = (way: string) => mayNotify(server.database.system, { id: randomUUID(), person_id, way });
    for (let times = 0; times < 20; times += 1) expect(await mayNotifyBy('push')).toBe(true);
    expect([await mayNotifyBy('push'), await mayNotifyBy('mail')]).toEqual([false, true]);
    await age('59 minutes');
    expect(await mayNotifyBy('push')).toBe(false);
    await age('1 minute');
    expect(await mayNotifyBy('push')).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { openMailbox, type Mailbox } from '../../../../test/mailbox.ts';
import { untilBlocked } from '../../../../test/test-database.ts';
import { setUpApp } from '../../../../test/two-factor.ts';
import { createTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { createMailer, type Mailer } from '../../../mail/mailer.ts';
import { createLink, type Link } from '../repositories/link-repository.ts';
import { changeAddress } from './change-address.ts';

const NEW_PASSWORD = 'another-pond-2!';
const PURPOSES = ['verify', 'reset', 'email'] as const;
const ORIGIN = { device: null, ip: '127.0.0.1' };

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

const joinAnybody = () => {
  count += 1;
  return server.join(`Linked${count}`);
};

const linkFor = async (
  { subject: account_id, email }: Person,
  purpose: Link['purpose'],
  db: Queryable = server.database.system,
) => {
  const secret = await createLink(db, {
    account_id,
    purpose,
    email: purpose === 'email' ? `new-${email}` : email,
  });
  return `/identity/${purpose === 'reset' ? 'reset' : 'confirm'}/${secret}`;
};

const open = (link: string, password: string) => new Browser(server.app).post(link, { password });

type Change = (person: Person) => Promise<{ readonly password: string }>;

const CHANGES: Readonly<Record<string, Change>> = {
  'a change of password': async ({ call }) => {
    const payload = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await call('POST', '/api/auth/password', { payload })).statusCode).toBe(204);
    return { password: NEW_PASSWORD };
  },
  'a reset of the password': async (person) => {
    const answer = await open(await linkFor(person, 'reset'), NEW_PASSWORD);
    expect(answer.body).toContain('Password changed');
    return { password: NEW_PASSWORD };
  },
  'a change of address by its link': async (person) => {
    const answer = await open(await linkFor(person, 'email'), PASSWORD);
    expect(answer.body).toContain('Email address confirmed');
    return { password: PASSWORD };
  },
  'a change of address without mail': async ({ subject: accountId, email }) => {
    await server.database.asPerson({ subject: accountId, sessionId: undefined }, (tx) =>
      changeAddress(tx, { accountId, email: `other-${email}`, verified: false, origin: ORIGIN }),
    );
    return { password: PASSWORD };
  },
  'the end of the account': async (person) => {
    await server.db.asOwner('delete from identity.account where id = $1', [person.subject]);
    return { password: PASSWORD };
  },
};

const activityOf = async (person: Person) =>
  (
    await server.db.asOwner<{ type: string; details: string | null }>(
      'select type, details from identity.activity where account_id = $1',
      [person.subject],
    )
  ).map(({ type, details }) => details ?? type);

const matrix = PURPOSES.flatMap((purpose) => Object.keys(CHANGES).map((change) => [purpose, change] as const));

it('a reset of the password says that the second step stays, where there is one', async () => {
  const secured = await joinAnybody();
  await setUpApp(secured);
  const stays = 'Two-factor authentication stays on';
  expect((await open(await linkFor(secured, 'reset'), NEW_PASSWORD)).body).toContain(stays);
  const answer = await open(await linkFor(await joinAnybody(), 'reset'), NEW_PASSWORD);
  expect(answer.body).not.toContain(stays);
});

describe('a link that was sent before', () => {
  it.each(matrix)('to %s, is refused after %s', async (purpose, change) => {
    const person = await joinAnybody();
    const link = await linkFor(person, purpose);
    expect((await new Browser(server.app).get(link)).statusCode).toBe(200);
    // Where the change goes by a link of the same purpose, that one ended the first.
    const { password } = await CHANGES[change]!(person);
    const stored = () => server.db.asOwner('select * from identity.account where id = $1', [person.subject]);
    const before = await stored();
    expect((await new Browser(server.app).get(link)).statusCode).toBe(404);
    expect((await open(link, password)).statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('is refused while its address is not the account’s present one', async () => {
    for (const purpose of ['verify', 'reset'] as const) {
      const person = await joinAnybody();
      const link = await linkFor(person, purpose);
      await server.db.asOwner(
        `update identity.account set email = 'x' || email, email_key = 'x' || email_key where id = $1`,
        [person.subject],
      );
      expect((await new Browser(server.app).get(link)).statusCode).toBe(404);
      expect((await open(link, PASSWORD)).statusCode).toBe(404);
    }
  });

  it.each([
    ['verify', '24 hours'],
    ['reset', '1 hour'],
    ['email', '24 hours'],
  ] as const)('to %s, is good for %s and no longer', async (purpose, span) => {
    const person = await joinAnybody();
    const link = await linkFor(person, purpose);
    const age = (by: string) =>
      server.db.asOwner('update identity.link set expires_at = expires_at - $2::interval where account_id = $1', [
        person.subject,
        by,
      ]);
    await age(span);
    await age('-1 minute');
    expect((await new Browser(server.app).get(link)).statusCode).toBe(200);
    await age('1 minute');
    expect((await new Browser(server.app).get(link)).statusCode).toBe(404);
    expect((await open(link, PASSWORD)).statusCode).toBe(404);
  });

  it('sets one password by ten uses at once that differ', async () => {
    const person = await joinAnybody();
    const link = await linkFor(person, 'reset');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => open(link, `${NEW_PASSWORD}${at}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect(await activityOf(person)).toEqual(['password_change']);
  });
});

describe('of two links for one purpose', () => {
  it.each(PURPOSES)('to %s, one is left, also where both are asked for at the same moment', async (purpose) => {
    const person = await joinAnybody();
    const asOwner = async ({ text, values }: Sql) => (await server.db.asOwner(text, [...values])).length;
    await server.db.asOwner('begin');
    const first = await linkFor(person, purpose, { ...server.database.system, run: asOwner });
    const second = linkFor(person, purpose);
    await Promise.race([second, untilBlocked(server.db)]);
    await server.db.asOwner('commit');
    const pages = [];
    for (const link of [first, await second]) pages.push((await new Browser(server.app).get(link)).statusCode);
    expect(pages).toEqual([404, 200]);
  });
});

describe('a link that takes the place of an earlier one', () => {
  it.each(PURPOSES)('to %s, is as good as a first one', async (purpose) => {
    const person = await joinAnybody();
    await linkFor(person, purpose);
    await server.db.asOwner('update identity.link set expires_at = now() where account_id = $1', [person.subject]);
    expect((await new Browser(server.app).get(await linkFor(person, purpose))).statusCode).toBe(200);
  });

  it('leads to its own address', async () => {
    const person = await joinAnybody();
    await linkFor(person, 'email');
    const link = await linkFor({ ...person, email: `later-${person.email}` }, 'email');
    expect((await open(link, PASSWORD)).body).toContain(`new-later-${person.email} is now your confirmed address`);
  });
});

describe('a link’s form that is sent twice', () => {
  const CASES = [
    ['reset', NEW_PASSWORD, 'Password changed'],
    ['verify', PASSWORD, 'Email address confirmed'],
    ['email', PASSWORD, 'Email address confirmed'],
  ] as const;

  it.each(CASES)('to %s, leads to the same page twice at once, and changes the account once', async (...each) => {
    const [purpose, password, title] = each;
    const person = await joinAnybody();
    const link = await linkFor(person, purpose);
    const answers = await Promise.all([open(link, password), open(link, password)]);
    answers.push(await open(link, password));
    for (const { statusCode, body } of answers) expect([statusCode, body.includes(title)]).toEqual([200, true]);
    expect((await activityOf(person)).length).toBe(purpose === 'verify' ? 0 : 1);
    // None of them used up a try of the next link.
    const failures = 'select from identity.failure where bucket = $1';
    expect(await server.db.asOwner(failures, [`confirm own link ${person.subject}`])).toEqual([]);
  });

  it.each(CASES)('to %s, is refused with another password, and its page is over', async (purpose, password) => {
    const person = await joinAnybody();
    const link = await linkFor(person, purpose);
    await open(link, password);
    const stored = () => server.db.asOwner('select * from identity.account where id = $1', [person.subject]);
    const before = await stored();
    expect((await open(link, 'third-pond-3!')).statusCode).toBe(purpose === 'reset' ? 404 : 422);
    expect((await new Browser(server.app).get(link)).statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it.each(CASES)('to %s, leads to the same page for five minutes, and is refused then', async (purpose, password) => {
    const person = await joinAnybody();
    const link = await linkFor(person, purpose);
    await open(link, password);
    for (const [minutes, status] of [
      [4, 200],
      [1, 404],
    ] as const) {
      await server.db.asOwner('update identity.link set expires_at = expires_at - make_interval(mins => $1)', [
        minutes,
      ]);
      expect((await open(link, password)).statusCode).toBe(status);
    }
  });

  it.each(CASES)('to %s, holds no longer than it would have held unused', async (purpose, password) => {
    const person = await joinAnybody();
    const link = await linkFor(person, purpose);
    await server.db.asOwner(`update identity.link set expires_at = now() + interval '1 minute' where account_id = $1`, [
      person.subject,
    ]);
    await open(link, password);
    await server.db.asOwner('update identity.link set expires_at = expires_at - make_interval(mins => 1)');
    expect((await open(link, password)).statusCode).toBe(404);
  });

  it.each([
    ['another one', 'third', true],
    ['the same one, which is not proven any more', 'new', false],
  ])('is refused once the address was changed again, to %s', async (_, name, verified) => {
    const person = await joinAnybody();
    const { subject: accountId } = person;
    const link = await linkFor(person, 'email');
    expect((await open(link, PASSWORD)).body).toContain('is now your confirmed address');
    await server.database.asPerson({ subject: accountId, sessionId: undefined }, (tx) =>
      changeAddress(tx, { accountId, email: `${name}-${person.email}`, verified, origin: ORIGIN }),
    );
    const { statusCode, body } = await open(link, PASSWORD);
    expect([statusCode, body.includes('is now your confirmed address')]).toEqual([404, false]);
  });

  it('is refused once the password was changed again', async () => {
    const person = await joinAnybody();
    const link = await linkFor(person, 'reset');
    await open(link, NEW_PASSWORD);
    await open(await linkFor(person, 'reset'), 'third-pond-3!');
    expect((await open(link, NEW_PASSWORD)).statusCode).toBe(404);
  });

  it('answers at most ten times whether a password is the present one', async () => {
    const person = await joinAnybody();
    const link = await linkFor(person, 'reset');
    await open(link, NEW_PASSWORD);
    for (let guess = 0; guess < 10; guess += 1) await open(link, `guessed-pond-${guess}!`);
    expect((await open(link, NEW_PASSWORD)).statusCode).toBe(404);
  });
});

describe('the owner of an account', () => {
  it.each(['a change of password', 'a reset of the password'])(
    'gets a mail of %s, and finds it in the activity',
    async (change) => {
      const person = await joinAnybody();
      await CHANGES[change]!(person);
      expect(await mailbox.next(person.email)).toContain('Subject: Your password was changed');
      expect(await activityOf(person)).toEqual(['password_change']);
    },
  );

  it('gets a mail of a change of address, at the old and at the new one, and finds it in the activity', async () => {
    const person = await joinAnybody();
    await CHANGES['a change of address by its link']!(person);
    for (const email of [person.email, `new-${person.email}`]) {
      const mail = await mailbox.next(email);
      expect(mail).toContain('Subject: Your email address was changed');
      expect(mail.slice(mail.indexOf('\r\n\r\n'))).not.toContain('@');
    }
    expect(await activityOf(person)).toEqual(['email.changed']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousehold } from '../../../../test/household.ts';
import { createNotifiedServer, type NotifiedServer } from '../../../../test/notified.ts';
import type { TestSubscription } from '../../../../test/subscription.ts';
import { PASSWORD, type Person } from '../../../../test/test-server.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { enqueueAccountFactorNotification, enqueueSignInNotification } from '../outbox.ts';

let notified: NotifiedServer;
let owner: Person;
let member: Person;
let nest: string;
let ownerSees: TestSubscription;
let memberSees: TestSubscription;
let count = 0;

beforeAll(async () => void (notified = await createNotifiedServer()));
afterAll(() => notified.close());

beforeEach(async () => {
  count += 1;
  owner = await notified.server.join(`Owner${count}`);
  member = await notified.server.join(`Member${count}`);
  ownerSees = await notified.addBrowser(owner);
  memberSees = await notified.addBrowser(member);
  nest = await createHousehold(owner, [member]);
  await notified.mailbox.next(member.email);
});

const titles = (browser: TestSubscription) => notified.service.take(browser).map(({ title }) => title);

/** Delivers what is due; what each of the two browsers received. */
async function delivered(): Promise<{ readonly owner: string[]; readonly member: string[] }> {
  await notified.delivery().deliverDue();
  return { owner: titles(ownerSees), member: titles(memberSees) };
}

const prefer = (person: Person, preferences: object) =>
  person.call('PATCH', '/api/profile', { payload: { preferences } });

/** Makes the member an owner and a member again, so many times: two notifications each. */
async function changeRoles(times: number): Promise<void> {
  for (const role of Array.from({ length: times }, () => ['owner', 'member']).flat()) {
    await owner.call('PATCH', `/api/households/${nest}/members/${member.id}`, { payload: { role } });
  }
}

describe('what others do in a household', () => {
  it('SET-26 notifies its owners of who joined', async () => {
    await notified.delivery().deliverDue();
    expect(notified.service.take(ownerSees)).toContainEqual({
      title: `Member${count} joined Nest`,
      body: 'You share the household’s records from now on.',
      path: `/households/${nest}`,
      tag: expect.any(String),
    });
    expect(titles(memberSees)).toEqual([]);
  });

  it('SET-26 notifies no member who is not an owner of who joined or left', async () => {
    const third = await notified.server.join(`Third${count}`);
    await delivered();
    const shared = await createHousehold(owner, [member, third]);
    const { owner: toOwner, member: toMember } = await delivered();
    expect([toOwner.includes(`Third${count} joined Nest`), toMember]).toEqual([true, []]);
    await third.call('DELETE', `/api/households/${shared}/members/${third.id}`);
    expect(await delivered()).toEqual({ owner: [`Third${count} left Nest`], member: [] });
  });

  it('MFA-30 is delivered twenty times an hour by each way, however often others do it, and what happens to the own account besides', async () => {
    await notified.server.db.asOwner(`update person set email_verified = true where id = $1`, [member.id]);
    await member.call('PATCH', '/api/profile', { payload: { security: { loginNotifications: true } } });
    await changeRoles(12);
    const { system } = notified.server.database;
    await enqueueSignInNotification(system, member.subject, { device: null, ip: '192.0.2.1' });
    await enqueueAccountFactorNotification(system, member.subject, { kind: 'factor-off', details: {} });
    const seen = (await delivered()).member;
    expect(seen.filter((title) => title.includes('Nest now'))).toHaveLength(20);
    expect(seen).toContain('New sign-in to your account');
    expect(seen).toHaveLength(22);
    expect(notified.mailbox.waiting(member.email)).toBe(22);
    expect(notified.failures).toEqual([]);
  });

  it('is mailed to the address that was proven, not to one that the person wrote into the profile', async () => {
    await notified.delivery().deliverDue();
    await notified.server.db.asOwner(
      `update person set email_verified = true, email = 'victim@example.com' where id = $1`,
      [member.id],
    );
    await owner.call('PATCH', `/api/households/${nest}/members/${member.id}`, { payload: { role: 'owner' } });
    await notified.delivery().deliverDue();
    expect([notified.mailbox.waiting('victim@example.com'), notified.mailbox.waiting(member.email)]).toEqual([0, 1]);
  });

  it('SET-26 notifies those it concerns, and not who did it', async () => {
    await delivered();
    const url = `/api/households/${nest}`;
    await owner.call('PATCH', `${url}/members/${member.id}`, { payload: { role: 'owner' } });
    expect(await delivered()).toEqual({ owner: [], member: ['You own Nest now'] });
    await owner.call('PATCH', `${url}/members/${member.id}`, { payload: { role: 'owner' } });
    expect(await delivered()).toEqual({ owner: [], member: [] });
    await owner.call('PATCH', `${url}/members/${member.id}`, { payload: { role: 'member' } });
    expect(await delivered()).toEqual({ owner: [], member: ['You are a member of Nest now'] });
    await owner.call('POST', `${url}/transfer`, { payload: { member_id: member.id } });
    expect(await delivered()).toEqual({ owner: [], member: ['You own Nest now'] });
    await member.call('DELETE', url);
    expect(await delivered()).toEqual({ owner: [`Member${count} deleted Nest`], member: [] });
    await member.call('POST', `${url}/restore`);
    expect(await delivered()).toEqual({ owner: [`Member${count} restored Nest`], member: [] });
    await owner.call('DELETE', `${url}/members/${owner.id}`);
    expect(await delivered()).toEqual({ owner: [], member: [`Owner${count} left Nest`] });
  });

  it('SET-26 notifies of nothing that was so before: an owner who is made one, a member who accepts once more', async () => {
    const url = `/api/households/${nest}`;
    await owner.call('PATCH', `${url}/members/${member.id}`, { payload: { role: 'owner' } });
    const claimed = (await (await invite('other@example.com'))(member)).json<{ id: string }>();
    await delivered();
    expect((await member.call('POST', `/api/households/join/${claimed.id}`)).statusCode).toBe(200);
    await owner.call('POST', `${url}/transfer`, { payload: { member_id: member.id } });
    expect(await delivered()).toEqual({ owner: [], member: [] });
  });

  it('SET-26 notifies a member who was removed', async () => {
    await delivered();
    await owner.call('DELETE', `/api/households/${nest}/members/${member.id}`);
    expect(await delivered()).toEqual({ owner: [], member: ['You are no longer a member of Nest'] });
  });

  it('SET-26 notifies each household that a deleted account leaves', async () => {
    await createHousehold(owner, [member]);
    await delivered();
    await member.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } });
    const left = `Member${count} left Nest`;
    expect((await delivered()).owner).toEqual([left, left]);
  });

  it('SET-26 notifies of no change that was refused', async () => {
    await delivered();
    expect((await member.call('DELETE', `/api/households/${nest}`)).statusCode).toBe(403);
    expect((await owner.call('DELETE', `/api/households/${nest}/members/${owner.id}`)).statusCode).toBe(409);
    expect(await delivered()).toEqual({ owner: [], member: [] });
  });

  it('SET-26 is said in the language that the person chose', async () => {
    await prefer(owner, { language: 'de' });
    expect((await delivered()).owner).toContain(`Member${count} ist Nest beigetreten`);
  });

  it('SET-07 SET-26 notifies no member who has switched that off', async () => {
    await delivered();
    await prefer(member, { pushNotifications: false });
    await owner.call('DELETE', `/api/households/${nest}`);
    expect(await delivered()).toEqual({ owner: [], member: [] });
    await prefer(member, { pushNotifications: true, notificationsEnabled: false });
    await owner.call('POST', `/api/households/${nest}/restore`);
    expect(await delivered()).toEqual({ owner: [], member: [] });
  });
});

const verify = (person: Person) =>
  notified.server.db.asOwner('update person set email_verified = true where id = $1', [person.id]);

/** Invites an address, and answers how its link is opened. */
async function invite(email: string) {
  const answer = await owner.call('POST', `/api/households/${nest}/invites`, { payload: { email } });
  const secret = new URL(answer.json<{ link: string }>().link).hash.slice(1);
  return (person: Person) => person.call('POST', '/api/invitations/claim', { payload: { secret } });
}

describe('an invitation’s link', () => {
  it('opened by another person notifies the owner, once for each of them', async () => {
    await delivered();
    const stranger = await notified.server.join(`Stranger${count}`);
    const claim = await invite('friend@example.com');
    await claim(stranger);
    await notified.delivery().deliverDue();
    expect(notified.service.take(ownerSees)).toMatchObject([
      {
        title: `Stranger${count} opened an invitation to Nest`,
        body: 'Its link was made for friend@example.com. If you do not know this person, revoke the invitation.',
      },
    ]);
    await claim(stranger);
    expect(await delivered()).toEqual({ owner: [], member: [] });
    const second = await notified.server.join(`Second${count}`);
    await claim(second);
    expect((await delivered()).owner).toEqual([`Second${count} opened an invitation to Nest`]);
  });

  it('opened by its addressee, or by who made it, notifies no owner', async () => {
    await delivered();
    const friend = await notified.server.join(`Friend${count}`);
    await verify(friend);
    await (
      await invite(friend.email)
    )(friend);
    const openOther = await invite('other@example.com');
    expect((await openOther(owner)).statusCode).toBe(200);
    expect(await delivered()).toEqual({ owner: [], member: [] });
  });
});

describe('by mail', () => {
  it('SET-26 is sent to a proven address, with links to the page and to the settings', async () => {
    await verify(member);
    await owner.call('DELETE', `/api/households/${nest}`);
    await notified.delivery().deliverDue();
    const mail = (await notified.mailbox.next(member.email)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toContain('Subject: News from your household');
    expect(mail).toContain(`Owner${count} deleted Nest`);
    expect(mail).toContain('http://localhost:4000/households');
    expect(mail).toContain('http://localhost:4000/settings?tab=notifications');
  });

  it('SET-26 is not sent to an address that is not proven, or where that is switched off', async () => {
    await verify(owner);
    await prefer(owner, { emailNotifications: false });
    await notified.server.db.asOwner('delete from notice');
    await member.call('DELETE', `/api/households/${nest}/members/${member.id}`);
    const left = await notified.server.db.asOwner<{ way: string }>('select way from notice');
    expect(left).toEqual([{ way: 'push' }]);
  });

  it('is retried while the mail server is unavailable, and delivered once', async () => {
    await notified.server.db.asOwner('delete from notice');
    await verify(member);
    await prefer(member, { pushNotifications: false });
    await owner.call('DELETE', `/api/households/${nest}`);
    // An address that no mail server takes stands for one that is away.
    const move = 'update person set email = $2, email_key = $2 where id = $1';
    await notified.server.db.asOwner(move, [member.id, 'no address']);
    await notified.delivery().deliverDue();
    expect(notified.failures.splice(0)).toHaveLength(1);
    await notified.delivery().deliverDue();
    expect(notified.failures).toEqual([]);
    await notified.server.db.asOwner(move, [member.id, member.email]);
    await notified.server.db.asOwner('update notice set due_at = now()');
    await notified.delivery().deliverDue();
    expect(await notified.mailbox.next(member.email)).toContain('deleted Nest');
    expect(await notified.server.db.asOwner('select from notice')).toEqual([]);
  });
});

describe('a browser', () => {
  it('that its service does not know any more is forgotten, and no other is', async () => {
    await delivered();
    notified.service.answer = 410;
    await owner.call('DELETE', `/api/households/${nest}`);
    await notified.delivery().deliverDue();
    notified.service.answer = 201;
    notified.service.take(memberSees);
    const left = 'select person_id from push_subscription where person_id = any($1)';
    expect(await notified.server.db.asOwner(left, [[owner.id, member.id]])).toEqual([{ person_id: owner.id }]);
  });

  it('whose service is unavailable is delivered later', async () => {
    await delivered();
    notified.service.answer = 503;
    await owner.call('DELETE', `/api/households/${nest}`);
    await notified.delivery().deliverDue();
    notified.service.take(memberSees);
    expect(notified.failures.splice(0)).toHaveLength(1);
    notified.service.answer = 201;
    await notified.server.db.asOwner('update notice set due_at = now()');
    expect(await delivered()).toEqual({ owner: [], member: [`Owner${count} deleted Nest`] });
  });

  it('SET-26 gets what its service was away for, however often that was tried', async () => {
    await delivered();
    notified.service.answer = 503;
    await owner.call('DELETE', `/api/households/${nest}`);
    for (let times = 0; times < 25; times++) {
      await notified.server.db.asOwner('update notice set due_at = now()');
      await notified.delivery().deliverDue();
    }
    notified.service.take(memberSees);
    expect(notified.failures.splice(0)).toHaveLength(25);
    notified.service.answer = 201;
    await notified.server.db.asOwner('update notice set due_at = now()');
    expect(await delivered()).toEqual({ owner: [], member: [`Owner${count} deleted Nest`] });
  });

  it('SET-26 gets each of many that its service was away for, however many servers tried', async () => {
    await delivered();
    notified.service.answer = 503;
    notified.service.together = 8;
    await changeRoles(4);
    for (let times = 0; times < 10; times++) {
      await notified.server.db.asOwner('update notice set due_at = now()');
      await Promise.all([notified.delivery(), notified.delivery()].map(({ deliverDue }) => deliverDue()));
    }
    notified.service.take(memberSees);
    expect(notified.failures.splice(0)).toHaveLength(80);
    Object.assign(notified.service, { answer: 201, together: 1 });
    await notified.server.db.asOwner('update notice set due_at = now()');
    expect((await delivered()).member).toHaveLength(8);
  });

  it('is delivered once, however many servers deliver', async () => {
    await delivered();
    await member.call('PATCH', '/api/profile', { payload: { security: { loginNotifications: true } } });
    const { system } = notified.server.database;
    for (let times = 0; times < 30; times++) {
      await enqueueSignInNotification(system, member.subject, { device: null, ip: '192.0.2.1' });
    }
    await Promise.all(
      [notified.delivery(), notified.delivery(), notified.delivery()].map(({ deliverDue }) => deliverDue()),
    );
    const messages = notified.service.take(memberSees);
    expect(messages).toHaveLength(30);
    expect(new Set(messages.map(({ tag }) => tag)).size).toBe(30);
  });
});

it('a request can take no notification, and sees no browser of others', async () => {
  const { db, database } = notified.server;
  const asOwner = <T>(statement: Sql) =>
    database.asPerson({ subject: owner.subject, sessionId: undefined }, (tx) => tx.rows<T>(statement));
  await expect(asOwner(sql`select * from access.take_notices(100)`)).rejects.toThrow('permission denied');
  expect(await asOwner(sql`select from push_subscription where person_id <> access.me()`)).toEqual([]);
  expect(await db.asOwner('select from notice')).not.toEqual([]);
});

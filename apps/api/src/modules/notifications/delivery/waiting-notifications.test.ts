import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { billsOf, TODAY } from '../../../../test/bills.ts';
import { createHousehold } from '../../../../test/household.ts';
import { createNotifiedServerOn, type NotifiedServer } from '../../../../test/notified.ts';
import type { TestSubscription } from '../../../../test/subscription.ts';
import type { Person } from '../../../../test/test-server.ts';
import { followBills } from '../../schedules/automatic/follow-bills.ts';

let notified: NotifiedServer;
let owner: Person;
let member: Person;
let nest: string;
let memberSees: TestSubscription;
let count = 0;

beforeAll(async () => {
  notified = await createNotifiedServerOn(TODAY);
});
afterAll(() => notified.close());

beforeEach(async () => {
  count += 1;
  owner = await notified.server.join(`Owner${count}`);
  member = await notified.server.join(`Member${count}`);
  memberSees = await notified.addBrowser(member);
  nest = await createHousehold(owner, [member]);
});

/** Enqueues what is due of the household's bills. */
const announce = () =>
  followBills(notified.server.database, {
    now: () => new Date(`${TODAY}T12:00:00Z`),
    onError: (error) => expect.fail(String(error)),
  });

const titles = async () => {
  await notified.delivery().deliverDue();
  return notified.service.take(memberSees).map(({ title }) => title);
};

it('SET-26 a member who was removed gets nothing of the household that waited until then', async () => {
  await billsOf(owner, nest).start({ date: '2026-10-21', due_date: 21 });
  await announce();
  await owner.call('DELETE', `/api/households/${nest}/members/${member.id}`);
  expect(await titles()).toEqual(['You are no longer a member of Nest']);
});

it('SET-26 a member who left gets nothing of the household that waited until then, and what else did', async () => {
  await billsOf(owner, nest).start({ date: '2026-10-21', due_date: 21 });
  await billsOf(member).start({ date: '2026-10-21', due_date: 21 });
  await announce();
  await member.call('DELETE', `/api/households/${nest}/members/${member.id}`);
  expect(await titles()).toEqual(['Bills due']);
});

it('SET-26 a push message of many bills is no longer than any push service takes', async () => {
  const bills = billsOf(member);
  for (let n = 1; n <= 60; n += 1) {
    await bills.start({ date: '2026-10-21', due_date: 21, description: `${n} ${'Bill '.repeat(20)}`.trim() });
  }
  await announce();
  await notified.delivery().deliverDue();
  const sizes = notified.service.received.map(({ body }) => body.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
  const [message] = notified.service.take(memberSees);
  const lines = message?.body.split('\n') ?? [];
  expect([lines.length > 20, lines.at(-1)]).toEqual([true, '…']);
});

it('a browser gets a message once, while the service of another one of the person’s is away', async () => {
  await notified.delivery().deliverDue();
  const other = await notified.addBrowser(member);
  const { away } = notified.service;
  away.add(other.asked.endpoint);
  notified.service.take(memberSees);
  await owner.call('DELETE', `/api/households/${nest}`);
  const title = `Owner${count} deleted Nest`;
  expect(await titles()).toEqual([title]);
  notified.service.take(other);
  const again = () => notified.server.db.asOwner('update notice set due_at = now()');
  await again();
  expect(await titles()).toEqual([]);
  away.clear();
  notified.service.take(other);
  await again();
  expect(await titles()).toEqual([]);
  expect(notified.service.take(other)).toMatchObject([{ title }]);
  expect([notified.failures.splice(0).length, await again()]).toEqual([2, []]);
});

it('a message that has reached one person is sent again to another whose push service was away', async () => {
  const later = await notified.server.join(`Later${count}`);
  const laterSees = await notified.addBrowser(later);
  const shared = await createHousehold(owner, [member, later]);
  await notified.delivery().deliverDue();
  for (const each of [memberSees, laterSees]) notified.service.take(each);
  const { away } = notified.service;
  away.add(laterSees.asked.endpoint);
  await owner.call('DELETE', `/api/households/${shared}`);
  expect(await titles()).toEqual([`Owner${count} deleted Nest`]);
  away.clear();
  notified.service.take(laterSees);
  await notified.server.db.asOwner('update notice set due_at = now()');
  expect(await titles()).toEqual([]);
  expect(notified.service.take(laterSees)).toMatchObject([{ title: `Owner${count} deleted Nest` }]);
  expect(notified.failures.splice(0)).toHaveLength(1);
});

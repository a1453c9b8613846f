import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { open, transfer } from '../../../../test/accounts.ts';
import { createHousehold } from '../../../../test/household.ts';
import { createNotifiedServer, type NotifiedServer } from '../../../../test/notified.ts';
import type { TestSubscription } from '../../../../test/subscription.ts';
import { PASSWORD, type Person } from '../../../../test/test-server.ts';
import { deliverRegularly } from './delivery.ts';

let notified: NotifiedServer;
let ada: Person;
let bob: Person;
let nest: string;
let adaSees: TestSubscription;
let bobSees: TestSubscription;
let count = 0;

beforeAll(async () => {
  notified = await createNotifiedServer();
});
afterAll(() => notified.close());

beforeEach(async () => {
  count += 1;
  ada = await notified.server.join(`Ada${count}`);
  bob = await notified.server.join(`Bob${count}`);
  nest = await createHousehold(ada, [bob]);
  adaSees = await notified.addBrowser(ada);
  bobSees = await notified.addBrowser(bob);
});

const record = (person: Person, date: string, amount: number, more: object = {}) =>
  person.call('POST', '/api/transactions', { payload: { amount, date, description: 'x', ...more } });

/** Schedules and delivers on a day; what each of the two received. */
async function deliveredOn(today: string) {
  const { enqueueScheduled, deliverDue } = notified.delivery(today);
  await enqueueScheduled();
  await deliverDue();
  return { ada: notified.service.take(adaSees), bob: notified.service.take(bobSees) };
}

const want = (person: Person, more: object = {}) =>
  person.call('PATCH', '/api/profile', { payload: { preferences: { weeklyReport: true, ...more } } });

describe('the weekly report', () => {
  it('SET-26 has the figures of the last week that is over, of each ledger, once', async () => {
    await want(ada);
    // Monday and Sunday are in it, the days around it are not; what is projected has not happened.
    await record(ada, '2026-05-10', -1000);
    await record(ada, '2026-05-11', -20.5);
    await record(ada, '2026-05-17', 3000);
    await record(ada, '2026-05-13', -500, { is_projected: true });
    await record(ada, '2026-05-18', -1000);
    await record(bob, '2026-05-12', -80, { household_id: nest });
    const first = await deliveredOn('2026-05-20');
    expect(first).toEqual({
      ada: [
        {
          title: 'Your week from May 11, 2026 to May 17, 2026',
          body: 'Personal: $3,000.00 in, $20.50 out\nNest: $0.00 in, $80.00 out',
          path: '/transactions?from=2026-05-11&to=2026-05-17',
          tag: expect.any(String),
        },
      ],
      bob: [],
    });
    expect(await deliveredOn('2026-05-24')).toEqual({ ada: [], bob: [] });
    const next = await deliveredOn('2026-05-25');
    expect(next.ada.map(({ title }) => title)).toEqual(['Your week from May 18, 2026 to May 24, 2026']);
    // By a clock that was put back, or of another server that is late.
    expect(await deliveredOn('2026-05-24')).toEqual({ ada: [], bob: [] });
  });

  it('SET-26 ACC-10 counts no transfer between accounts as income or spending', async () => {
    await want(ada);
    const [from, to] = [await open(ada, { opening_balance: 100 }), await open(ada)];
    await transfer(ada, { from_account_id: from, to_account_id: to, amount: 50, date: '2026-05-12' });
    await record(ada, '2026-05-13', -20);
    const { ada: messages } = await deliveredOn('2026-05-20');
    expect(messages.map(({ body }) => body)).toEqual(['Personal: $0.00 in, $20.00 out']);
  });

  it('SET-26 has nothing of a household that the person left meanwhile', async () => {
    await want(bob);
    await record(ada, '2026-05-12', -80, { household_id: nest });
    await notified.delivery('2026-05-20').enqueueScheduled();
    await bob.call('DELETE', `/api/households/${nest}/members/${bob.id}`);
    const { bob: messages } = await deliveredOn('2026-05-20');
    expect(messages.map(({ body }) => body)).toEqual(['Nothing is recorded for this week.']);
  });

  it('SET-26 is in the person’s language and the ledger’s currency', async () => {
    await want(ada, { language: 'de', currency: 'EUR' });
    await record(ada, '2026-05-11', -1234.5);
    const { ada: messages } = await deliveredOn('2026-05-20');
    expect(messages.map(({ title, body }) => [title, body.replaceAll('\u00a0', ' ')])).toEqual([
      ['Ihre Woche vom 11.05.2026 bis 17.05.2026', 'Persönlich: 0,00 € eingenommen, 1.234,50 € ausgegeben'],
    ]);
  });
});

const bodies = async (today: string) => {
  const messages = await deliveredOn(today);
  return [messages.ada, messages.bob].map((all) => all.map(({ title, body }) => `${title} ${body}`));
};

describe('a household’s budget', () => {
  beforeEach(async () => {
    await ada.call('PATCH', `/api/households/${nest}`, { payload: { monthly_budget: 1000 } });
  });

  it('SET-26 notifies all members when more than 90% of it is spent, and when it is exceeded', async () => {
    await record(bob, '2026-05-03', -900, { household_id: nest });
    expect(await bodies('2026-05-20')).toEqual([[], []]);
    await record(bob, '2026-05-04', -0.01, { household_id: nest });
    const nearly = 'Nest: more than 90% of the budget is spent $900.01 of $1,000.00 this month.';
    expect(await bodies('2026-05-20')).toEqual([[nearly], [nearly]]);
    expect(await bodies('2026-05-20')).toEqual([[], []]);
    await record(bob, '2026-05-05', -99.99, { household_id: nest });
    expect(await bodies('2026-05-20')).toEqual([[], []]);
    await record(bob, '2026-05-05', -100.01, { household_id: nest });
    const exceeded = 'Nest: the budget is exceeded $1,100.01 of $1,000.00 this month.';
    expect(await bodies('2026-05-20')).toEqual([[exceeded], [exceeded]]);
    expect(await bodies('2026-05-31')).toEqual([[], []]);
    await record(bob, '2026-06-01', -2000, { household_id: nest });
    expect((await bodies('2026-06-01')).flat()).toHaveLength(2);
  });

  it('SET-26 that is exceeded at once is said once, with the highest percentage', async () => {
    await record(bob, '2026-06-02', -1100.01, { household_id: nest });
    const { bob: got } = await deliveredOn('2026-06-20');
    expect(got.map(({ title }) => title)).toEqual(['Nest: the budget is exceeded']);
  });

  it('SET-26 notifies of nothing that is projected, comes later, is income, or is of another month', async () => {
    await record(bob, '2026-05-03', -5000, { household_id: nest, is_projected: true });
    await record(bob, '2026-05-21', -5000, { household_id: nest });
    await record(bob, '2026-05-02', 5000, { household_id: nest });
    await record(bob, '2026-04-30', -5000, { household_id: nest });
    await record(bob, '2026-05-02', -5000);
    expect(await bodies('2026-05-20')).toEqual([[], []]);
  });

  it('SET-26 SRV-66 notifies of none of a deleted household', async () => {
    await record(bob, '2026-05-03', -5000, { household_id: nest });
    await ada.call('DELETE', `/api/households/${nest}`);
    await notified.server.db.asOwner('delete from notice');
    expect(await bodies('2026-05-20')).toEqual([[], []]);
  });

  it('SET-26 of each of several that are reached at the same moment is notified', async () => {
    const other = await createHousehold(ada, [bob]);
    await ada.call('PATCH', `/api/households/${other}`, { payload: { monthly_budget: 500 } });
    await deliveredOn('2026-05-01');
    for (const household_id of [nest, other]) await record(bob, '2026-05-03', -1100, { household_id });
    const exceeded = 'Nest: the budget is exceeded $1,100.00 of';
    const both = [`${exceeded} $1,000.00 this month.`, `${exceeded} $500.00 this month.`];
    const received = await bodies('2026-05-20');
    expect(received.map((all) => all.toSorted())).toEqual([both, both]);
  });

  it('SET-26 notifies once, however many servers look', async () => {
    await record(bob, '2026-05-03', -950, { household_id: nest });
    await Promise.all([1, 2, 3].map(() => notified.delivery('2026-05-20').enqueueScheduled()));
    expect((await bodies('2026-05-20')).map((all) => all.length)).toEqual([1, 1]);
  });
});

async function signIn(person: Person): Promise<void> {
  const browser = new Browser(notified.server.app);
  await browser.submit(await browser.open(), { email: person.email, password: PASSWORD });
}

const titles = async () => (await deliveredOn('2026-05-20')).ada.map(({ title }) => title);

describe('a sign-in', () => {
  it('PROF-15 is sent to those who chose it, even with all other notifications off', async () => {
    await notified.server.db.asOwner('update identity.account set email_verified = true');
    await signIn(ada);
    expect(await titles()).toEqual([]);
    await ada.call('PATCH', '/api/profile', {
      payload: { security: { loginNotifications: true }, preferences: { notificationsEnabled: false } },
    });
    await signIn(ada);
    expect(await titles()).toEqual(['New sign-in to your account']);
  });
});

it('SET-26 a server that runs enqueues at start and every five minutes, and delivers every five seconds', async () => {
  await want(ada);
  await ada.call('PATCH', `/api/households/${nest}`, { payload: { monthly_budget: 1000 } });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = deliverRegularly(notified.delivery(), (error) => expect.fail(String(error)));
  const seen: string[] = [];
  const afterFiveSeconds = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    seen.push(...notified.service.take(adaSees).map(({ title }) => title));
    return seen;
  };
  const report = 'Your week from May 11, 2026 to May 17, 2026';
  await expect.poll(afterFiveSeconds).toEqual([report]);
  await record(bob, '2026-05-03', -1100, { household_id: nest });
  await vi.advanceTimersByTimeAsync(300_000);
  await expect.poll(afterFiveSeconds).toEqual([report, 'Nest: the budget is exceeded']);
  await stop();
});

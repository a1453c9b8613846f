import type { ScheduleAnswer } from '@nestegg/domain/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../../test/accounts.ts';
import { billsOf, states, TODAY } from '../../../../test/bills.ts';
import { createHousehold } from '../../../../test/household.ts';
import { createNotifiedServerOn, type NotifiedServer } from '../../../../test/notified.ts';
import { connectTo } from '../../../../test/test-database.ts';
import type { Person } from '../../../../test/test-server.ts';
import { followBills, followBillsRegularly } from './follow-bills.ts';

let notified: NotifiedServer;
let ada: Person;
let bills: ReturnType<typeof billsOf>;
let count = 0;

beforeAll(async () => {
  notified = await createNotifiedServerOn(TODAY);
});
afterAll(() => notified.close());

beforeEach(async () => {
  count += 1;
  ada = await notified.server.join(`Ada${count}`);
  bills = billsOf(ada);
});

const fail = (error: unknown) => expect.fail(String(error));
const at = (moment: string) => ({ now: () => new Date(moment), onError: fail });
const followAt = (moment: string) => followBills(notified.server.database, at(moment));

/** A monthly bill that is recorded by the server, expected on the 21st for the next time. */
async function startAutomatic(change: object = {}): Promise<ScheduleAnswer> {
  await bills.start({ date: '2026-10-21', due_date: 21, ...change });
  const [schedule] = await bills.schedules();
  const answer = await bills.change(schedule?.id ?? '', { record_automatically: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ScheduleAnswer>();
}

const transactions = async () =>
  (await ada.call('GET', '/api/transactions?limit=100')).json<{ data: { date: string; id: string }[] }>().data;

describe('automatic recording', () => {
  it('REC-21 goes by the ledger’s day: it is the 21st in Tokyo before it is in UTC', async () => {
    await startAutomatic();
    await followAt('2026-11-20T15:30:00Z');
    expect(await transactions()).toHaveLength(1);
    const zone = await ada.call('PATCH', '/api/profile', { payload: { time_zone: 'Asia/Tokyo' } });
    expect(zone.json()).toMatchObject({ time_zone: 'Asia/Tokyo' });
    await followAt('2026-11-20T15:30:00Z');
    expect(await transactions()).toMatchObject([{ date: '2026-11-21', amount: -900 }, { date: '2026-10-21' }]);
    const [recorded] = await bills.occurrences('2026-11-21', '2026-11-21');
    expect(recorded).toMatchObject({ state: 'recorded', recorded_date: '2026-11-21' });
  });

  it('REC-21 a household has its creator’s time zone, until an owner sets another', async () => {
    await ada.call('PATCH', '/api/profile', { payload: { time_zone: 'Asia/Tokyo' } });
    const id = await createHousehold(ada);
    const zoneOf = async () => (await ada.call('GET', `/api/households/${id}`)).json<{ time_zone: string }>().time_zone;
    expect(await zoneOf()).toBe('Asia/Tokyo');
    const changed = await ada.call('PATCH', `/api/households/${id}`, { payload: { time_zone: 'Europe/Berlin' } });
    expect([changed.statusCode, await zoneOf()]).toEqual([200, 'Europe/Berlin']);
    expect((await bills.undo(changed.headers['change-group'])).statusCode).toBe(200);
    expect(await zoneOf()).toBe('Asia/Tokyo');
    const wrong = await ada.call('PATCH', `/api/households/${id}`, { payload: { time_zone: 'Mars/Olympus' } });
    expect(wrong.statusCode).toBe(422);
  });

  it('REC-22 records nothing that was expected before it was chosen', async () => {
    await bills.start({ date: '2026-09-19', due_date: 19 });
    const [schedule] = await bills.schedules();
    await bills.change(schedule?.id ?? '', { record_automatically: true });
    await followAt('2026-12-19T12:00:00Z');
    expect(states(await bills.occurrences('2026-10-01', '2026-12-31'))).toEqual([
      '2026-10-19 missed',
      '2026-11-19 due',
      '2026-12-19 recorded',
    ]);
  });

  it('REC-22 goes on from the day on which it was first chosen', async () => {
    const { id } = await startAutomatic({ date: '2026-10-20', due_date: 20 });
    // There it is the next day already.
    await ada.call('PATCH', '/api/profile', { payload: { time_zone: 'Pacific/Kiritimati' } });
    expect((await bills.change(id, { record_automatically: true })).statusCode).toBe(200);
    await followAt(`${TODAY}T12:00:00Z`);
    expect(states(await bills.occurrences(TODAY, TODAY))).toEqual([`${TODAY} recorded`]);
  });

  it('REC-22 records what is expected on the day on which it was chosen', async () => {
    await bills.start({ date: '2026-10-20', due_date: 20 });
    const [schedule] = await bills.schedules();
    await bills.change(schedule?.id ?? '', { record_automatically: true });
    await followAt(`${TODAY}T12:00:00Z`);
    expect(states(await bills.occurrences(TODAY, TODAY))).toEqual([`${TODAY} recorded`]);
  });

  it('REC-06 REC-23 after five years four servers record each once, as one change; undo leaves them skipped', async () => {
    const browser = await notified.addBrowser(ada);
    await startAutomatic({ frequency: 'weekly', date: '2026-11-14', due_date: null });
    const servers = await Promise.all([1, 2, 3].map(() => connectTo(notified.server.db)));
    const later = '2031-11-20T12:00:00Z';
    await Promise.all([notified.server.database, ...servers].map((database) => followBills(database, at(later))));
    // Also with a clock that is a day behind.
    await Promise.all(servers.map((database) => followBills(database, at('2031-11-19T12:00:00Z'))));
    await Promise.all(servers.map((database) => database.close()));
    const rows = await notified.server.db.asOwner<{ date: string; n: number }>(
      `select t.date::text, count(*)::int as n from transaction t join ledger l on l.id = t.ledger_id
       where l.person_id = $1 group by t.date order by t.date`,
      [ada.id],
    );
    // From the 14th of November 2026 to the 15th of November 2031, each week.
    expect(rows.length).toBe(262);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    await notified.delivery().deliverDue();
    expect(notified.service.take(browser).map(({ body }) => body)).toContain(
      '261 entries were recorded while the server was off.',
    );
    const history = (await ada.call('GET', '/api/history')).json<{ data: Record<string, unknown>[] }>().data;
    expect(history[0]).toMatchObject({ channel: 'schedule', source_name: 'Rent', actor: null, undo: 'yes' });
    expect((await bills.undo(history[0]?.['id'])).statusCode).toBe(200);
    expect(await transactions()).toHaveLength(1);
    const first = await bills.occurrences('2026-11-15', '2026-12-31');
    expect(new Set(first.map(({ state }) => state))).toEqual(new Set(['skipped']));
    await followAt(later);
    expect(await transactions()).toHaveLength(1);
  });

  it('REC-20 takes a certain match first; what it made counts as entered by hand', async () => {
    const { id } = await startAutomatic();
    const likely = await bills.record({ date: '2026-11-21', amount: -905, description: 'Rent' });
    await followAt('2026-11-21T12:00:00Z');
    const [recorded] = await bills.occurrences('2026-11-21', '2026-11-21');
    expect(recorded?.transaction_id).not.toBe(likely.id);
    // Reopened, it is the entry that was there by then.
    const made = await bills.record({ date: '2026-12-20', amount: -905, description: 'Rent' });
    await bills.decide(id, '2026-12-21', { state: 'due', amount: -905 });
    await followAt('2026-12-21T12:00:00Z');
    const [matched] = await bills.occurrences('2026-12-21', '2026-12-21');
    expect(matched).toMatchObject({ state: 'recorded', transaction_id: made.id, version: 2 });
    const [row] = await notified.server.db.asOwner(
      'select import_id, type, status from transaction where ledger_id = (select id from ledger where person_id = $1) and id = $2',
      [ada.id, recorded?.transaction_id],
    );
    expect(row).toEqual({ import_id: null, type: 'entry', status: 'uncleared' });
    await bills.remove(made.id);
    expect((await bills.occurrences('2026-12-21', '2026-12-21'))[0]?.state).toBe('due');
  });

  it('REC-16 REC-20 records no transaction of which a person said that it is not the one', async () => {
    const { id } = await startAutomatic();
    const other = await bills.record({ date: '2026-11-20', amount: -905, description: 'Rent' });
    await bills.decide(id, '2026-11-21', { state: 'due', reject: other.id });
    await bills.decide(id, '2026-11-21', { state: 'due', amount: -905 });
    await followAt('2026-11-21T12:00:00Z');
    expect(await transactions()).toHaveLength(3);
    const [recorded] = await bills.occurrences('2026-11-21', '2026-11-21');
    expect(recorded).toMatchObject({ state: 'recorded', amount: -905, recorded_date: '2026-11-21' });
    expect(recorded?.transaction_id).not.toBe(other.id);
  });

  it('REC-14 deleting what was recorded automatically skips its occurrence, and its undo records it', async () => {
    await startAutomatic();
    await followAt('2026-11-21T12:00:00Z');
    const [recorded] = await bills.occurrences('2026-11-21', '2026-11-21');
    const { group } = await bills.remove(recorded?.transaction_id ?? '');
    expect((await bills.occurrences('2026-11-21', '2026-11-21'))[0]?.state).toBe('skipped');
    await followAt('2026-11-22T12:00:00Z');
    expect(await transactions()).toHaveLength(1);
    expect((await bills.undo(group)).statusCode).toBe(200);
    expect((await bills.occurrences('2026-11-21', '2026-11-21'))[0]?.state).toBe('recorded');
  });

  it('REC-11 a projected start becomes actual, also on the last day of its account', async () => {
    const account_id = await open(ada);
    const start = await bills.start({ date: '2026-11-21', due_date: 21, is_projected: true, account_id });
    const [schedule] = await bills.schedules();
    await bills.change(schedule?.id ?? '', { record_automatically: true });
    await ada.call('PATCH', `/api/accounts/${account_id}`, { payload: { closed_on: '2026-11-21' } });
    await followAt('2026-11-21T12:00:00Z');
    expect(await bills.find(start.id)).toMatchObject({ is_projected: false, date: '2026-11-21', account_id });
    expect(await transactions()).toHaveLength(1);
  });

  it('goes on without the account once that is closed', async () => {
    const account_id = await open(ada);
    await startAutomatic({ account_id });
    const closed = await ada.call('PATCH', `/api/accounts/${account_id}`, { payload: { closed_on: TODAY } });
    expect(closed.statusCode, closed.body).toBe(200);
    await followAt('2026-11-21T12:00:00Z');
    expect(await transactions()).toMatchObject([
      { date: '2026-11-21', account_id: null },
      { date: '2026-10-21', account_id },
    ]);
  });

  it('REC-11 makes a projected start actual without its account where that was closed before, beside other bills', async () => {
    const account_id = await open(ada);
    const start = await bills.start({ date: '2026-11-21', due_date: 21, is_projected: true, account_id });
    const [schedule] = await bills.schedules();
    // That day is a Saturday.
    await bills.change(schedule?.id ?? '', { record_automatically: true, weekend: 'after' });
    await startAutomatic({ date: '2026-10-23', due_date: 23, description: 'Gym' });
    await ada.call('PATCH', `/api/accounts/${account_id}`, { payload: { closed_on: '2026-11-22' } });
    await followAt('2026-11-23T12:00:00Z');
    expect(await bills.find(start.id)).toMatchObject({ is_projected: false, date: '2026-11-23', account_id: null });
    expect(states(await bills.occurrences('2026-11-23', '2026-11-23'))).toEqual([
      '2026-11-21 recorded',
      '2026-11-23 recorded',
    ]);
  });

  it('REC-06 goes on in other ledgers where one fails, which is recorded once that is mended', async () => {
    const others = [await notified.server.join(`Early${count}`), ada, await notified.server.join(`Late${count}`)];
    const zones = (zone: string | null) =>
      notified.server.db.asOwner('update ledger set time_zone = $1 where person_id = any($2)', [
        zone,
        [others[0]?.id, others[2]?.id],
      ]);
    for (const person of others) {
      const own = billsOf(person);
      await own.start({ date: '2026-10-21', due_date: 21 });
      await own.change((await own.schedules())[0]?.id ?? '', { record_automatically: true });
    }
    const recorded = () =>
      Promise.all(
        others.map(async (person) => (await billsOf(person).occurrences('2026-11-21', '2026-11-21'))[0]?.state),
      );
    const failures: unknown[] = [];
    const moment = '2026-11-21T12:00:00Z';
    await zones('Mars/Olympus');
    await followBills(notified.server.database, { ...at(moment), onError: (error) => void failures.push(error) });
    await zones(null);
    expect([failures.length, await recorded()]).toEqual([2, ['due', 'recorded', 'due']]);
    await followAt(moment);
    expect(await recorded()).toEqual(['recorded', 'recorded', 'recorded']);
  });

  it('is done at start, and every hour', async () => {
    await startAutomatic();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(`${TODAY}T12:00:00Z`) });
    let now = '2026-11-20T23:30:00Z';
    const stop = followBillsRegularly(notified.server.database, { onError: fail, now: () => new Date(now) });
    now = '2026-11-21T00:30:00Z';
    await vi.advanceTimersByTimeAsync(3_600_000);
    await stop();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
    expect(await transactions()).toHaveLength(2);
  });
});

const received = async (browser: Parameters<NotifiedServer['service']['take']>[0], moment: string) => {
  await followAt(moment);
  await notified.delivery().deliverDue();
  return notified.service.take(browser).map(({ body }) => body);
};

describe('notices', () => {
  it('REC-33 notifies each person once at eight by the ledger’s clocks, a day’s bills in one', async () => {
    const bob = await notified.server.join(`Bob${count}`);
    const household = await createHousehold(ada, [bob]);
    const shared = billsOf(ada, household);
    await shared.start({ date: '2026-10-22', due_date: 22 });
    await shared.start({ date: '2026-10-23', due_date: 23, description: 'Gym', amount: -30 });
    await shared.start({ date: '2026-10-22', due_date: 22, description: 'Salary', amount: 2500 });
    await shared.start({ date: '2026-10-22', due_date: 22, description: 'Gas', amount: -40 });
    await ada.call('PATCH', `/api/households/${household}`, { payload: { time_zone: 'Europe/Berlin' } });
    const [adaSees, bobSees] = [await notified.addBrowser(ada), await notified.addBrowser(bob)];
    expect(await received(adaSees, '2026-11-21T06:59:00Z')).toEqual([]);
    const text = 'Due Nov 22, 2026: Gas, -$40.00\nDue Nov 22, 2026: Rent, -$900.00\nDue Nov 23, 2026: Gym, -$30.00';
    expect(await received(adaSees, '2026-11-21T07:00:00Z')).toEqual([text]);
    expect(notified.service.take(bobSees).map(({ body, path }) => [body, path])).toEqual([
      [text, `/plan/bills?household=${household}`],
    ]);
    expect(await received(adaSees, '2026-11-21T08:00:00Z')).toEqual([]);
    expect(await received(adaSees, '2026-11-22T08:00:00Z')).toEqual([]);
  });

  it('REC-34 notifies once of what did not come, unless reminders are off', async () => {
    await bills.start({ date: '2026-10-10', due_date: 10 });
    await bills.start({ date: '2026-10-10', due_date: 10, description: 'Gym', amount: -30 });
    const gym = (await bills.schedules()).find(({ description }) => description === 'Gym');
    await bills.change(gym?.id ?? '', { remind_days: null });
    const browser = await notified.addBrowser(ada);
    expect(await received(browser, '2026-11-20T12:00:00Z')).toEqual([]);
    expect(await received(browser, '2026-11-21T12:00:00Z')).toEqual([
      'Not seen: Rent, -$900.00, expected Nov 10, 2026',
    ]);
    expect(await received(browser, '2026-11-22T12:00:00Z')).toEqual([]);
  });

  it('REC-34 notifies for seven days of what did not come, and of nothing older', async () => {
    await bills.start({ date: '2026-10-10', due_date: 10 });
    const browser = await notified.addBrowser(ada);
    expect(await received(browser, '2026-11-28T12:00:00Z')).toEqual([]);
    expect(await received(browser, '2026-11-27T12:00:00Z')).toEqual([
      'Not seen: Rent, -$900.00, expected Nov 10, 2026',
    ]);
  });
});

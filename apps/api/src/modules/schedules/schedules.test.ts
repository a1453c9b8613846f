import type { OccurrenceAnswer, ScheduleAnswer } from '@nestegg/domain/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { billsOf, states, TODAY } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let bills: ReturnType<typeof billsOf>;
let count = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  server = await createTestServer();
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  bills = billsOf(ada);
});

const only = async (query = ''): Promise<ScheduleAnswer> => {
  const [schedule, ...others] = await bills.schedules(query);
  expect(others).toEqual([]);
  if (!schedule) throw new Error('There is no schedule');
  return schedule;
};

describe('a recurring transaction', () => {
  it('REC-01 REC-03 starts one schedule, of which it is the first occurrence', async () => {
    const start = await bills.start();
    expect(await only()).toMatchObject({
      transaction_id: start.id,
      description: 'Rent',
      amount: -900,
      amount_kind: 'fixed',
      date: '2026-11-01',
      due_date: 1,
      weekend: 'none',
      record_automatically: false,
      remind_days: 2,
      listed_from: '2026-11-01',
      state: 'active',
    });
    const found = await bills.occurrences();
    expect(states(found)).toEqual(['2026-11-01 recorded', '2026-12-01 due', '2027-01-01 due']);
    expect(found[0]).toMatchObject({ transaction_id: start.id, recorded_date: '2026-11-01' });
  });

  it('REC-01 a repeat with the same key starts none', async () => {
    const payload = { amount: -5, date: TODAY, description: 'Gym', is_recurring: true, frequency: 'weekly' };
    const headers = { 'idempotency-key': 'once' };
    for (let at = 0; at < 3; at += 1) {
      expect((await ada.call('POST', '/api/transactions', { payload, headers })).statusCode).toBe(201);
    }
    expect(await bills.schedules()).toHaveLength(1);
  });

  it('REC-03 that is projected is open; what comes in reminds of nothing', async () => {
    await bills.start({ date: '2026-11-25', is_projected: true, amount: 2500, description: 'Salary' });
    expect(await only()).toMatchObject({ remind_days: null });
    expect(states(await bills.occurrences('2026-11-01', '2026-11-30'))).toEqual(['2026-11-25 due']);
  });

  it('lists the last 62 days of what began long ago', async () => {
    await bills.start({ date: '2020-01-31', due_date: 31 });
    expect(await only()).toMatchObject({ listed_from: '2026-09-19' });
    expect(states(await bills.occurrences('2026-01-01', '2026-11-30'))).toEqual([
      '2026-09-30 missed',
      '2026-10-31 missed',
      '2026-11-30 due',
    ]);
  });

  it('REC-30 that is a certain match of a bill at the same frequency starts none', async () => {
    await bills.start();
    const again = await bills.start({ date: '2026-12-02' });
    expect(await bills.schedules()).toHaveLength(1);
    expect((await bills.occurrences('2026-12-01', '2026-12-31'))[0]).toMatchObject({ transaction_id: again.id });
    await bills.start({ date: '2027-01-02', frequency: 'quarterly' });
    expect(await bills.schedules()).toHaveLength(2);
  });

  it('REC-38 the 501st active one is refused', async () => {
    await bills.start();
    await server.db.asOwner(
      `insert into schedule (ledger_id, id, series_id, description, amount, frequency, date, listed_from, last_date)
       select ledger_id, gen_random_uuid(), gen_random_uuid(), 'Bill ' || n, -1, 'monthly', '2026-01-01', '2026-01-01',
         case when n < 9 then $2::date end
       from schedule, generate_series(1, 499) as n where ledger_id = (select id from ledger where person_id = $1)`,
      [ada.id, TODAY],
    );
    const refused = await ada.call('POST', '/api/transactions', {
      payload: { amount: -5, date: TODAY, description: 'Gym', is_recurring: true, frequency: 'weekly' },
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { details: { is_recurring: 'At most 500 bills' } },
    ]);
    const schedules = await bills.schedules();
    expect((await bills.stop(schedules[1]?.id ?? '')).statusCode).toBe(204);
    await bills.start({ description: 'Gym', frequency: 'weekly' });
    // One that has ended is none of them.
    await server.db.asOwner(
      `update schedule set last_date = $2::date - 1
       where description = 'Bill 1' and ledger_id = (select id from ledger where person_id = $1)`,
      [ada.id, TODAY],
    );
    await bills.start({ description: 'Club', frequency: 'weekly' });
  });
});

describe('an edit of the start', () => {
  it('REC-27 changes the series from its first open occurrence', async () => {
    const start = await bills.start({ date: '2026-10-01' });
    await bills.edit(start.id, { date: '2026-10-01', amount: -950, description: 'Flat' });
    const [ended, next] = await bills.schedules();
    expect([ended, next]).toMatchObject([
      { description: 'Rent', ends_on: '2026-10-31', state: 'ended' },
      { description: 'Flat', amount: -950, series_id: ended?.id, transaction_id: start.id, state: 'active' },
    ]);
    const found = await bills.occurrences('2026-10-01', '2026-12-31');
    expect(found.map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2026-10-01 Rent',
      '2026-11-01 Flat',
      '2026-12-01 Flat',
    ]);
  });

  it('REC-27 changes only the row with `schedule=keep`', async () => {
    const start = await bills.start();
    await bills.edit(start.id, { amount: -950 }, '?schedule=keep');
    expect(await only()).toMatchObject({ amount: -900 });
    expect((await bills.find(start.id))?.amount).toBe(-950);
  });

  it('REC-28 that recurs no more ends the series: open ones go, decided ones stay', async () => {
    const start = await bills.start();
    await bills.edit(start.id, { is_recurring: false });
    expect(await only()).toMatchObject({ state: 'ended' });
    expect(states(await bills.occurrences())).toEqual(['2026-11-01 recorded']);
    await bills.edit(start.id, {});
    expect((await bills.schedules()).map(({ state }) => state)).toEqual(['ended', 'active']);
  });

  it('REC-28 deleting it ends the series, and its undo brings it back', async () => {
    const start = await bills.start();
    const { group } = await bills.remove(start.id);
    expect(await bills.occurrences()).toEqual([]);
    expect((await bills.undo(group)).statusCode).toBe(200);
    expect(states(await bills.occurrences())).toEqual(['2026-11-01 recorded', '2026-12-01 due', '2027-01-01 due']);
  });

  it('REC-28 deleting it with `schedule=keep` skips its date', async () => {
    const start = await bills.start();
    await bills.remove(start.id, '?schedule=keep');
    expect(await only()).toMatchObject({ state: 'active', transaction_id: null });
    expect(states(await bills.occurrences('2026-11-01', '2026-12-31'))).toEqual([
      '2026-11-01 skipped',
      '2026-12-01 due',
    ]);
  });

  it('REC-29 moving it to another ledger ends its schedule there and starts one, listed from today', async () => {
    const household_id = await createHousehold(ada);
    const start = await bills.start();
    await billsOf(ada, household_id).edit(start.id);
    const all = await bills.schedules();
    expect(all).toMatchObject([
      { household_id: null, state: 'ended' },
      { household_id, state: 'active', listed_from: TODAY, transaction_id: start.id },
    ]);
    expect(states(await bills.occurrences('2026-11-01', '2026-12-31'))).toEqual(['2026-12-01 due']);
  });

  it('REC-11 making a projected one actual records it', async () => {
    const projected = { date: '2026-11-19', is_projected: true };
    const start = await bills.start(projected);
    await bills.edit(start.id, { date: '2026-11-19' });
    expect(states(await bills.occurrences('2026-11-01', '2026-11-30'))).toEqual(['2026-11-19 recorded']);
    await bills.edit(start.id, projected);
    expect(states(await bills.occurrences('2026-11-01', '2026-11-30'))).toEqual(['2026-11-19 due']);
  });
});

describe('a change from here on', () => {
  const WHEN = ['2026-09-01', '2027-03-31'] as const;

  it('REC-25 ends the schedule and starts one of its series; nothing that is decided changes', async () => {
    await bills.start({ date: '2026-09-20', due_date: 20 });
    const { id } = await only();
    const answer = await bills.change(id, { amount: -1000, from: '2026-12-20' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ series_id: id, amount: -1000, state: 'active', date: '2026-09-20' });
    expect((await bills.occurrences(...WHEN)).map(({ date, amount, state }) => `${date} ${amount} ${state}`)).toEqual([
      '2026-09-20 -900 recorded',
      '2026-10-20 -900 missed',
      '2026-11-20 -900 due',
      '2026-12-20 -1000 due',
      '2027-01-20 -1000 due',
      '2027-02-20 -1000 due',
      '2027-03-20 -1000 due',
    ]);
    expect(await bills.schedules('state=ended')).toEqual([]);
    expect((await bills.change(id, { amount: -1 })).json()).toMatchObject({ message: 'This bill has ended' });
  });

  it('REC-25 lists once, among the active ones, what goes on after its part before has ended', async () => {
    await bills.start({ date: '2026-09-20', due_date: 20 });
    const { id } = await only();
    await bills.decide(id, '2026-10-20', { state: 'skipped' });
    const answer = await bills.change(id, { amount: -1000, from: '2026-11-20' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await bills.schedules('state=active')).toHaveLength(1);
    expect(await bills.schedules('state=ended')).toEqual([]);
  });

  it('REC-26 starts after what is decided, and lists nothing within its window', async () => {
    await bills.start();
    const { id } = await only();
    const refused = await bills.change(id, { amount: -1, from: '2026-11-01' });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { details: { from: /A change starts after/ } }]);
    const changed = await bills.change(id, { date: '2026-11-05', due_date: 5 });
    expect(changed.json()).toMatchObject({ listed_from: '2026-11-12' });
    expect(states(await bills.occurrences('2026-11-01', '2026-12-31'))).toEqual([
      '2026-11-01 recorded',
      '2026-12-05 due',
    ]);
  });

  it('REC-08 has an end date or a number', async () => {
    await bills.start();
    const { id } = await only();
    const both = await bills.change(id, { ends_on: '2026-12-31', count: 3 });
    expect([both.statusCode, both.json()]).toMatchObject([
      422,
      { details: { count: 'Give an end date or a number, not both' } },
    ]);
    expect((await bills.change(id, { count: 3 })).json()).toMatchObject({ id, count: 3, ends_on: null });
    expect(await bills.occurrences(...WHEN)).toHaveLength(3);
    expect((await bills.change(id, { ends_on: '2026-12-01' })).json()).toMatchObject({ id, count: null });
    expect(await bills.occurrences(...WHEN)).toHaveLength(2);
    expect((await bills.change(id, { count: 3 })).json()).toMatchObject({ id, count: 3, ends_on: null });
    expect(await bills.occurrences(...WHEN)).toHaveLength(3);
  });

  it('REC-19 only a fixed amount can be recorded automatically', async () => {
    await bills.start();
    const { id } = await only();
    const text = 'Only a fixed amount can be recorded automatically';
    const refused = await bills.change(id, { amount_kind: 'about', record_automatically: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { details: { record_automatically: text } }]);
    expect((await bills.change(id, { record_automatically: true })).json()).toMatchObject({
      record_automatically: true,
    });
    expect((await bills.change(id, { amount_kind: 'about' })).statusCode).toBe(422);
    expect((await bills.change(id, { record_automatically: false, amount_kind: 'about' })).statusCode).toBe(200);
  });

  it('takes If-Match, and is undone', async () => {
    await bills.start();
    const { id, version } = await only();
    const stale = await bills.change(id, { amount: -1 }, { 'if-match': `"${version + 1}"` });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { details: { current: { id, version } } }]);
    const changed = await bills.change(id, { amount: -1 }, { 'if-match': `"${version}"` });
    expect(changed.statusCode).toBe(200);
    expect((await bills.undo(changed.headers['change-group'])).statusCode).toBe(200);
    expect(await only()).toMatchObject({ id, amount: -900, state: 'active', ends_on: null });
  });

  it('REC-28 a bill that is stopped has nothing open, and its undo brings that back', async () => {
    await bills.start();
    const stopped = await bills.stop((await only()).id);
    expect(states(await bills.occurrences())).toEqual(['2026-11-01 recorded']);
    expect(await bills.schedules('state=active')).toEqual([]);
    expect((await bills.change((await only()).id, { amount: -1 })).statusCode).toBe(409);
    expect((await bills.undo(stopped.headers['change-group'])).statusCode).toBe(200);
    expect(await bills.occurrences()).toHaveLength(3);
  });
});

const statusOf = async (from: string, to: string) =>
  (await ada.call('GET', `/api/occurrences?from=${from}&to=${to}`)).statusCode;

const expected = async () => {
  const answer = await ada.call('GET', `/api/transactions/summary?as_of=2026-12-02`);
  return answer.json<{ projected_expenses: number }>().projected_expenses;
};

describe('the list of occurrences', () => {
  it('spans at most 400 days, in order', async () => {
    expect(await statusOf('2026-01-01', '2027-02-04')).toBe(200);
    expect(await statusOf('2026-01-01', '2027-02-05')).toBe(422);
    expect(await statusOf('2026-01-02', '2026-01-01')).toBe(422);
  });

  it('REC-31 open ones stay in what a month expects; recorded and skipped ones leave it', async () => {
    await bills.start();
    const { id } = await only();
    expect(await expected()).toBe(900);
    await bills.decide(id, '2026-12-01', { state: 'due', amount: -800 });
    expect(await expected()).toBe(800);
    const skipped = await bills.decide(id, '2026-12-01', { state: 'skipped' });
    expect(await expected()).toBe(0);
    await bills.undo(skipped.headers['change-group']);
    await bills.decide(id, '2026-12-01', { state: 'recorded' });
    expect(await expected()).toBe(0);
  });

  it('adds up what is open', async () => {
    await bills.start();
    await bills.start({ description: 'Salary', amount: 2500, date: '2026-11-15', due_date: 15 });
    const answer = await ada.call('GET', `/api/occurrences?from=2026-12-01&to=2026-12-31&as_of=${TODAY}`);
    const { totals, data } = answer.json<{ totals: object; data: OccurrenceAnswer[] }>();
    expect(totals).toEqual({ count: 2, income: 2500, expenses: 900, currency: 'USD', left_out: [] });
    expect(data.map(({ description }) => description)).toEqual(['Rent', 'Salary']);
    expect(await bills.occurrences('2026-11-01', '2026-12-31', '&state=recorded')).toHaveLength(2);
  });
});

it('REC-36 the export has schedules and decisions', async () => {
  await bills.start();
  const { unzipSync, strFromU8 } = await import('fflate');
  const archive = (await ada.call('GET', '/api/profile/export')).rawPayload;
  const data = JSON.parse(strFromU8(unzipSync(archive)['nestegg.json']!)) as Record<string, object[]>;
  expect(data['schedules']).toMatchObject([{ description: 'Rent', amount: -900 }]);
  expect(data['schedule_decisions']).toMatchObject([{ date: '2026-11-01', state: 'recorded' }]);
  expect(data).toHaveProperty('budgets');
});

it('a ledger becomes yen only if its bills are whole', async () => {
  await bills.start({ amount: -900.5 });
  const start = (await only()).transaction_id ?? '';
  await bills.remove(start, '?schedule=keep');
  const yen = await ada.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } });
  expect(yen.statusCode).toBe(422);
});

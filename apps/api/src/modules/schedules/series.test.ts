import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../test/accounts.ts';
import { billsOf, states, TODAY } from '../../../test/bills.ts';
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
  ada = await server.join(`Ada${(count += 1)}`);
  bills = billsOf(ada);
});

const idOf = async (): Promise<string> => (await bills.schedules('state=active'))[0]?.id ?? '';
const one = async (date: string) => (await bills.occurrences(date, date))[0];

const summaryOf = async (asOf: string) =>
  (await ada.call('GET', `/api/transactions/summary?as_of=${asOf}`)).json<{ projected_expenses: number }>();

const suggested = async () =>
  (await ada.call('GET', `/api/schedules/suggestions?as_of=${TODAY}`)).json<{ data: { description: string }[] }>().data;

it('REC-25 a bill that was changed from a day on is among the ended ones as it was last, once it is stopped', async () => {
  await bills.start({ date: '2026-10-10', due_date: 10 });
  const changed = await bills.change(await idOf(), { amount: -1000, from: '2027-01-10' });
  const { id } = changed.json<{ id: string }>();
  await bills.stop(id);
  expect(await bills.schedules('state=ended')).toMatchObject([{ id, amount: -1000 }]);
});

it('REC-27 the start of a bill that was entered late is moved, and changed again, without what was due long ago', async () => {
  const { id } = await bills.start({ date: '2026-02-27', due_date: 28 });
  const url = `/api/transactions/${id}`;
  const listed = async () => (await bills.occurrences('2026-01-01', '2026-12-31')).map(({ date }) => date);
  const before = await listed();
  for (const payload of [{ date: '2026-02-26' }, { description: 'Flat' }]) {
    // Schedules of a series are in the order in which they were made.
    vi.setSystemTime(Date.now() + 1000);
    const answer = await ada.call('PATCH', url, { payload });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await listed()).toEqual(before);
  }
});

it('a bill has something to come on the last of its days', async () => {
  await bills.start({ date: '2026-10-20', due_date: 20 });
  const found = [];
  for (const ends_on of [TODAY, '2026-11-19']) {
    found.push((await bills.change(await idOf(), { ends_on })).json<{ state: string }>().state);
  }
  expect(found).toEqual(['active', 'ended']);
});

it('a bill has an end until that is taken away', async () => {
  await bills.start({ date: '2026-10-10', due_date: 10 });
  const id = await idOf();
  const ends = await bills.change(id, { ends_on: '2027-01-31' });
  expect(ends.json()).toMatchObject({ ends_on: '2027-01-31', count: null });
  const endless = await bills.change(id, { ends_on: null });
  expect(endless.json()).toMatchObject({ ends_on: null, count: null });
});

it('a bill that is stopped, or whose start is deleted, leaves the others of its ledger', async () => {
  const gym = await bills.start({ description: 'Gym', amount: -30 });
  await bills.start({ description: 'Phone', amount: -20 });
  await bills.start();
  const active = async () => (await bills.schedules('state=active')).map(({ description }) => description).toSorted();
  const phone = (await bills.schedules('state=active')).find(({ description }) => description === 'Phone');
  expect((await bills.stop(phone?.id ?? '')).statusCode).toBe(204);
  expect(await active()).toEqual(['Gym', 'Rent']);
  await bills.remove(gym.id);
  expect(await active()).toEqual(['Rent']);
});

describe('a bill of about an amount', () => {
  it('REC-18 expects the median of the last six, in the list and in the summary', async () => {
    await bills.start({ date: '2026-02-10', due_date: 10, amount: -10 });
    const id = await idOf();
    await bills.change(id, { amount_kind: 'about' });
    const next = await idOf();
    const dates = new Set([
      '2026-10-10',
      '2026-11-10',
      '2026-12-10',
      '2027-01-10',
      '2027-02-10',
      '2027-03-10',
      '2027-04-10',
    ]);
    const unrecorded = (await bills.occurrences('2026-09-20', '2027-06-30')).filter(
      ({ state }) => state !== 'recorded',
    );
    const recorded = unrecorded.map(({ date }) => date).filter((date) => dates.has(date));
    expect(recorded.length).toBeGreaterThan(6);
    for (const [at, date] of recorded.entries()) {
      const answer = await bills.decide(next, date, { state: 'recorded', amount: -100 - 10 * at * at });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const last = recorded.length - 1;
    const amounts = [0, 1, 2, 3, 4, 5].map((back) => 100 + 10 * (last - back) ** 2).toSorted((a, b) => a - b);
    const usual = ((amounts[2] ?? 0) + (amounts[3] ?? 0)) / 2;
    expect(await one('2027-06-10')).toMatchObject({ amount: -usual, about: true });
    expect(await summaryOf('2027-06-01')).toMatchObject({ projected_expenses: usual });
  });
});

describe('a bill of about an amount that is changed from a day on', () => {
  it('REC-18 goes on with what was expected by then, unless the change says another amount', async () => {
    await bills.start({ date: '2026-10-10', due_date: 10, amount: -10 });
    // The 10th of April 2027 is a Saturday: what is expected then is expected two days later.
    await bills.change(await idOf(), { amount_kind: 'about', weekend: 'after' });
    const id = await idOf();
    await bills.decide(id, '2027-02-10', { state: 'due', amount: -500 });
    await bills.decide(id, '2027-01-10', { state: 'recorded', amount: -100 });
    await bills.decide(id, '2027-03-10', { state: 'recorded', amount: -120 });
    const changed = await bills.change(id, { category: 'Food', from: '2027-04-10' });
    expect(changed.json()).toMatchObject({ amount: -110, amount_kind: 'about' });
    const { id: next } = changed.json<{ id: string }>();
    const again = await bills.change(next, { amount: -70, from: '2027-05-10' });
    expect(again.json()).toMatchObject({ amount: -70, category: 'Food' });
  });
});

describe('a bill that is changed from a day on', () => {
  it('REC-25 keeps its account and category before that day', async () => {
    const [before, after] = [await open(ada), await open(ada)];
    await bills.start({ date: '2026-10-10', due_date: 10, account_id: before });
    const id = await idOf();
    const changed = await bills.change(id, { account_id: after, category: '', from: '2027-01-10' });
    expect(changed.json()).toMatchObject({ account_id: after, category: null });
    expect(await bills.schedules('state=ended')).toEqual([]);
    const earlier = (await bills.schedules()).find((each) => each.id === id);
    expect(earlier).toMatchObject({ account_id: before, category: 'Housing' });
  });

  it('REC-25 is recorded in its account, and in none once it is taken out of it', async () => {
    const account_id = await open(ada);
    await bills.start({ date: '2026-10-10', due_date: 10, account_id });
    const record = async (id: string, date: string) => {
      const { transaction_id } = (await bills.decide(id, date, { state: 'recorded' })).json();
      return bills.find(transaction_id);
    };
    const id = await idOf();
    expect(await record(id, '2026-11-10')).toMatchObject({ account_id });
    const changed = (await bills.change(id, { account_id: null })).json<{ id: string; account_id: null }>();
    expect(changed.account_id).toBeNull();
    expect(await record(changed.id, '2026-12-10')).toMatchObject({ account_id: null });
  });

  it('ACC-08 names no account that is closed, and is recorded in none then', async () => {
    const account_id = await open(ada);
    await bills.start({ date: '2026-10-10', due_date: 10, account_id });
    await ada.call('PATCH', `/api/accounts/${account_id}`, { payload: { closed_on: '2026-10-31' } });
    expect(await bills.schedules()).toMatchObject([{ account_id: null }]);
    const recorded = await bills.decide(await idOf(), '2026-11-10', { state: 'recorded' });
    expect(recorded.statusCode, recorded.body).toBe(200);
    const { transaction_id } = recorded.json<{ transaction_id: string }>();
    expect(await bills.find(transaction_id)).toMatchObject({ account_id: null });
  });
});

it('SRV-09 a bill is the same, in the same version, where a change makes nothing other', async () => {
  await bills.start({ date: '2026-10-10', due_date: 10 });
  const [before] = await bills.schedules();
  const id = before?.id ?? '';
  const { remind_days, description, amount, category } = before ?? {};
  for (const change of [{ remind_days }, { description, amount }, { category, from: '2027-01-10' }]) {
    expect((await bills.change(id, change)).json()).toEqual(before);
  }
  expect(await bills.schedules()).toEqual([before]);
});

it('REC-25 a bill that is changed from a day on goes on once, also where its end is taken away at the same moment', async () => {
  const { asOwner } = server.db;
  await bills.start({ date: '2026-10-10', due_date: 10 });
  const id = await idOf();
  const waiting = (n: number) =>
    expect
      .poll(() => asOwner('select distinct pid from pg_locks where not granted'), { timeout: 10_000 })
      .toHaveLength(n);
  await asOwner('begin');
  await asOwner('select from schedule where id = $1 for update', [id]);
  const changed = bills.change(id, { amount: -1000, from: '2027-01-10' });
  await waiting(1);
  const endless = bills.change(id, { ends_on: null });
  await waiting(2);
  await asOwner('commit');
  expect([(await changed).statusCode, (await endless).statusCode]).toEqual([200, 409]);
  expect((await bills.occurrences('2027-01-10', '2027-01-10')).map(({ amount }) => amount)).toEqual([-1000]);
});

describe('what is decided about an occurrence', () => {
  it('REC-10 of a start that is kept on another day is open: the start belongs to no other day', async () => {
    const start = await bills.start({ date: '2026-12-10', due_date: 10, is_projected: true });
    const moved = { date: '2026-11-19', due_date: 10, is_projected: false };
    await bills.edit(start.id, moved, '?schedule=keep');
    const id = await idOf();
    const matched = await bills.decide(id, '2026-12-10', { state: 'recorded', transaction_id: start.id });
    expect(matched.statusCode, matched.body).toBe(200);
    expect(states(await bills.occurrences('2026-11-01', '2026-12-31'))).toEqual(['2026-12-10 recorded']);
  });

  it('REC-10 leaves the start that happened on another day where another entry is what was due', async () => {
    const start = await bills.start({ date: '2026-12-10', due_date: 10, is_projected: true });
    await bills.edit(start.id, { date: '2026-11-19', due_date: 10, is_projected: false }, '?schedule=keep');
    const other = await bills.record({ description: 'Else', date: '2026-11-12' });
    const payload = { state: 'recorded', transaction_id: other.id };
    const matched = await bills.decide(await idOf(), '2026-12-10', payload);
    expect(matched.statusCode, matched.body).toBe(200);
    expect(await bills.find(start.id)).toMatchObject({ date: '2026-11-19', is_projected: false });
  });

  it('REC-16 is asked about neither for what is projected nor for a side of a transfer', async () => {
    await bills.start({ date: '2026-10-18', due_date: 18 });
    const [from_account_id, to_account_id] = [await open(ada), await open(ada)];
    const near = { amount: -700, date: '2026-11-18', description: 'Rent' };
    await bills.record({ ...near, is_projected: true });
    const payload = { ...near, amount: 700, from_account_id, to_account_id };
    expect((await ada.call('POST', '/api/transfers', { payload })).statusCode).toBe(201);
    expect(await one('2026-11-18')).toMatchObject({ state: 'due', suggestion: null });
    const { id } = await bills.record(near);
    expect(await one('2026-11-18')).toMatchObject({ suggestion: { transaction_id: id } });
  });

  it('REC-05 is known on the day to which a weekend moves it', async () => {
    // The 10th of April 2027 is a Saturday.
    await bills.start({ date: '2026-10-10', due_date: 10 });
    await bills.change(await idOf(), { weekend: 'after' });
    const id = await idOf();
    expect((await bills.decide(id, '2027-04-10', { state: 'skipped' })).statusCode).toBe(200);
    expect(await bills.occurrences('2027-04-12', '2027-04-12')).toMatchObject([
      { date: '2027-04-10', expected_date: '2027-04-12', state: 'skipped' },
    ]);
  });

  it('HIST-01 counts its versions on where it is decided again after an undo', async () => {
    await bills.start({ date: '2026-10-10', due_date: 10 });
    const id = await idOf();
    const skipped = await bills.decide(id, '2026-11-10', { state: 'skipped' });
    expect((await bills.undo(skipped.headers['change-group'])).statusCode).toBe(200);
    expect((await bills.decide(id, '2026-11-10', { state: 'skipped' })).json()).toMatchObject({ version: 3 });
  });

  it('SRV-74 is exported with its amount', async () => {
    await bills.start({ date: '2026-10-10', due_date: 10 });
    await bills.decide(await idOf(), '2026-11-10', { state: 'due', amount: -920.5 });
    const archive = unzipSync(new Uint8Array((await ada.call('GET', '/api/profile/export')).rawPayload));
    const { schedule_decisions } = JSON.parse(strFromU8(archive['nestegg.json'] ?? new Uint8Array())) as {
      schedule_decisions: { date: string; amount: number | null }[];
    };
    expect(schedule_decisions.find(({ date }) => date === '2026-11-10')).toMatchObject({ amount: -920.5 });
  });
});

describe('what seems to come again', () => {
  it('REC-35 may come once a year', async () => {
    for (const date of ['2024-11-10', '2025-11-10']) {
      await bills.record({ description: 'Car insurance', amount: -400, date });
    }
    expect(await suggested()).toMatchObject([{ description: 'Car insurance', frequency: 'annually' }]);
  });

  it('REC-35 is nothing that is projected or still to come, and nothing that was recorded of a bill that is stopped', async () => {
    await bills.start({ description: 'Paper', amount: -40, date: '2026-09-20', due_date: 20 });
    const id = await idOf();
    const nominal = ['2026-10-20', '2026-11-20', '2026-12-20', '2027-01-20'];
    for (const [at, date] of ['2026-08-10', '2026-09-10', '2026-10-10', '2026-11-10'].entries()) {
      await bills.record({ description: 'Gym', amount: -30, date, is_projected: true });
      await bills.record({ description: 'Club', amount: -20, date });
      expect((await bills.decide(id, nominal[at] ?? '', { state: 'recorded', date })).statusCode).toBe(200);
    }
    await bills.record({ description: 'Club', amount: -20, date: '2026-12-10' });
    expect((await bills.stop(id)).statusCode).toBe(204);
    expect(await suggested()).toMatchObject([{ description: 'Club', date: '2026-11-10' }]);
  });

  it('REC-35 is paid again, though it was a bill once that was stopped', async () => {
    await bills.start({ description: 'Gym', amount: -30, date: '2025-01-10', due_date: 10 });
    expect((await bills.stop(await idOf())).statusCode).toBe(204);
    for (const month of ['08', '09', '10', '11'])
      await bills.record({ description: 'Gym', amount: -30, date: `2026-${month}-10` });
    expect(await suggested()).toMatchObject([{ description: 'Gym' }]);
  });

  it('REC-35 ACC-10 is no transfer', async () => {
    const [from, to] = [await open(ada), await open(ada)];
    for (const month of ['08', '09', '10', '11']) {
      const payload = { from_account_id: from, to_account_id: to, amount: 50, date: `2026-${month}-05` };
      expect((await ada.call('POST', '/api/transfers', { payload })).statusCode).toBe(201);
    }
    expect(await suggested()).toEqual([]);
  });
});

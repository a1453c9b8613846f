import { addDays } from '@nestegg/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { billsOf, states, TODAY } from '../../../test/bills.ts';
import { account, commit, csv, draft, undoImport } from '../../../test/imports.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { POOL_DEFAULTS } from '../../db/connections.ts';

let server: TestServer;
let ada: Person;
let bills: ReturnType<typeof billsOf>;
let count = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  server = await createTestServer({
    // How long many calls take together on a slow machine is not the question here.
    pool: { ...POOL_DEFAULTS, maxWait: 30_000 },
    through: (database) => ({ ...database, overloaded: () => false }),
  });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

let id = '';
let start = '';

beforeEach(async () => {
  count += 1;
  ada = await server.join(`Ada${count}`);
  bills = billsOf(ada);
  start = (await bills.start({ date: '2026-10-10', due_date: 10 })).id;
  id = (await bills.schedules())[0]?.id ?? '';
});

const PLAIN = { is_recurring: false, frequency: null, due_date: null };
const DUE = '2026-11-10';
const record = (items: object[]) => ada.call('POST', '/api/occurrences/record', { payload: { items } });
const one = async (date = DUE) => (await bills.occurrences(date, date))[0];

describe('recording', () => {
  it('REC-10 makes one actual transaction of what was expected, on the day or today if that is earlier', async () => {
    expect(await one()).toMatchObject({ state: 'due', version: 0 });
    const answer = await bills.decide(id, DUE, { state: 'recorded' });
    expect(answer.json()).toMatchObject({ state: 'recorded', amount: -900, version: 1, recorded_date: DUE });
    const made = await bills.find(answer.json<{ transaction_id: string }>().transaction_id);
    expect(made).toMatchObject({
      date: DUE,
      amount: -900,
      description: 'Rent',
      category: 'Housing',
      is_recurring: false,
    });
    const early = await bills.decide(id, '2026-12-10', { state: 'recorded' });
    expect(early.json()).toMatchObject({ recorded_date: TODAY });
    const other = await bills.decide(id, '2027-01-10', { state: 'recorded', date: '2026-11-18', amount: -901.5 });
    expect(other.json()).toMatchObject({ recorded_date: '2026-11-18', amount: -901.5, expected_date: '2027-01-10' });
  });

  it('REC-10 is on the ledger’s today, by its time zone', async () => {
    await ada.call('PATCH', '/api/profile', { payload: { time_zone: 'Pacific/Kiritimati' } });
    const early = await bills.decide(id, '2026-12-10', { state: 'recorded' });
    expect(early.json()).toMatchObject({ recorded_date: '2026-11-21' });
  });

  it('REC-09 a missed one is recordable still', async () => {
    expect(await one('2026-10-10')).toMatchObject({ state: 'recorded', transaction_id: start });
    const [missed] = (
      await ada.call('GET', `/api/occurrences?from=${DUE}&to=${DUE}&as_of=2026-11-21&state=missed`)
    ).json<{ data: { date: string }[] }>().data;
    expect(missed?.date).toBe(DUE);
    expect((await bills.decide(id, DUE, { state: 'recorded' })).statusCode).toBe(200);
  });

  it('REC-12 of 50 at once one makes a transaction; the others are a 409 with the present one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => bills.decide(id, DUE, { state: 'recorded' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(49);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({
        message: 'This bill is recorded already',
        details: { current: { state: 'recorded', date: DUE } },
      });
    }
    const list = (await ada.call('GET', '/api/transactions')).json<{ pagination: { total_items: number } }>();
    expect(list.pagination.total_items).toBe(2);
  });

  it('REC-13 its undo deletes an unchanged transaction, and leaves one that was changed', async () => {
    const first = await bills.decide(id, DUE, { state: 'recorded' });
    const { transaction_id } = first.json<{ transaction_id: string }>();
    expect((await bills.undo(first.headers['change-group'])).statusCode).toBe(200);
    expect([await bills.find(transaction_id), (await one())?.state]).toEqual([null, 'due']);
    const second = await bills.decide(id, DUE, { state: 'recorded' });
    const made = second.json<{ transaction_id: string }>().transaction_id;
    await bills.edit(made, { amount: -950, is_recurring: false, frequency: null, date: DUE });
    const undone = await bills.undo(second.headers['change-group']);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await bills.find(made)).toMatchObject({ amount: -950 });
    expect(await one()).toMatchObject({ state: 'due', transaction_id: null });
  });

  it('records several, all or none', async () => {
    const items = [DUE, '2026-12-10'].map((date) => ({ schedule_id: id, date }));
    expect((await record([...items, { schedule_id: id, date: '2026-12-11' }])).statusCode).toBe(404);
    expect((await one())?.state).toBe('due');
    expect((await record([items[0]!, items[0]!])).statusCode).toBe(422);
    const answer = await record(items);
    expect(answer.json<{ data: object[] }>().data).toMatchObject([{ state: 'recorded' }, { state: 'recorded' }]);
    expect((await record(items)).statusCode).toBe(409);
    expect((await bills.undo(answer.headers['change-group'])).statusCode).toBe(200);
    expect(states(await bills.occurrences('2026-11-01', '2026-12-31'))).toEqual([`${DUE} due`, '2026-12-10 due']);
  });

  it('REC-11 a projected start becomes actual; matching another to it deletes the row; both undo', async () => {
    const projected = await bills.start({ description: 'Gym', date: '2026-11-25', is_projected: true, amount: -30 });
    const gym = (await bills.schedules()).find(({ description }) => description === 'Gym')?.id ?? '';
    const recorded = await bills.decide(gym, '2026-11-25', { state: 'recorded' });
    expect(recorded.json()).toMatchObject({ transaction_id: projected.id, recorded_date: TODAY });
    expect(await bills.find(projected.id)).toMatchObject({ is_projected: false, date: TODAY });
    expect((await bills.undo(recorded.headers['change-group'])).statusCode).toBe(200);
    expect(await bills.find(projected.id)).toMatchObject({ is_projected: true, date: '2026-11-25' });
    const other = await bills.record({ description: 'Fitness', amount: -31 });
    const matched = await bills.decide(gym, '2026-11-25', { state: 'recorded', transaction_id: other.id });
    expect(matched.statusCode, matched.body).toBe(200);
    expect(await bills.find(projected.id)).toBe(null);
    expect((await bills.undo(matched.headers['change-group'])).statusCode).toBe(200);
    expect(await bills.find(projected.id)).toMatchObject({ is_projected: true });
    const [open] = await bills.occurrences('2026-11-25', '2026-11-25');
    expect(open).toMatchObject({ state: 'due', transaction_id: null });
  });
});

describe('skipping and changing one', () => {
  it('REC-13 undo of a skip opens it again; what is decided otherwise is a 409', async () => {
    const skipped = await bills.decide(id, DUE, { state: 'skipped' });
    expect(skipped.json()).toMatchObject({ state: 'skipped' });
    const refused = await bills.decide(id, DUE, { state: 'recorded' });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: 'This bill is skipped already' }]);
    expect((await bills.decide(id, DUE, { state: 'skipped' })).statusCode).toBe(200);
    expect((await bills.undo(skipped.headers['change-group'])).statusCode).toBe(200);
    expect(await one()).toMatchObject({ state: 'due' });
  });

  it('REC-24 changes the date or amount of one, and leaves the other as it was changed before', async () => {
    await bills.decide(id, DUE, { state: 'due', expected_date: '2026-11-14' });
    await bills.decide(id, DUE, { state: 'due', amount: -920 });
    await bills.decide(id, DUE, { state: 'due', expected_date: '2026-11-15' });
    const found = await bills.occurrences('2026-11-01', '2026-12-31');
    expect(found).toMatchObject([
      { date: DUE, expected_date: '2026-11-15', amount: -920, version: 3 },
      { date: '2026-12-10', expected_date: '2026-12-10', amount: -900 },
    ]);
    expect((await bills.decide(id, DUE, { state: 'due', amount: null })).json()).toMatchObject({ amount: -900 });
    const stale = await bills.decide(id, DUE, { state: 'skipped' }, { 'if-match': '"1"' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { details: { current: { version: 4 } } }]);
    // Skipped, it stays where it was moved.
    const skipped = await bills.decide(id, DUE, { state: 'skipped' });
    expect(skipped.json()).toMatchObject({ state: 'skipped', expected_date: '2026-11-15' });
  });

  it('is of a nominal date, with what that decision can say', async () => {
    expect((await bills.decide(id, '2026-11-11', { state: 'skipped' })).statusCode).toBe(404);
    expect((await bills.decide(id, 'tomorrow', { state: 'skipped' })).statusCode).toBe(404);
    expect((await bills.decide(id, DUE, { state: 'skipped', amount: -1 })).statusCode).toBe(422);
    const both = { state: 'recorded', amount: -1, transaction_id: start };
    expect((await bills.decide(id, DUE, both)).statusCode).toBe(422);
  });
});

describe('matching', () => {
  it('REC-15 a certain one is recorded when it is entered, and never altered', async () => {
    const made = await bills.record({ description: 'RENT 11/2026', date: '2026-11-12' });
    expect(await one()).toMatchObject({ state: 'recorded', transaction_id: made.id, recorded_date: '2026-11-12' });
    expect(await bills.find(made.id)).toMatchObject({ description: 'RENT 11/2026', version: 1 });
    expect((await bills.undo(made.group)).statusCode).toBe(200);
    expect([await bills.find(made.id), (await one())?.state]).toEqual([null, 'due']);
  });

  it('REC-15 a certain one is recorded when it is edited', async () => {
    const made = await bills.record({ description: 'Groceries', date: '2026-11-12', amount: -5 });
    await bills.edit(made.id, { date: '2026-11-12', is_recurring: false, frequency: null, due_date: null });
    expect(await one()).toMatchObject({ state: 'recorded', transaction_id: made.id });
  });

  it('REC-15 a certain one is recorded when it is imported, and open again when the import is undone', async () => {
    const into = await account(ada);
    const file = csv({ amount: -900, date: '2026-11-12', text: 'RENT 11/2026' }, { amount: -5, date: '2026-11-12' });
    const shown = await draft(ada, into, file);
    expect((await commit(ada, shown)).statusCode).toBe(200);
    const found = await one();
    expect(found).toMatchObject({ state: 'recorded', recorded_date: '2026-11-12' });
    expect(await bills.find(found?.transaction_id ?? '')).toMatchObject({ import_id: shown.id, version: 1 });
    expect((await undoImport(ada, shown)).statusCode).toBe(200);
    expect(await one()).toMatchObject({ state: 'due', transaction_id: null });
  });

  it('REC-16 a likely one only asks; No holds for that pair for good', async () => {
    const made = await bills.record({ description: 'Rent', date: '2026-11-12', amount: -910 });
    expect(await one()).toMatchObject({ state: 'due', suggestion: { transaction_id: made.id, amount: -910 } });
    await bills.decide(id, DUE, { state: 'due', reject: made.id });
    expect(await one()).toMatchObject({ state: 'due', suggestion: null });
    const skipped = await bills.decide(id, DUE, { state: 'skipped' });
    await bills.undo(skipped.headers['change-group']);
    const other = await bills.record({ description: 'Landlord', date: '2026-11-12', amount: -880 });
    await bills.decide(id, DUE, { state: 'recorded', transaction_id: other.id });
    await bills.remove(other.id);
    expect(await one()).toMatchObject({ state: 'due', suggestion: null });
    await bills.edit(made.id, { date: '2026-11-12', amount: -900, ...PLAIN });
    expect(await one()).toMatchObject({ state: 'due', suggestion: null });
  });

  it('REC-17 matching a matched transaction, or what is none, is refused', async () => {
    const made = await bills.record({ description: 'Rent', date: '2026-11-12' });
    const taken = await bills.decide(id, '2026-12-10', { state: 'recorded', transaction_id: made.id });
    const text = 'This transaction belongs to another bill already';
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { message: text }]);
    const again = await bills.decide(id, DUE, { state: 'recorded', transaction_id: made.id });
    expect(again.statusCode).toBe(200);
    const projected = await bills.record({ description: 'Soon', date: '2026-12-12', is_projected: true });
    const none = await bills.decide(id, '2026-12-10', { state: 'recorded', transaction_id: projected.id });
    expect(none.statusCode).toBe(422);
  });

  it('REC-14 deleting a matched one opens its occurrence again, and its undo records it', async () => {
    const made = await bills.record({ description: 'Rent', date: '2026-11-12' });
    const { group } = await bills.remove(made.id);
    expect(await one()).toMatchObject({ state: 'due', transaction_id: null });
    expect((await bills.undo(group)).statusCode).toBe(200);
    expect(await one()).toMatchObject({ state: 'recorded', transaction_id: made.id });
    await bills.edit(made.id, { date: '2026-11-12', ...PLAIN, is_projected: true });
    expect(await one()).toMatchObject({ state: 'due', transaction_id: null });
  });

  it('REC-18 about is what the last ones came to', async () => {
    await bills.change(id, { amount_kind: 'about' });
    const next = (await bills.schedules('state=active'))[0]?.id ?? '';
    const amounts = { '2026-11-10': -800, '2026-12-10': -840, '2027-01-10': -820 };
    for (const [date, amount] of Object.entries(amounts)) {
      await bills.decide(next, date, { state: 'recorded', amount });
    }
    expect(await one('2027-02-10')).toMatchObject({ amount: -820, about: true });
    const made = await bills.record({ description: 'Rent', amount: -900, date: '2027-02-09' });
    expect(await one('2027-02-10')).toMatchObject({ state: 'recorded', transaction_id: made.id, about: false });
  });
});

const suggestions = async () =>
  (await ada.call('GET', `/api/schedules/suggestions?as_of=${TODAY}`)).json<{ data: { transaction_id: string }[] }>()
    .data;

const dismiss = (transaction_id: unknown) =>
  ada.call('POST', '/api/schedules/suggestions/dismiss', { payload: { transaction_id } });

describe('what seems to come again', () => {
  it('REC-35 is suggested until it is a bill, or dismissed for good', async () => {
    const days = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05'];
    for (const date of days) await bills.record({ description: `Gym ${date}`, amount: -30, date });
    for (const date of days) await bills.record({ description: `Phone ${date}`, amount: -20, date: addDays(date, 1) });
    const found = await suggestions();
    expect(found).toMatchObject([
      { description: 'Phone 2026-11-05', frequency: 'monthly', due_date: 6, amount: -20 },
      { description: 'Gym 2026-11-05' },
    ]);
    expect((await dismiss(found[0]?.transaction_id)).statusCode).toBe(204);
    expect((await dismiss(found[0]?.transaction_id)).statusCode).toBe(204);
    expect((await dismiss('nothing')).statusCode).toBe(404);
    await bills.record({ description: 'Phone', amount: -20, date: TODAY });
    expect(await suggestions()).toHaveLength(1);
    await bills.edit(found[1]?.transaction_id ?? '', { description: 'Gym', amount: -30, date: '2026-11-05' });
    expect(await suggestions()).toEqual([]);
  });

  it('REC-35 is suggested again once its bill was stopped', async () => {
    const gym = { description: 'Gym', amount: -30 };
    for (const month of ['08', '09', '10', '11']) await bills.record({ ...gym, date: `2026-${month}-05` });
    await bills.start({ ...gym, date: '2026-12-05', due_date: 5, is_projected: true });
    expect(await suggestions()).toEqual([]);
    for (const bill of await bills.schedules()) await bills.stop(bill.id);
    expect(await suggestions()).toMatchObject([gym]);
  });

  it('REC-35 is dismissed as what comes in or as what goes out, not as both', async () => {
    const days = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05'];
    for (const date of days) {
      await bills.record({ description: 'Grandma', amount: 50, date });
      await bills.record({ description: 'Grandma', amount: -30, date: addDays(date, 1) });
    }
    const found = await suggestions();
    expect(found).toMatchObject([{ amount: -30 }, { amount: 50 }]);
    await dismiss(found[1]?.transaction_id);
    expect(await suggestions()).toMatchObject([{ amount: -30 }]);
  });
});

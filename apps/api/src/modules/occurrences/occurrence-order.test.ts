import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { account, csv, importFile } from '../../../test/imports.ts';
import { RANDOM_ID } from '../../../test/tenant.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ada: Person;
let bills: ReturnType<typeof billsOf>;
let id = '';
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
  await bills.start({ date: '2026-10-10', due_date: 10 });
  id = (await bills.schedules())[0]?.id ?? '';
});

/** What the month still expects to be spent. */
const expected = async (): Promise<number> => {
  const answer = await ada.call('GET', `/api/transactions/summary?as_of=${TODAY}`);
  return answer.json<{ projected_expenses: number }>().projected_expenses;
};

it('REC-11 a projected start is expected once, is gone once it is skipped, and is none of the next ones', async () => {
  await bills.stop(id);
  const gym = { description: 'Gym', date: '2026-11-25', due_date: 25, amount: -30, is_projected: true };
  const start = await bills.start(gym);
  const [active] = await bills.schedules('state=active');
  expect(await expected()).toBe(30);
  const next = await bills.decide(active?.id ?? '', '2026-12-25', { state: 'recorded' });
  expect(next.json<{ transaction_id: string }>().transaction_id).not.toBe(start.id);
  expect(await bills.find(start.id)).toMatchObject({ is_projected: true, date: '2026-11-25' });
  expect((await bills.decide(active?.id ?? '', '2026-11-25', { state: 'skipped' })).statusCode).toBe(200);
  expect([await bills.find(start.id), await expected()]).toEqual([null, 0]);
});

it('REC-24 occurrences are listed by the day on which they are expected', async () => {
  await bills.decide(id, '2026-11-10', { state: 'due', expected_date: '2026-12-20' });
  const found = await bills.occurrences('2026-12-01', '2027-01-10');
  expect(found.map(({ date }) => date)).toEqual(['2026-12-10', '2026-11-10', '2027-01-10']);
  // The day that was chosen holds beside another amount.
  await bills.decide(id, '2026-11-10', { state: 'due', amount: -20 });
  expect(await bills.occurrences('2026-12-20', '2026-12-20')).toMatchObject([{ date: '2026-11-10', amount: -20 }]);
});

it('REC-07 of those expected on one day the one comes first that a weekend put off', async () => {
  await bills.start({ date: '2026-10-14', due_date: 14, description: 'Gym' });
  // Bills are not in the order in which they were made.
  vi.setSystemTime(Date.now() + 1000);
  await bills.start({ date: '2026-10-12', due_date: 12, description: 'Gas' });
  const gas = (await bills.schedules()).find(({ description }) => description === 'Gas');
  await bills.change(gas?.id ?? '', { weekend: 'after' });
  const found = await bills.occurrences('2026-12-14', '2026-12-14');
  expect(found.map(({ description }) => description)).toEqual(['Gas', 'Gym']);
});

it('REC-11 a projected start that another member records names who did', async () => {
  const bob = await server.join(`Bob${count}`);
  const household = await createHousehold(ada, [bob]);
  const shared = billsOf(ada, household);
  const start = await shared.start({ date: '2026-11-10', due_date: 10, is_projected: true });
  const [bill] = await shared.schedules();
  await billsOf(bob, household).decide(bill?.id ?? '', '2026-11-10', { state: 'recorded' });
  const names = { created_by_name: `Ada${count}`, updated_by_name: `Bob${count}` };
  expect(await shared.find(start.id)).toMatchObject({ is_projected: false, ...names });
});

it('REC-17 nothing is suggested for what cannot have come yet', async () => {
  const entry = await bills.record({ date: '2027-01-09', amount: -850 });
  const [far] = await bills.occurrences('2027-01-10', '2027-01-10');
  expect(far).toMatchObject({ state: 'due', suggestion: null });
  const answer = await ada.call('GET', '/api/occurrences?from=2027-01-10&to=2027-01-10&as_of=2026-12-31');
  expect(answer.json()).toMatchObject({ data: [{ suggestion: { transaction_id: entry.id } }] });
});

it('REC-13 what was recorded meanwhile is answered as recorded, whichever version is known', async () => {
  await bills.decide(id, '2026-11-10', { state: 'recorded' });
  const late = await bills.decide(id, '2026-11-10', { state: 'skipped' }, { 'if-match': '"0"' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { reason: { code: 'occurrence.recorded' } }]);
});

it('REC-16 what is said not to be it is a transaction of its ledger', async () => {
  const { id: elsewhere } = await bills.record({ household_id: await createHousehold(ada) });
  for (const reject of ['nothing', RANDOM_ID, elsewhere]) {
    const refused = await bills.decide(id, '2026-11-10', { state: 'due', reject });
    expect(refused.statusCode).toBe(404);
  }
});

const offeredId = async () => (await bills.occurrences('2026-11-10', '2026-11-10'))[0]?.suggestion?.transaction_id;

it('REC-16 No holds for each transaction that it was said of', async () => {
  const likely = [];
  for (const amount of [-910, -920]) likely.push((await bills.record({ date: '2026-11-12', amount })).id);
  const offered = [await offeredId()];
  for (const reject of likely) {
    await bills.decide(id, '2026-11-10', { state: 'due', reject });
    offered.push(await offeredId());
  }
  expect(offered).toEqual([...likely, undefined]);
});

it('REC-09 an occurrence that is changed is answered as missed where it has not come for long', async () => {
  await bills.start({ date: '2026-08-10', due_date: 10, description: 'Gas' });
  const gas = (await bills.schedules()).find(({ description }) => description === 'Gas');
  const states = [];
  for (const date of ['2026-10-10', '2026-12-10']) {
    states.push(
      (await bills.decide(gas?.id ?? '', date, { state: 'due', amount: -20 })).json<{ state: string }>().state,
    );
  }
  expect(states).toEqual(['missed', 'due']);
});

it('REC-15 what a bank’s file confirms is recorded by the name that the bank gives it', async () => {
  const into = await account(ada);
  const entry = await bills.record({ description: 'Flat', date: '2026-11-12', account_id: into });
  const found = async () => (await bills.occurrences('2026-11-10', '2026-11-10'))[0];
  expect(await found()).toMatchObject({ state: 'due', transaction_id: null });
  const imported = await importFile(ada, into, csv({ amount: -900, date: '2026-11-12', text: 'RENT 11/2026' }));
  expect(imported.result).toMatchObject({ created: 0, matched: 1 });
  expect(await found()).toMatchObject({ state: 'recorded', transaction_id: entry.id });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { open, transfer } from '../../../../test/accounts.ts';
import { billsOf, TODAY } from '../../../../test/bills.ts';
import { createHousehold } from '../../../../test/household.ts';
import { createNotifiedServerOn, type NotifiedServer } from '../../../../test/notified.ts';
import type { Person } from '../../../../test/test-server.ts';
import { newId } from '../../../db/ids.ts';
import { createDelivery } from '../../notifications/delivery/delivery.ts';
import { recordBills } from './bill-repository.ts';
import { followBills } from './follow-bills.ts';

let notified: NotifiedServer;
let ada: Person;
let count = 0;

beforeAll(async () => {
  notified = await createNotifiedServerOn(TODAY);
});
afterAll(() => notified.close());

beforeEach(async () => {
  ada = await notified.server.join(`Ada${(count += 1)}`);
});

const followAt = (moment: string) =>
  followBills(notified.server.database, {
    now: () => new Date(moment),
    onError: (error) => expect.fail(String(error)),
  });

/** Starts a bill that is recorded by the server. */
async function startAutomatic(bills: ReturnType<typeof billsOf>, change: object): Promise<string> {
  await bills.start(change);
  const id = (await bills.schedules('state=active')).at(-1)?.id ?? '';
  for (const each of await bills.schedules('state=active')) {
    const answer = await bills.change(each.id, { record_automatically: true, remind_days: null });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return id;
}

/** What a browser gets of a moment. */
async function received(browser: Awaited<ReturnType<NotifiedServer['addBrowser']>>, moment: string) {
  await followAt(moment);
  await notified.delivery().deliverDue();
  return notified.service.take(browser).map(({ body, path }) => [body, path]);
}

/** Records a bill on its day, as a transaction that was entered or a new one, as a server would that has read it by now. */
async function recordingAsKnown(
  bills: ReturnType<typeof billsOf>,
  id: string,
  transactionId: string | null = null,
): Promise<() => Promise<number>> {
  const sought = 'select id from ledger where person_id = $1';
  const [ledger] = await notified.server.db.asOwner<{ id: string }>(sought, [ada.id]);
  const version = (await bills.schedules()).find((each) => each.id === id)?.version ?? 0;
  const day = '2026-11-21';
  const of = { scheduleId: id, version, date: day, expectedDate: day };
  const item = { ...of, amount: -90_000, id: newId(), transactionId };
  return () => recordBills(notified.server.database.system, ledger?.id ?? '', [item]);
}

it('REC-34 a yearly bill is missed after its longer window, and leads to the person’s own bills', async () => {
  await billsOf(ada).start({ date: '2025-10-12', frequency: 'annually', due_date: null, description: 'Insurance' });
  const browser = await notified.addBrowser(ada);
  expect(await received(browser, '2026-11-11T12:00:00Z')).toEqual([]);
  expect(await received(browser, '2026-11-12T12:00:00Z')).toEqual([
    ['Not seen: Insurance, -$900.00, expected Oct 12, 2026', '/plan/bills?household=personal'],
  ]);
});

it('REC-33 a bill of which people want to hear no day before is due on its day', async () => {
  const bills = billsOf(ada);
  await bills.start({ date: '2026-10-21', due_date: 21 });
  await bills.change((await bills.schedules())[0]?.id ?? '', { remind_days: 0 });
  const browser = await notified.addBrowser(ada);
  expect(await received(browser, '2026-11-20T12:00:00Z')).toEqual([]);
  expect((await received(browser, '2026-11-21T12:00:00Z')).map(([body]) => body)).toEqual([
    'Due Nov 21, 2026: Rent, -$900.00',
  ]);
});

it('REC-16 REC-33 a bill that people expect months later than usual is announced by then', async () => {
  const bills = billsOf(ada);
  await bills.start({ date: '2025-12-01', frequency: 'annually', due_date: null, description: 'Insurance' });
  const [{ id } = { id: '' }] = await bills.schedules();
  await bills.decide(id, '2026-12-01', { state: 'due', expected_date: '2027-03-10' });
  const browser = await notified.addBrowser(ada);
  expect((await received(browser, '2027-03-09T12:00:00Z')).map(([body]) => body)).toEqual([
    'Due Mar 10, 2027: Insurance, -$900.00',
  ]);
});

it('REC-06 what was recorded late is said, and nothing of what was recorded on its day', async () => {
  const bills = billsOf(ada);
  await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  await startAutomatic(bills, { date: '2026-10-23', due_date: 23, description: 'Gym' });
  const browser = await notified.addBrowser(ada);
  expect(await received(browser, '2026-11-21T12:00:00Z')).toEqual([]);
  expect((await received(browser, '2026-11-24T12:00:00Z')).map(([body]) => body)).toEqual([
    '1 entries were recorded while the server was off.',
  ]);
});

it('REC-06 what people had entered is not said to be recorded late', async () => {
  const bills = billsOf(ada);
  const gym = await startAutomatic(bills, { date: '2026-10-21', due_date: 21, description: 'Gym' });
  await startAutomatic(bills, { date: '2026-10-23', due_date: 23 });
  // Certainly it from then on: the amount that is expected is the one that was entered.
  await bills.record({ date: '2026-11-20', amount: -905, description: 'Gym' });
  await bills.decide(gym, '2026-11-21', { state: 'due', amount: -905 });
  const browser = await notified.addBrowser(ada);
  expect(await received(browser, '2026-11-23T12:00:00Z')).toEqual([]);
  expect((await bills.occurrences('2026-11-21', '2026-11-23')).map(({ amount }) => amount)).toEqual([-905, -900]);
  const [change] = (await ada.call('GET', '/api/history')).json<{ data: Record<string, unknown>[] }>().data;
  expect(change).toMatchObject({ channel: 'schedule', source_name: null });
});

it('REC-16 what a person expects of one occurrence holds however late the server records it', async () => {
  const bills = billsOf(ada);
  const id = await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  await bills.decide(id, '2026-11-21', { state: 'due', amount: -950 });
  await followAt('2027-02-21T12:00:00Z');
  expect((await bills.occurrences('2026-11-21', '2026-12-21')).map(({ amount }) => amount)).toEqual([-950, -900]);
});

it('SRV-66 bills of a deleted household are recorded once it is restored', async () => {
  const household = await createHousehold(ada);
  const bills = billsOf(ada, household);
  await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  await ada.call('DELETE', `/api/households/${household}`);
  await followAt('2026-11-21T12:00:00Z');
  await ada.call('POST', `/api/households/${household}/restore`);
  const state = async () => (await bills.occurrences('2026-11-21', '2026-11-21'))[0]?.state;
  expect(await state()).toBe('due');
  await followAt('2026-11-21T12:00:00Z');
  expect(await state()).toBe('recorded');
});

it('REC-06 a ledger that takes no more keeps its bills open, and fails nothing', async () => {
  const bills = billsOf(ada);
  await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  await notified.server.db.asOwner(
    `insert into ledger_total (ledger_id, slot, magnitude)
     select id, slot, 562949953421311 from ledger, generate_series(0, 15) as slot where person_id = $1
     on conflict (ledger_id, slot) do update set magnitude = excluded.magnitude`,
    [ada.id],
  );
  await followAt('2026-11-21T12:00:00Z');
  expect((await bills.occurrences('2026-11-21', '2026-11-21'))[0]?.state).toBe('due');
});

it('SET-26 what was to be mailed is gone with the server’s mail, and fails nothing', async () => {
  const { server, push, failures } = notified;
  await server.db.asOwner('update person set email_verified = true where id = $1', [ada.id]);
  await billsOf(ada).start({ date: '2026-10-21', due_date: 21 });
  await followAt('2026-11-20T12:00:00Z');
  const waiting = () => server.db.asOwner('select way from notice where person_id = $1', [ada.id]);
  expect(await waiting()).toEqual([{ way: 'mail' }]);
  await createDelivery({
    database: server.database,
    publicOrigin: 'http://localhost:4000',
    mailer: undefined,
    push,
    today: () => TODAY,
    onError: (error) => void failures.push(error),
  }).deliverDue();
  expect([await waiting(), failures]).toEqual([[], []]);
});

it('REC-33 a bill of about an amount is announced with what was recorded of it, however long ago', async () => {
  const bills = billsOf(ada);
  await bills.start({ amount: -900, description: 'Power' });
  const [first] = await bills.schedules();
  await bills.change(first?.id ?? '', { amount_kind: 'about' });
  const about = (await bills.schedules('state=active')).at(-1)?.id ?? '';
  const { id } = await bills.record({ date: '2026-12-01', amount: -120, description: 'Power' });
  expect((await bills.decide(about, '2026-12-01', { state: 'recorded', transaction_id: id })).statusCode).toBe(200);
  const browser = await notified.addBrowser(ada);
  const bodies = (await received(browser, '2027-06-29T12:00:00Z')).map(([body]) => body);
  expect(bodies).toEqual(['Due Jul 1, 2027: Power, -$120.00']);
  // What a person expects instead holds, also where the bill began with it.
  expect((await bills.change(about, { amount: -900 })).statusCode).toBe(200);
  expect((await bills.occurrences('2027-01-01', '2027-01-01')).map(({ amount }) => amount)).toEqual([-900]);
});

it('REC-33 with the next one of a bill the one that was announced is not announced again', async () => {
  const bills = billsOf(ada);
  await bills.start({ date: '2026-11-20', frequency: 'weekly', due_date: null, description: 'Paper' });
  const [paper] = await bills.schedules();
  expect((await bills.change(paper?.id ?? '', { remind_days: 10 })).statusCode).toBe(200);
  const browser = await notified.addBrowser(ada);
  const bodies = async (moment: string) => (await received(browser, moment)).map(([body]) => body);
  expect(await bodies('2026-11-20T12:00:00Z')).toEqual(['Due Nov 27, 2026: Paper, -$900.00']);
  expect(await bodies('2026-11-27T12:00:00Z')).toEqual(['Due Dec 4, 2026: Paper, -$900.00']);
});

it('REC-22 a bill that is to be entered by hand by now is not recorded by a server that knew it otherwise', async () => {
  const bills = billsOf(ada);
  const id = await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  const record = await recordingAsKnown(bills, id);
  expect((await bills.change(id, { record_automatically: false })).statusCode).toBe(200);
  expect(await record()).toBe(0);
  expect((await bills.change(id, { record_automatically: true })).statusCode).toBe(200);
  expect(await (await recordingAsKnown(bills, id))()).toBe(1);
});

it('REC-25 a bill that is another one from its day on is not recorded by a server that knew it before', async () => {
  const bills = billsOf(ada);
  const id = await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  const record = await recordingAsKnown(bills, id);
  expect((await bills.change(id, { amount: -1000, from: '2026-11-21' })).statusCode).toBe(200);
  expect(await record()).toBe(0);
  await followAt('2026-11-21T12:00:00Z');
  const days = await bills.occurrences('2026-11-21', '2026-11-21');
  expect(days).toMatchObject([{ state: 'recorded', amount: -1000 }]);
});

it('REC-14 what people skipped meanwhile is not recorded by a server that knew it before', async () => {
  const bills = billsOf(ada);
  const id = await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  const record = await recordingAsKnown(bills, id);
  await bills.decide(id, '2026-11-21', { state: 'skipped' });
  expect(await record()).toBe(0);
  expect((await bills.occurrences('2026-11-21', '2026-11-21'))[0]).toMatchObject({
    state: 'skipped',
    transaction_id: null,
  });
});

it('REC-20 what another bill was recorded as meanwhile leaves this one open, and fails nothing', async () => {
  const bills = billsOf(ada);
  const id = await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  const other = await startAutomatic(bills, { date: '2026-10-22', due_date: 22, description: 'Gym' });
  const entry = await bills.record({ date: '2026-11-21', amount: -900, description: 'Gym' });
  const record = await recordingAsKnown(bills, id, entry.id);
  await bills.decide(other, '2026-11-22', { state: 'recorded', transaction_id: entry.id });
  expect(await record()).toBe(0);
  expect((await bills.occurrences('2026-11-21', '2026-11-21'))[0]?.state).toBe('due');
});

it('REC-16 REC-20 a side of a transfer is no bill, however alike', async () => {
  const bills = billsOf(ada);
  await startAutomatic(bills, { date: '2026-10-21', due_date: 21 });
  const [from_account_id, to_account_id] = [await open(ada), await open(ada)];
  const payload = { from_account_id, to_account_id, amount: 900, date: '2026-11-21', description: 'Rent' };
  const [left] = (await transfer(ada, payload)).json<{ legs: { id: string }[] }>().legs;
  await followAt('2026-11-21T12:00:00Z');
  const [recorded] = await bills.occurrences('2026-11-21', '2026-11-21');
  expect(recorded).toMatchObject({ state: 'recorded', amount: -900 });
  expect(recorded?.transaction_id).not.toBe(left?.id);
});

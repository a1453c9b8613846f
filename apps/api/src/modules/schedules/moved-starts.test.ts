import { describe, expect } from 'vitest';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { itOn } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const it = itOn(TODAY);

/** A bill of the 5th, of its own household, and what of it is due. */
async function rentOf(person: Person, start: object = {}) {
  const household_id = await createHousehold(person);
  const bills = billsOf(person, household_id);
  const fields = { date: '2026-11-05', due_date: 5, ...start };
  const rent = await bills.start(fields);
  const [schedule] = await bills.schedules();
  const due = async (to = '2027-05-31') =>
    (await bills.occurrences('2026-09-01', to)).map(({ date, amount, state }) => `${date} ${amount} ${state}`);
  return { ...bills, household_id, fields, rent, id: schedule?.id ?? '', due };
}

/** The same, changed from March on. */
async function changedRentOf(person: Person, start: object = {}) {
  const bills = await rentOf(person, start);
  const answer = await bills.change(bills.id, { amount: -950, from: '2027-03-05' });
  return { ...bills, next: answer.json<{ id: string }>().id };
}

const CHANGED = [
  '2026-11-05 -900 recorded',
  '2026-12-05 -900 due',
  '2027-01-05 -900 due',
  '2027-02-05 -900 due',
  '2027-03-05 -950 due',
  '2027-04-05 -950 due',
  '2027-05-05 -950 due',
];

describe('a bill that was changed from a day on', () => {
  it('REC-26 REC-27 is due once on each date where its start is moved', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    await bills.edit(bills.rent.id, { ...bills.fields, date: '2026-11-08' });
    expect(await bills.due()).toEqual(CHANGED);
    await bills.edit(bills.rent.id, { ...bills.fields, date: '2026-11-04' });
    expect(await bills.due()).toEqual(CHANGED);
  });

  it('REC-26 is due once on each date where the part to come is moved to before it', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    const moved = await bills.change(bills.next, { date: '2026-12-05' });
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { id: bills.next, date: '2026-12-05' }]);
    expect(await bills.due()).toEqual(CHANGED);
    // What is to come can be changed again: it is the last part of the series.
    const again = await bills.change(bills.next, { amount: -990, from: '2027-05-05' });
    expect(again.statusCode, again.body).toBe(200);
    expect(await bills.due()).toEqual([...CHANGED.slice(0, -1), '2027-05-05 -990 due']);
  });

  it('REC-28 skips the date of its start, not the day on which that was recorded, once that is deleted alone', async ({
    owner,
  }) => {
    const bills = await changedRentOf(owner);
    await bills.edit(bills.rent.id, { ...bills.fields, date: '2026-11-08' });
    await bills.remove(bills.rent.id, '?schedule=keep');
    expect(await bills.due()).toEqual(['2026-11-05 -900 skipped', ...CHANGED.slice(1)]);
  });

  it('REC-08 REC-26 keeps its number where its start is moved', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.change(bills.id, { count: 6 });
    await bills.change(bills.id, { amount: -950, from: '2027-03-05' });
    await bills.edit(bills.rent.id, { ...bills.fields, date: '2026-11-08' });
    expect(await bills.due('2027-09-30')).toEqual(CHANGED.slice(0, 6));
  });

  it('REC-27 can be changed again after its open start was moved to before it', async ({ owner }) => {
    const projected = { is_projected: true, date: '2026-11-19' };
    const bills = await rentOf(owner, { date: '2026-11-19' });
    // What was recorded is open again.
    await bills.edit(bills.rent.id, { ...bills.fields, ...projected });
    await bills.edit(bills.rent.id, { ...bills.fields, ...projected, date: '2026-11-15' });
    await bills.edit(bills.rent.id, { ...bills.fields, ...projected, date: '2026-11-15', amount: -950 });
    expect(await bills.due('2026-12-31')).toEqual(['2026-11-15 -950 due', '2026-12-05 -950 due']);
    expect(await bills.schedules()).toHaveLength(1);
  });
});

describe('a bill that ended and is started again', () => {
  it('REC-28 is not due on a date that was decided before', async ({ owner }) => {
    const bills = await rentOf(owner, { date: '2026-10-05' });
    await bills.decide(bills.id, '2026-11-05', { state: 'recorded' });
    await bills.decide(bills.id, '2026-12-05', { state: 'skipped' });
    const before = await bills.due('2027-01-31');
    await bills.edit(bills.rent.id, { ...bills.fields, is_recurring: false });
    await bills.edit(bills.rent.id, bills.fields);
    expect(await bills.due('2027-01-31')).toEqual(before);
  });

  it('REC-29 is not due on a date that was decided in the ledger from which it was moved', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.decide(bills.id, '2026-12-05', { state: 'recorded' });
    const away = billsOf(owner, await createHousehold(owner));
    await away.edit(bills.rent.id, bills.fields);
    expect((await away.occurrences('2026-11-01', '2027-01-31')).map(({ date }) => date)).toEqual(['2027-01-05']);
    await bills.edit(bills.rent.id, bills.fields);
    expect(await bills.due('2027-01-31')).toEqual(['2026-12-05 -900 recorded', '2027-01-05 -900 due']);
  });

  it('REC-29 is due in one ledger, where its start recurred no more while the bill was kept', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.edit(bills.rent.id, { ...bills.fields, is_recurring: false }, '?schedule=keep');
    await billsOf(owner, await createHousehold(owner)).edit(bills.rent.id, bills.fields);
    expect(await bills.due()).toEqual([]);
  });
});

it('REC-17 REC-30 what is recorded as an occurrence, and recurs from now on itself, is no occurrence of another bill', async ({
  owner,
}) => {
  const bills = await rentOf(owner);
  const recorded = await bills.decide(bills.id, '2026-12-05', { state: 'recorded', date: '2026-11-20' });
  const { transaction_id } = recorded.json<{ transaction_id: string }>();
  // Another bill of the same payee, amount and frequency, due within the window of what was recorded.
  await bills.record({ date: '2026-10-15', description: 'Rent', amount: -1 });
  await bills.start({ date: '2026-12-28', due_date: 28, is_projected: true });
  const edited = await bills.edit(transaction_id, { date: '2026-12-24', due_date: 24 });
  expect(edited.is_recurring).toBe(true);
  expect(await bills.due('2026-12-31')).toEqual([
    '2026-11-05 -900 recorded',
    '2026-12-05 -900 recorded',
    '2026-12-28 -900 due',
  ]);
});

import { describe, expect } from 'vitest';
import { open } from '../../../test/accounts.ts';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { itOn } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const it = itOn(TODAY);

const RECURS_NO_MORE = { is_recurring: false };

/** A bill of its own household, and what of it is due; and how transactions are restored. */
async function rentOf(person: Person, start: object = {}) {
  const household_id = await createHousehold(person);
  const bills = billsOf(person, household_id);
  const rent = await bills.start(start);
  const [schedule] = await bills.schedules();
  const due = async () => (await bills.occurrences()).map(({ date, state }) => `${date.slice(5)} ${state}`);
  const restore = (id: string, group: string, version: number | null) =>
    person.call('POST', `/api/history/records/transaction/${id}/restore`, { payload: { group, version } });
  return { ...bills, household_id, rent, id: schedule?.id ?? '', due, restore };
}

/** The same, with December recorded. */
async function recordedRentOf(person: Person) {
  const bills = await rentOf(person);
  const recorded = await bills.decide(bills.id, '2026-12-01', { state: 'recorded', amount: -500 });
  return { ...bills, entry: recorded.json<{ transaction_id: string }>().transaction_id, recorded };
}

const RENT = ['11-01 recorded', '12-01 due', '01-01 due'];

describe('the start of a bill that is restored', () => {
  it('HIST-16 HIST-34 brings its bill back where it was deleted', async ({ owner }) => {
    const bills = await rentOf(owner);
    const [before] = await bills.schedules();
    const { group } = await bills.remove(bills.rent.id);
    expect(await bills.due()).toEqual([]);
    const restored = await bills.restore(bills.rent.id, group, null);
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { is_recurring: true, version: 3 }]);
    expect(await bills.due()).toEqual(RENT);
    expect(await bills.schedules()).toEqual([{ ...before, version: 3 }]);
  });

  it('HIST-34 brings each part of its bill back, and is one group, which is undone as one', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.change(bills.id, { amount: -950, from: '2027-01-01' });
    const { group } = await bills.remove(bills.rent.id);
    const restored = await bills.restore(bills.rent.id, group, null);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await bills.due()).toEqual(RENT);
    const undone = await bills.undo(restored.headers['change-group']);
    expect(undone.statusCode, undone.body).toBe(200);
    expect([await bills.find(bills.rent.id), await bills.due()]).toEqual([null, []]);
  });

  it('HIST-34 brings no bill back that had ended before', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.stop(bills.id);
    const { group } = await bills.remove(bills.rent.id);
    expect((await bills.restore(bills.rent.id, group, null)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(['11-01 recorded']);
  });

  it('HIST-34 is recorded again where its bill was kept, and its date skipped', async ({ owner }) => {
    const bills = await rentOf(owner);
    const { group } = await bills.remove(bills.rent.id, '?schedule=keep');
    expect(await bills.due()).toEqual(['11-01 skipped', '12-01 due', '01-01 due']);
    expect((await bills.restore(bills.rent.id, group, null)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(RENT);
  });

  it('HIST-34 brings its bill back where the undo of its creation took both away', async ({ owner }) => {
    const bills = await rentOf(owner);
    const undone = await bills.undo(bills.rent.group);
    const group = String(undone.headers['change-group']);
    expect((await bills.restore(bills.rent.id, group, null)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(RENT);
  });

  it('HIST-34 is not restored where its bill is gone since', async ({ owner }) => {
    const bills = await rentOf(owner);
    const { group } = await bills.remove(bills.rent.id);
    expect((await bills.undo(bills.rent.group, { rest: 'restore' })).statusCode).toBe(200);
    expect(await bills.schedules()).toEqual([]);
    const refused = await bills.restore(bills.rent.id, group, null);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.deleted-since' } }]);
    expect(await bills.find(bills.rent.id)).toBeNull();
  });

  it('HIST-34 REC-11 is not restored beside what its date was recorded as, or skipped', async ({ owner }) => {
    const projected = { date: '2026-12-01', is_projected: true };
    const bills = await rentOf(owner, projected);
    const skipped = await bills.decide(bills.id, '2026-12-01', { state: 'skipped' });
    const group = String(skipped.headers['change-group']);
    expect(await bills.find(bills.rent.id)).toBeNull();
    const refused = await bills.restore(bills.rent.id, group, null);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.not-undoable' } }]);
    expect(await bills.due()).toEqual(['12-01 skipped', '01-01 due']);
    // Together with its date it returns.
    expect((await bills.undo(group)).statusCode).toBe(200);
    expect(await bills.find(bills.rent.id)).toMatchObject(projected);
    // What is only changed of its date, or decided of another one, does not matter.
    await bills.decide(bills.id, '2026-12-01', { state: 'due', amount: -20 });
    await bills.decide(bills.id, '2027-01-01', { state: 'skipped' });
    const { group: gone } = await bills.remove(bills.rent.id);
    expect((await bills.restore(bills.rent.id, gone, null)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(['12-01 due', '01-01 skipped']);
  });

  it('HIST-34 has no bill any more where it is restored to before it recurred', async ({ owner }) => {
    const bills = await rentOf(owner, RECURS_NO_MORE);
    await bills.edit(bills.rent.id);
    expect(await bills.due()).toEqual(RENT);
    const restored = await bills.restore(bills.rent.id, bills.rent.group, 2);
    expect(restored.json()).toMatchObject({ is_recurring: false });
    expect(await bills.due()).toEqual(['11-01 recorded']);
  });

  it('HIST-34 has a bill again where it is restored to when it recurred', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.edit(bills.rent.id, RECURS_NO_MORE);
    expect((await bills.restore(bills.rent.id, bills.rent.group, 2)).json()).toMatchObject({ is_recurring: true });
    expect(await bills.due()).toEqual(RENT);
    expect((await bills.schedules()).map(({ state }) => state).toSorted()).toEqual(['active', 'ended']);
  });

  it('HIST-34 changes its bill as saving the same does', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.edit(bills.rent.id, { amount: -950 });
    await bills.restore(bills.rent.id, bills.rent.group, 2);
    const found = await bills.occurrences();
    expect(found.map(({ amount }) => amount)).toEqual([-900, -900, -900]);
  });

  it('HIST-34 has its bill in the ledger in which it is, however often it is moved', async ({ owner }) => {
    const bills = await rentOf(owner);
    const away = billsOf(owner, await createHousehold(owner));
    const dates = async () => (await away.occurrences()).map(({ date }) => date.slice(5));
    await away.edit(bills.rent.id);
    expect(await dates()).toEqual(['12-01', '01-01']);
    expect((await bills.restore(bills.rent.id, bills.rent.group, 2)).statusCode).toBe(200);
    expect([await bills.due(), await dates()]).toEqual([RENT, []]);
    await away.edit(bills.rent.id);
    expect([await bills.due(), await dates()]).toEqual([[], ['12-01', '01-01']]);
  });

  it('HIST-15 brings its bill back also where it is not kept any more how that was started', async ({
    owner,
    server,
  }) => {
    const bills = await rentOf(owner);
    await server.db.asOwner('update change set before = null, after = null where group_no = $1', [bills.rent.group]);
    const { group } = await bills.remove(bills.rent.id);
    expect((await bills.restore(bills.rent.id, group, null)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(RENT);
  });

  it('HIST-34 leaves its bill the account that is the bill’s own, as an earlier version', async ({ owner }) => {
    const bills = await rentOf(owner);
    const payload = { name: 'Purse', kind: 'cash', household_id: bills.household_id };
    const account_id = (await owner.call('POST', '/api/accounts', { payload })).json<{ id: string }>().id;
    await bills.change(bills.id, { account_id });
    await bills.edit(bills.rent.id, { description: 'Flat' });
    await bills.remove(bills.rent.id);
    expect((await bills.restore(bills.rent.id, bills.rent.group, null)).json()).toMatchObject({ description: 'Rent' });
    expect((await bills.schedules()).at(-1)).toMatchObject({ description: 'Rent', account_id });
  });

  it('HIST-34 returns as an earlier version, deleted in another ledger, with its bill there', async ({ owner }) => {
    const bills = await rentOf(owner);
    const away = billsOf(owner, await createHousehold(owner));
    await away.edit(bills.rent.id);
    await away.remove(bills.rent.id);
    const restored = await bills.restore(bills.rent.id, bills.rent.group, null);
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { household_id: bills.household_id }]);
    expect(await bills.due()).toEqual(RENT);
    expect((await away.schedules()).map(({ state }) => state)).toEqual(['ended']);
  });

  it('HIST-34 returns as it was before it recurred, without its bill', async ({ owner }) => {
    const bills = await rentOf(owner, RECURS_NO_MORE);
    await bills.edit(bills.rent.id);
    await bills.remove(bills.rent.id);
    const restored = await bills.restore(bills.rent.id, bills.rent.group, null);
    expect(restored.json()).toMatchObject({ is_recurring: false });
    expect(await bills.due()).toEqual([]);
  });
});

describe('what a bill was recorded as, and is restored', () => {
  const RECORDED = ['11-01 recorded', '12-01 recorded', '01-01 due'];

  it('HIST-34 REC-14 is it again, which is due no more', async ({ owner }) => {
    const bills = await recordedRentOf(owner);
    const { group } = await bills.remove(bills.entry);
    expect(await bills.due()).toEqual(RENT);
    expect((await bills.restore(bills.entry, group, null)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(RECORDED);
    expect((await bills.occurrences('2026-12-01', '2026-12-01'))[0]).toMatchObject({ transaction_id: bills.entry });
  });

  it('HIST-34 REC-14 is it again where it was moved away, or only projected', async ({ owner }) => {
    const bills = await recordedRentOf(owner);
    const group = String(bills.recorded.headers['change-group']);
    const saved = { ...RECURS_NO_MORE, amount: -500, date: TODAY };
    await billsOf(owner).edit(bills.entry, saved);
    expect(await bills.due()).toEqual(RENT);
    expect((await bills.restore(bills.entry, group, 2)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(RECORDED);
    await bills.edit(bills.entry, { ...saved, is_projected: true });
    expect(await bills.due()).toEqual(RENT);
    expect((await bills.restore(bills.entry, group, 4)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(RECORDED);
  });

  it('HIST-34 REC-17 is an entry of its own where the bill was recorded as another one since', async ({ owner }) => {
    const bills = await recordedRentOf(owner);
    const { group } = await bills.remove(bills.entry);
    const again = await bills.decide(bills.id, '2026-12-01', { state: 'recorded' });
    const { transaction_id } = again.json<{ transaction_id: string }>();
    expect((await bills.restore(bills.entry, group, null)).statusCode).toBe(200);
    expect(await bills.find(bills.entry)).toMatchObject({ amount: -500 });
    expect((await bills.occurrences('2026-12-01', '2026-12-01'))[0]).toMatchObject({ transaction_id });
  });

  it('HIST-34 is an entry of its own where the date belongs to another part of the bill by now', async ({ owner }) => {
    const bills = await recordedRentOf(owner);
    const { group } = await bills.remove(bills.entry);
    await bills.change(bills.id, { amount: -950, from: '2026-12-01' });
    expect((await bills.restore(bills.entry, group, null)).statusCode).toBe(200);
    expect(await bills.find(bills.entry)).toMatchObject({ amount: -500 });
    expect(await bills.due()).toEqual(RENT);
  });

  it('HIST-34 is what it was recorded as last', async ({ owner }) => {
    const bills = await recordedRentOf(owner);
    const first = await bills.remove(bills.entry);
    await bills.restore(bills.entry, first.group, null);
    const taken = await bills.edit(bills.entry, { ...RECURS_NO_MORE, amount: -500, date: TODAY, is_projected: true });
    await bills.edit(bills.entry, { ...RECURS_NO_MORE, amount: -500, date: TODAY });
    const matched = await bills.decide(bills.id, '2027-01-01', { state: 'recorded', transaction_id: bills.entry });
    expect(matched.statusCode, matched.body).toBe(200);
    const { group } = await bills.remove(bills.entry);
    expect(taken.group).not.toBe(group);
    expect((await bills.restore(bills.entry, group, null)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(['11-01 recorded', '12-01 due', '01-01 recorded']);
  });
});

it('HIST-34 REC-15 an entry that was no occurrence before it was deleted is none where it is restored', async ({
  owner,
}) => {
  const bills = await rentOf(owner, { description: 'Gas', date: '2026-11-25', is_projected: true });
  const entry = await bills.record({ description: 'Gas', date: '2026-11-18', is_projected: true });
  await bills.edit(entry.id, { ...RECURS_NO_MORE, description: 'Other', date: '2026-11-18' });
  await bills.change(bills.id, { description: 'Other' });
  const { group } = await bills.remove(entry.id);
  const due = await bills.due();
  expect(due).not.toContain('12-01 recorded');
  expect((await bills.restore(entry.id, group, null)).statusCode).toBe(200);
  expect(await bills.due()).toEqual(due);
});

describe('an entry whose account is gone', () => {
  it('HIST-16 HIST-34 is not brought back, and that is said of the change and of no field', async ({ owner }) => {
    const account_id = await open(owner);
    const bills = billsOf(owner);
    const [bread, moved] = [
      await bills.record({ description: 'Bread', account_id }),
      await bills.record({ description: 'Beans', account_id, is_projected: true }),
    ];
    const { group } = await bills.remove(bread.id);
    const away = await billsOf(owner, await createHousehold(owner)).edit(moved.id, {
      ...RECURS_NO_MORE,
      is_projected: true,
    });
    expect((await owner.call('DELETE', `/api/accounts/${account_id}`)).statusCode).toBe(204);
    const restore = (id: string, version: number | null, of: string) =>
      owner.call('POST', `/api/history/records/transaction/${id}/restore`, { payload: { group: of, version } });
    for (const refused of [
      await bills.undo(group),
      await bills.undo(away.group),
      await restore(bread.id, null, group),
      await restore(moved.id, 2, moved.group),
    ]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.deleted-since' } }]);
    }
  });
});

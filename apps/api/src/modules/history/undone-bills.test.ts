import { describe, expect } from 'vitest';
import { billsOf, states, TODAY } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { itOn } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const it = itOn(TODAY);

const groupOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['change-group']);
const restore = (person: Person, id: string, payload: object) =>
  person.call('POST', `/api/history/records/schedule/${id}/restore`, { payload });

const NOT_UNDOABLE = [409, { reason: { code: 'history.not-undoable' } }];

const UNCHANGED = ['11-01 -900 recorded', '12-01 -900 due', '01-01 -900 due'];

/** A bill of its own household. */
async function rentOf(person: Person, start: object = {}) {
  const bills = billsOf(person, await createHousehold(person));
  const rent = await bills.start(start);
  const [schedule] = await bills.schedules();
  const due = async () =>
    (await bills.occurrences()).map(({ date, amount, state }) => `${date.slice(5)} ${amount} ${state}`);
  const refusal = async (group: string, choices: object = {}) => {
    const answer = await bills.undo(group, choices);
    expect(answer.statusCode, answer.body).toBe(409);
    const { reason, details } = answer.json<{
      reason: { code: string };
      details?: { conflicts: { kind: string; id: string; version: number; reason: { code: string } | null }[] };
    }>();
    return { reason: reason.code, conflicts: details?.conflicts ?? [] };
  };
  return { ...bills, rent, id: schedule?.id ?? '', due, refusal };
}

/** The same, changed from December on. */
async function changedRentOf(person: Person) {
  const bills = await rentOf(person);
  const answer = await bills.change(bills.id, { amount: -950, from: '2026-12-01' });
  return { ...bills, next: answer.json<{ id: string }>().id, group: groupOf(answer) };
}

describe('a bill that was ended and started again', () => {
  it('HIST-27 is due once: its end is not undone beside the one that goes on', async ({ owner }) => {
    const bills = await rentOf(owner);
    const { group } = await bills.edit(bills.rent.id, { is_recurring: false });
    await bills.edit(bills.rent.id);
    expect(await bills.due()).toEqual(UNCHANGED);
    const refused = await bills.undo(group);
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.due()).toEqual(UNCHANGED);
  });

  it('HIST-27 HIST-34 is due once, also where it was stopped by itself', async ({ owner }) => {
    const bills = await rentOf(owner);
    const group = groupOf(await bills.stop(bills.id));
    await bills.edit(bills.rent.id, { is_recurring: false });
    await bills.edit(bills.rent.id);
    const refused = await bills.undo(group, { rest: 'restore' });
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    const alone = await restore(owner, bills.id, { group: bills.rent.group, version: 2 });
    expect([alone.statusCode, alone.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.due()).toEqual(UNCHANGED);
  });

  it('REC-29 HIST-27 is due in one ledger: its end is not undone in the one that its start was moved out of', async ({
    owner,
  }) => {
    const bills = await rentOf(owner);
    const group = groupOf(await bills.stop(bills.id));
    await billsOf(owner).edit(bills.rent.id);
    const refused = await bills.undo(group);
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.due()).toEqual([]);
  });

  it('HIST-27 goes on as before where the one that was started since has ended', async ({ owner }) => {
    const bills = await rentOf(owner);
    const { group } = await bills.edit(bills.rent.id, { is_recurring: false });
    await bills.edit(bills.rent.id);
    await bills.edit(bills.rent.id, { is_recurring: false });
    expect((await bills.undo(group)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(UNCHANGED);
  });

  it('HIST-27 is not due beside what was recorded of the one that was started since', async ({ owner }) => {
    const bills = await rentOf(owner);
    const { group } = await bills.edit(bills.rent.id, { is_recurring: false });
    await bills.edit(bills.rent.id);
    const other = (await bills.schedules('state=active'))[0]?.id ?? '';
    await bills.decide(other, '2026-12-01', { state: 'recorded' });
    await bills.edit(bills.rent.id, { is_recurring: false });
    const refused = await bills.undo(group);
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.due()).toEqual(['11-01 -900 recorded', '12-01 -900 recorded']);
  });

  it('HIST-28 waits for the start of another one: of the two, one goes on', async ({ owner, server }) => {
    const { asOwner } = server.db;
    const bills = await rentOf(owner);
    await bills.edit(bills.rent.id, { is_recurring: false }, '?schedule=keep');
    const group = groupOf(await bills.stop(bills.id));
    await asOwner('begin');
    await asOwner('select from schedule where id = $1 for update', [bills.id]);
    const undone = bills.undo(group);
    const waiting = () => asOwner('select distinct pid from pg_locks where not granted');
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    const started = bills.edit(bills.rent.id);
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(2);
    await asOwner('commit');
    expect([(await undone).statusCode, (await started).is_recurring]).toEqual([200, true]);
    expect(await bills.due()).toEqual(UNCHANGED);
  });
});

describe('a bill that was changed from a day on', () => {
  it.for([
    ['recorded', { state: 'recorded' }, 'occurrence.recorded'],
    ['skipped', { state: 'skipped' }, 'occurrence.skipped'],
    ['changed', { state: 'due', amount: -20 }, 'schedule.changed'],
  ] as const)('HIST-24 HIST-27 is not put back where one of it was %s since', async ([, decision, code], { owner }) => {
    const bills = await changedRentOf(owner);
    await bills.decide(bills.next, '2026-12-01', decision);
    const due = await bills.due();
    for (const choices of [{}, { rest: 'restore' }]) {
      const refused = await bills.refusal(bills.group, choices);
      expect(refused).toMatchObject({ reason: 'history.conflicts', conflicts: [{ id: bills.next, reason: { code } }] });
    }
    expect(await bills.due()).toEqual(due);
  });

  it('HIST-24 is refused for what matters most of what was decided of it since', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    for (const [date, decision, code] of [
      ['2026-12-01', { state: 'due', amount: -20 }, 'schedule.changed'],
      ['2027-01-01', { state: 'skipped' }, 'occurrence.skipped'],
      ['2026-12-01', { state: 'recorded' }, 'occurrence.recorded'],
    ] as const) {
      expect((await bills.decide(bills.next, date, decision)).statusCode).toBe(200);
      expect(await bills.refusal(bills.group)).toMatchObject({ conflicts: [{ id: bills.next, reason: { code } }] });
    }
  });

  it('HIST-25 stays as it is where a person keeps that, the part before it, too', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    await bills.decide(bills.next, '2026-12-01', { state: 'recorded' });
    const due = await bills.due();
    const [{ kind, id, version } = { kind: '', id: '', version: 0 }] = (await bills.refusal(bills.group)).conflicts;
    const choices = [{ kind, id, version, choice: 'keep' }];
    expect((await bills.undo(bills.group, { choices })).json()).toMatchObject({ group: null, restored: 0, kept: 2 });
    expect((await bills.undo(bills.group, { rest: 'keep' })).json()).toMatchObject({ restored: 0, kept: 2 });
    expect(await bills.due()).toEqual(due);
  });

  it('HIST-25 is not put back in part, whatever a person chooses', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    await bills.decide(bills.next, '2026-12-01', { state: 'recorded' });
    const due = await bills.due();
    const kind = 'schedule';
    const restored = { kind, id: bills.id, version: 2, choice: 'restore' };
    const choices = [{ kind, id: bills.next, version: 1, choice: 'keep' }, restored];
    const refused = await bills.undo(bills.group, { choices });
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.due()).toEqual(due);
  });

  it('HIST-25 stays as it is, the part before it, too, where its start is gone', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.remove(bills.rent.id, '?schedule=keep');
    const changed = await bills.change(bills.id, { amount: -950, from: '2026-12-01' });
    await bills.decide(changed.json<{ id: string }>().id, '2026-12-01', { state: 'skipped' });
    const due = await bills.due();
    expect((await bills.undo(groupOf(changed), { rest: 'keep' })).json()).toMatchObject({ restored: 0, kept: 2 });
    expect(await bills.due()).toEqual(due);
  });

  it('HIST-25 stays with its start where that was changed with it', async ({ owner }) => {
    const bills = await rentOf(owner, { date: '2026-10-20', due_date: 20 });
    const { group } = await bills.edit(bills.rent.id, { date: '2026-10-20', due_date: 20, amount: -950 });
    const next = (await bills.schedules('state=active'))[0]?.id ?? '';
    await bills.decide(next, '2026-12-20', { state: 'skipped' });
    const due = await bills.due();
    expect((await bills.refusal(group)).conflicts).toMatchObject([{ kind: 'schedule', id: next }]);
    expect((await bills.undo(group, { rest: 'keep' })).json()).toMatchObject({ group: null, kept: 3 });
    expect([await bills.due(), (await bills.find(bills.rent.id))?.amount]).toEqual([due, -950]);
  });

  it('HIST-27 is put back where nothing of it is decided any more', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    const skipped = await bills.decide(bills.next, '2026-12-01', { state: 'skipped' });
    await bills.undo(groupOf(skipped));
    const recorded = await bills.decide(bills.next, '2027-01-01', { state: 'recorded' });
    await bills.remove(recorded.json<{ transaction_id: string }>().transaction_id);
    expect((await bills.undo(bills.group)).statusCode).toBe(200);
    expect(await bills.due()).toEqual(UNCHANGED);
  });

  it('HIST-28 is not changed again by a redo over what was recorded meanwhile', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    const undone = groupOf(await bills.undo(bills.group));
    await bills.decide(bills.id, '2026-12-01', { state: 'recorded' });
    const due = await bills.due();
    expect((await bills.refusal(undone)).conflicts).toMatchObject([
      { id: bills.id, reason: { code: 'occurrence.recorded' } },
    ]);
    expect((await bills.undo(undone, { rest: 'keep' })).json()).toMatchObject({ restored: 0, kept: 2 });
    expect(await bills.due()).toEqual(due);
  });

  it('HIST-34 is not due beside what is recorded of its later part, though the bill was stopped', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    await bills.decide(bills.next, '2026-12-01', { state: 'recorded' });
    const stopped = await bills.stop(bills.next);
    const due = ['11-01 -900 recorded', '12-01 -950 recorded'];
    expect(await bills.due()).toEqual(due);
    const refused = await restore(owner, bills.id, { group: bills.rent.group, version: 3 });
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.due()).toEqual(due);
    expect((await bills.undo(groupOf(stopped))).statusCode).toBe(200);
    expect(await bills.due()).toEqual([...due, '01-01 -950 due']);
  });

  it('HIST-34 is restored alone where its later part was stopped with nothing decided', async ({ owner }) => {
    const bills = await changedRentOf(owner);
    await bills.stop(bills.next);
    const restored = await restore(owner, bills.id, { group: bills.rent.group, version: 3 });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await bills.due()).toEqual(UNCHANGED);
  });

  it('HIST-34 is due once, also where its start is gone', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.remove(bills.rent.id, '?schedule=keep');
    await bills.change(bills.id, { amount: -950, from: '2026-12-01' });
    const due = await bills.due();
    const refused = await restore(owner, bills.id, { group: bills.rent.group, version: 2 });
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.due()).toEqual(due);
  });

  it('HIST-34 does not lose what is recorded by the restoring of an earlier end', async ({ owner }) => {
    const bills = await rentOf(owner);
    const { headers } = await bills.change(bills.id, { ends_on: '2026-12-31' });
    await bills.change(bills.id, { ends_on: null });
    await bills.decide(bills.id, '2027-01-01', { state: 'recorded' });
    const refused = await restore(owner, bills.id, { group: String(headers['change-group']), version: 3 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'occurrence.recorded' } }]);
    expect(states(await bills.occurrences('2027-01-01', '2027-01-01'))).toEqual(['2027-01-01 recorded']);
  });
});

describe('a bill that was started', () => {
  it('HIST-26 is in the ledger out of which it was moved, as it was, where the move is undone', async ({ owner }) => {
    const bills = await rentOf(owner);
    const away = billsOf(owner, await createHousehold(owner));
    const { group } = await away.edit(bills.rent.id);
    const undone = await bills.undo(group);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await bills.due()).toEqual(UNCHANGED);
    expect(await away.schedules()).toEqual([]);
  });

  it('HIST-23 is changed and changed back where it was moved to, beside what was recorded before', async ({
    owner,
  }) => {
    const bills = await rentOf(owner);
    await bills.decide(bills.id, '2026-12-01', { state: 'recorded' });
    const away = billsOf(owner, await createHousehold(owner));
    await away.edit(bills.rent.id);
    const [moved] = await away.schedules();
    const changed = await away.change(moved!.id, { amount: -950 });
    expect((await bills.undo(groupOf(changed))).statusCode).toBe(200);
    expect((await away.occurrences()).map(({ date, amount }) => `${date} ${amount}`)).toEqual(['2027-01-01 -900']);
  });

  it('HIST-27 stays, with its start, where more than that was recorded of it since', async ({ owner }) => {
    const bills = await rentOf(owner);
    await bills.decide(bills.id, '2026-12-01', { state: 'recorded' });
    const due = await bills.due();
    const { conflicts } = await bills.refusal(bills.rent.group, { rest: 'restore' });
    expect(conflicts).toMatchObject([{ kind: 'schedule', reason: { code: 'occurrence.recorded' } }]);
    expect((await bills.undo(bills.rent.group, { rest: 'keep' })).json()).toMatchObject({ restored: 0, kept: 3 });
    expect([await bills.due(), await bills.find(bills.rent.id)]).toMatchObject([due, { id: bills.rent.id }]);
  });

  it('HIST-27 stays in the ledger to which it was moved where more was recorded of it there', async ({ owner }) => {
    const bills = await rentOf(owner);
    const away = billsOf(owner, await createHousehold(owner));
    const { group } = await away.edit(bills.rent.id);
    const [moved] = await away.schedules();
    await away.decide(moved!.id, '2026-12-01', { state: 'skipped' });
    const { conflicts } = await bills.refusal(group, { rest: 'restore' });
    expect(conflicts).toMatchObject([{ id: moved!.id, reason: { code: 'occurrence.skipped' } }]);
    expect((await bills.undo(group, { rest: 'keep' })).json()).toMatchObject({ group: null, restored: 0 });
    expect(states(await away.occurrences('2026-12-01', '2027-01-01'))).toEqual([
      '2026-12-01 skipped',
      '2027-01-01 due',
    ]);
    expect(await bills.due()).toEqual([]);
  });
});

it('HIST-25 a recording is not put back in a part that ends before it by now, its entry is', async ({ owner }) => {
  const bills = await rentOf(owner);
  const recorded = await bills.decide(bills.id, '2026-12-01', { state: 'recorded' });
  const { transaction_id: entry } = recorded.json<{ transaction_id: string }>();
  const { group } = await bills.remove(entry);
  await bills.change(bills.id, { amount: -950, from: '2026-12-01' });
  const { conflicts } = await bills.refusal(group, { rest: 'restore' });
  expect(conflicts).toMatchObject([{ kind: 'occurrence', reason: { code: 'history.not-undoable' } }]);
  expect((await bills.undo(group, { rest: 'keep' })).json()).toMatchObject({ restored: 1, kept: 1 });
  expect([await bills.due(), await bills.find(entry)]).toMatchObject([
    ['11-01 -900 recorded', '12-01 -950 due', '01-01 -950 due'],
    { amount: -900 },
  ]);
});

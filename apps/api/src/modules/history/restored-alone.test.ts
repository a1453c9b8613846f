import { describe, expect } from 'vitest';
import { open, reconcile } from '../../../test/accounts.ts';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { itOn } from '../../../test/household-test.ts';
import { undo } from '../../../test/history.ts';
import { csv, importFile } from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';

const it = itOn(TODAY);

const restore = (person: Person, kind: string, id: string, payload: object) =>
  person.call('POST', `/api/history/records/${kind}/${id}/restore`, { payload });

const NOT_UNDOABLE = [409, { reason: { code: 'history.not-undoable' } }];

describe('a bill that was changed from a month on', () => {
  it('HIST-34 is not due twice: the part before is not restored beside the one that goes on', async ({ owner }) => {
    const bills = billsOf(owner);
    const { group } = await bills.start();
    const [before] = await bills.schedules();
    const changed = await bills.change(before!.id, { amount: -950, from: '2027-01-01' });
    const due = await bills.occurrences();
    const refused = await restore(owner, 'schedule', before!.id, { group, version: 2 });
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.occurrences()).toEqual(due);
    // Both parts together: that is as it was.
    expect((await undo(owner, String(changed.headers['change-group']))).statusCode).toBe(200);
    expect((await bills.schedules()).map(({ id, ends_on }) => [id, ends_on])).toEqual([[before!.id, null]]);
  });

  it('HIST-27 keeps to one bill a date where the first of two changes is undone', async ({ member }) => {
    const bills = billsOf(member);
    await bills.start();
    const [before] = await bills.schedules();
    const first = await bills.change(before!.id, { amount: -950, from: '2027-01-01' });
    await bills.change(first.json<{ id: string }>().id, { amount: -990, from: '2027-03-01' });
    const due = await bills.occurrences('2026-11-01', '2027-05-31');
    const group = String(first.headers['change-group']);
    const refused = await undo(member, group, { rest: 'restore' });
    expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    expect(await bills.occurrences('2026-11-01', '2027-05-31')).toEqual(due);
  });
});

describe('what is restored alone', () => {
  it('HIST-34 is no occurrence that was recorded as a transaction which is gone', async ({ owner }) => {
    const bills = billsOf(owner);
    await bills.start({ description: 'Gym' });
    const gym = (await bills.schedules()).find(({ description }) => description === 'Gym');
    const recorded = await bills.decide(gym!.id, '2026-12-01', { state: 'recorded' });
    const group = String(recorded.headers['change-group']);
    const log = (await owner.call('GET', `/api/history/${group}`)).json<{ changes: { kind: string; id: string }[] }>();
    const { id } = log.changes.find(({ kind }) => kind === 'occurrence')!;
    await bills.remove(recorded.json<{ transaction_id: string }>().transaction_id);
    const history = await owner.call('GET', `/api/history?record_id=${id}&kind=occurrence`);
    expect(history.json<{ data: unknown[] }>().data).toHaveLength(2);
    const versions = await bills.occurrences('2026-12-01', '2026-12-01');
    const { version } = versions.find(({ schedule_id }) => schedule_id === gym!.id)!;
    const refused = await restore(owner, 'occurrence', id, { group, version: version === 0 ? null : version });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.deleted-since' } }]);
    expect(await bills.occurrences('2026-12-01', '2026-12-01')).toEqual(versions);
  });

  it('HIST-34 is no reconciliation and no import: they come back with their transactions', async ({ owner }) => {
    const into = await open(owner);
    const reconciled = await reconcile(owner, into, { balance: 0 });
    const imported = await importFile(owner, into, csv({ amount: -5 }));
    const { reconciliation } = reconciled.json<{ reconciliation: { id: string } }>();
    for (const [kind, id, group] of [
      ['import', imported.id, imported.group],
      ['reconciliation', reconciliation.id, reconciled.headers['change-group']],
    ] as const) {
      expect((await undo(owner, String(group))).statusCode).toBe(200);
      const refused = await restore(owner, kind, id, { group, version: null });
      expect([refused.statusCode, refused.json()]).toMatchObject(NOT_UNDOABLE);
    }
  });
});

import { describe, expect } from 'vitest';
import { accountOf, open, post, reconcile } from '../../../test/accounts.ts';
import { billsOf } from '../../../test/bills.ts';
import { edit, history, read, record, remove, undo } from '../../../test/history.ts';
import { it } from '../../../test/household-test.ts';
import { csv, importFile } from '../../../test/imports.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';

const restore = (person: Person, id: string, payload: object, kind = 'transaction') =>
  person.call('POST', `/api/history/records/${kind}/${id}/restore`, { payload });

const copiesOf = ({ db }: TestServer, id: string) =>
  db.asOwner<{ id: string }>('select id from transaction where id = $1', [id]);

it('HIST-34 a version between others returns, not the one before it', async ({ owner }) => {
  const { id } = await record(owner);
  const { group } = await edit(owner, id, { amount: -2 });
  await edit(owner, id, { amount: -3 });
  expect((await restore(owner, id, { group, version: 3 })).json()).toMatchObject({ amount: -2, version: 4 });
});

it('HIST-16 RULE-09 a deleted transaction of a bank’s file returns as it was: with its texts, and who wrote what of it', async ({
  server,
  owner,
}) => {
  const { id } = await record(owner, { category: 'Food' });
  // Each field has a value of its own, so that none can pass for another.
  await server.db.asOwner(
    `update transaction set description_by = 'bank', category_by = 'person', payee = 'Fig Tree', bank_text = 'FIG 0423',
       bank_date = '2026-03-02' where id = $1`,
    [id],
  );
  const { version: _, updated_at: __, ...before } = await read(owner, id);
  expect(before).toMatchObject({ description_by: 'bank', category_by: 'person' });
  const { group } = await remove(owner, id);
  expect((await undo(owner, group)).statusCode).toBe(200);
  expect(await read(owner, id)).toMatchObject(before);
});

describe('a transaction that was moved out of sight', () => {
  it('HIST-30 is not restored in the ledger that it left', async ({ server, owner, member, household }) => {
    const { id, group } = await record(owner, { household_id: household });
    await edit(owner, id, { household_id: null });
    const refused = await restore(member, id, { group, version: null });
    expect(refused.statusCode, refused.body).toBe(403);
    expect(refused.json()).toMatchObject({ reason: { code: 'history.hidden' } });
    // Nor is shown as it is by now to who knew it before.
    const stale = await restore(member, id, { group, version: 1 });
    expect(stale.statusCode, stale.body).toBe(409);
    expect(stale.json()).toMatchObject({ reason: { code: 'transaction.changed' }, details: { current: null } });
    expect(await copiesOf(server, id)).toHaveLength(1);
  });

  it('HIST-30 does not return by the undo of an earlier deletion', async ({ server, owner, member, household }) => {
    const { id } = await record(owner, { household_id: household });
    const { group } = await remove(owner, id);
    await restore(owner, id, { group, version: null });
    await edit(owner, id, { household_id: null });
    const refused = await undo(member, group, { rest: 'restore' });
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json()).toMatchObject({ details: { conflicts: [{ id, reason: { code: 'history.hidden' } }] } });
    expect(await copiesOf(server, id)).toHaveLength(1);
  });
});

describe('a deleted transaction that several restore at once', () => {
  it('returns once, the others are a 409', async ({ owner, member, household }) => {
    const { id } = await record(owner, { household_id: household });
    const { group } = await remove(owner, id);
    const people = [owner, member, owner, member, owner, member];
    const answers = await Promise.all(people.map((person) => restore(person, id, { group, version: null })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await history(owner, `record_id=${id}`)).data).toHaveLength(3);
  });

  it('returns to one ledger, although it was in two', async ({ server, owner, household }) => {
    const { id, group } = await record(owner, { household_id: household });
    const moved = await edit(owner, id, { household_id: null });
    await remove(owner, id);
    const groups = [group, moved.group, group, moved.group];
    const answers = await Promise.all(groups.map((each) => restore(owner, id, { group: each, version: null })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await copiesOf(server, id)).toHaveLength(1);
    expect(await read(owner, id)).toMatchObject({ id });
  });
});

describe('what is not brought back', () => {
  it('HIST-34 an opening balance beside the one that its account was given since', async ({ owner }) => {
    const account = await open(owner, { opening_balance: 100 });
    const opening = (await owner.call('GET', `/api/transactions?account_id=${account}`)).json<{
      data: { id: string }[];
    }>();
    const { id } = opening.data[0]!;
    const give = (opening_balance: number) =>
      owner.call('PATCH', `/api/accounts/${account}`, { payload: { opening_balance } });
    const group = String((await give(0)).headers['change-group']);
    await give(200);
    for (const refused of [await restore(owner, id, { group, version: null }), await undo(owner, group)]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.not-undoable' } }]);
    }
    expect((await accountOf(owner, account)).balance).toBe(200);
  });

  it('HIST-15 what was before values that are not kept any more', async ({ owner, server }) => {
    const { id, group } = await record(owner);
    const { group: second } = await edit(owner, id, { amount: -2 });
    await server.db.asOwner('update change set before = null, after = null where group_no = $1', [second]);
    const refused = await restore(owner, id, { group, version: 2 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.too-old' } }]);
  });

  it('HIST-34 a record of a kind that is none', async ({ owner }) => {
    const { id, group } = await record(owner);
    for (const kind of ['%00', 'transactions', 'toString']) {
      expect((await restore(owner, id, { group, version: 1 }, kind)).statusCode).toBe(404);
    }
  });
});

/** Budgets a month's food, and gives the group of that change. */
const assign = async (person: Person, assigned: number, was: number | null) => {
  const payload = { items: [{ category: 'Food', assigned, was }] };
  const answer = await person.call('PUT', '/api/budgets/2026-11', { payload });
  return String(answer.headers['change-group']);
};

const groupOf = ({ headers }: { readonly headers: Record<string, unknown> }) => String(headers['change-group']);

/** The record that a group changed. */
const idOf = async (person: Person, group: string) => {
  const answer = await person.call('GET', `/api/history/${group}`);
  return answer.json<{ changes: { id: string }[] }>().changes[0]!.id;
};

describe('a record that no call answers alone', () => {
  it('HIST-34 is answered with its fields, after it is restored and where it is not', async ({ owner }) => {
    const group = await assign(owner, 20, null);
    const id = await idOf(owner, group);
    await assign(owner, 30.5, 20);
    const refused = await restore(owner, id, { group, version: 1 }, 'budget');
    const month = { id, category: 'Food', month: '2026-11-01' };
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: { code: 'budget.changed' }, details: { current: { ...month, assigned: 30.5, version: 2 } } },
    ]);
    const restored = await restore(owner, id, { group, version: 2 }, 'budget');
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { ...month, assigned: 20, version: 3 }]);
    const bill = await record(owner, { is_recurring: true, frequency: 'monthly', due_date: 10 });
    const { id: schedule } = (await owner.call('GET', '/api/schedules')).json<{ data: { id: string }[] }>().data[0]!;
    await owner.call('PATCH', `/api/schedules/${schedule}`, { payload: { remind_days: 3 } });
    expect((await restore(owner, schedule, { group: bill.group, version: 1 }, 'schedule')).json()).toMatchObject({
      details: { current: { id: schedule, amount: -1.5, remind_days: 3, version: 2 } },
    });
  });

  it('HIST-34 is refused by the name of its own kind where it is not as it was seen', async ({ owner }) => {
    const into = await open(owner);
    const reconciled = await reconcile(owner, into, { balance: 0 });
    const { reconciliation } = reconciled.json<{ reconciliation: { id: string } }>();
    const imported = await importFile(owner, into, csv({ amount: -5 }));
    const bills = billsOf(owner);
    const { group: started } = await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
    const bill = (await bills.schedules()).find(({ date }) => date === '2999-01-10');
    const decided = await bills.decide(bill?.id ?? '', '2999-02-10', { state: 'due', amount: -5 });
    const rule = await post(owner, '/api/rules', {
      conditions: [{ field: 'text', match: 'contains', text: 'x' }],
      actions: [{ action: 'ignore' }],
    });
    for (const [kind, id, group, code] of [
      ['reconciliation', reconciliation.id, reconciled.headers['change-group'], 'account.changed'],
      ['import', imported.id, imported.group, 'import.changed'],
      ['schedule', bill?.id ?? '', started, 'schedule.changed'],
      ['occurrence', await idOf(owner, groupOf(decided)), groupOf(decided), 'schedule.changed'],
      ['rule', await idOf(owner, groupOf(rule)), groupOf(rule), 'rule.changed'],
    ] as const) {
      const refused = await restore(owner, id, { group, version: 99 }, kind);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { reason: { code }, details: { current: { id } } },
      ]);
    }
  });
});

import { describe, expect } from 'vitest';
import { open, post, reconcile, record as recordIn } from '../../../test/accounts.ts';
import { billsOf } from '../../../test/bills.ts';
import { expectCallRefused } from '../../../test/expect-refusal.ts';
import { history, read, record, undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { csv, importFile, undoImport } from '../../../test/imports.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import type { Person } from '../../../test/test-server.ts';

const groupOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['change-group']);

const patch = (person: Person, path: string, payload: object) => person.call('PATCH', path, { payload });

const assign = (person: Person, household_id: string, assigned: number, was: number | null) =>
  person.call('PUT', '/api/budgets/2026-11', {
    payload: { household_id, items: [{ category: 'Food', assigned, was }] },
  });

/** Why each conflict of an undo is one. */
const reasonsOf = async (person: Person, group: string) => {
  const answer = await undo(person, group, { rest: 'restore' });
  expect(answer.statusCode, answer.body).toBe(409);
  const { conflicts } = answer.json<{ details: { conflicts: { reason: { code: string } | null }[] } }>().details;
  return conflicts.map(({ reason }) => reason?.code);
};

const toYen = (person: Person, nest: string) => patch(person, `/api/households/${nest}`, { currency: 'JPY' });

describe('SRV-84 what has a fraction does not return to a ledger in yen', () => {
  it('as an amount of a budget', async ({ owner }) => {
    const nest = await createHousehold(owner);
    await assign(owner, nest, 1.5, null);
    const changed = await assign(owner, nest, 2, 1.5);
    expect((await toYen(owner, nest)).statusCode).toBe(200);
    expect(await reasonsOf(owner, groupOf(changed))).toEqual(['amount.whole']);
  });

  it('as what a household is to spend or to save', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const url = `/api/households/${nest}`;
    await patch(owner, url, { monthly_budget: 1.5, savings_target: 1.5 });
    const changed = [await patch(owner, url, { monthly_budget: 2 }), await patch(owner, url, { savings_target: 2 })];
    expect((await toYen(owner, nest)).statusCode).toBe(200);
    for (const answer of changed) expect(await reasonsOf(owner, groupOf(answer))).toEqual(['amount.whole']);
  });

  it('as a bill', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const bills = billsOf(owner, nest);
    const start = { date: '2999-01-10', due_date: 10, is_projected: true };
    const { id } = await bills.start({ ...start, amount: -9.5 });
    const { group } = await bills.edit(id, { ...start, amount: -9 });
    expect(await bills.schedules()).toMatchObject([{ amount: -9 }]);
    expect((await toYen(owner, nest)).statusCode).toBe(200);
    expect(await reasonsOf(owner, group)).toEqual(['amount.whole', 'amount.whole']);
  });

  it('as an occurrence of a bill', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const bills = billsOf(owner, nest);
    await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
    const id = (await bills.schedules())[0]?.id ?? '';
    await bills.decide(id, '2999-02-10', { state: 'due', amount: -9.5 });
    const whole = await bills.decide(id, '2999-02-10', { state: 'due', amount: -9 });
    expect((await toYen(owner, nest)).statusCode).toBe(200);
    expect(await reasonsOf(owner, groupOf(whole))).toEqual(['amount.whole']);
  });

  it('as its former currency, while there are fractions', async ({ owner }) => {
    const nest = await createHousehold(owner);
    await toYen(owner, nest);
    const changed = await patch(owner, `/api/households/${nest}`, { currency: 'EUR' });
    await record(owner, { household_id: nest, amount: -1.5 });
    expect(await reasonsOf(owner, groupOf(changed))).toEqual(['amount.whole']);
  });
});

it('HIST-24 an amount of a budget that is changed while its undo waits is a conflict', async ({ owner, server }) => {
  const { asOwner } = server.db;
  const nest = await createHousehold(owner);
  const group = groupOf(await assign(owner, nest, 20, null));
  const ledger = '(select id from ledger where household_id = $1)';
  await asOwner('begin');
  await asOwner(`select pg_advisory_xact_lock(hashtextextended(${ledger}::text, 0))`, [nest]);
  await asOwner(`update budget set assigned = 3000, version = version + 1 where ledger_id = ${ledger}`, [nest]);
  const undone = undo(owner, group);
  await untilBlocked(server.db);
  await asOwner('commit');
  expect((await undone).statusCode).toBe(409);
});

it('HIST-24 a currency of one’s own that is changed while its undo waits is a conflict', async ({ server }) => {
  const { asOwner } = server.db;
  const ada = await server.join('AdaSettings');
  const changed = await patch(ada, '/api/profile', { preferences: { currency: 'EUR' } });
  await asOwner('begin');
  await asOwner('select from person where id = $1 for no key update', [ada.id]);
  await asOwner(`update ledger set currency = 'CHF' where person_id = $1`, [ada.id]);
  const undone = undo(ada, groupOf(changed));
  await untilBlocked(server.db);
  await asOwner('commit');
  const refused = await undone;
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { details: { conflicts: [{ currency: 'CHF' }] } }]);
});

it('HIST-24 a savings target of one’s own that is changed while an undo of the currency waits stays', async ({
  server,
}) => {
  const { asOwner } = server.db;
  const ada = await server.join('AdaSavings');
  const changed = await patch(ada, '/api/profile', { preferences: { currency: 'EUR' } });
  await asOwner('begin');
  await asOwner('select from person where id = $1 for no key update', [ada.id]);
  await asOwner('update ledger set savings_target = 3000 where person_id = $1', [ada.id]);
  const undone = undo(ada, groupOf(changed));
  await untilBlocked(server.db);
  await asOwner('commit');
  expect((await undone).statusCode).toBe(200);
  const profile = await ada.call('GET', '/api/profile');
  expect(profile.json()).toMatchObject({ savings_target: 30, preferences: { currency: 'USD' } });
});

describe('an account that was deleted or renamed', () => {
  it('HIST-16 returns with its next version', async ({ owner }) => {
    const id = await open(owner);
    const gone = await owner.call('DELETE', `/api/accounts/${id}`);
    expect((await undo(owner, groupOf(gone))).statusCode).toBe(200);
    expect((await owner.call('GET', `/api/accounts/${id}`)).json()).toMatchObject({ version: 3 });
  });

  it('ACC-03 does not return to a name that another one has by now', async ({ owner }) => {
    const id = await open(owner, { name: 'Taken' });
    const gone = await owner.call('DELETE', `/api/accounts/${id}`);
    const other = await open(owner, { name: 'Taken' });
    const renamed = await patch(owner, `/api/accounts/${other}`, { name: 'Given back' });
    await open(owner, { name: 'taken' });
    for (const answer of [gone, renamed]) {
      const refused = await undo(owner, groupOf(answer));
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'account.taken' } }]);
    }
  });

  it('SRV-09 is not restored over a version that is not known', async ({ owner }) => {
    const id = await open(owner);
    const changed = await patch(owner, `/api/accounts/${id}`, { kind: 'cash' });
    const payload = { group: groupOf(changed), version: 9 };
    const stale = await owner.call('POST', `/api/history/records/account/${id}/restore`, { payload });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { reason: { code: 'account.changed' }, details: { current: { id, kind: 'cash', version: 2 } } },
    ]);
  });
});

describe('an account that was opened', () => {
  it('HIST-27 goes with its opening balance, unless transactions are in it by now', async ({ owner }) => {
    const payload = { kind: 'cash', opening_balance: 5, opening_date: '2026-01-01' };
    const [empty, used] = [
      await post(owner, '/api/accounts', { ...payload, name: 'Tin' }),
      await post(owner, '/api/accounts', { ...payload, name: 'Purse' }),
    ];
    const [tin, purse] = [empty, used].map((answer) => `/api/accounts/${answer.json<{ id: string }>().id}`);
    expect((await undo(owner, groupOf(empty))).json()).toMatchObject({ restored: 2 });
    expect((await owner.call('GET', tin ?? '')).statusCode).toBe(404);
    await recordIn(owner, { account_id: used.json<{ id: string }>().id });
    expect(await reasonsOf(owner, groupOf(used))).toEqual(['account.not-empty']);
    expect((await owner.call('GET', purse ?? '')).statusCode).toBe(200);
  });
});

describe('an account that was closed', () => {
  it('ACC-08 takes no transaction back to a later day', async ({ owner }) => {
    const account_id = await open(owner);
    const bread = await recordIn(owner, { account_id, date: '2026-03-12' });
    const moved = await patch(owner, `/api/transactions/${bread}`, { date: '2026-03-10' });
    await patch(owner, `/api/accounts/${account_id}`, { closed_on: '2026-03-11' });
    expectCallRefused(await undo(owner, groupOf(moved)), { code: 'account.closed', params: { date: '2026-03-11' } });
  });
});

describe('a reconciliation that is undone', () => {
  it('ACC-22 returns as one that was changed since, with its next version', async ({ owner, server }) => {
    const id = await open(owner);
    const bread = await recordIn(owner, { account_id: id, status: 'cleared' });
    const made = await reconcile(owner, id, { balance: -10 });
    await post(owner, `/api/transactions/${bread}/unlock`, {});
    const undone = await undo(owner, groupOf(made), { rest: 'restore' });
    expect(undone.statusCode, undone.body).toBe(200);
    const redone = await undo(owner, groupOf(undone), { rest: 'restore' });
    expect(redone.statusCode, redone.body).toBe(200);
    expect((await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json()).toMatchObject({
      data: [{ is_changed: true, balance: -10 }],
    });
    expect(await server.db.asOwner('select version from reconciliation where account_id = $1', [id])).toEqual([
      { version: 4 },
    ]);
  });

  it('ACC-22 has not changed any more once the unlocking is undone, unlike another one', async ({ owner }) => {
    const id = await open(owner);
    const [march, april] = [
      await recordIn(owner, { account_id: id, status: 'cleared' }),
      await recordIn(owner, { account_id: id, status: 'cleared', date: '2026-04-10' }),
    ];
    await reconcile(owner, id, { balance: -10 });
    await reconcile(owner, id, { balance: -20, date: '2026-04-30' });
    const unlocked = await post(owner, `/api/transactions/${march}/unlock`, {});
    await post(owner, `/api/transactions/${april}/unlock`, {});
    expect((await undo(owner, groupOf(unlocked))).statusCode).toBe(200);
    expect((await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json()).toMatchObject({
      data: [
        { date: '2026-04-30', is_changed: true },
        { date: '2026-03-31', is_changed: false },
      ],
    });
    expect(await read(owner, march)).toMatchObject({ status: 'reconciled' });
  });

  it('ACC-21 keeps what was reconciled from being cleared no more by the undo of an edit', async ({ owner }) => {
    const id = await open(owner);
    const bread = await recordIn(owner, { account_id: id });
    const cleared = await patch(owner, `/api/transactions/${bread}`, { status: 'cleared' });
    await reconcile(owner, id, { balance: -10 });
    expect(await reasonsOf(owner, groupOf(cleared))).toEqual(['transaction.reconciled']);
  });

  it('HIST-07 lists the changes of one record in their order', async ({ owner }) => {
    const id = await open(owner);
    const made = await reconcile(owner, id, { balance: 10, adjust: true });
    const { adjustment } = made.json<{ adjustment: { id: string } }>();
    const [group] = (await history(owner, `record_id=${adjustment.id}`)).data;
    expect(group?.changes?.map(({ op }) => op)).toEqual(['create', 'update']);
  });
});

it('bills that are older than their log were put into it by no one, which cannot be undone', async ({
  owner,
  server,
}) => {
  const bills = billsOf(owner, await createHousehold(owner));
  await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
  const id = (await bills.schedules())[0]?.id ?? '';
  await server.db.asOwner(
    `update change set channel = 'schedule', actor = null
     where group_no = (select group_no from change where record_id = $1)`,
    [id],
  );
  expect((await history(owner, `record_id=${id}`)).data).toMatchObject([{ undo: 'history.not-undoable' }]);
});

it('HIST-28 a bill whose start is undone and redone is what it was, with its next version', async ({ owner }) => {
  const bills = billsOf(owner, await createHousehold(owner));
  const { group } = await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
  const [before] = await bills.schedules();
  const undone = await bills.undo(group);
  expect(await bills.schedules()).toEqual([]);
  expect((await bills.undo(groupOf(undone))).statusCode).toBe(200);
  expect(await bills.schedules()).toEqual([{ ...before, version: 3 }]);
});

describe('an occurrence that is open again', () => {
  it('REC-17 is not recorded again as what is another’s by now', async ({ owner }) => {
    const nest = await createHousehold(owner);
    const bills = billsOf(owner, nest);
    await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
    const id = (await bills.schedules())[0]?.id ?? '';
    const entry = await bills.record({ description: 'Else', date: '2998-12-30' });
    const named = { state: 'recorded', transaction_id: entry.id };
    const recorded = await bills.decide(id, '2999-02-10', named);
    expect(recorded.statusCode, recorded.body).toBe(200);
    const undone = await bills.undo(groupOf(recorded));
    expect((await bills.decide(id, '2999-03-10', named)).statusCode).toBe(200);
    expect(await reasonsOf(owner, groupOf(undone))).toEqual(['occurrence.matched']);
  });

  it('REC-14 goes with its entry where a person wants that, although the entry was changed since', async ({
    owner,
  }) => {
    const nest = await createHousehold(owner);
    const bills = billsOf(owner, nest);
    await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
    const id = (await bills.schedules())[0]?.id ?? '';
    const recorded = await bills.decide(id, '2999-02-10', { state: 'recorded', date: '2026-03-10' });
    const made = recorded.json<{ transaction_id: string }>().transaction_id;
    await patch(owner, `/api/transactions/${made}`, { description: 'Changed' });
    const choices = [{ kind: 'transaction', id: made, version: 2, choice: 'restore' }];
    const undone = await bills.undo(groupOf(recorded), { choices });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await bills.find(made)).toBeNull();
  });
});

it('IMP-34 an import that is undone and redone says of no undo any more', async ({ owner }) => {
  const done = await importFile(owner, await open(owner), csv({ amount: -3, id: 'R1' }));
  const undone = await undoImport(owner, done);
  expect(undone.json()).toMatchObject({ state: 'undone', undo: { removed: 1 } });
  expect((await undo(owner, groupOf(undone))).statusCode).toBe(200);
  expect((await owner.call('GET', `/api/imports/${done.id}`)).json()).toMatchObject({ state: 'committed', undo: null });
});

import { expect } from 'vitest';
import { open, record } from '../../../test/accounts.ts';
import { billsOf } from '../../../test/bills.ts';
import { addRule } from '../../../test/rules.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { untilBlocked } from '../../../test/test-database.ts';

it('SRV-84 a fraction of a yen is refused by its field, wherever an amount is written', async ({ owner }) => {
  const household_id = await createHousehold(owner);
  await owner.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'JPY' } });
  const [one, other] = [await open(owner, { household_id }), await open(owner, { household_id })];
  const entry = await record(owner, { household_id });
  await billsOf(owner, household_id).start();
  const [bill] = await billsOf(owner, household_id).schedules();
  const fraction = 1.5;
  const dated = { date: '2026-03-10', amount: fraction };
  const occurrence = `schedules/${bill?.id}/occurrences/2998-01-01`;
  const where = { all: [{ field: 'amount', from: fraction, to: 10 }] };
  const places: readonly (readonly [line: string, payload: object, field?: string])[] = [
    ['POST transactions', { ...dated, description: 'Tea', household_id }],
    [`PATCH transactions/${entry}`, { amount: fraction }],
    [`PUT transactions/${entry}`, { ...dated, description: 'Tea', household_id }],
    ['POST accounts', { name: 'Purse', kind: 'cash', household_id, opening_balance: fraction }, 'opening_balance'],
    [`PATCH accounts/${one}`, { opening_balance: fraction }, 'opening_balance'],
    [`POST accounts/${one}/reconciliations`, { date: '2026-03-10', balance: fraction }, 'balance'],
    ['POST transfers', { ...dated, from_account_id: one, to_account_id: other }],
    [
      'PUT budgets/2026-03',
      { household_id, items: [{ category: 'Food', assigned: fraction, was: null }] },
      'items.0.assigned',
    ],
    ['POST budgets/2026-03/cover', { household_id, to: 'Food', from: 'Fun', amount: fraction }],
    [`PATCH households/${household_id}`, { monthly_budget: fraction }, 'monthly_budget'],
    [`PATCH households/${household_id}`, { savings_target: fraction }, 'savings_target'],
    [`PATCH schedules/${bill?.id}`, { amount: fraction }],
    [`PUT ${occurrence}`, { state: 'recorded', amount: fraction }],
    [`PUT ${occurrence}`, { state: 'due', amount: fraction }],
    ['POST rules', { household_id, conditions: where.all, actions: [{ action: 'ignore' }] }, 'conditions.0.from'],
  ];
  for (const [line, payload, field = 'amount'] of places) {
    const [method = '', path = ''] = line.split(' ');
    const answer = await owner.call(method, `/api/${path}`, { payload });
    expect([line, answer.statusCode, answer.json()]).toMatchObject([
      line,
      422,
      { problems: [{ field, code: 'amount.whole' }] },
    ]);
  }
});

it('SRV-85 a ledger takes yen where all its amounts are whole, whatever they are of', async ({ owner }) => {
  const takesYen = async ({ assigned = 20, due = -90, from = 5, to = 10 }): Promise<number> => {
    const household_id = await createHousehold(owner);
    await record(owner, { household_id, amount: -12 });
    await owner.call('PUT', '/api/budgets/2026-03', {
      payload: { household_id, items: [{ category: 'Food', assigned, was: null }] },
    });
    const bills = billsOf(owner, household_id);
    await bills.start();
    const [bill] = await bills.schedules();
    expect((await bills.decide(bill?.id ?? '', '2998-01-01', { state: 'due', amount: due })).statusCode).toBe(200);
    await addRule(owner, { household_id, conditions: [{ field: 'amount', from, to }] });
    const change = { payload: { currency: 'JPY' } };
    return (await owner.call('PATCH', `/api/households/${household_id}`, change)).statusCode;
  };
  expect(await takesYen({})).toBe(200);
  // A rule of half a yen could never hold again, and could not even be switched off.
  for (const fraction of [{ assigned: 20.5 }, { due: -90.5 }, { from: 4.5 }, { to: 10.5 }]) {
    expect([fraction, await takesYen(fraction)]).toEqual([fraction, 422]);
  }
});

it('SRV-84 a fraction that is written while its ledger becomes yen waits for that, and is refused', async ({
  owner,
  server,
}) => {
  const household_id = await createHousehold(owner);
  const bills = billsOf(owner, household_id);
  await bills.start();
  const [bill] = await bills.schedules();
  const rule = { conditions: [{ field: 'amount', from: 4.5, to: 10 }], actions: [{ action: 'ignore' }] };
  const stored = await addRule(owner, { household_id, conditions: [{ field: 'amount', from: 4, to: 10 }] });
  const places: readonly (readonly [line: string, payload: object])[] = [
    ['POST transactions', { date: '2026-03-10', amount: 4.5, description: 'Tea', household_id }],
    ['PUT budgets/2026-03', { household_id, items: [{ category: 'Food', assigned: 4.5, was: null }] }],
    ['POST rules', { household_id, ...rule }],
    [`PUT rules/${stored.id}`, rule],
    [`PATCH schedules/${bill?.id}`, { amount: 4.5 }],
    [`PUT schedules/${bill?.id}/occurrences/2998-01-01`, { state: 'due', amount: 4.5 }],
  ];
  /** The undo of the last of some changes. */
  const undoOf = async (line: string, payloads: readonly object[]) => {
    const [method = '', path = ''] = line.split(' ');
    let group: unknown;
    for (const payload of payloads)
      group = (await owner.call(method, `/api/${path}`, { payload })).headers['change-group'];
    return [`POST history/${String(group)}/undo`, { rest: 'restore' }] as const;
  };
  await bills.start({ date: '2999-01-10', due_date: 10, is_projected: true });
  const later = (await bills.schedules()).find(({ date }) => date === '2999-01-10')?.id;
  const month = (assigned: number, was: number | null) => ({
    household_id,
    items: [{ category: 'Fun', assigned, was }],
  });
  const undone = [
    await undoOf('PUT budgets/2026-04', [month(4.5, null), month(4, 4.5)]),
    await undoOf(`PATCH schedules/${later}`, [{ amount: -4.5 }, { amount: -4 }]),
    await undoOf(`PUT schedules/${later}/occurrences/2999-02-10`, [
      { state: 'due', amount: -4.5 },
      { state: 'due', amount: -4 },
    ]),
    await undoOf(`PUT rules/${stored.id}`, [rule, { ...rule, conditions: [{ field: 'amount', from: 4, to: 10 }] }]),
  ];
  const become = (currency: string) =>
    server.db.asOwner('update ledger set currency = $2 where household_id = $1', [household_id, currency]);
  for (const [line, payload] of [...places, ...undone]) {
    const [method = '', path = ''] = line.split(' ');
    await server.db.asOwner('begin');
    await server.db.asOwner(
      'select pg_advisory_xact_lock(hashtextextended(id::text, 4)) from ledger where household_id = $1',
      [household_id],
    );
    await become('JPY');
    const writing = owner.call(method, `/api/${path}`, { payload });
    await untilBlocked(server.db);
    await server.db.asOwner('commit');
    const reason = line.endsWith('/undo')
      ? { details: { conflicts: [{ reason: { code: 'amount.whole' } }] } }
      : { problems: [{ code: 'amount.whole' }] };
    expect([line, (await writing).json()]).toMatchObject([line, reason]);
    await become('EUR');
  }
});

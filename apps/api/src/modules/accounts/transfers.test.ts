import { describe, expect } from 'vitest';
import { DAY, post, open, record, accountOf, reconcile, transfer } from '../../../test/accounts.ts';
import { expectFieldRefused } from '../../../test/expect-refusal.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

/** Two transactions of this day that look like one transfer, and how many pairs are suggested. */
async function opposites(person: Person) {
  const date = new Date().toISOString().slice(0, 10);
  const [from, to] = [await open(person), await open(person)];
  const pair = [
    await record(person, { account_id: from, amount: -50, date }),
    await record(person, { account_id: to, amount: 50, date }),
  ];
  const suggested = async () =>
    (await person.call('GET', '/api/transfers/suggestions')).json<{ data: object[] }>().data.length;
  return { pair, suggested };
}

describe('a transfer', () => {
  it('ACC-10 ACC-11 of 50 is −50 here and +50 there, in one change group, and no income or expense', async ({
    server,
  }) => {
    const ada = await server.join('Ada4');
    const [from, to] = [await open(ada, { opening_balance: 100 }), await open(ada, { kind: 'savings' })];
    const made = await transfer(ada, { from_account_id: from, to_account_id: to, amount: 50, date: DAY });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({
      legs: [
        { amount: -50, account_id: from, type: 'transfer', transfer_side: 'visible', category: null },
        { amount: 50, account_id: to },
      ],
    });
    expect([(await accountOf(ada, from)).balance, (await accountOf(ada, to)).balance]).toEqual([50, 50]);
    const summary = await ada.call('GET', '/api/transactions/summary?as_of=2026-03-31');
    expect(summary.json()).toMatchObject({
      balance: 100,
      income: 0,
      expenses: 0,
      savings_current: 0,
      balance_change: 0,
    });
    const breakdown = await ada.call('GET', '/api/transactions/breakdown?as_of=2026-03-31');
    expect(breakdown.json()).toMatchObject({ data: [], total: 0 });
    const totals = await ada.call('GET', '/api/transactions?totals=true');
    expect(totals.json()).toMatchObject({ totals: { income: 0, expenses: 0, balance: 100 } });
    const kinds = async (query: string) =>
      (await ada.call('GET', `/api/transactions?${query}`)).json<{ data: object[] }>().data.length;
    expect([await kinds('transfers=only'), await kinds('transfers=exclude'), await kinds('kind=income')]).toEqual([
      2, 1, 0,
    ]);
    const group = String(made.headers['change-group']);
    await post(ada, `/api/history/${group}/undo`, {});
    expect([(await accountOf(ada, from)).balance, (await accountOf(ada, to)).balance]).toEqual([100, 0]);
  });

  it('ACC-12 of two transactions needs opposite amounts in two accounts, none of them projected', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const link = async (one: object, other: object) => {
      const transaction_ids = [await record(owner, one), await record(owner, other)];
      return (await transfer(owner, { transaction_ids })).statusCode;
    };
    const out = { account_id: from, amount: -50 };
    expect(await link(out, { account_id: to, amount: 50 })).toBe(201);
    expect(await link(out, { account_id: to, amount: 49 })).toBe(422);
    expect(await link(out, { account_id: from, amount: 50 })).toBe(422);
    expect(await link(out, { amount: 50 })).toBe(422);
    expect(await link({ ...out, amount: 0 }, { account_id: to, amount: 0 })).toBe(422);
    expect(await link(out, { account_id: to, amount: 50, is_projected: true })).toBe(422);
    for (const body of [{}, { transaction_ids: [from, to], account_id: to }, { from_account_id: from }]) {
      expect((await transfer(owner, body)).statusCode).toBe(422);
    }
  });

  it('ACC-12 has one currency, new, of one transaction or of two', async ({ server }) => {
    const ada = await server.join('Ada8');
    const household = await createHousehold(ada);
    await ada.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
    const [from, to] = [await open(ada), await open(ada, { household_id: household })];
    const out = await record(ada, { account_id: from, amount: -50 });
    const into = await record(ada, { account_id: to, amount: 50, household_id: household });
    for (const [body, field] of [
      [{ transaction_ids: [out, into] }, 'transaction_ids'],
      [{ transaction_id: out, account_id: to }, 'account_id'],
      [{ from_account_id: from, to_account_id: to, amount: 50, date: DAY }, 'to_account_id'],
    ] as const) {
      const refused = await transfer(ada, body);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ problems: [{ field, code: 'transfer.currency' }] });
    }
  });

  it('ACC-13 changes both amounts with one, and neither date nor description', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const made = await transfer(owner, { from_account_id: from, to_account_id: to, amount: 50, date: DAY });
    const [left, arrived] = made.json<{ legs: { id: string }[] }>().legs;
    const changed = await owner.call('PATCH', `/api/transactions/${left?.id}`, {
      payload: { amount: -60, date: '2026-03-11', description: 'Rent share' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const other = await owner.call('GET', `/api/transactions/${arrived?.id}`);
    expect(other.json()).toMatchObject({ amount: 60, date: DAY, description: 'Transfer', version: 2 });
    const none = await owner.call('PATCH', `/api/transactions/${left?.id}`, { payload: { account_id: null } });
    expect(none.statusCode).toBe(422);
  });

  it('ACC-14 with its other side out of reach keeps its amount', async ({ owner, member, household }) => {
    const [own, shared] = [await open(owner), await open(owner, { household_id: household })];
    const made = await transfer(owner, { from_account_id: own, to_account_id: shared, amount: 50, date: DAY });
    const [, arrived] = made.json<{ legs: { id: string }[] }>().legs;
    const seen = await member.call('GET', `/api/transactions/${arrived?.id}`);
    expect(seen.json()).toMatchObject({ transfer_side: 'hidden', transfer_account: null });
    const changed = await member.call('PATCH', `/api/transactions/${arrived?.id}`, { payload: { amount: 60 } });
    expect([changed.statusCode, changed.json<{ details: object }>().details]).toEqual([
      422,
      { amount: 'You cannot see the other side of this transfer' },
    ]);
    const described = await member.call('PATCH', `/api/transactions/${arrived?.id}`, { payload: { description: 'x' } });
    expect(described.statusCode).toBe(200);
  });

  it('ACC-16 with its other side out of reach can be neither unlinked nor deleted', async ({
    owner,
    member,
    household,
  }) => {
    const [own, shared] = [await open(owner), await open(owner, { household_id: household })];
    const made = await transfer(owner, { from_account_id: own, to_account_id: shared, amount: 50, date: DAY });
    const { id, legs } = made.json<{ id: string; legs: { id: string }[] }>();
    for (const sides of ['keep', 'delete']) {
      const refused = await member.call('DELETE', `/api/transfers/${id}?sides=${sides}`);
      expectFieldRefused(refused, 'id', { code: 'transfer.hidden', params: {} });
    }
    for (const leg of legs) {
      const present = await owner.call('GET', `/api/transactions/${leg.id}`);
      expect(present.json()).toMatchObject({ type: 'transfer', transfer_id: id, transfer_side: 'visible' });
    }
  });

  it('ACC-15 whose one side is deleted shows that it is missing; both sides go together', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const body = { from_account_id: from, to_account_id: to, amount: 50, date: DAY };
    const made = (await transfer(owner, body)).json<{ legs: { id: string }[] }>();
    await owner.call('DELETE', `/api/transactions/${made.legs[0]?.id}`);
    const left = await owner.call('GET', `/api/transactions/${made.legs[1]?.id}`);
    expect(left.json()).toMatchObject({ type: 'transfer', transfer_side: 'missing' });
    const completed = await transfer(owner, { transaction_id: made.legs[1]?.id, account_id: from });
    expect(completed.json()).toMatchObject({ legs: [{ amount: -50, account_id: from }, { amount: 50 }] });
    const { id } = completed.json<{ id: string }>();
    expect((await owner.call('DELETE', `/api/transfers/${id}?sides=delete`)).statusCode).toBe(204);
    expect([(await accountOf(owner, from)).balance, (await accountOf(owner, to)).balance]).toEqual([0, 0]);
  });

  it('ACC-16 that is unlinked is two entries with their categories of before', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const one = await record(owner, { account_id: from, amount: -50, category: 'Food' });
    const other = await record(owner, { account_id: to, amount: 50, category: 'Income' });
    const { id } = (await transfer(owner, { transaction_ids: [one, other] })).json<{ id: string }>();
    const kept = await owner.call('PATCH', `/api/transactions/${one}`, { payload: { category: 'Other' } });
    expect(kept.json()).toMatchObject({ category: null });
    expect((await owner.call('DELETE', `/api/transfers/${id}`)).statusCode).toBe(204);
    const rows = [
      await owner.call('GET', `/api/transactions/${one}`),
      await owner.call('GET', `/api/transactions/${other}`),
    ];
    expect(rows.map((row) => row.json())).toMatchObject([
      { type: 'entry', category: 'Food', transfer_id: null },
      { type: 'entry', category: 'Income', transfer_id: null },
    ]);
  });

  it('ACC-16 that had a category is not found under it, by a text or without one', async ({ server }) => {
    const ada = await server.join('Ada9');
    const [from, to] = [await open(ada, { name: 'Pelikan Bank' }), await open(ada)];
    const category = 'Food';
    const one = await record(ada, { account_id: from, amount: -50, category });
    const other = await record(ada, { account_id: to, amount: 50, category });
    const bread = await record(ada, { account_id: from, category });
    const linked = await transfer(ada, { transaction_ids: [one, other] });
    expect(linked.statusCode, linked.body).toBe(201);
    for (const filter of ['', '&search=bread', '&search=pelikan', '&search=bread&sort=amount']) {
      const answer = await ada.call('GET', `/api/transactions?category=Food${filter}`);
      const { data, pagination } = answer.json<{ data: { id: string }[]; pagination: { total_items: number } }>();
      expect([data.map(({ id }) => id), pagination.total_items], filter).toEqual([[bread], 1]);
    }
  });

  it('ACC-17 is suggested up to 4 days apart, never of refused or reconciled ones', async ({ server }) => {
    const ada = await server.join('Ada5');
    const [from, to] = [await open(ada), await open(ada, { bank_id: 'DE99 1234' })];
    const today = new Date();
    const day = (back: number) => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const one = await record(ada, { account_id: from, amount: -50, date: day(20), description: 'To de991234' });
    const other = await record(ada, { account_id: to, amount: 50, date: day(16) });
    await record(ada, { account_id: from, amount: -70, date: day(20) });
    await record(ada, { account_id: to, amount: 70, date: day(15) });
    const suggested = async () =>
      (await ada.call('GET', '/api/transfers/suggestions')).json<{
        data: { legs: { id: string }[]; is_certain: boolean }[];
      }>().data;
    const before = await suggested();
    expect(before.map(({ legs, is_certain }) => [legs.map(({ id }) => id), is_certain])).toEqual([
      [[one, other], true],
    ]);
    for (const pair of [
      [other, one],
      [one, other],
    ]) {
      const refused = await post(ada, '/api/transfers/refusals', { transaction_ids: pair });
      expect(refused.statusCode, refused.body).toBe(204);
    }
    expect(await suggested()).toEqual([]);
  });

  it('ACC-17 is suggested 100 times at most, the latest first', async ({ server }) => {
    const ada = await server.join('AdaMany');
    const [from, to] = [await open(ada), await open(ada)];
    await server.db.asOwner(
      `insert into transaction (ledger_id, id, account_id, date, description, amount)
       select a.ledger_id, gen_random_uuid(), a.id, current_date - n, 'x', case when a.id = $1 then -n else n end
       from account a, generate_series(1, 101) as n where a.id in ($1, $2)`,
      [from, to],
    );
    const { data } = (await ada.call('GET', '/api/transfers/suggestions')).json<{
      data: { legs: { amount: number }[] }[];
    }>();
    const amounts = data.map(({ legs }) => legs[0]?.amount);
    expect([amounts.length, amounts[0], amounts.at(-1)]).toEqual([100, -0.01, -1]);
  });

  it('ACC-16 ACC-17 is not suggested of what was unlinked', async ({ server }) => {
    const ada = await server.join('AdaUnlinked');
    const { pair, suggested } = await opposites(ada);
    expect(await suggested()).toBe(1);
    const { id } = (await transfer(ada, { transaction_ids: pair })).json<{ id: string }>();
    expect((await ada.call('DELETE', `/api/transfers/${id}`)).statusCode).toBe(204);
    expect(await suggested()).toBe(0);
  });

  it('ACC-17 is suggested again of a refused pair that was linked after all, once that is undone', async ({
    server,
  }) => {
    const ada = await server.join('AdaRelinked');
    const { pair, suggested } = await opposites(ada);
    expect((await post(ada, '/api/transfers/refusals', { transaction_ids: pair })).statusCode).toBe(204);
    expect(await suggested()).toBe(0);
    const made = await transfer(ada, { transaction_ids: pair });
    const undone = await post(ada, `/api/history/${String(made.headers['change-group'])}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await suggested()).toBe(1);
  });

  it('ACC-21 of which one side is reconciled loses neither', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const made = await transfer(owner, { from_account_id: from, to_account_id: to, amount: 50, date: DAY });
    const { id, legs } = made.json<{ id: string; legs: { id: string }[] }>();
    await owner.call('PATCH', `/api/transactions/${legs[1]?.id}`, { payload: { status: 'cleared' } });
    expect((await reconcile(owner, to, { balance: 50 })).statusCode).toBe(201);
    const refused = await owner.call('DELETE', `/api/transfers/${id}?sides=delete`);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'transaction.reconciled' } }]);
    expect([(await accountOf(owner, from)).balance, (await accountOf(owner, to)).balance]).toEqual([-50, 50]);
  });

  it('ACC-17 is not suggested of one that is reconciled', async ({ server }) => {
    const ada = await server.join('AdaReconciled');
    const [from, to] = [await open(ada), await open(ada)];
    const date = new Date().toISOString().slice(0, 10);
    await record(ada, { account_id: from, amount: -50, date, status: 'cleared' });
    await record(ada, { account_id: to, amount: 50, date });
    const count = async () =>
      (await ada.call('GET', '/api/transfers/suggestions')).json<{ data: object[] }>().data.length;
    expect(await count()).toBe(1);
    expect((await reconcile(ada, from, { date, balance: -50 })).statusCode).toBe(201);
    expect(await count()).toBe(0);
  });

  it('ACC-17 is suggested in the scope of either side, and in no other', async ({ server }) => {
    const ada = await server.join('Ada6');
    const [household_id, other] = [await createHousehold(ada), await createHousehold(ada)];
    const [own, shared] = [await open(ada), await open(ada, { household_id })];
    const date = new Date().toISOString().slice(0, 10);
    await record(ada, { account_id: own, amount: -50, date });
    await record(ada, { account_id: shared, household_id, amount: 50, date });
    const pairsIn = async (scope: string) =>
      (await ada.call('GET', `/api/transfers/suggestions${scope}`)).json<{ data: object[] }>().data.length;
    expect(
      await Promise.all(['', 'personal', household_id, other].map((id) => pairsIn(id && `?household_id=${id}`))),
    ).toEqual([1, 1, 1, 0]);
  });
});

it('ACC-13 its sides name who linked them, who changed the amount of either, and who unlinked them', async ({
  owner,
  member,
  household: household_id,
}) => {
  const [from, to] = [await open(owner, { household_id }), await open(owner, { household_id })];
  const sides = [
    await record(owner, { household_id, account_id: from, amount: -5 }),
    await record(owner, { household_id, account_id: to, amount: 5 }),
  ];
  const changers = () =>
    Promise.all(
      sides.map(async (id) => {
        const side = (await owner.call('GET', `/api/transactions/${id}`)).json<{ updated_by_name: string }>();
        return side.updated_by_name;
      }),
    );
  const made = await transfer(member, { transaction_ids: sides });
  expect([made.statusCode, await changers()]).toEqual([201, ['Milo', 'Milo']]);
  await owner.call('PATCH', `/api/transactions/${sides[0]}`, { payload: { amount: -6 } });
  expect(await changers()).toEqual(['Olive', 'Olive']);
  await member.call('DELETE', `/api/transfers/${made.json<{ id: string }>().id}`);
  expect(await changers()).toEqual(['Milo', 'Milo']);
});

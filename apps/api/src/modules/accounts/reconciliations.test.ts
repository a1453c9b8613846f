import { addDays } from '@nestegg/domain';
import { describe, expect } from 'vitest';
import { post, open, record, accountOf, reasonOf, reconcile, transfer } from '../../../test/accounts.ts';
import { expectFieldRefused } from '../../../test/expect-refusal.ts';
import { it } from '../../../test/household-test.ts';

describe('a reconciliation', () => {
  it('ACC-19 at the right balance makes cleared rows up to the day reconciled', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    const cleared = await record(owner, { account_id: id, status: 'cleared' });
    const open1 = await record(owner, { account_id: id });
    const later = await record(owner, { account_id: id, status: 'cleared', date: '2026-04-01' });
    const made = await reconcile(owner, id, { balance: 90 });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({
      count: 2,
      adjustment: null,
      reconciliation: { date: '2026-03-31', balance: 90, is_changed: false, created_by_name: 'Olive' },
    });
    const status = async (which: string) =>
      (await owner.call('GET', `/api/transactions/${which}`)).json<{ status: string }>().status;
    expect([await status(cleared), await status(open1), await status(later)]).toEqual([
      'reconciled',
      'uncleared',
      'cleared',
    ]);
    const undone = await post(owner, `/api/history/${String(made.headers['change-group'])}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await status(cleared)).toBe('cleared');
    expect((await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json()).toEqual({ data: [] });
  });

  it('ACC-20 at a balance too far away is not adjusted, which is said by its field', async ({ owner }) => {
    const id = await open(owner, { opening_balance: -5_000_000_000 });
    const refused = await reconcile(owner, id, { balance: 9_999_999_999.99, adjust: true });
    expectFieldRefused(refused, 'balance', { code: 'amount.too-large', params: {} });
  });

  it('ACC-20 at a wrong one says the difference and candidates; what is missing can be recorded', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    const open1 = await record(owner, { account_id: id, amount: -30 });
    const wrong = await reconcile(owner, id, { balance: 70 });
    expect(wrong.statusCode).toBe(409);
    expect(wrong.json()).toMatchObject({ details: { difference: -30, candidates: [{ id: open1 }] } });
    const adjusted = await reconcile(owner, id, { balance: 70, adjust: true });
    expect(adjusted.json()).toMatchObject({
      count: 2,
      adjustment: { description: 'Reconciliation adjustment', amount: -30, status: 'reconciled', date: '2026-03-31' },
    });
    const undone = await post(owner, `/api/history/${String(adjusted.headers['change-group'])}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await accountOf(owner, id)).balance).toBe(70);
  });

  it('ACC-19 has what was booked on the day itself', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    await record(owner, { account_id: id, status: 'cleared', date: '2026-03-31' });
    expect((await reconcile(owner, id, { balance: 90 })).json()).toMatchObject({ count: 2, adjustment: null });
  });

  it('ACC-20 takes nothing that is reconciled for the reason of a difference', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    await record(owner, { account_id: id, status: 'cleared' });
    await reconcile(owner, id, { balance: 90 });
    const wrong = await reconcile(owner, id, { balance: 100 });
    expect(wrong.json()).toMatchObject({ details: { difference: 10, candidates: [] } });
  });

  it('ACC-20 looks for the reason of a difference from 400 days before to 31 days after', async ({ owner }) => {
    const found = [];
    for (const days of [-401, -400, 31, 32]) {
      const id = await open(owner, { opening_balance: 100, opening_date: '2025-01-01' });
      await record(owner, { account_id: id, amount: -30, date: addDays('2026-03-31', days) });
      const wrong = await reconcile(owner, id, { balance: 70 });
      found.push(wrong.json<{ details: { candidates: object[] } }>().details.candidates.length);
    }
    expect(found).toEqual([0, 1, 1, 0]);
  });

  it('ACC-20 takes nothing that is to come for the reason of a difference', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    await record(owner, { account_id: id, amount: -30, is_projected: true });
    const wrong = await reconcile(owner, id, { balance: 70 });
    expect(wrong.json()).toMatchObject({ details: { difference: -30, candidates: [] } });
  });

  it('ACC-21 ACC-22 keeps amount, date, account and ledger until it is unlocked, which its reconciliation says', async ({
    owner,
    household,
  }) => {
    const id = await open(owner);
    const bread = await record(owner, { account_id: id, status: 'cleared' });
    await reconcile(owner, id, { balance: -10 });
    const patch = (payload: object) => owner.call('PATCH', `/api/transactions/${bread}`, { payload });
    for (const change of [
      { amount: -11 },
      { date: '2026-03-11' },
      { account_id: null },
      { household_id: household },
      { status: 'cleared' },
      { is_projected: true },
    ]) {
      const refused = await patch(change);
      expect([refused.statusCode, reasonOf(refused)]).toEqual([
        409,
        'This transaction is reconciled. Unlock it to change it.',
      ]);
    }
    expect((await owner.call('DELETE', `/api/transactions/${bread}`)).statusCode).toBe(409);
    expect((await patch({ category: 'Food', description: 'Cake' })).statusCode).toBe(200);
    const unlocked = await owner.call('POST', `/api/transactions/${bread}/unlock`);
    expect([unlocked.statusCode, unlocked.json<{ status: string }>().status]).toEqual([200, 'cleared']);
    expect((await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json()).toMatchObject({
      data: [{ is_changed: true }],
    });
    expect((await patch({ amount: -11 })).statusCode).toBe(200);
  });

  it('ACC-22 keeps a transaction that was changed since it was read, and says how it is', async ({ owner }) => {
    const id = await open(owner);
    const bread = await record(owner, { account_id: id, status: 'cleared' });
    await reconcile(owner, id, { balance: -10 });
    const url = `/api/transactions/${bread}`;
    const { version } = (await owner.call('GET', url)).json<{ version: number }>();
    expect((await owner.call('PATCH', url, { payload: { category: 'Food' } })).statusCode).toBe(200);
    const unlock = (seen: number) =>
      owner.call('POST', `${url}/unlock`, { headers: { 'if-match': `"${seen}"` }, payload: {} });
    const refused = await unlock(version);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      details: { current: { id: bread, category: 'Food', status: 'reconciled', version: version + 1 } },
    });
    expect((await owner.call('GET', url)).json()).toMatchObject({ status: 'reconciled' });
    expect((await unlock(version + 1)).json()).toMatchObject({ status: 'cleared' });
  });

  it('ACC-21 keeps the opening balance that it counted', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    await reconcile(owner, id, { balance: 100 });
    for (const payload of [{ opening_balance: 70 }, { opening_balance: 0 }, { opening_date: '2026-02-01' }]) {
      const refused = await owner.call('PATCH', `/api/accounts/${id}`, { payload });
      expect([refused.statusCode, reasonOf(refused)]).toEqual([
        409,
        'This transaction is reconciled. Unlock it to change it.',
      ]);
    }
    expect(await accountOf(owner, id)).toMatchObject({ balance: 100, opening_date: '2026-01-01' });
  });

  it('ACC-13 ACC-21 of one side of a transfer keeps the amount of the other', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const made = await transfer(owner, { from_account_id: from, to_account_id: to, amount: 50, date: '2026-03-10' });
    const [left, arrived] = made.json<{ legs: { id: string }[] }>().legs;
    await owner.call('PATCH', `/api/transactions/${arrived?.id}`, { payload: { status: 'cleared' } });
    await reconcile(owner, to, { balance: 50 });
    const refused = await owner.call('PATCH', `/api/transactions/${left?.id}`, { payload: { amount: -60 } });
    expect([refused.statusCode, reasonOf(refused)]).toEqual([
      409,
      'This transaction is reconciled. Unlock it to change it.',
    ]);
    expect([(await accountOf(owner, from)).balance, (await accountOf(owner, to)).balance]).toEqual([-50, 50]);
  });

  it('ACC-19 goes by the day on which the bank booked, where that is known', async ({ owner, server }) => {
    const id = await open(owner, { opening_balance: 100 });
    const booked = await record(owner, { account_id: id, status: 'cleared', date: '2026-03-31' });
    await server.db.asOwner(`update transaction set bank_date = '2026-04-02', version = version + 1 where id = $1`, [
      booked,
    ]);
    expect((await reconcile(owner, id, { balance: 100 })).json()).toMatchObject({ count: 1, adjustment: null });
    const { status } = (await owner.call('GET', `/api/transactions/${booked}`)).json<{ status: string }>();
    expect(status).toBe('cleared');
  });

  it('ACC-22 of several the one that a transaction was part of has changed once it is unlocked', async ({ owner }) => {
    const id = await open(owner);
    const march = await record(owner, { account_id: id, status: 'cleared' });
    await reconcile(owner, id, { balance: -10 });
    await record(owner, { account_id: id, status: 'cleared', date: '2026-04-10' });
    await reconcile(owner, id, { balance: -20, date: '2026-04-30' });
    await post(owner, `/api/transactions/${march}/unlock`, {});
    expect((await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json()).toMatchObject({
      data: [
        { date: '2026-04-30', is_changed: false },
        { date: '2026-03-31', is_changed: true },
      ],
    });
  });

  it('ACC-22 of an earlier day that was reconciled after a later one, the earlier has changed', async ({ owner }) => {
    const id = await open(owner);
    await reconcile(owner, id, { balance: 0, date: '2026-04-30' });
    const march = await record(owner, { account_id: id, status: 'cleared' });
    expect((await reconcile(owner, id, { balance: -10 })).statusCode).toBe(201);
    await post(owner, `/api/transactions/${march}/unlock`, {});
    expect((await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json()).toMatchObject({
      data: [
        { date: '2026-04-30', is_changed: false },
        { date: '2026-03-31', is_changed: true },
      ],
    });
  });

  it('ACC-22 has changed also once what was booked on its own day is unlocked', async ({ owner }) => {
    const id = await open(owner);
    const last = await record(owner, { account_id: id, status: 'cleared', date: '2026-03-31' });
    await reconcile(owner, id, { balance: -10 });
    await post(owner, `/api/transactions/${last}/unlock`, {});
    expect((await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json()).toMatchObject({
      data: [{ date: '2026-03-31', is_changed: true }],
    });
  });

  it('ACC-08 ACC-20 records nothing that is missing after the account was closed', async ({ owner }) => {
    const id = await open(owner);
    await owner.call('PATCH', `/api/accounts/${id}`, { payload: { closed_on: '2026-03-30' } });
    const refused = await reconcile(owner, id, { balance: 5, adjust: true });
    expect([refused.statusCode, reasonOf(refused)]).toEqual([
      409,
      'This account was closed on 2026-03-30. Reopen it first.',
    ]);
  });

  it('ACC-23 the days that no statement covers are listed', async ({ owner, server }) => {
    const id = await open(owner);
    await server.db.asOwner(
      `with i as (
         insert into import (ledger_id, id, file_name, state)
         select ledger_id, gen_random_uuid(), 'bank.csv', 'committed' from account where id = $1 returning ledger_id, id
       )
       insert into import_statement (ledger_id, import_id, number, account_id, "from", "to")
       select i.ledger_id, i.id, n, $1, make_date(2026, n, 1), (make_date(2026, n, 1) + interval '1 month - 1 day')::date
       from i, unnest(array[1, 3]) as n`,
      [id],
    );
    const uncovered = [{ from: '2026-02-01', to: '2026-02-28' }];
    expect((await owner.call('GET', `/api/accounts/${id}/statements`)).json()).toMatchObject({
      data: [{ from: '2026-03-01', file_name: 'bank.csv' }, { from: '2026-01-01' }],
      uncovered,
    });
    expect(await accountOf(owner, id)).toMatchObject({ statement_to: '2026-03-31', uncovered });
  });

  it('rows that are ignored are listed, and can be imported again', async ({ owner, server }) => {
    const id = await open(owner);
    await server.db.asOwner(
      `insert into source (ledger_id, id, account_id, scheme, value, date, amount)
       select ledger_id, gen_random_uuid(), id, 'id', 'REF-1', '2026-03-01', -500 from account where id = $1`,
      [id],
    );
    const url = `/api/accounts/${id}/ignored`;
    const { data } = (await owner.call('GET', url)).json<{ data: { id: string }[] }>();
    expect(data).toMatchObject([{ date: '2026-03-01', amount: -5, bank_reference: 'REF-1' }]);
    expect((await owner.call('DELETE', `${url}/${data[0]?.id}`)).statusCode).toBe(204);
    expect((await owner.call('DELETE', `${url}/${data[0]?.id}`)).statusCode).toBe(404);
  });
});

it('ACC-22 a transaction names who reconciled it, and who unlocked it', async ({ owner, member, household }) => {
  const id = await open(owner, { household_id: household });
  const bread = await record(owner, { household_id: household, account_id: id, status: 'cleared' });
  const changer = async () =>
    (await owner.call('GET', `/api/transactions/${bread}`)).json<{ updated_by_name: string }>().updated_by_name;
  expect((await reconcile(member, id, { balance: -10 })).statusCode).toBe(201);
  expect(await changer()).toBe('Milo');
  await post(owner, `/api/transactions/${bread}/unlock`, {});
  expect(await changer()).toBe('Olive');
});

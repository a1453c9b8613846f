import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { accountOf, DAY, open, reasonOf, reconcile, record, transfer } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const patch = (person: Person, id: string, payload: object) => person.call('PATCH', `/api/accounts/${id}`, { payload });

const problemsOf = (answer: { json: () => { problems: { field: string; code: string }[] } }) =>
  answer.json().problems.map(({ field, code }) => [field, code]);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = () => daysAgo(0);

describe('an account', () => {
  it('is listed by its place, and one beyond the last place shares it', async ({ server }) => {
    const ada = await server.join('AdaPlaces');
    const first = await open(ada, { name: 'Z', position: 1 });
    const last = await open(ada, { name: 'A', position: 1_000_000 });
    const after = await open(ada, { name: 'B' });
    const { data } = (await ada.call('GET', '/api/accounts')).json<{ data: { id: string; position: number }[] }>();
    expect(data.map(({ id, position }) => [id, position])).toEqual([
      [first, 1],
      [last, 1_000_000],
      [after, 1_000_000],
    ]);
  });

  it('SRV-09 has another version once it is changed itself, its opening balance one of its own', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    const openingOf = async () =>
      (await owner.call('GET', `/api/transactions?account_id=${id}`)).json<{ data: { version: number }[] }>().data[0];
    const versionOf = async () => (await owner.call('GET', `/api/accounts/${id}`)).json<{ version: number }>().version;
    expect((await patch(owner, id, { opening_balance: 70 })).json()).toMatchObject({ version: 1, opening_balance: 70 });
    expect([await versionOf(), (await openingOf())?.version]).toEqual([1, 2]);
    expect((await patch(owner, id, { kind: 'cash' })).json()).toMatchObject({ version: 2 });
    expect([await versionOf(), (await openingOf())?.version]).toEqual([2, 2]);
  });

  it('ACC-25 is exported when it is closed, too', async ({ server }) => {
    const ada = await server.join('AdaExports');
    const id = await open(ada);
    await patch(ada, id, { closed_on: DAY });
    const archive = unzipSync(new Uint8Array((await ada.call('GET', '/api/profile/export')).rawPayload));
    const { accounts } = JSON.parse(strFromU8(archive['nestegg.json'] ?? new Uint8Array())) as { accounts: object[] };
    expect(accounts).toMatchObject([{ id, closed_on: DAY }]);
  });
});

describe('a reconciliation', () => {
  it('ACC-22 is listed by its day, whenever it was made', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    await reconcile(owner, id, { balance: 100, date: '2026-03-31' });
    await reconcile(owner, id, { balance: 100, date: '2026-02-28' });
    const { data } = (await owner.call('GET', `/api/accounts/${id}/reconciliations`)).json<{
      data: { date: string }[];
    }>();
    expect(data.map(({ date }) => date)).toEqual(['2026-03-31', '2026-02-28']);
  });

  it('ACC-20 takes what is dated up to a month later for the reason of a difference', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    const late = await record(owner, { account_id: id, amount: -30, date: '2026-05-01' });
    await record(owner, { account_id: id, amount: -30, date: '2026-05-02' });
    const wrong = await reconcile(owner, id, { balance: 70 });
    expect(wrong.json<{ details: { candidates: { id: string }[] } }>().details.candidates).toMatchObject([
      { id: late },
    ]);
    expect(wrong.json<{ details: { candidates: object[] } }>().details.candidates).toHaveLength(1);
  });

  it('SRV-84 has no fraction of a yen', async ({ owner }) => {
    const household_id = await createHousehold(owner);
    await owner.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'JPY' } });
    const id = await open(owner, { household_id });
    const refused = await reconcile(owner, id, { balance: 1.5 });
    expect([refused.statusCode, problemsOf(refused)]).toEqual([422, [['balance', 'amount.whole']]]);
  });
});

describe('a transfer', () => {
  it('ACC-11 with an empty description is called one', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const body = { from_account_id: from, to_account_id: to, amount: 50, date: DAY, description: '' };
    expect((await transfer(owner, body)).json()).toMatchObject({
      legs: [{ description: 'Transfer' }, { description: 'Transfer' }],
    });
  });

  it('ACC-15 with both sides is not completed once more', async ({ owner }) => {
    const [from, to, third] = [await open(owner), await open(owner), await open(owner)];
    const made = await transfer(owner, { from_account_id: from, to_account_id: to, amount: 50, date: DAY });
    const [left] = made.json<{ legs: { id: string }[] }>().legs;
    const refused = await transfer(owner, { transaction_id: left?.id, account_id: third });
    expect([refused.statusCode, problemsOf(refused)]).toEqual([422, [['transaction_id', 'transfer.linked']]]);
    expect((await accountOf(owner, third)).balance).toBe(0);
  });

  it('ACC-21 of which a side is reconciled is not deleted', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const made = await transfer(owner, { from_account_id: from, to_account_id: to, amount: 50, date: DAY });
    const { id, legs } = made.json<{ id: string; legs: { id: string }[] }>();
    await owner.call('PATCH', `/api/transactions/${legs[1]?.id}`, { payload: { status: 'cleared' } });
    await reconcile(owner, to, { balance: 50 });
    const refused = await owner.call('DELETE', `/api/transfers/${id}?sides=delete`);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([
      409,
      'This transaction is reconciled. Unlock it to change it.',
    ]);
    expect([(await accountOf(owner, from)).balance, (await accountOf(owner, to)).balance]).toEqual([-50, 50]);
  });

  it('ACC-17 is suggested the latest first, and never of what is projected, a year old, or what an account began with', async ({
    server,
  }) => {
    const ada = await server.join('AdaLatest');
    const [from, to] = [await open(ada), await open(ada)];
    await open(ada, { opening_balance: 30, opening_date: today() });
    await record(ada, { account_id: from, amount: -30, date: today() });
    for (const [amount, date] of [
      [20, daysAgo(368)],
      [50, daysAgo(10)],
      [70, today()],
    ] as const) {
      await record(ada, { account_id: from, amount: -amount, date });
      await record(ada, { account_id: to, amount, date });
    }
    await record(ada, { account_id: from, amount: -90, date: today() });
    await record(ada, { account_id: to, amount: 90, date: today(), is_projected: true });
    const { data } = (await ada.call('GET', '/api/transfers/suggestions')).json<{
      data: { legs: { amount: number }[] }[];
    }>();
    expect(data.map(({ legs }) => legs[0]?.amount)).toEqual([-70, -50]);
  });

  it('ACC-18 of what went from an account into the person’s own ledger says where it is', async ({
    owner,
    household,
  }) => {
    const id = await open(owner, { household_id: household });
    const bread = await record(owner, { account_id: id, household_id: household });
    const moved = await owner.call('PATCH', `/api/transactions/${bread}`, { payload: { household_id: null } });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await owner.call('GET', `/api/transactions?account_id=${id}`)).json()).toMatchObject({
      data: [{ type: 'transfer', transfer_side: 'visible', transfer_account: 'Personal' }],
    });
  });
});

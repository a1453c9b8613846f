import { describe, expect } from 'vitest';
import { DAY, post, open, reconcile, record, accountOf, transfer } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';

describe('a transaction of an account', () => {
  it('ACC-09 stays in it where a PUT does not say otherwise, and is found by its name', async ({ owner }) => {
    const id = await open(owner, { name: 'Pelikan Bank' });
    const bread = await record(owner, { account_id: id, status: 'cleared' });
    const draft = { amount: -12, date: DAY, description: 'Cake' };
    const put = (payload: object) =>
      owner.call('PUT', `/api/transactions/${bread}`, { payload: { ...draft, ...payload } });
    expect((await put({})).json()).toMatchObject({ account_id: id, account: 'Pelikan Bank', status: 'cleared' });
    const found = (await owner.call('GET', '/api/transactions?search=pelikan')).json<{ data: { id: string }[] }>();
    expect(found.data.map((row) => row.id)).toEqual([bread]);
    const sorted = (await owner.call('GET', '/api/transactions?search=pelikan&sort=amount')).json<{ data: object[] }>();
    expect(sorted.data).toHaveLength(1);
    expect((await put({ account_id: null })).json()).toMatchObject({ account_id: null, status: 'uncleared' });
    expect((await put({ status: 'cleared' })).statusCode).toBe(422);
    expect((await put({ account_id: id, status: 'reconciled' })).statusCode).toBe(422);
  });

  it('is found by a text and every other filter at once: what both find by themselves', async ({ server }) => {
    const ada = await server.join('Ada5');
    const [giro, savings] = [await open(ada), await open(ada)];
    await record(ada, { account_id: giro, amount: -50, status: 'cleared', category: 'Food' });
    await record(ada, { account_id: savings, amount: 50 });
    await record(ada, { is_recurring: true, frequency: 'weekly' });
    await record(ada, { description: 'Cake', account_id: giro, category: 'Food' });
    await record(ada, { date: '2026-04-01', is_projected: true });
    await transfer(ada, {
      from_account_id: giro,
      to_account_id: savings,
      amount: 7,
      date: DAY,
      description: 'Bread money',
    });
    const found = async (query: string) => {
      const answer = await ada.call('GET', `/api/transactions?limit=50&${query}`);
      return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
    };
    const ofText = new Set(await found('search=bread'));
    expect(ofText.size).toBe(6);
    for (const filter of [
      `account_id=${giro}`,
      'account_id=none',
      'status=cleared',
      'transfers=only',
      'transfers=exclude',
      'kind=income',
      'uncategorised=true',
      'recurring=true',
      'projected=true',
      'flow=spending',
      'payee=Cake',
    ]) {
      const both = (await found(filter)).filter((id) => ofText.has(id));
      expect(await found(`search=bread&${filter}`), filter).toEqual(both);
      expect(both.length, filter).toBeLessThan(ofText.size);
    }
  });

  it('ACC-04 ACC-24 has the balance after it, on every page, and the rows add up to the balance', async ({
    server,
  }) => {
    const ada = await server.join('Ada3');
    const other = await open(ada, { name: 'Other', opening_balance: 7 });
    const id = await open(ada, { opening_balance: 100 });
    await record(ada, { account_id: other, amount: -1000 });
    for (let index = 1; index <= 5; index += 1) await record(ada, { account_id: id, amount: -index });
    await record(ada, { account_id: id, amount: -500, date: '2026-04-01', is_projected: true });
    const page = async (query: string) =>
      (await ada.call('GET', `/api/transactions?account_id=${id}${query}`)).json<{
        data: { balance_after: number | null }[];
        totals?: object;
      }>();
    const after = async (query: string) => (await page(query)).data.map((row) => row.balance_after);
    expect(await after('')).toEqual([null, 85, 90, 94, 97, 99, 100]);
    expect(await after('&limit=3&page=2')).toEqual([94, 97, 99]);
    expect(await after('&sort=date&limit=2')).toEqual([100, 99]);
    expect(await after('&status=uncleared&limit=1')).toEqual([undefined]);
    expect(await after('&sort=amount&limit=1')).toEqual([undefined]);
    expect((await page('&totals=true&end_date=2026-12-31')).totals).toMatchObject({ balance: 85 });
    expect((await accountOf(ada, id)).balance).toBe(85);
    const none = (await ada.call('GET', '/api/transactions?account_id=none')).json<{ data: object[] }>();
    expect(none.data).toEqual([]);
  });

  it('is in an account of its ledger', async ({ owner, household, server }) => {
    const id = await open(owner);
    const stranger = await server.join('Sue');
    const draft = { amount: -1, date: DAY, description: 'x', account_id: id };
    expect((await post(stranger, '/api/transactions', draft)).statusCode).toBe(404);
    const other = await post(owner, '/api/transactions', { ...draft, household_id: household });
    expect([other.statusCode, other.json<{ details: object }>().details]).toEqual([
      422,
      { account_id: 'Choose an account of the same ledger' },
    ]);
    for (const path of ['/api/transactions', '/api/transactions/file']) {
      expect((await stranger.call('GET', `${path}?account_id=${id}`)).statusCode).toBe(404);
    }
    expect((await stranger.call('GET', `/api/accounts/${id}`)).statusCode).toBe(404);
  });

  it('ACC-18 that moves to a household leaves its side in the account; moved back, it is there again', async ({
    owner,
    member,
    household,
  }) => {
    const id = await open(owner);
    const bread = await record(owner, { account_id: id, status: 'cleared', category: 'Food' });
    const move = (household_id: string | null) =>
      owner.call('PUT', `/api/transactions/${bread}`, {
        payload: { amount: -10, date: DAY, description: 'Bread', category: 'Food', household_id },
      });
    const moved = await move(household);
    expect(moved.json()).toMatchObject({
      account_id: null,
      status: 'uncleared',
      type: 'entry',
      household_id: household,
    });
    expect(await accountOf(owner, id)).toMatchObject({ balance: -10, cleared_balance: -10 });
    const rows = async () =>
      (await owner.call('GET', `/api/transactions?account_id=${id}`)).json<{ data: { id: string; type: string }[] }>()
        .data;
    expect(await rows()).toMatchObject([
      { type: 'transfer', amount: -10, status: 'cleared', category: null, transfer_side: 'visible' },
    ]);
    expect((await member.call('GET', `/api/transactions/${bread}`)).statusCode).toBe(200);
    const group = moved.headers['change-group'];
    expect((await post(owner, `/api/history/${String(group)}/undo`, {})).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ id: bread, type: 'entry', status: 'cleared' }]);
    await move(household);
    await move(await createHousehold(owner));
    expect(await rows()).toMatchObject([{ type: 'transfer', transfer_side: 'visible' }]);
    expect((await move(null)).json()).toMatchObject({ account_id: id, status: 'cleared', transfer_id: null });
    expect(await rows()).toMatchObject([{ id: bread, type: 'entry' }]);
    expect((await accountOf(owner, id)).balance).toBe(-10);
  });

  it('ACC-18 ACC-21 that comes back to a side which was reconciled since keeps its amount and its day', async ({
    owner,
    household,
  }) => {
    const id = await open(owner);
    const bread = await record(owner, { account_id: id, status: 'cleared' });
    const put = (payload: object) =>
      owner.call('PUT', `/api/transactions/${bread}`, {
        payload: { amount: -10, date: DAY, description: 'Bread', ...payload },
      });
    await put({ household_id: household });
    expect((await reconcile(owner, id, { balance: -10 })).statusCode).toBe(201);
    for (const change of [{ amount: -11 }, { date: '2026-03-11' }]) {
      expect((await put({ household_id: null, ...change })).statusCode, JSON.stringify(change)).toBe(409);
    }
    expect((await put({ household_id: null })).json()).toMatchObject({ account_id: id, status: 'reconciled' });
  });
});

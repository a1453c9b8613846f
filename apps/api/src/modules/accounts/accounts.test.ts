import { strFromU8, unzipSync } from 'fflate';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import { it } from '../../../test/household-test.ts';
import { PASSWORD, type Person } from '../../../test/test-server.ts';

const DAY = '2026-03-10';

interface Money {
  readonly balance: number;
  readonly cleared_balance: number;
  readonly uncleared: number;
}

const post = (person: Person, path: string, payload: object) => person.call('POST', path, { payload });

const open = async (person: Person, payload: object = {}): Promise<string> => {
  const name = `Account ${Math.random()}`;
  const answer = await post(person, '/api/accounts', {
    name,
    kind: 'checking',
    opening_date: '2026-01-01',
    ...payload,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

const record = async (person: Person, payload: object = {}): Promise<string> => {
  const answer = await post(person, '/api/transactions', { amount: -10, date: DAY, description: 'Bread', ...payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

const accountOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/accounts/${id}?as_of=2026-12-31`)).json<Money>();

const reasonOf = (answer: LightMyRequestResponse) => answer.json<{ message: string }>().message;

const transfer = (person: Person, payload: object) => post(person, '/api/transfers', payload);

const reconcile = (person: Person, id: string, payload: object) =>
  post(person, `/api/accounts/${id}/reconciliations`, { date: '2026-03-31', ...payload });

describe('an account', () => {
  it('ACC-02 needs a name and a kind; its opening balance, negative too, is a transaction; 0 is none', async ({
    server,
  }) => {
    const ada = await server.join('Ada1');
    const refused = await post(ada, '/api/accounts', { name: ' ' });
    expect([refused.statusCode, Object.keys(refused.json<{ details: object }>().details)]).toEqual([
      422,
      ['name', 'kind'],
    ]);
    await open(ada);
    const card = await open(ada, { kind: 'credit_card', opening_balance: -200.5 });
    const list = await ada.call('GET', '/api/transactions');
    expect(list.json()).toMatchObject({
      data: [{ amount: -200.5, type: 'opening', account_id: card, status: 'cleared', date: '2026-01-01' }],
    });
    expect(await accountOf(ada, card)).toMatchObject({
      balance: -200.5,
      cleared_balance: -200.5,
      opening_balance: -200.5,
      opening_date: '2026-01-01',
      uncleared: 0,
    });
  });

  it('ACC-03 has a name and a bank id of its own, whatever their case and blanks; a closed one’s name is free', async ({
    owner,
  }) => {
    const first = await open(owner, { name: 'Giro Konto', bank_id: 'DE12 3456' });
    const second = await post(owner, '/api/accounts', { name: 'giro konto ', kind: 'cash' });
    expect([second.statusCode, reasonOf(second)]).toEqual([409, 'There is such an account already']);
    const sameBank = await post(owner, '/api/accounts', { name: 'Other', kind: 'cash', bank_id: 'de123456' });
    expect(sameBank.statusCode).toBe(409);
    await owner.call('PATCH', `/api/accounts/${first}`, { payload: { closed_on: DAY } });
    await open(owner, { name: 'GIROKONTO' });
    const reopened = await owner.call('PATCH', `/api/accounts/${first}`, { payload: { closed_on: null } });
    expect(reopened.statusCode).toBe(409);
  });

  it('ACC-06 changes its opening balance itself, and nothing else does', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    const list = await owner.call('GET', `/api/transactions?account_id=${id}`);
    const [opening] = list.json<{ data: { id: string }[] }>().data;
    const url = `/api/transactions/${opening?.id}`;
    const draft = { amount: 5, date: DAY, description: 'x' };
    for (const answer of [
      await owner.call('PUT', url, { payload: draft }),
      await owner.call('PATCH', url, { payload: { amount: 5 } }),
      await owner.call('DELETE', url),
    ]) {
      expect([answer.statusCode, reasonOf(answer)]).toEqual([409, 'Change the opening balance in the account']);
    }
    await owner.call('PATCH', `/api/accounts/${id}`, { payload: { opening_balance: 70, opening_date: '2026-02-01' } });
    expect(await accountOf(owner, id)).toMatchObject({ balance: 70, opening_date: '2026-02-01' });
    await owner.call('PATCH', `/api/accounts/${id}`, { payload: { opening_balance: 0 } });
    expect(await accountOf(owner, id)).toMatchObject({ balance: 0, opening_date: null });
  });

  it('ACC-07 with transactions is not deleted; one without goes with its opening balance', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100 });
    const bread = await record(owner, { account_id: id });
    const refused = await owner.call('DELETE', `/api/accounts/${id}`);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([
      409,
      'This account has 1 transactions. Close it instead.',
    ]);
    await owner.call('DELETE', `/api/transactions/${bread}`);
    expect((await owner.call('DELETE', `/api/accounts/${id}`)).statusCode).toBe(204);
    expect((await owner.call('GET', `/api/accounts/${id}`)).statusCode).toBe(404);
  });

  it('ACC-08 that is closed counts, and takes nothing later', async ({ server }) => {
    const ada = await server.join('Ada2');
    const id = await open(ada, { opening_balance: 100 });
    await ada.call('PATCH', `/api/accounts/${id}`, { payload: { closed_on: DAY } });
    const later = await post(ada, '/api/transactions', {
      amount: 1,
      date: '2026-03-11',
      description: 'x',
      account_id: id,
    });
    expect([later.statusCode, reasonOf(later)]).toEqual([
      409,
      'This account was closed on 2026-03-10. Reopen it first.',
    ]);
    await record(ada, { account_id: id });
    const open1 = (await ada.call('GET', '/api/accounts?as_of=2026-12-31')).json<{
      data: object[];
      ledgers: object[];
    }>();
    expect(open1).toMatchObject({ data: [], ledgers: [{ household_id: null, balance: 90, unassigned: 0 }] });
    const all = (await ada.call('GET', '/api/accounts?as_of=2026-12-31&closed=true')).json();
    expect(all).toMatchObject({ data: [{ id, balance: 90, closed_on: DAY }] });
  });

  it('a stale version is a conflict with the present account', async ({ owner }) => {
    const id = await open(owner);
    const stale = await owner.call('PATCH', `/api/accounts/${id}`, {
      payload: { kind: 'cash' },
      headers: { 'if-match': '"7"' },
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ details: { current: { id, kind: 'checking' } } });
  });
});

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

  it('ACC-04 ACC-24 has the balance after it, on every page, and the rows add up to the balance', async ({
    server,
  }) => {
    const ada = await server.join('Ada3');
    const id = await open(ada, { opening_balance: 100 });
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
    expect((await stranger.call('GET', `/api/transactions?account_id=${id}`)).statusCode).toBe(404);
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
    expect((await move(null)).json()).toMatchObject({ account_id: id, status: 'cleared', transfer_id: null });
    expect(await rows()).toMatchObject([{ id: bread, type: 'entry' }]);
    expect((await accountOf(owner, id)).balance).toBe(-10);
  });
});

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
    const refused = await post(ada, '/api/transfers/refusals', { transaction_ids: [other, one] });
    expect(refused.statusCode, refused.body).toBe(204);
    expect(await suggested()).toEqual([]);
  });
});

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

describe('everything that a person has here', () => {
  it('ACC-25 has their accounts; a deleted account of a person takes them along', async ({ server }) => {
    const ada = await server.join('Ada who leaves');
    const id = await open(ada, { opening_balance: 5 });
    await post(ada, `/api/accounts/${id}/reconciliations`, { date: '2026-03-31', balance: 5 });
    const archive = unzipSync(new Uint8Array((await ada.call('GET', '/api/profile/export')).rawPayload));
    const { accounts } = JSON.parse(strFromU8(archive['nestegg.json'] ?? new Uint8Array())) as { accounts: object[] };
    expect(accounts).toMatchObject([
      { id, balance: 5, reconciliations: [{ balance: 5 }], statements: [], ignored: [] },
    ]);
    const gone = await ada.call('DELETE', '/api/profile', { payload: { current_password: PASSWORD } });
    expect(gone.statusCode, gone.body).toBe(204);
    const left = await server.db.asOwner(
      'select from account where id = $1 union all select from reconciliation where account_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });
});

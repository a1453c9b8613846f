import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { DAY, post, open, record, accountOf, reasonOf } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import { PASSWORD } from '../../../test/test-server.ts';

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

  it('ACC-03 gives its bank id back, which is free from then on', async ({ owner }) => {
    const first = await open(owner, { bank_id: 'DE77 0001' });
    await owner.call('PATCH', `/api/accounts/${first}`, { payload: { bank_id: null } });
    expect(await accountOf(owner, first)).toMatchObject({ bank_id: null });
    await open(owner, { bank_id: 'DE77 0001' });
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

  it('ACC-06 of whose opening balance the amount or the day is changed keeps the other one', async ({ owner }) => {
    for (const change of [{ opening_balance: 70 }, { opening_date: '2026-02-01' }]) {
      const id = await open(owner, { opening_balance: 100 });
      const changed = await owner.call('PATCH', `/api/accounts/${id}`, { payload: change });
      expect(changed.statusCode, changed.body).toBe(200);
      const opening = { opening_balance: 100, opening_date: '2026-01-01', ...change };
      expect(await accountOf(owner, id)).toMatchObject(opening);
    }
  });

  it('ACC-06 of a household names who changed its opening balance last', async ({ owner, member, household }) => {
    const id = await open(owner, { household_id: household, opening_balance: 100 });
    await member.call('PATCH', `/api/accounts/${id}`, { payload: { opening_balance: 70 } });
    const list = await owner.call('GET', `/api/transactions?account_id=${id}`);
    expect(list.json()).toMatchObject({ data: [{ created_by_name: 'Olive', updated_by_name: 'Milo' }] });
  });

  it('is listed by its place, and among those of one place by its name', async ({ server }) => {
    const ada = await server.join('AdaOrders');
    for (const name of ['Zoo', 'ark']) await open(ada, { name, position: 3 });
    await open(ada, { name: 'Last', position: 2 });
    const list = (await ada.call('GET', '/api/accounts')).json<{ data: { name: string }[] }>();
    expect(list.data.map(({ name }) => name)).toEqual(['Last', 'ark', 'Zoo']);
  });

  it('ACC-04 holds by itself what the list says of it, on any day', async ({ server }) => {
    const ada = await server.join('AdaOfDays');
    const id = await open(ada, { opening_balance: 100 });
    await record(ada, { account_id: id, status: 'cleared' });
    for (const [day, balance] of [
      ['2025-12-31', 0],
      ['2026-03-09', 100],
      [DAY, 90],
    ] as const) {
      const own = (await ada.call('GET', `/api/accounts/${id}?as_of=${day}`)).json<object>();
      const list = (await ada.call('GET', `/api/accounts?as_of=${day}`)).json<object>();
      expect(own, day).toMatchObject({ balance, cleared_balance: balance });
      expect(list, day).toMatchObject({ data: [own] });
    }
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
    const stale = await owner.call('DELETE', `/api/accounts/${id}`, { headers: { 'if-match': '"9"' } });
    expect([stale.statusCode, stale.json<{ reason: { code: string } }>().reason.code]).toEqual([
      409,
      'account.changed',
    ]);
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

  it('ACC-08 that is being closed takes nothing later that is recorded at that moment', async ({ server }) => {
    const ada = await server.join('AdaCloses');
    const id = await open(ada);
    await server.db.asOwner('begin');
    await server.db.asOwner('select from account where id = $1 for update', [id]);
    const recording = post(ada, '/api/transactions', {
      amount: 1,
      date: '2026-03-11',
      description: 'x',
      account_id: id,
    });
    await untilBlocked(server.db);
    await server.db.asOwner('update account set closed_on = $2 where id = $1', [id, DAY]);
    await server.db.asOwner('commit');
    expect((await recording).statusCode).toBe(409);
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

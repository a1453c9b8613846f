import { describe, expect } from 'vitest';
import { accountOf, open, record, transfer } from '../../../test/accounts.ts';
import { history, undo } from '../../../test/history.ts';
import { it } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

let from = '';
let to = '';

const idsOf = async (person: Person, account: string) =>
  (await person.call('GET', `/api/transactions?account_id=${account}`)).json<{ data: { id: string }[] }>().data;

/** The groups in which a transaction was changed, the newest first. */
const groupsOf = async (person: Person, id: string) => (await history(person, `record_id=${id}`)).data;

const restore = (person: Person, id: string, payload: object) =>
  person.call('POST', `/api/history/records/transaction/${id}/restore`, { payload });

const patch = (person: Person, id: string, payload: object) =>
  person.call('PATCH', `/api/transactions/${id}`, { payload });

const balances = async (person: Person) => [
  (await accountOf(person, from)).balance,
  (await accountOf(person, to)).balance,
];

describe('a side of a transfer', () => {
  let side = '';
  it.beforeEach(async ({ owner }) => {
    [from, to] = [await open(owner), await open(owner)];
    const payload = { from_account_id: from, to_account_id: to, amount: 5, date: '2026-03-01' };
    expect((await transfer(owner, payload)).statusCode).toBe(201);
    side = (await idsOf(owner, from))[0]!.id;
  });

  it('ACC-13 is not restored to another amount than the other one has, nor by an undo of one of them', async ({
    owner,
  }) => {
    const [made] = await groupsOf(owner, side);
    const other = (await idsOf(owner, to))[0]!.id;
    const changed = (await patch(owner, side, { amount: -7 })).headers['change-group'];
    const refused = await restore(owner, side, { group: made!.id, version: 2 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.not-undoable' } }]);
    const choices = [
      { kind: 'transaction', id: side, version: 2, choice: 'restore' },
      { kind: 'transaction', id: other, version: 2, choice: 'keep' },
    ];
    expect((await undo(owner, String(changed), { choices })).statusCode).toBe(409);
    expect(await balances(owner)).toEqual([-7, 7]);
    expect((await undo(owner, String(changed))).statusCode).toBe(200);
    expect(await balances(owner)).toEqual([-5, 5]);
  });

  it('ACC-13 has its other fields restored', async ({ owner }) => {
    const [made] = await groupsOf(owner, side);
    await patch(owner, side, { description: 'For the holidays' });
    expect((await restore(owner, side, { group: made!.id, version: 2 })).statusCode).toBe(200);
    expect(await balances(owner)).toEqual([-5, 5]);
  });

  it('ACC-13 that was deleted does not return beside another amount', async ({ owner }) => {
    const other = (await idsOf(owner, to))[0]!.id;
    const group = String((await owner.call('DELETE', `/api/transactions/${side}`)).headers['change-group']);
    expect((await patch(owner, other, { amount: 9 })).statusCode).toBe(200);
    expect((await restore(owner, side, { group, version: null })).statusCode).toBe(409);
    await patch(owner, other, { amount: 5 });
    expect((await restore(owner, side, { group, version: null })).statusCode).toBe(200);
    expect(await balances(owner)).toEqual([-5, 5]);
  });
});

describe('transactions that became a transfer', () => {
  it('ACC-13 are not restored one without the other to what they were before', async ({ owner }) => {
    [from, to] = [await open(owner), await open(owner)];
    const out = await record(owner, { account_id: from });
    const into = await record(owner, { account_id: to, amount: 10 });
    const [made] = await groupsOf(owner, out);
    const linked = await transfer(owner, { transaction_ids: [out, into] });
    expect(linked.statusCode).toBe(201);
    expect((await restore(owner, out, { group: made!.id, version: 2 })).statusCode).toBe(409);
    const group = String(linked.headers['change-group']);
    expect((await undo(owner, group)).statusCode).toBe(200);
    expect((await restore(owner, out, { group, version: 3 })).statusCode).toBe(409);
  });
});

describe('a deleted side of a transfer', () => {
  it('ACC-15 is brought back where the other one is a side of another transfer by now, and not where it is an entry', async ({
    owner,
  }) => {
    [from, to] = [await open(owner), await open(owner)];
    const third = await open(owner);
    await transfer(owner, { from_account_id: from, to_account_id: to, amount: 9, date: '2026-03-01' });
    const [[side], [other]] = [await idsOf(owner, from), await idsOf(owner, to)];
    const [made] = await groupsOf(owner, side!.id);
    const remove = () => owner.call('DELETE', `/api/transactions/${side!.id}`);
    const back = () => restore(owner, side!.id, { group: made!.id, version: null });
    await remove();
    const { legs } = (await transfer(owner, { transaction_id: other!.id, account_id: third })).json<{
      legs: { transfer_id: string }[];
    }>();
    expect((await back()).statusCode).toBe(200);
    await remove();
    expect((await owner.call('DELETE', `/api/transfers/${legs[0]!.transfer_id}`)).statusCode).toBe(204);
    expect([(await back()).statusCode, await balances(owner)]).toEqual([409, [0, 9]]);
  });
});

describe('an entry that moved to a household', () => {
  it('ACC-18 is not restored to the account in which its side stayed, which would count it twice', async ({
    owner,
    household,
  }) => {
    [from, to] = [await open(owner), await open(owner)];
    const bread = await record(owner, { account_id: from });
    const [made] = await groupsOf(owner, bread);
    const moved = await patch(owner, bread, { household_id: household });
    expect(moved.statusCode).toBe(200);
    const refused = await restore(owner, bread, { group: made!.id, version: 2 });
    expect([refused.statusCode, await balances(owner)]).toEqual([409, [-10, 0]]);
    expect((await undo(owner, String(moved.headers['change-group']))).statusCode).toBe(200);
    expect(await balances(owner)).toEqual([-10, 0]);
  });
});

describe('a side whose other one is out of sight', () => {
  it('ACC-14 is restored to no other amount, as it is given none', async ({ owner, member, household }) => {
    [from, to] = [await open(owner), await open(owner, { household_id: household })];
    await transfer(owner, { from_account_id: from, to_account_id: to, amount: 9, date: '2026-03-01' });
    const shared = (await idsOf(member, to))[0]!.id;
    const [made] = await groupsOf(member, shared);
    await patch(owner, shared, { amount: 10 });
    const refused = await restore(member, shared, { group: made!.id, version: 2 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'transfer.hidden' } }]);
    expect(await balances(owner)).toEqual([-10, 10]);
  });

  it('ACC-14 is brought back with no other amount than it is given meanwhile', async ({ owner, member, household }) => {
    [from, to] = [await open(owner), await open(owner, { household_id: household })];
    await transfer(owner, { from_account_id: from, to_account_id: to, amount: 9, date: '2026-03-01' });
    const shared = (await idsOf(member, to))[0]!.id;
    const [made] = await groupsOf(member, shared);
    await patch(owner, shared, { amount: 10 });
    const deleted = await member.call('DELETE', `/api/transactions/${shared}`);
    const refused = await restore(member, shared, { group: made!.id, version: null });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'transfer.hidden' } }]);
    expect(await balances(owner)).toEqual([-10, 0]);
    const [own] = await idsOf(owner, from);
    await patch(owner, own!.id, { amount: -12 });
    const undone = await undo(member, String(deleted.headers['change-group']));
    expect([undone.statusCode, undone.json()]).toMatchObject([409, { reason: { code: 'transfer.hidden' } }]);
    await patch(owner, own!.id, { amount: -10 });
    expect((await undo(member, String(deleted.headers['change-group']))).statusCode).toBe(200);
    expect(await balances(owner)).toEqual([-10, 10]);
  });
});

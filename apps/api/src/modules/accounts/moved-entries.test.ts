import { describe, expect } from 'vitest';
import { accountOf, DAY, open, reconcile, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { history, undo } from '../../../test/history.ts';
import { it as test } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly transfer_id: string;
}

const bread = { amount: -10, date: DAY, description: 'Bread' };

const patch = (person: Person, id: string, payload: object) =>
  person.call('PATCH', `/api/transactions/${id}`, { payload });

/** What all of the person’s ledgers have spent in the month. */
const spent = async (person: Person) =>
  (await person.call('GET', '/api/transactions/summary?as_of=2026-03-31')).json<{ expenses: number }>().expenses;

/** An entry of a person’s account that moved to a household, and the side that it left in the account. */
const it = test.extend('moved', async ({ server }) => {
  const owner = await server.join(`Owner ${Math.random()}`);
  const member = await server.join(`Member${Math.random()}`);
  const household = await createHousehold(owner, [member]);
  const account = await open(owner);
  const entry = await record(owner, { account_id: account, status: 'cleared' });
  const moved = await patch(owner, entry, { household_id: household });
  const { data } = (await owner.call('GET', `/api/transactions?account_id=${account}`)).json<{ data: Row[] }>();
  const side = data[0]!;
  expect(side).toMatchObject({ type: 'transfer', transfer_side: 'visible' });
  return { owner, member, household, account, entry, side, group: String(moved.headers['change-group']) };
});

const restore = async (person: Person, id: string, version: number | null) => {
  const groups = (await history(person, `record_id=${id}`)).data;
  const payload = { group: groups.at(-1)!.id, version };
  return person.call('POST', `/api/history/records/transaction/${id}/restore`, { payload });
};

const remove = (person: Person, id: string) => person.call('DELETE', `/api/transactions/${id}`);

describe('an entry that moved from its account', () => {
  it('ACC-18 moved back into its account, which is named, takes the place of the side that it left', async ({
    moved: { owner, account, entry, side },
  }) => {
    const back = await owner.call('PUT', `/api/transactions/${entry}`, {
      payload: { ...bread, household_id: null, account_id: account },
    });
    expect(back.json()).toMatchObject({ account_id: account, status: 'cleared', transfer_id: null });
    expect((await owner.call('GET', `/api/transactions/${side.id}`)).statusCode).toBe(404);
    expect(await accountOf(owner, account)).toMatchObject({ balance: -10, cleared_balance: -10 });
  });

  it('ACC-18 moved back into another account leaves nothing in the first, unless that is reconciled', async ({
    moved: { owner, account, household, entry },
  }) => {
    const other = await open(owner);
    expect((await patch(owner, entry, { household_id: null, account_id: other })).json()).toMatchObject({
      account_id: other,
      status: 'uncleared',
      transfer_id: null,
    });
    expect([(await accountOf(owner, account)).balance, (await accountOf(owner, other)).balance]).toEqual([0, -10]);
    await patch(owner, entry, { status: 'cleared' });
    await patch(owner, entry, { household_id: household });
    expect((await reconcile(owner, other, { balance: -10 })).statusCode).toBe(201);
    const refused = await patch(owner, entry, { household_id: null, account_id: account });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'transaction.reconciled' } }]);
  });

  it('ACC-18 moved back as only projected is not cleared, and leaves nothing', async ({
    moved: { owner, account, entry },
  }) => {
    const back = await patch(owner, entry, { household_id: null, is_projected: true });
    expect(back.json()).toMatchObject({ account_id: account, status: 'uncleared', is_projected: true });
    expect((await accountOf(owner, account)).balance).toBe(0);
  });

  it('ACC-05 ACC-18 is in no second account, whose money did not pay it', async ({
    moved: { owner, household, account, entry },
  }) => {
    const shared = await open(owner, { household_id: household });
    const further = await createHousehold(owner);
    const there = await open(owner, { household_id: further });
    for (const payload of [{ account_id: shared }, { household_id: further, account_id: there }]) {
      const refused = await patch(owner, entry, payload);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { problems: [{ field: 'account_id', code: 'transfer.linked' }] },
      ]);
    }
    expect([(await accountOf(owner, account)).balance, (await accountOf(owner, shared)).balance]).toEqual([-10, 0]);
  });

  it('ACC-14 ACC-18 is in no account for a member either, who does not see the side that it left', async ({
    moved: { member, household, entry },
  }) => {
    const payload = { account_id: await open(member, { household_id: household }) };
    expect((await patch(member, entry, payload)).json()).toMatchObject({
      problems: [{ field: 'account_id', code: 'transfer.linked' }],
    });
    const own = { household_id: null, account_id: await open(member) };
    expect((await patch(member, entry, own)).statusCode).toBe(422);
    expect((await patch(member, entry, { household_id: null })).json()).toMatchObject({
      transfer_id: expect.any(String) as string,
    });
  });

  it('ACC-08 ACC-18 comes back into no account that is closed or of another ledger', async ({
    moved: { owner, household, entry },
  }) => {
    const closed = await open(owner);
    await owner.call('PATCH', `/api/accounts/${closed}`, { payload: { closed_on: '2026-01-02' } });
    const shared = await open(owner, { household_id: household });
    const back = (account_id: string) => patch(owner, entry, { household_id: null, account_id });
    expect([(await back(closed)).statusCode, (await back(shared)).statusCode]).toEqual([409, 422]);
  });

  it('ACC-18 is in any account once the side that it left is deleted', async ({
    moved: { owner, household, entry, side },
  }) => {
    const shared = await open(owner, { household_id: household });
    expect((await remove(owner, side.id)).statusCode).toBe(204);
    expect((await patch(owner, entry, { account_id: shared })).json()).toMatchObject({
      account_id: shared,
      transfer_id: null,
    });
    expect((await patch(owner, entry, { household_id: null, account_id: await open(owner) })).statusCode).toBe(200);
    expect(await spent(owner)).toBe(10);
  });

  it('ACC-16 ACC-18 is not unlinked from its side, which would be spent a second time', async ({
    moved: { owner, side },
  }) => {
    const refused = await owner.call('DELETE', `/api/transfers/${side.transfer_id}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'transfer.moved' } }]);
    expect(await spent(owner)).toBe(10);
    expect((await owner.call('DELETE', `/api/transfers/${side.transfer_id}?sides=delete`)).statusCode).toBe(204);
    expect(await spent(owner)).toBe(0);
  });

  it('ACC-16 ACC-18 is unlinked where its side is gone', async ({ moved: { owner, entry, side } }) => {
    await remove(owner, side.id);
    expect((await owner.call('DELETE', `/api/transfers/${side.transfer_id}`)).statusCode).toBe(204);
    expect((await owner.call('GET', `/api/transactions/${entry}`)).json()).toMatchObject({ transfer_id: null });
  });
});

describe('the side that an entry left', () => {
  it('ACC-18 is not brought back beside the entry that took its place', async ({
    moved: { owner, account, entry, side },
  }) => {
    await patch(owner, entry, { household_id: null });
    const refused = await restore(owner, side.id, null);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.not-undoable' } }]);
    expect((await accountOf(owner, account)).balance).toBe(-10);
  });

  it('ACC-18 is not brought back beside the entry whose move was undone', async ({
    moved: { owner, account, side, group },
  }) => {
    expect((await undo(owner, group)).statusCode).toBe(200);
    expect((await restore(owner, side.id, null)).statusCode).toBe(409);
    expect((await accountOf(owner, account)).balance).toBe(-10);
  });

  it('ACC-18 is not brought back once the entry came home without it', async ({ moved: { owner, entry, side } }) => {
    const deleted = await remove(owner, side.id);
    expect((await patch(owner, entry, { household_id: null })).json()).toMatchObject({
      account_id: null,
      transfer_id: null,
    });
    expect((await undo(owner, String(deleted.headers['change-group']))).statusCode).toBe(409);
    expect(await spent(owner)).toBe(10);
  });

  it('ACC-18 is brought back while the entry is away, and by undoing how both came and went', async ({
    moved: { owner, account, entry, side },
  }) => {
    await remove(owner, side.id);
    expect((await restore(owner, side.id, null)).statusCode).toBe(200);
    const back = await patch(owner, entry, { household_id: null });
    expect((await undo(owner, String(back.headers['change-group']))).statusCode).toBe(200);
    expect((await accountOf(owner, account)).balance).toBe(-10);
    expect(await spent(owner)).toBe(10);
  });

  it('ACC-18 stays alone in its account: the deleted entry does not come back into it, too', async ({
    moved: { owner, account, entry },
  }) => {
    await remove(owner, entry);
    expect((await restore(owner, entry, null)).statusCode).toBe(409);
    expect((await accountOf(owner, account)).balance).toBe(-10);
  });
});

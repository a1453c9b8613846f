import { describe, expect } from 'vitest';
import { DAY, open, record, transfer } from '../../../test/accounts.ts';
import { remove, undo } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { csv, draft, importFile, statuses } from '../../../test/imports.ts';

describe('a transaction of an account', () => {
  it('ACC-09 that is only projected is not cleared', async ({ owner }) => {
    const account_id = await open(owner);
    const payload = { amount: -1, date: DAY, description: 'x', account_id, is_projected: true, status: 'cleared' };
    const refused = await owner.call('POST', '/api/transactions', { payload });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { problems: [{ field: 'status', code: 'status.not-cleared' }] },
    ]);
  });

  it('IMP-33 ACC-18 is known again by its file while it is elsewhere, and once it is back', async ({
    owner,
    household,
  }) => {
    const id = await open(owner);
    const file = csv({ amount: -7, id: 'B7' });
    await importFile(owner, id, file);
    const { data } = (await owner.call('GET', `/api/transactions?account_id=${id}`)).json<{ data: { id: string }[] }>();
    for (const household_id of [household, null]) {
      const moved = await owner.call('PATCH', `/api/transactions/${data[0]?.id}`, { payload: { household_id } });
      expect(moved.statusCode, moved.body).toBe(200);
      expect(await statuses(owner, await draft(owner, id, file))).toEqual(['imported']);
    }
  });

  it('ACC-18 LIVE-01 has another version of the side that it left once it goes on', async ({ owner, household }) => {
    const id = await open(owner);
    const bread = await record(owner, { account_id: id });
    const side = async () =>
      (await owner.call('GET', `/api/transactions?account_id=${id}`)).json<{ data: { version: number }[] }>().data[0];
    const move = (household_id: string) =>
      owner.call('PATCH', `/api/transactions/${bread}`, { payload: { household_id } });
    await move(household);
    expect(await side()).toMatchObject({ version: 1, transfer_account: 'Nest' });
    await move(await createHousehold(owner));
    expect(await side()).toMatchObject({ version: 2, transfer_side: 'visible' });
  });
});

describe('a projected transaction of an account', () => {
  it('ACC-18 leaves nothing behind as it moves to a household: nothing of it has happened', async ({ server }) => {
    const ada = await server.join('AdaProjects');
    const household_id = await createHousehold(ada);
    const fields = { amount: -10, date: DAY, description: 'Bread', is_projected: true };
    const bread = await record(ada, { ...fields, account_id: await open(ada) });
    const moved = await ada.call('PUT', `/api/transactions/${bread}`, { payload: { ...fields, household_id } });
    expect(moved.json()).toMatchObject({ type: 'entry', account_id: null, household_id });
    const own = await ada.call('GET', '/api/transactions?household_id=personal');
    expect(own.json()).toMatchObject({ data: [], pagination: { total_items: 0 } });
  });
});

describe('a side of a transfer', () => {
  it('ACC-12 is not projected, and not in the account of the other one', async ({ owner }) => {
    const [from, to] = [await open(owner), await open(owner)];
    const made = await transfer(owner, { from_account_id: from, to_account_id: to, amount: 50, date: DAY });
    const [left] = made.json<{ legs: { id: string }[] }>().legs;
    for (const [payload, problem] of [
      [{ is_projected: true }, { field: 'is_projected', code: 'transfer.projected' }],
      [{ account_id: to }, { field: 'account_id', code: 'transfer.same-account' }],
    ] as const) {
      const refused = await owner.call('PATCH', `/api/transactions/${left?.id}`, { payload });
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { problems: [problem] }]);
    }
  });

  it('ACC-14 shows at once whether the other one is there, also where that is out of reach', async ({
    server,
    owner,
    member,
    household,
  }) => {
    const [own, shared] = [await open(owner), await open(owner, { household_id: household })];
    const made = await transfer(owner, { from_account_id: own, to_account_id: shared, amount: 50, date: DAY });
    const [left] = made.json<{ legs: { id: string }[] }>().legs;
    /** What the member, who had this answer already, is answered. */
    const readAfter = async (etag = '') => {
      await server.db.asOwner('select access.number_changes()');
      const { statusCode, headers, body } = await member.call('GET', `/api/transactions?account_id=${shared}`, {
        headers: { 'if-none-match': etag },
      });
      return { statusCode, etag: String(headers['etag']), side: /"transfer_side":"(\w+)"/.exec(body)?.[1] };
    };
    const first = await readAfter();
    const { group } = await remove(owner, String(left?.id));
    const missing = await readAfter(first.etag);
    await undo(owner, group);
    const back = await readAfter(missing.etag);
    await owner.call('PATCH', `/api/transactions/${left?.id}`, { payload: { description: 'Savings' } });
    const unchanged = await readAfter(back.etag);
    expect([first, missing, back].map(({ side }) => side)).toEqual(['hidden', 'missing', 'hidden']);
    expect(unchanged.statusCode).toBe(304);
  });
});

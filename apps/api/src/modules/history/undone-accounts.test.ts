import { describe, expect } from 'vitest';
import { accountOf, DAY, open, reconcile, record } from '../../../test/accounts.ts';
import { history, undo } from '../../../test/history.ts';
import { it as test } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const it = test.extend('ada', ({ server }) => server.join(`Ada ${Math.random()}`));

const patch = (person: Person, path: string, payload: object) => person.call('PATCH', path, { payload });

const makeCash = async (person: Person) => {
  const payload = { name: 'Cash', kind: 'cash', opening_balance: 10, opening_date: DAY };
  const made = await person.call('POST', '/api/accounts', { payload });
  return { id: made.json<{ id: string }>().id, group: String(made.headers['change-group']) };
};

const reconciled = async (person: Person) => {
  const account = await open(person);
  const bread = await record(person, { account_id: account, status: 'cleared' });
  const group = String((await reconcile(person, account, { balance: -10 })).headers['change-group']);
  return { account, bread, group };
};

const listed = async (person: Person, account: string) =>
  (await person.call('GET', `/api/accounts/${account}/reconciliations`)).json<{ data: object[] }>().data;

describe('making an account', () => {
  it('ACC-05 HIST-24 is not taken back where its opening balance is kept, as it was changed since', async ({ ada }) => {
    const { id, group } = await makeCash(ada);
    await patch(ada, `/api/accounts/${id}`, { opening_balance: 70 });
    expect((await undo(ada, group)).statusCode).toBe(409);
    const kept = await undo(ada, group, { rest: 'keep' });
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { restored: 0, kept: 2 }]);
    expect((await accountOf(ada, id)).balance).toBe(70);
    expect((await undo(ada, group, { rest: 'restore' })).statusCode).toBe(200);
    expect((await ada.call('GET', `/api/accounts/${id}`)).statusCode).toBe(404);
    expect((await ada.call('GET', '/api/transactions')).json()).toMatchObject({ data: [] });
  });

  it('ACC-05 is not taken back once it was given an opening balance', async ({ ada }) => {
    const made = await ada.call('POST', '/api/accounts', { payload: { name: 'Cash', kind: 'cash' } });
    const { id } = made.json<{ id: string }>();
    await patch(ada, `/api/accounts/${id}`, { opening_balance: 70, opening_date: DAY });
    const refused = await undo(ada, String(made.headers['change-group']), { rest: 'restore' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { details: { conflicts: [{ kind: 'account', reason: { code: 'account.not-empty' } }] } },
    ]);
    expect((await accountOf(ada, id)).balance).toBe(70);
  });
});

const ofTransfer = test.extend('made', async ({ server }) => {
  const ada = await server.join(`Ada ${Math.random()}`);
  const [from, to] = [await open(ada), await open(ada)];
  const payload = { from_account_id: from, to_account_id: to, amount: 9, date: DAY };
  const answer = await ada.call('POST', '/api/transfers', { payload });
  const sides = answer.json<{ legs: { id: string }[] }>().legs.map(({ id }) => id);
  const change = (side: number) => patch(ada, `/api/transactions/${sides[side]}`, { description: 'For the holidays' });
  const balances = async () => [(await accountOf(ada, from)).balance, (await accountOf(ada, to)).balance];
  return { ada, from, sides, change, balances, group: String(answer.headers['change-group']) };
});

describe('a transfer', () => {
  ofTransfer(
    'ACC-13 stays whole where an undo keeps one of its sides',
    async ({ made: { ada, group, change, balances } }) => {
      await change(0);
      expect((await undo(ada, group, { rest: 'keep' })).json()).toMatchObject({ restored: 0, kept: 2 });
      expect(await balances()).toEqual([-9, 9]);
    },
  );

  ofTransfer(
    'HIST-24 is asked about with each side that was changed since',
    async ({ made: { ada, group, change, sides } }) => {
      for (const side of [0, 1]) await change(side);
      const asked = await undo(ada, group);
      const { conflicts } = asked.json<{ details: { conflicts: { id: string }[] } }>().details;
      expect([asked.statusCode, conflicts.map(({ id }) => id).toSorted()]).toEqual([409, sides.toSorted()]);
    },
  );

  ofTransfer(
    'ACC-13 does not come back to the account in which its other side is by now',
    async ({ made: { ada, from, sides } }) => {
      const move = (side: number, account_id: string) => patch(ada, `/api/transactions/${sides[side]}`, { account_id });
      const moved = await move(0, await open(ada));
      expect((await move(1, from)).statusCode).toBe(200);
      const refused = await undo(ada, String(moved.headers['change-group']));
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: { code: 'history.not-undoable' } }]);
    },
  );

  ofTransfer(
    'goes whole with an undo where one side was deleted since',
    async ({ made: { ada, group, sides, balances } }) => {
      expect((await ada.call('DELETE', `/api/transactions/${sides[0]}`)).statusCode).toBe(204);
      expect((await undo(ada, group)).json()).toMatchObject({ restored: 1, unchanged: 1 });
      expect(await balances()).toEqual([0, 0]);
    },
  );
});

describe('a reconciliation', () => {
  it('ACC-19 that was undone is not brought back once its transactions add up to another balance', async ({ ada }) => {
    const { account, bread, group } = await reconciled(ada);
    await undo(ada, group);
    const [undoing] = (await history(ada, 'limit=1')).data;
    await patch(ada, `/api/transactions/${bread}`, { amount: -99 });
    const refused = await undo(ada, undoing!.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: { code: 'reconciliation.difference' } },
    ]);
    expect(await listed(ada, account)).toEqual([]);
    await patch(ada, `/api/transactions/${bread}`, { amount: -10 });
    expect((await undo(ada, undoing!.id)).statusCode).toBe(200);
    expect(await listed(ada, account)).toMatchObject([{ balance: -10, is_changed: false }]);
  });

  it('ACC-22 that is undone marks the later ones, which rest on it, as changed since', async ({ ada }) => {
    const { account, bread, group } = await reconciled(ada);
    await record(ada, { account_id: account, status: 'cleared', amount: -1, date: '2026-04-10' });
    await reconcile(ada, account, { balance: -11, date: '2026-04-30' });
    expect((await undo(ada, group)).statusCode).toBe(200);
    expect(await listed(ada, account)).toMatchObject([{ balance: -11, is_changed: true }]);
    expect((await undo(ada, (await history(ada, 'limit=1')).data[0]!.id)).statusCode).toBe(200);
    expect(await listed(ada, account)).toMatchObject([
      { balance: -11, is_changed: false },
      { balance: -10, is_changed: false },
    ]);
    expect((await undo(ada, (await history(ada, 'limit=1')).data[0]!.id)).statusCode).toBe(200);
    await patch(ada, `/api/transactions/${bread}`, { amount: -99 });
    expect(await listed(ada, account)).toMatchObject([{ balance: -11, is_changed: true }]);
  });

  it('ACC-22 that is undone marks the next one, and none that rests on that', async ({ ada }) => {
    const { account, group } = await reconciled(ada);
    for (const date of ['2026-04-30', '2026-05-31']) await reconcile(ada, account, { balance: -10, date });
    expect((await undo(ada, group)).statusCode).toBe(200);
    expect(await listed(ada, account)).toMatchObject([
      { date: '2026-05-31', is_changed: false },
      { date: '2026-04-30', is_changed: true },
    ]);
  });

  it('ACC-22 that is undone leaves earlier ones as they are, and a changed one comes back as such', async ({ ada }) => {
    const { account, bread, group } = await reconciled(ada);
    const later = await record(ada, { account_id: account, status: 'cleared', amount: -1, date: '2026-04-10' });
    const second = await reconcile(ada, account, { balance: -11, date: '2026-04-30' });
    await ada.call('POST', `/api/transactions/${later}/unlock`);
    expect((await undo(ada, String(second.headers['change-group']), { rest: 'restore' })).statusCode).toBe(200);
    const [undoing] = (await history(ada, 'limit=1')).data;
    expect(await listed(ada, account)).toMatchObject([{ balance: -10, is_changed: false }]);
    await ada.call('POST', `/api/transactions/${bread}/unlock`);
    await patch(ada, `/api/transactions/${bread}`, { amount: -99 });
    expect((await undo(ada, undoing!.id)).statusCode).toBe(200);
    expect(await listed(ada, account)).toMatchObject([
      { balance: -11, is_changed: true },
      { balance: -10, is_changed: true },
    ]);
    expect(group).not.toBe(undoing!.id);
  });
});

import { describe, expect } from 'vitest';
import { accountOf, open, reconcile, record } from '../../../test/accounts.ts';
import { history, undo } from '../../../test/history.ts';
import { it } from '../../../test/household-test.ts';
import { csv, importFile, ofx, undoImport } from '../../../test/imports.ts';
import { addRule } from '../../../test/rules.ts';
import type { Person } from '../../../test/test-server.ts';

interface Account {
  readonly balance: number;
  readonly opening_balance: number;
  readonly opening_date: string | null;
}

const stateOf = async (person: Person, id: string): Promise<Account> => {
  const { balance, opening_balance, opening_date } = (await accountOf(person, id)) as unknown as Account;
  return { balance, opening_balance, opening_date };
};

interface Row {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
}

const rowsOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/transactions?account_id=${id}`)).json<{ data: Row[] }>().data;

const undone = async (person: Person, of: { id: string }) => {
  const answer = await undoImport(person, of);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ undo: { removed: number; kept: number } }>();
};

const OPENING = { opening_balance: 100, opening_date: '2026-03-10' };
const older = csv({ amount: -10, date: '2026-03-02' });
const oldest = csv({ amount: -5, date: '2026-02-15' });

describe('two imports that each moved the opening of an account', () => {
  it('IMP-35 IMP-46 leave its balance as before, in whichever order they are undone', async ({ owner }) => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const id = await open(owner, OPENING);
      const made = [await importFile(owner, id, older), await importFile(owner, id, oldest)];
      expect(await stateOf(owner, id)).toEqual({ balance: 100, opening_balance: 115, opening_date: '2026-02-14' });
      await undone(owner, made[order[0]]!);
      expect(await stateOf(owner, id)).toMatchObject({ balance: 100 });
      await undone(owner, made[order[1]]!);
      expect(await stateOf(owner, id)).toMatchObject({ balance: 100, opening_balance: 100 });
    }
  });

  it('IMP-35 IMP-46 leave the day to the later one, as its rows are still there', async ({ owner }) => {
    const id = await open(owner, OPENING);
    const first = await importFile(owner, id, older);
    await importFile(owner, id, oldest);
    await undone(owner, first);
    expect(await stateOf(owner, id)).toEqual({ balance: 100, opening_balance: 105, opening_date: '2026-02-14' });
  });

  it('IMP-35 IMP-46 leave no opening that the first of them had set', async ({ owner }) => {
    const id = await open(owner);
    const first = await importFile(owner, id, ofx([{ amount: -10, date: '2026-03-05' }], { closing: 90 }));
    expect(await stateOf(owner, id)).toMatchObject({ balance: 90, opening_balance: 100 });
    const second = await importFile(owner, id, oldest);
    await undone(owner, first);
    expect(await stateOf(owner, id)).toMatchObject({ balance: 0 });
    await undone(owner, second);
    expect(await stateOf(owner, id)).toMatchObject({ balance: 0, opening_balance: 0 });
    expect(await rowsOf(owner, id)).toEqual([]);
  });

  it('keep what a person made of it', async ({ owner }) => {
    const id = await open(owner, OPENING);
    const made = await importFile(owner, id, older);
    const payload = { opening_balance: 300, opening_date: '2026-03-02' };
    expect((await owner.call('PATCH', `/api/accounts/${id}`, { payload })).statusCode).toBe(200);
    await undone(owner, made);
    expect(await stateOf(owner, id)).toEqual({ ...payload, balance: 300 });
  });

  it('ACC-21 keep what the bank confirmed of it since', async ({ owner }) => {
    const id = await open(owner, OPENING);
    const first = await importFile(owner, id, older);
    await importFile(owner, id, oldest);
    expect((await reconcile(owner, id, { balance: 115, date: '2026-02-14' })).statusCode).toBe(201);
    await undone(owner, first);
    expect(await stateOf(owner, id)).toMatchObject({ balance: 110, opening_balance: 115 });
  });

  it('IMP-46 are brought back by undoing how they were undone', async ({ owner }) => {
    const id = await open(owner, OPENING);
    const first = await importFile(owner, id, older);
    await importFile(owner, id, oldest);
    await undone(owner, first);
    const [group] = (await history(owner, 'limit=1')).data;
    const answer = await undo(owner, group!.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await stateOf(owner, id)).balance).toBe(100);
  });
});

describe('a transfer that an import made by a rule', () => {
  it('IMP-45 stays whole where one of its sides was changed since', async ({ owner }) => {
    const [own, savings] = [await open(owner), await open(owner)];
    await addRule(owner, {
      conditions: [{ field: 'text', match: 'contains', text: 'To savings' }],
      actions: [{ action: 'transfer_to', account_id: savings }],
    });
    const file = csv({ amount: -10, text: 'To savings' }, { amount: -3, text: 'Kiosk' });
    const made = await importFile(owner, own, file);
    const [side] = await rowsOf(owner, savings);
    const payload = { description: 'For the holidays' };
    expect((await owner.call('PATCH', `/api/transactions/${side!.id}`, { payload })).statusCode).toBe(200);
    expect((await undone(owner, made)).undo).toMatchObject({ removed: 1, kept: 2 });
    expect([(await stateOf(owner, own)).balance, (await stateOf(owner, savings)).balance]).toEqual([-10, 10]);
  });
});

describe('an entry of no account that an import found', () => {
  it('IMP-45 stays where it is once it was made a side of a transfer', async ({ owner }) => {
    const [own, savings] = [await open(owner), await open(owner)];
    const bread = await record(owner, { amount: -10, date: '2026-03-13' });
    const made = await importFile(owner, own, csv({ amount: -10 }));
    expect(await rowsOf(owner, own)).toMatchObject([{ id: bread, type: 'entry' }]);
    const linked = await owner.call('POST', '/api/transfers', {
      payload: { transaction_id: bread, account_id: savings },
    });
    expect(linked.statusCode, linked.body).toBe(201);
    expect((await undone(owner, made)).undo).toMatchObject({ removed: 0, restored: 0, kept: 1 });
    expect(await rowsOf(owner, own)).toMatchObject([{ id: bread, type: 'transfer' }]);
    expect([(await stateOf(owner, own)).balance, (await stateOf(owner, savings)).balance]).toEqual([-10, 10]);
  });
});

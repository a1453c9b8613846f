import { describe, expect } from 'vitest';
import { accountOf, reasonOf, record } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import {
  account,
  choose,
  commit,
  csv,
  draft,
  importFile,
  ofx,
  readImport,
  statuses,
  undoImport,
  upload,
} from '../../../test/imports.ts';

/** A table and a statement in a currency. */
const table = (currency: string) => `Date,Payee,Amount,Currency\n2026-03-13,Bakery,-5.00,${currency}\n`;
const statement = (currency: string) => ofx([{ amount: -20, id: 'A1' }], { currency });

describe('a row of a file', () => {
  it('IMP-27 IMP-32 that an entry was matched with is Already imported the next time', async ({ server }) => {
    const ada = await server.join('AdaMatched');
    const id = await account(ada);
    const entry = await record(ada, { amount: -20, date: '2026-03-12', account_id: id });
    const file = csv({ amount: -20 });
    expect(readImport(await commit(ada, await draft(ada, id, file))).result).toMatchObject({ matched: 1 });
    expect(await statuses(ada, await draft(ada, id, file))).toEqual(['imported']);
    const found = await ada.call('GET', `/api/transactions/${entry}`);
    expect(found.json()).toMatchObject({ status: 'cleared', bank_date: '2026-03-13' });
  });

  it('IMP-34 RULE-13 that may be imported again is recorded beside an equal one that is ignored', async ({
    server,
  }) => {
    const ada = await server.join('AdaCoffees');
    const id = await account(ada);
    const file = csv({ amount: -3, text: 'Coffee' }, { amount: -3, text: 'Coffee' });
    const made = await draft(ada, id, file);
    await choose(ada, made, { take: 'ignore' });
    expect(readImport(await commit(ada, made)).result).toMatchObject({ ignored: 2 });
    // The first of both, whose place among equal ones is free again.
    const first = 'select id from source where account_id = $1 and nth = 1';
    const [source] = await server.db.asOwner<{ id: string }>(first, [id]);
    expect((await ada.call('DELETE', `/api/accounts/${id}/ignored/${source!.id}`)).statusCode).toBe(204);
    const again = await draft(ada, id, file);
    expect(await statuses(ada, again)).toEqual(['ignored', 'new']);
    expect(readImport(await commit(ada, again)).result).toMatchObject({ created: 1 });
    // What was recorded is known first.
    expect(await statuses(ada, await draft(ada, id, file))).toEqual(['imported', 'ignored']);
  });

  it.for([
    ['2026-03-08', 'matches-entry'],
    ['2026-03-18', 'matches-entry'],
    ['2026-03-07', 'new'],
    ['2026-03-19', 'new'],
  ] as const)(
    'IMP-33 that is the only one of its file is held against an entry of %s: %s',
    async ([date, status], { server }) => {
      const ada = await server.join(`AdaDays${date}`);
      const id = await account(ada);
      await record(ada, { amount: -20, date, account_id: id });
      expect(await statuses(ada, await draft(ada, id, csv({ amount: -20 })))).toEqual([status]);
    },
  );
});

describe('a file', () => {
  it('IMP-45 of which a row was deleted since neither keeps nor removes that one when it is undone', async ({
    server,
  }) => {
    const ada = await server.join('AdaDeletes');
    const id = await account(ada);
    const done = await importFile(ada, id, csv({ amount: -5 }, { amount: -6 }));
    const list = await ada.call('GET', `/api/transactions?import_id=${done.id}`);
    const [gone] = list.json<{ data: { id: string }[] }>().data;
    expect((await ada.call('DELETE', `/api/transactions/${gone!.id}`)).statusCode).toBe(204);
    const asked = readImport(await ada.call('GET', `/api/imports/${done.id}?undo=true`));
    expect(asked.undo).toMatchObject({ removed: 1, restored: 0, kept: 0 });
    expect(readImport(await undoImport(ada, done)).undo).toMatchObject({ removed: 1, restored: 0, kept: 0 });
  });

  it('IMP-35 sets an opening that is later than its closing balance by that balance alone', async ({ server }) => {
    const ada = await server.join('AdaOpensLater');
    const id = await account(ada, { opening_balance: 30, opening_date: '2026-04-10' });
    const made = await draft(ada, id, ofx([{ amount: -5, id: 'A1' }], { closing: 95 }));
    const [opened, after] = [
      { date: '2026-04-10', amount: 30 },
      { date: '2026-03-12', amount: 100 },
    ];
    expect(made.statements).toMatchObject([{ opening_change: { reason: 'set', before: opened, after } }]);
    readImport(await commit(ada, made));
    expect(await accountOf(ada, id)).toMatchObject({ balance: 95, cleared_balance: 95 });
  });

  it('IMP-35 is named as who changed an opening that it moves', async ({ owner, member, household }) => {
    const opening = { opening_balance: 30, opening_date: '2026-04-10' };
    const id = await account(owner, { household_id: household, ...opening });
    await importFile(member, id, ofx([{ amount: -5, id: 'A1' }], { closing: 95 }), { household });
    const list = await owner.call('GET', `/api/transactions?account_id=${id}&sort=date`);
    const names = { created_by_name: 'Olive', updated_by_name: 'Milo' };
    expect(list.json<{ data: object[] }>().data[0]).toMatchObject({ type: 'opening', amount: 100, ...names });
  });

  it('IMP-38 says what the account holds on the day of its closing balance, whatever its period', async ({
    server,
  }) => {
    const ada = await server.join('AdaCloses');
    const id = await account(ada);
    const file = ofx([{ amount: -20, id: 'A1' }], { closing: -20 });
    const later = file.replace('<DTASOF>20260331', '<DTASOF>20260405');
    expect((await draft(ada, id, later)).statements[0]).toMatchObject({
      to: '2026-03-31',
      balance_after: { date: '2026-04-05', agrees: true },
    });
  });

  it('IMP-25 goes by its number to no account that has got another number since', async ({ server }) => {
    const ada = await server.join('AdaNumbers');
    const id = await account(ada);
    const file = ofx([{ amount: -20, id: 'A1' }]);
    await importFile(ada, id, file);
    const assigned = async () => readImport(await upload(ada, file), 201).statements[0]?.account_id;
    expect(await assigned()).toBe(id);
    const patched = await ada.call('PATCH', `/api/accounts/${id}`, { payload: { bank_id: '7654321' } });
    expect(patched.statusCode, patched.body).toBe(200);
    expect(await assigned()).toBeNull();
  });

  it('IMP-25 goes by its number to no account into which it was never imported, or is not any more', async ({
    server,
  }) => {
    const ada = await server.join('AdaDrafts');
    const id = await account(ada);
    const file = ofx([{ amount: -20, id: 'A1' }]);
    const assigned = async () => readImport(await upload(ada, file), 201).statements[0]?.account_id;
    const made = await draft(ada, id, file);
    expect(await assigned()).toBeNull();
    readImport(await commit(ada, made));
    expect(await assigned()).toBe(id);
    readImport(await undoImport(ada, made));
    expect(await assigned()).toBeNull();
  });

  it('IMP-25 goes by its number to the account that it was imported into last, and to none that is closed', async ({
    server,
  }) => {
    const ada = await server.join('AdaLatest');
    const [one, other] = [await account(ada), await account(ada)];
    await importFile(ada, one, ofx([{ amount: -20, id: 'A1' }]));
    await importFile(ada, other, ofx([{ amount: -21, id: 'A2' }]));
    const assigned = async () => {
      const made = readImport(await upload(ada, ofx([{ amount: -22, id: 'A3' }])), 201);
      return made.statements[0]?.account_id;
    };
    expect(await assigned()).toBe(other);
    await ada.call('PATCH', `/api/accounts/${other}`, { payload: { closed_on: '2026-04-01' } });
    expect(await assigned()).toBeNull();
  });

  it('IMP-23 in another currency goes to no account by itself, neither by its number nor by its layout', async ({
    server,
  }) => {
    const ada = await server.join('AdaCurrencies');
    const id = await account(ada, { bank_id: '1234567' });
    await importFile(ada, id, table('USD'));
    const assigned = async (file: string) => readImport(await upload(ada, file), 201).statements;
    for (const file of [table, statement]) {
      expect(await assigned(file('USD'))).toMatchObject([{ currency: 'USD', account_id: id }]);
      expect(await assigned(file('EUR'))).toMatchObject([{ currency: 'EUR', account_id: null }]);
    }
  });

  it('IMP-27 what is known of its rows is no ignored row that could be forgotten', async ({ server }) => {
    const ada = await server.join('AdaForgets');
    const id = await account(ada);
    const file = csv({ amount: -5 });
    await importFile(ada, id, file);
    const [source] = await server.db.asOwner<{ id: string }>('select id from source where account_id = $1', [id]);
    expect((await ada.call('DELETE', `/api/accounts/${id}/ignored/${source!.id}`)).statusCode).toBe(404);
    expect(await statuses(ada, await draft(ada, id, file))).toEqual(['imported']);
  });

  it('IMP-40 leaves out nothing that is new by now, because what was known of it was taken back', async ({
    server,
  }) => {
    const ada = await server.join('AdaTakesBack');
    const id = await account(ada);
    const file = csv({ amount: -5 }, { amount: -6 });
    const done = await importFile(ada, id, file);
    const [made, chosen] = [await draft(ada, id, file), await draft(ada, id, file)];
    await choose(ada, chosen, { take: 'skip' });
    readImport(await undoImport(ada, done));
    const refused = await commit(ada, made);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, '2 rows changed since the preview. Look again.']);
    await ada.call('PUT', `/api/imports/${made.id}/reading`, { payload: {} });
    expect(await statuses(ada, made)).toEqual(['new', 'new']);
    // What a person unticked stays out.
    expect(readImport(await commit(ada, chosen)).result).toMatchObject({ created: 0, left_out: 2 });
    expect(readImport(await commit(ada, made)).result).toMatchObject({ created: 2, left_out: 0 });
  });
});

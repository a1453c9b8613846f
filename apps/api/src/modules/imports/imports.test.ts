import { gzipSync } from 'node:zlib';
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
  rows,
  statuses,
  undoImport,
  upload,
} from '../../../test/imports.ts';

describe('a file', () => {
  it('IMP-40 becomes a draft, and committed what the draft showed', async ({ server, owner }) => {
    const id = await account(owner);
    const file = csv({ amount: -4.5 }, { amount: 1200, text: 'Salary', date: '2026-03-28' });
    const shown = await draft(owner, id, gzipSync(file));
    expect(shown).toMatchObject({
      state: 'draft',
      format: 'csv',
      currency: 'USD',
      rows: 2,
      counts: { new: { rows: 2, ticked: 2 } },
      statements: [
        { account_id: id, proof: 'no-balances', sum: 1195.5, ticked: 2, ticked_sum: 1195.5, from: '2026-03-13' },
      ],
    });
    const done = readImport(await commit(owner, shown));
    expect(done).toMatchObject({
      state: 'committed',
      result: { created: 2, matched: 0, transfers: 0, ignored: 0, left_out: 0 },
      draft: null,
      expires_at: null,
    });
    // Nothing of the file is kept but what was recorded.
    const kept =
      'select file, reading, (select count(*)::int from import_row where import_id = id) as rows from import';
    expect(await server.db.asOwner(`${kept} where id = $1`, [shown.id])).toEqual([
      { file: null, reading: null, rows: 0 },
    ]);
    expect(await accountOf(owner, id)).toMatchObject({ balance: 1195.5, cleared_balance: 1195.5, uncleared: 0 });
    const list = await owner.call('GET', `/api/transactions?import_id=${shown.id}`);
    expect(list.json()).toMatchObject({
      data: [
        { amount: 1200, description: 'Salary', status: 'cleared', bank_date: '2026-03-28', description_by: 'bank' },
        { amount: -4.5, description: 'Bakery', payee: 'Bakery', bank_text: 'Bakery', import_id: shown.id },
      ],
    });
  });

  it('IMP-27 IMP-28 the same again is known throughout; a longer one adds what is new', async ({ owner }) => {
    const id = await account(owner);
    const coffee = { amount: -3, text: 'Coffee' };
    await importFile(owner, id, csv(coffee, coffee));
    expect(await statuses(owner, await draft(owner, id, csv(coffee, coffee)))).toEqual(['imported', 'imported']);
    const longer = await draft(owner, id, csv(coffee, coffee, coffee));
    expect(await statuses(owner, longer)).toEqual(['imported', 'imported', 'new']);
    readImport(await commit(owner, longer));
    expect(await accountOf(owner, id)).toMatchObject({ balance: -9 });
  });

  it('IMP-34 IMP-46 undone its rows are new again, and the account is as before', async ({ owner }) => {
    const id = await account(owner, { opening_balance: 100 });
    const mine = await record(owner, { amount: -20, date: '2026-03-11', description: 'Shoes' });
    const before = (await owner.call('GET', `/api/transactions/${mine}`)).json<object>();
    const file = csv({ amount: -20, text: 'Shoe shop' }, { amount: -5 });
    const done = await importFile(owner, id, file);
    expect(done.result).toMatchObject({ created: 1, matched: 1 });
    expect(await accountOf(owner, id)).toMatchObject({ balance: 75 });
    const asked = await owner.call('GET', `/api/imports/${done.id}?undo=true`);
    expect(asked.json()).toMatchObject({ undo: { removed: 1, restored: 1, kept: 0 }, state: 'committed' });
    const undone = readImport(await undoImport(owner, done));
    expect(undone).toMatchObject({ state: 'undone', undo: { removed: 1, restored: 1, kept: 0 } });
    expect(await accountOf(owner, id)).toMatchObject({ balance: 100 });
    const after = (await owner.call('GET', `/api/transactions/${mine}`)).json<object>();
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    expect(await statuses(owner, await draft(owner, id, file))).toEqual(['matches-entry', 'new']);
    const again = await undoImport(owner, done);
    expect([again.statusCode, reasonOf(again)]).toEqual([409, 'This import was undone already']);
  });

  it('IMP-29 IMP-31 is known by the bank’s ids, whatever the text; NONREF is none', async ({ owner }) => {
    const id = await account(owner);
    await importFile(owner, id, ofx([{ amount: -5, id: 'A1' }]));
    const file = ofx([
      { amount: -5, id: 'A1', text: 'Bakery, corrected' },
      { amount: -6, id: 'A1' },
      { amount: -5, id: 'A1', date: '2026-03-20' },
      { amount: -7, id: 'NONREF' },
      { amount: -8, id: 'NONREF' },
    ]);
    expect(await statuses(owner, await draft(owner, id, file))).toEqual(['imported', 'new', 'new', 'new', 'new']);
  });

  it('IMP-30 of another format is a possible duplicate, and not ticked', async ({ owner }) => {
    const id = await account(owner);
    await importFile(owner, id, ofx([{ amount: -5, id: 'A1' }]));
    const second = await draft(owner, id, csv({ amount: -5, text: 'Something else' }));
    expect(second.counts).toEqual({ 'possible-duplicate': { rows: 1, ticked: 0 } });
    const [row] = await rows(owner, second);
    expect(row).toMatchObject({ status: 'possible-duplicate', take: 'skip', match: { amount: -5 } });
    // A person who ticks it means it.
    await choose(owner, second, { choices: [{ number: 1, take: 'import' }] });
    expect(readImport(await commit(owner, second)).result).toMatchObject({ created: 1, left_out: 0 });
    expect(await accountOf(owner, id)).toMatchObject({ balance: -10 });
  });

  it('SRV-84 has rows with a fraction of a yen that cannot be imported, and others that can', async ({ server }) => {
    const yui = await server.join('Yui');
    await yui.call('PATCH', '/api/profile', { payload: { preferences: { currency: 'JPY' } } });
    const made = await draft(yui, await account(yui), csv({ amount: -450 }, { amount: -4.5, text: 'Tea' }));
    expect(await rows(yui, made)).toMatchObject([
      { status: 'new', fault: null, take: 'import' },
      { status: 'not-readable', fault: 'decimals', take: 'skip' },
    ]);
    expect(readImport(await commit(yui, made)).result).toMatchObject({ created: 1, left_out: 1 });
  });

  it('IMP-32 says of an entry that it was matched with who imported it', async ({ owner, member, household }) => {
    const id = await account(owner, { household_id: household });
    const entry = await record(owner, { amount: -77, date: '2026-03-13', account_id: id, household_id: household });
    await importFile(member, id, csv({ amount: -77 }), { household });
    expect((await owner.call('GET', `/api/transactions/${entry}`)).json()).toMatchObject({
      created_by_name: 'Olive',
      updated_by_name: 'Milo',
    });
  });

  it('IMP-18 is refused with the reason', async ({ owner }) => {
    const cases = [
      ['', 'This file is empty.'],
      ['%PDF-1.7', 'This is a PDF. Ask your bank for CSV, OFX, CAMT or MT940.'],
      ['<!doctype html><html></html>', 'This is a web page, not a bank file.'],
      ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document/>', 'This XML file declares a document type.'],
      ['\u0000\u0001\u0002\u0003\u0000\u0001', 'This is not a bank file we can read.'],
    ] as const;
    for (const [file, message] of cases) {
      const answer = await upload(owner, file);
      expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([422, { file: message }]);
    }
  });

  it('IMP-26 IMP-32 a row that is no match after all is new, and the entry stays', async ({ owner }) => {
    const id = await account(owner);
    const mine = await record(owner, { amount: -21, date: '2026-03-11', account_id: id });
    const shown = await draft(owner, id, csv({ amount: -21 }));
    const [row] = await rows(owner, shown);
    expect(row).toMatchObject({ status: 'matches-entry', match: { transaction_id: mine } });
    const chosen = await choose(owner, shown, { choices: [{ number: 1, transaction_id: null }] });
    expect(chosen.counts).toEqual({ new: { rows: 1, ticked: 1 } });
    expect((await rows(owner, shown))[0]).toMatchObject({ candidates: [{ transaction_id: mine }] });
    readImport(await commit(owner, shown));
    expect(await accountOf(owner, id)).toMatchObject({ balance: -42, uncleared: 1 });
  });

  it('IMP-26 offers what a row may belong to besides its match by common words, the most first', async ({ server }) => {
    const ada = await server.join('AdaOffered');
    const id = await account(ada);
    for (const description of ['Bakery', 'Bakery Old Town', 'Bakery Town']) {
      await record(ada, { account_id: id, amount: -5, date: '2026-03-13', description });
    }
    const [row] = await rows(ada, await draft(ada, id, csv({ amount: -5, text: 'Bakery Old Town bread' })));
    expect(row?.match?.description).toBe('Bakery Old Town');
    expect(row?.candidates.map(({ description }) => description)).toEqual(['Bakery Town', 'Bakery']);
  });
});

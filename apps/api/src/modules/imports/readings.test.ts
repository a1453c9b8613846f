import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { open, record } from '../../../test/accounts.ts';
import { expectFieldRefused } from '../../../test/expect-refusal.ts';
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
  TODAY,
  upload,
} from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';

// A ledger has ten drafts at most.
it.afterEach(({ server }) => server.db.asOwner("delete from import where state = 'draft'"));

const readAgain = (person: Person, { id }: { id: string }, payload: object) =>
  person.call('PUT', `/api/imports/${id}/reading?as_of=${TODAY}`, { payload });

const dated = (...days: readonly string[]): string =>
  ['Date,Payee,Amount', ...days.map((day) => `${day},Bakery,-5.00`), ''].join('\n');

describe('another reading of a draft', () => {
  it('IMP-10 takes a table without a header for rows from its first line on', async ({ owner }) => {
    const made = await draft(owner, await open(owner), '2026-03-13,Bakery,-5.00\n2026-03-14,Kiosk,-6.00\n');
    const columns = ['date', 'payee', 'amount'];
    const read = await readAgain(owner, made, { header_line: -1, columns });
    expect(readImport(read).draft?.layout).toMatchObject({ header_line: null });
    expect((await rows(owner, made)).map(({ amount }) => amount)).toEqual([-5, -6]);
    const second = await readAgain(owner, made, { header_line: 0, columns });
    expect(readImport(second).draft?.layout).toMatchObject({ header_line: 0 });
    expect((await rows(owner, made)).map(({ amount }) => amount)).toEqual([-6]);
  });

  it('IMP-17 keeps a statement left out that was, and is of statements that there are', async ({ owner }) => {
    const made = readImport(await upload(owner, csv({ amount: -5 })), 201);
    await readAgain(owner, made, { statements: [{ number: 1, account_id: null }] });
    const again = await readAgain(owner, made, { decimal_mark: ',' });
    expect(readImport(again).statements).toMatchObject([{ account_id: null, is_left_out: true }]);
    const refused = await readAgain(owner, made, { statements: [{ number: 2, account_id: null }] });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { problems: [{ field: 'statements' }] }]);
  });

  it('IMP-10 is of the person’s day, as is that of the next file of its layout', async ({ owner }) => {
    const made = await draft(owner, await open(owner), dated('13/01/2026'));
    await readAgain(owner, made, { decimal_mark: '.' });
    expect((await commit(owner, made)).statusCode).toBe(200);
    // Read from the day on, which is the shorter span, these are still to come.
    const next = readImport(await upload(owner, dated('01/05/2026', '02/05/2026')), 201);
    const dates = async () => (await rows(owner, next)).map(({ date }) => date);
    expect([next.draft?.is_known, await dates()]).toEqual([true, ['2026-01-05', '2026-02-05']]);
    expect((await readAgain(owner, next, { delimiter: ',' })).statusCode).toBe(200);
    expect(await dates()).toEqual(['2026-01-05', '2026-02-05']);
  });

  it('IMP-10 a layout is read as it was the last time, into the account of then', async ({ owner }) => {
    const [first, second] = [await open(owner), await open(owner)];
    await importFile(owner, first, csv({ amount: -11, id: 'L1' }));
    await importFile(owner, second, csv({ amount: -12, id: 'L2' }));
    const into = async (id: string) => readImport(await upload(owner, csv({ amount: -13, id })), 201).statements;
    expect(await into('L3')).toMatchObject([{ account_id: second }]);
    await importFile(owner, first, csv({ amount: -14, id: 'L4' }));
    expect(await into('L5')).toMatchObject([{ account_id: first }]);
  });
});

describe('a draft', () => {
  it('IMP-17 goes into no account of another ledger, neither from one’s own nor into it', async ({
    owner,
    household,
  }) => {
    const shared = await account(owner, { household_id: household });
    const own = await account(owner);
    for (const [into, of] of [
      [shared, {}],
      [own, { household }],
    ] as const) {
      const made = readImport(await upload(owner, csv({ amount: -5 }), of), 201);
      const refused = await readAgain(owner, made, { statements: [{ number: 1, account_id: into }] });
      expectFieldRefused(refused, 'statements', { code: 'account.other-ledger', params: {} });
      const kept = readImport(await owner.call('GET', `/api/imports/${made.id}`));
      expect(kept.statements).toEqual(made.statements);
    }
  });

  it('IMP-17 of another currency goes into no account by its number', async ({ owner }) => {
    await open(owner, { bank_id: '5550001' });
    const file = ofx([{ amount: -3, id: 'X1' }], { account: '5550001', currency: 'EUR' });
    const made = readImport(await upload(owner, file, { name: 'bank.ofx' }), 201);
    expect(made.statements).toMatchObject([{ currency: 'EUR', account_id: null, is_left_out: false }]);
  });

  it('IMP-38 agrees with no balance that its file does not state', async ({ owner }) => {
    const made = await draft(owner, await open(owner), csv({ amount: -5 }));
    expect(made.statements).toMatchObject([{ balance_after: { amount: -5, agrees: null } }]);
  });

  it('a statement without a period has that of the rows that are booked', async ({ owner }) => {
    const lines = 'Date,Payee,Amount,Status\n2026-03-13,Bakery,-5.00,Booked\n2026-03-19,Kiosk,-6.00,Pending\n';
    const made = await draft(owner, await open(owner), lines);
    expect((await rows(owner, made)).map(({ status }) => status)).toEqual(['new', 'pending']);
    expect(made.statements).toMatchObject([{ from: '2026-03-13', to: '2026-03-13' }]);
  });

  it('IMP-26 a row that is not booked yet stays ignored where another one is filed', async ({ owner }) => {
    const lines = 'Date,Payee,Amount,Status\n2026-03-13,Bakery,-5.00,Booked\n2026-03-19,Kiosk,-6.00,Pending\n';
    const made = await draft(owner, await open(owner), lines);
    const [booked, pending] = (await rows(owner, made)).map(({ number }) => number);
    await choose(owner, made, { choices: [{ number: pending, take: 'ignore' }] });
    await choose(owner, made, { choices: [{ number: booked, category: 'Food' }] });
    expect((await rows(owner, made)).map(({ take }) => take)).toEqual(['import', 'ignore']);
  });

  it('IMP-26 the entry that a person chose for a row stays chosen where the file is read otherwise', async ({
    owner,
  }) => {
    const id = await open(owner);
    for (const description of ['Bakery', 'Kiosk']) await record(owner, { account_id: id, amount: -5, description });
    const made = await draft(owner, id, csv({ amount: -5, text: 'Bakery' }));
    const [row] = await rows(owner, made);
    expect(row).toMatchObject({ match: { description: 'Bakery' }, candidates: [{ description: 'Kiosk' }] });
    const transaction_id = row?.candidates[0]?.transaction_id;
    await choose(owner, made, { choices: [{ number: row?.number, transaction_id }] });
    expect((await readAgain(owner, made, { delimiter: ',' })).statusCode).toBe(200);
    expect(await rows(owner, made)).toMatchObject([{ match: { transaction_id } }]);
  });

  it('IMP-18 a row says its currency where it is not the statement’s alone', async ({ owner }) => {
    const lines =
      'Date,Payee,Amount,Currency,Transaction ID\n2026-03-13,Bakery,-5.00,USD,Q1\n2026-03-14,Kiosk,-6.00,EUR,Q2\n';
    const made = await draft(owner, await open(owner), lines);
    const shown = await rows(owner, made);
    expect(shown.map(({ amount, currency }) => [amount, currency])).toEqual([
      [-5, null],
      [-6, 'EUR'],
    ]);
  });

  it('IMP-26 ignores no row that has no day, which nothing would know again', async ({ owner }) => {
    const made = await draft(
      owner,
      await open(owner),
      csv({ amount: -5, id: 'D1' }, { date: '2026-02-30', amount: -6, id: 'D2' }),
    );
    await choose(owner, made, { take: 'ignore' });
    expect((await rows(owner, made)).map(({ date, take }) => [date, take])).toEqual([
      ['2026-03-13', 'ignore'],
      [null, 'skip'],
    ]);
    expect((await commit(owner, made)).json()).toMatchObject({ result: { ignored: 1, left_out: 1 } });
  });

  it('IMP-33 knows a text again whatever its case', async ({ owner }) => {
    const id = await open(owner);
    await importFile(owner, id, csv({ amount: -8, text: 'Bakery Lane' }));
    const again = await draft(owner, id, csv({ amount: -8, text: 'BAKERY LANE' }));
    expect((await rows(owner, again)).map(({ status }) => status)).toEqual(['imported']);
  });
});

it('RULE-12 a row whose category a person removed has no author of its category', async ({ owner }) => {
  const id = await open(owner);
  const made = await draft(owner, id, csv({ amount: -9, id: 'F1' }));
  await choose(owner, made, { choices: [{ number: 1, category: '' }] });
  expect((await commit(owner, made)).statusCode).toBe(200);
  expect((await owner.call('GET', `/api/transactions?account_id=${id}`)).json()).toMatchObject({
    data: [{ category: null, category_by: null }],
  });
});

it('SRV-74 every import is exported, however many there are', async ({ server }) => {
  const ada = await server.join('AdaOfMany');
  const { id } = await importFile(ada, await open(ada), csv({ amount: -9, id: 'F2' }));
  await server.db.asOwner(
    `insert into import (ledger_id, id, file_name, format, state, sha256, rows, created_by, committed_at, counts, result)
     select ledger_id, gen_random_uuid(), file_name, format, state, sha256, rows, created_by, committed_at, counts, result
     from import, generate_series(1, 60) where id = $1`,
    [id],
  );
  const archive = unzipSync(new Uint8Array((await ada.call('GET', '/api/profile/export')).rawPayload));
  const { imports } = JSON.parse(strFromU8(archive['nestegg.json'] ?? new Uint8Array())) as { imports: object[] };
  expect(imports).toHaveLength(61);
});

import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { accountOf, open, reconcile, record } from '../../../test/accounts.ts';
import { expectFieldRefused } from '../../../test/expect-refusal.ts';
import { createHousehold } from '../../../test/household.ts';
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
  undoImport,
  upload,
} from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';

// A ledger has ten drafts at most.
it.afterEach(({ server }) => server.db.asOwner("delete from import where state = 'draft'"));

const listed = async (person: Person, importId: string) => {
  const answer = await person.call('GET', `/api/transactions?import_id=${importId}&sort=description`);
  return answer.json<{ data: { id: string; description: string }[] }>().data;
};

/** A bank's MT940 of a payment of 20.00 in each of two accounts. */
const TWO_ACCOUNTS = ['1', '2']
  .map((number) => `:20:X\n:25:77/${number}\n:60F:C260301USD100,00\n:61:2603130313D20,00NMSC\n:86:Shoes\n-\n`)
  .join('');

/** The same of a payment of 20.00 in a month. */
const month = (number: string, opening: string, closing: string) =>
  `:20:X\n:25:77/9\n:60F:C26${number}01USD${opening}\n:61:26${number}13${number}13D20,00NMSC\n:86:Shoes\n:62F:C26${number}28USD${closing}\n-\n`;

describe('what an import says of a ledger', () => {
  it('names nothing that was moved elsewhere since: it is counted as kept, for every member', async ({ server }) => {
    const [ann, ben] = [await server.join('AnnMoves'), await server.join('BenStays')];
    const household = await createHousehold(ann, [ben]);
    const id = await account(ann, { household_id: household });
    const file = csv({ amount: -5, text: 'Alpha' }, { amount: -6, text: 'Beta' });
    const done = await importFile(ann, id, file, { household });
    const [alpha, beta] = await listed(ann, done.id);
    const patch = (transaction: string, payload: object) =>
      ann.call('PATCH', `/api/transactions/${transaction}`, { payload });
    expect((await patch(alpha!.id, { household_id: null, description: 'A present for Ben' })).statusCode).toBe(200);
    expect((await patch(beta!.id, { category: 'Food' })).statusCode).toBe(200);
    for (const asked of [`/api/imports/${done.id}?undo=true`, null]) {
      const answer = asked === null ? await undoImport(ann, done) : await ann.call('GET', asked);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(readImport(answer).undo?.kept_transactions.map(({ description }) => description)).toEqual(['Beta']);
    }
    expect((await ben.call('GET', `/api/imports/${done.id}`)).body).not.toContain('A present for Ben');
  });

  it('comes after whose ledger it is: no file is read for a stranger', async ({ server, owner, household }) => {
    const stranger = await server.join('Stranger');
    const send = async (person: Person) => (await upload(person, '%PDF-1.7', { household })).statusCode;
    expect([await send(stranger), await send(owner)]).toEqual([404, 422]);
  });

  it('names no transaction to a program that may import alone', async ({ server, owner, household }) => {
    const id = await account(owner, { household_id: household });
    const program = await createAccessToken(server, owner, { household_id: household, import: true });
    const done = await importFile({ ...owner, call: program.call }, id, csv({ amount: -5 }), { household });
    const { data: groups } = (await owner.call('GET', '/api/history?limit=1')).json<{ data: object[] }>();
    expect(groups).toMatchObject([{ channel: 'token', source_name: expect.any(String) as string }]);
    const [made] = await listed(owner, done.id);
    await owner.call('PATCH', `/api/transactions/${made!.id}`, { payload: { description: 'Of the owner' } });
    for (const answer of [
      await program.call('GET', `/api/imports/${done.id}?undo=true`),
      await program.call('POST', `/api/imports/${done.id}/undo`),
      await program.call('GET', `/api/imports/${done.id}`),
    ]) {
      expect(answer.json()).toMatchObject({
        created_by_name: null,
        statements: [{ account_id: id, account_name: null }],
        undo: { removed: 0, kept: 1, kept_transactions: [] },
      });
    }
  });

  it('names no account that is of another currency to a program that may import alone', async ({ server }) => {
    const cora = await server.join('CoraImports');
    const household = await createHousehold(cora);
    const id = await account(cora, { household_id: household, name: 'Doctors' });
    const program = await createAccessToken(server, cora, { household_id: household, import: true });
    const made = readImport(
      await upload({ ...cora, call: program.call }, ofx([{ amount: -5 }], { currency: 'EUR' }), { household }),
      201,
    );
    const payload = { statements: [{ number: 1, account_id: id }] };
    const refused = await program.call('PUT', `/api/imports/${made.id}/reading`, { payload });
    const params = { file_currency: 'EUR', account: 'Nest', currency: 'USD' };
    expectFieldRefused(refused, 'statements', { code: 'import.other-currency', params });
  });

  it('TOK-13 is answered again, by its key, to a program that may import alone, until its person leaves', async ({
    server,
    owner,
  }) => {
    const member = await server.join('BenImports');
    const household = await createHousehold(owner, [member]);
    const id = await account(owner, { household_id: household });
    const program = await createAccessToken(server, member, { household_id: household, import: true });
    const made = await draft({ ...member, call: program.call }, id, csv({ amount: -5 }), { household });
    const again = () => commit({ ...member, call: program.call }, made, { 'idempotency-key': 'once' });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    await owner.call('DELETE', `/api/households/${household}/members/${member.id}`);
    expect((await again()).statusCode).toBe(404);
  });

  it('ACC-25 is in what a person takes along, with how tables are read', async ({ server }) => {
    const ada = await server.join('AdaExports');
    const id = await account(ada);
    const { id: done } = await importFile(ada, id, csv({ amount: -5 }));
    readImport(await upload(ada, csv({ amount: -6 })), 201);
    const archive = unzipSync((await ada.call('GET', '/api/profile/export')).rawPayload);
    expect(JSON.parse(strFromU8(archive['nestegg.json']!))).toMatchObject({
      imports: [
        { state: 'draft', file_name: 'bank.csv' },
        { id: done, state: 'committed', statements: [{ account_id: id, rows: 1 }], result: { created: 1 } },
      ],
      import_layouts: [{ account_id: id }],
    });
  });
});

describe('IMP-32 an entry', () => {
  it('in no account is matched by one row of a file of two accounts', async ({ server }) => {
    const ada = await server.join('AdaTwice');
    const [one, two] = [await open(ada, { bank_id: '77/1' }), await open(ada, { bank_id: '77/2' })];
    await record(ada, { amount: -20, date: '2026-03-13' });
    const made = readImport(await upload(ada, TWO_ACCOUNTS), 201);
    expect(made.statements.map(({ account_id }) => account_id)).toEqual([one, two]);
    expect(made.counts).toEqual({ 'matches-entry': { rows: 1, ticked: 1 }, new: { rows: 1, ticked: 1 } });
    expect(readImport(await commit(ada, made)).result).toMatchObject({ created: 1, matched: 1 });
    expect([await accountOf(ada, one), await accountOf(ada, two)]).toMatchObject([{ balance: -20 }, { balance: -20 }]);
  });

  it('of one statement is ticked and cleared without those of another', async ({ server }) => {
    const ada = await server.join('AdaTicks');
    for (const bank_id of ['77/1', '77/2']) await open(ada, { bank_id });
    const made = readImport(await upload(ada, TWO_ACCOUNTS), 201);
    const tick = async (payload: object) => (await choose(ada, made, payload)).counts;
    expect(await tick({ take: 'skip', statement: 2 })).toEqual({ new: { rows: 2, ticked: 1 } });
    expect((await rows(ada, made)).map(({ statement, take }) => [statement, take])).toEqual([
      [1, 'import'],
      [2, 'skip'],
    ]);
    expect(await tick({ take: 'import', statement: 2 })).toEqual({ new: { rows: 2, ticked: 2 } });
  });

  it('IMP-17 is of an account whose number has a hundred characters at most', async ({ owner }) => {
    const [shown, none] = [100, 101].map((length) => month('02', '0,00', '0,00').replace('77/9', '7'.repeat(length)));
    for (const [file, bankId] of [
      [shown, '7'.repeat(100)],
      [none, null],
    ] as const) {
      const made = readImport(await upload(owner, file ?? ''), 201);
      expect(made.statements).toMatchObject([{ bank_id: bankId }]);
    }
  });

  it('IMP-17 of a statement that is not imported is in no count', async ({ server }) => {
    const ada = await server.join('AdaLeavesOut');
    await open(ada, { bank_id: '77/1' });
    const made = readImport(await upload(ada, TWO_ACCOUNTS), 201);
    const payload = { statements: [{ number: 2, account_id: null }] };
    await ada.call('PUT', `/api/imports/${made.id}/reading`, { payload });
    const one = { new: { rows: 1, ticked: 1 } };
    expect(readImport(await ada.call('GET', `/api/imports/${made.id}`)).counts).toEqual(one);
    for (const [query, statement] of [
      ['', 1],
      ['?statement=1', 1],
      ['?statement=2', 2],
    ] as const) {
      const page = await ada.call('GET', `/api/imports/${made.id}/rows${query}`);
      expect(page.json()).toMatchObject({ data: [{ statement }], pagination: { total_items: 1 } });
    }
    expect(readImport(await commit(ada, made))).toMatchObject({ counts: one, result: { created: 1, left_out: 0 } });
  });

  it('IMP-35 set the opening of an account by the last balance that the bank states', async ({ server }) => {
    const ada = await server.join('AdaLast');
    await importFile(ada, await open(ada), csv({ amount: -9 }));
    const id = await open(ada, { bank_id: '77/9' });
    // Between both something is missing.
    const made = readImport(await upload(ada, month('02', '100,00', '80,00') + month('03', '50,00', '30,00')), 201);
    expect(made.statements[0]).toMatchObject({ opening_change: { reason: 'set', after: { amount: 70 } } });
    readImport(await commit(ada, made));
    expect(await accountOf(ada, id)).toMatchObject({ balance: 30, opening_balance: 70 });
  });

  it('IMP-35 end the opening of an account that had nothing before', async ({ server }) => {
    const ada = await server.join('AdaNothing');
    const id = await open(ada, { bank_id: '77/9', opening_balance: 100 });
    const made = readImport(await upload(ada, month('02', '0,00', '20,00').replace(':62F:C', ':62F:D')), 201);
    expect(made.statements[0]).toMatchObject({ opening_change: { before: { amount: 100 }, after: { amount: 0 } } });
    readImport(await commit(ada, made));
    expect(await accountOf(ada, id)).toMatchObject({ balance: -20 });
    const openings = "select from transaction where account_id = $1 and type = 'opening'";
    expect(await server.db.asOwner(openings, [id])).toEqual([]);
  });

  it('IMP-35 that was in the account already changes neither its opening nor its balance', async ({ server }) => {
    const ada = await server.join('AdaInside');
    const id = await account(ada, { opening_balance: 100, opening_date: '2026-03-01' });
    await record(ada, { amount: -20, date: '2026-02-10', account_id: id });
    await record(ada, { amount: -30, date: '2026-03-10', account_id: id });
    const shown = await draft(ada, id, csv({ amount: -20, date: '2026-02-10' }, { amount: -30, date: '2026-03-10' }));
    expect(shown.statements[0]).toMatchObject({
      opening_change: null,
      balance_after: { date: '2026-03-10', amount: 50 },
    });
    readImport(await commit(ada, shown));
    expect(await accountOf(ada, id)).toMatchObject({ balance: 50, cleared_balance: 50 });
  });

  it('that a person gives to the second account’s row is not the first one’s', async ({ server }) => {
    const ada = await server.join('AdaChooses');
    await open(ada, { bank_id: '77/1' });
    const two = await open(ada, { bank_id: '77/2' });
    const entry = await record(ada, { amount: -20, date: '2026-03-13' });
    const made = readImport(await upload(ada, TWO_ACCOUNTS), 201);
    const [, second] = await rows(ada, made);
    await choose(ada, made, { choices: [{ number: second!.number, transaction_id: entry }] });
    expect(await rows(ada, made)).toMatchObject([
      { status: 'new', match: null },
      { status: 'matches-entry', match: { transaction_id: entry } },
    ]);
    readImport(await commit(ada, made));
    expect((await ada.call('GET', `/api/transactions/${entry}`)).json()).toMatchObject({ account_id: two });
  });

  it('of another ledger, reconciled or projected is no match that can be chosen', async ({ server, owner }) => {
    const ada = await server.join('AdaReaches');
    const household = await createHousehold(ada);
    const id = await account(ada);
    const reconciled = await record(ada, { amount: -21, date: '2026-03-13', account_id: id, status: 'cleared' });
    await reconcile(ada, id, { balance: -21, date: '2026-03-13' });
    const shown = await draft(ada, id, csv({ amount: -21, date: '2026-03-14' }));
    for (const foreign of [
      await record(owner, { amount: -21, date: '2026-03-13' }),
      await record(ada, { amount: -21, date: '2026-03-13', household_id: household }),
      await record(ada, { amount: -21, date: '2026-03-13', is_projected: true }),
      reconciled,
      '01890000-0000-7000-8000-000000000000',
      'no id',
    ]) {
      const payload = { choices: [{ number: 1, transaction_id: foreign }] };
      const answer = await ada.call('PATCH', `/api/imports/${shown.id}/rows`, { payload });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { problems: [{ code: 'import.no-match' }] }]);
    }
  });
});

describe('rows', () => {
  it('IMP-26 that cannot be read or are of another currency are ticked by nothing', async ({ owner }) => {
    const id = await account(owner);
    const file =
      'Date,Payee,Amount,Currency\n2026-03-13,Bakery,-5.00,USD\n2026-03-14,Kiosk,-6.00,GBP\n2026-02-30,Tram,-7.00,USD\n2026-03-15,Shoes,-8.00,USD\n';
    const shown = await draft(owner, id, file);
    const chosen = await choose(owner, shown, { take: 'import' });
    expect(chosen.counts).toEqual({
      new: { rows: 2, ticked: 2 },
      'other-currency': { rows: 1, ticked: 0 },
      'not-readable': { rows: 1, ticked: 0 },
    });
  });

  it('that one request names twice become what it says last', async ({ owner }) => {
    const shown = await draft(owner, await account(owner), csv({ amount: -21.5 }));
    const chosen = await choose(owner, shown, {
      choices: [
        { number: 1, take: 'skip' },
        { number: 1, take: 'import' },
        { number: 1, take: 'ignore' },
      ],
    });
    expect(chosen.counts).toEqual({ new: { rows: 1, ticked: 0 } });
    expect((await rows(owner, shown))[0]).toMatchObject({ take: 'ignore' });
  });

  it('IMP-22 keep markup and formulas as text; exported cells begin no formula', async ({ server }) => {
    const ada = await server.join('AdaFormulas');
    const id = await account(ada);
    const texts = ['=HYPERLINK(1)', '<img src=x onerror=alert(1)>', '@SUM(A1)', '+1', '-2', '\tTab'];
    const done = await importFile(ada, id, csv(...texts.map((text, index) => ({ amount: -index - 1, text }))));
    const shown = (await listed(ada, done.id)).map(({ description }) => description);
    expect(shown.toSorted()).toEqual(texts.map((text) => text.trim()).toSorted());
    const file = await ada.call('GET', '/api/transactions/file?household_id=personal');
    const archive = unzipSync((await ada.call('GET', '/api/profile/export')).rawPayload);
    for (const table of [file.body, strFromU8(archive['transactions.csv']!)]) {
      expect(table).toContain("'=HYPERLINK(1)");
      const cells = table.split(/\r?\n/).flatMap((line) => line.split(','));
      expect(cells.filter((cell) => /^"?[=@+\t]|^"?-(?!\d+(?:\.\d+)?"?$)/.test(cell))).toEqual([]);
    }
  });
});

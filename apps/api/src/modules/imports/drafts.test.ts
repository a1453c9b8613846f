import { describe, expect } from 'vitest';
import { accountOf, open, reasonOf, record } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import {
  account,
  choose,
  commit,
  csv,
  draft,
  ofx,
  readImport,
  rows,
  statuses,
  storeDrafts,
  TODAY,
  undoImport,
  upload,
} from '../../../test/imports.ts';

/** A bank's MT940 of one payment of 30.00, which begins with 100.00. */
const mt940 = (closing: string) =>
  `:20:X\n:25:77/1\n:60F:C260301USD100,00\n:61:2603130313D30,00NMSC\n:86:Bakery\n${closing}-\n`;

const file = (header: string, day: string) => `${header}\n${day}/02/2026,Bakery,-5.00\n03/04/2026,Kiosk,-6.00\n`;

// A ledger has ten drafts at most.
it.afterEach(({ server }) => server.db.asOwner("delete from import where state = 'draft'"));

describe('a draft', () => {
  it('is listed without statements while it is not known what its columns hold', async ({ owner }) => {
    const { id } = await draft(owner, await account(owner), csv({ amount: -5 }));
    const payload = { columns: [null, null, null] };
    const asked = readImport(await owner.call('PUT', `/api/imports/${id}/reading`, { payload }));
    expect([asked.draft?.questions.map(({ kind }) => kind), asked.statements]).toEqual([['columns'], []]);
    expect((await owner.call('GET', '/api/imports')).json()).toMatchObject({ data: [{ id, statements: [] }] });
  });

  it('IMP-37 says that opening, rows and closing add up, what is missing, or that it cannot be checked', async ({
    owner,
  }) => {
    const statementOf = async (closing: string) => readImport(await upload(owner, mt940(closing)), 201).statements[0];
    const figures = { opening: { amount: 100 }, sum: -30 };
    expect(await statementOf(':62F:C260331USD70,00\n')).toMatchObject({
      ...figures,
      closing: { amount: 70 },
      proof: 'adds-up',
      difference: 0,
    });
    expect(await statementOf(':62F:C260331USD65,50\n')).toMatchObject({
      ...figures,
      closing: { amount: 65.5 },
      proof: 'differs',
      difference: -4.5,
    });
    expect(await statementOf('')).toMatchObject({ ...figures, closing: null, proof: 'no-balances', difference: null });
  });

  it('IMP-39 the first file of an account that begins with nothing takes its opening balance away, and that of no other', async ({
    owner,
  }) => {
    const [id, other] = [await open(owner, { opening_balance: 50 }), await open(owner, { opening_balance: 7 })];
    readImport(await commit(owner, await draft(owner, id, ofx([{ amount: -5, id: 'Z1' }], { closing: -5 }))));
    expect(await accountOf(owner, id)).toMatchObject({ balance: -5, opening_balance: 0 });
    expect(await accountOf(owner, other)).toMatchObject({ balance: 7, opening_balance: 7 });
  });

  it('IMP-38 IMP-39 says what the account then has beside the bank; one without rows covers its days', async ({
    owner,
  }) => {
    const id = await account(owner);
    const proven = await draft(owner, id, ofx([{ amount: -5, id: 'P1' }], { closing: 95 }));
    expect(proven.statements[0]).toMatchObject({
      proof: 'no-balances',
      closing: { amount: 95 },
      opening_change: { reason: 'set', after: { amount: 100, date: '2026-03-12' } },
      balance_after: { amount: 95, agrees: true },
    });
    readImport(await commit(owner, proven));
    expect(await accountOf(owner, id)).toMatchObject({ balance: 95, opening_balance: 100 });
    // What is only projected is in no balance.
    await record(owner, { account_id: id, amount: -7, date: '2026-04-05', is_projected: true });
    const off = await draft(
      owner,
      id,
      ofx([{ amount: -1, id: 'P2', date: '2026-04-02' }], { closing: 90, from: '20260401', to: '20260410' }),
    );
    expect(off.statements[0]).toMatchObject({ balance_after: { amount: 94, agrees: false }, opening_change: null });
    const empty = await draft(owner, id, ofx([], { from: '20260411', to: '20260414' }));
    expect(readImport(await commit(owner, empty))).toMatchObject({ rows: 0, result: { created: 0 } });
    const { data } = (await owner.call('GET', `/api/accounts/${id}/statements`)).json<{ data: { to: string }[] }>();
    expect(data.map(({ to }) => to)).toEqual(['2026-04-14', '2026-03-31']);
  });

  it('IMP-10 a confirmed layout is not asked again; a changed header is', async ({ owner }) => {
    const id = await account(owner);
    const made = readImport(await upload(owner, file('Date,Payee,Amount', '01')), 201);
    expect(made.draft?.questions).toMatchObject([
      { kind: 'date-order', options: [{ from: expect.any(String) }, { sum: -11 }] },
    ]);
    const statements = [{ number: 1, account_id: id }];
    await owner.call('PUT', `/api/imports/${made.id}/reading`, { payload: { statements } });
    expect(reasonOf(await commit(owner, made))).toBe('Say first how this file is to be read');
    await owner.call('PUT', `/api/imports/${made.id}/reading`, { payload: { date_order: 'dmy' } });
    readImport(await commit(owner, made));
    const again = readImport(await upload(owner, file('Date,Payee,Amount', '05')), 201);
    expect(again).toMatchObject({
      draft: { questions: [], is_known: true },
      statements: [{ account_id: id, from: '2026-02-05' }],
    });
    const changed = readImport(await upload(owner, file('Date,Name,Amount', '05')), 201);
    expect(changed.draft?.questions).toHaveLength(1);
  });

  it('IMP-10 a layout is read as for the last account of it that is open', async ({ owner }) => {
    const [kept, closed] = [await account(owner), await account(owner)];
    const header = 'Day,Payee,Amount';
    for (const [id, order] of [
      [kept, 'dmy'],
      [closed, 'mdy'],
    ] as const) {
      const made = readImport(await upload(owner, file(header, '01')), 201);
      const payload = { date_order: order, statements: [{ number: 1, account_id: id }] };
      await owner.call('PUT', `/api/imports/${made.id}/reading`, { payload });
      readImport(await commit(owner, made));
    }
    await owner.call('PATCH', `/api/accounts/${closed}`, { payload: { closed_on: '2026-04-10' } });
    const again = readImport(await upload(owner, file(header, '05')), 201);
    expect(again).toMatchObject({ draft: { questions: [] }, statements: [{ account_id: kept, from: '2026-02-05' }] });
  });

  it('keeps what was chosen for rows that another reading reads the same, and for no others', async ({ owner }) => {
    const id = await account(owner);
    const czech = csv({ amount: -5, text: 'Pra\u00e8ka' }, { amount: -6, text: 'Kiosk' }, { amount: -7 });
    const made = await draft(owner, id, Buffer.from(czech, 'latin1'));
    await choose(owner, made, {
      choices: [
        { number: 1, take: 'skip' },
        { number: 2, take: 'ignore', category: 'Food' },
      ],
    });
    await owner.call('PUT', `/api/imports/${made.id}/reading`, { payload: { encoding: 'iso-8859-2' } });
    expect(await rows(owner, made)).toMatchObject([
      { description: 'Pračka', take: 'import' },
      { description: 'Kiosk', take: 'ignore', category: 'Food' },
      { take: 'import' },
    ]);
  });

  it('is chosen from by the version in which its rows were seen, and refused once they were read anew', async ({
    owner,
  }) => {
    const made = readImport(await upload(owner, file('Date,Shop,Amount', '05')), 201);
    const seen = async () => (await owner.call('GET', `/api/imports/${made.id}/rows`)).json<{ version: number }>();
    const pick = (version: number, payload: object) =>
      owner.call('PATCH', `/api/imports/${made.id}/rows`, { payload, headers: { 'if-match': `"${version}"` } });
    const { version } = await seen();
    await owner.call('PUT', `/api/imports/${made.id}/reading`, { payload: { columns: ['date', 'payee', null] } });
    const choices = [{ number: 1, take: 'ignore' }];
    for (const payload of [{ choices }, { take: 'ignore' }]) {
      const refused = await pick(version, payload);
      expect([refused.statusCode, reasonOf(refused)]).toEqual([409, 'Someone else changed this import']);
    }
    await owner.call('PUT', `/api/imports/${made.id}/reading`, { payload: { date_order: 'dmy' } });
    expect(await rows(owner, made)).toMatchObject([{ take: 'import' }, { take: 'import' }]);
    expect(readImport(await pick((await seen()).version, { choices })).counts).toMatchObject({ new: { ticked: 1 } });
  });

  it('IMP-25 IMP-17 names the account that the file belongs to, where another is chosen', async ({ owner }) => {
    const [right, wrong] = [await open(owner, { name: 'Right', bank_id: 'DE77' }), await account(owner)];
    const ofRight = ofx([{ amount: -5, id: 'W1' }], { account: 'de 77' });
    const made = readImport(await upload(owner, ofRight), 201);
    expect(made.statements[0]).toMatchObject({ account_id: right, other_account: null });
    expect((await draft(owner, wrong, ofRight)).statements[0]).toMatchObject({
      account_id: wrong,
      other_account: { id: right, name: 'Right' },
    });
    const none = await owner.call('PUT', `/api/imports/${made.id}/reading`, {
      payload: { statements: [{ number: 1, account_id: null }] },
    });
    expect(none.json()).toMatchObject({ statements: [{ is_left_out: true }], counts: {} });
    expect(readImport(await commit(owner, made)).result).toMatchObject({ created: 0 });
  });

  it('IMP-36 rows of days to come say so, and count from their day', async ({ owner }) => {
    const id = await account(owner);
    const made = await draft(owner, id, csv({ amount: -5, date: '2026-12-24' }, { amount: -2, date: TODAY }));
    expect(await rows(owner, made)).toMatchObject([
      { is_future: true, status: 'new' },
      { is_future: false, status: 'new' },
    ]);
    readImport(await commit(owner, made));
    const on = (day: string) => owner.call('GET', `/api/accounts/${id}?as_of=${day}`);
    expect([
      (await on(TODAY)).json<{ balance: number }>().balance,
      (await on('2026-12-24')).json<{ balance: number }>().balance,
    ]).toEqual([-2, -7]);
  });

  it('a row that is the other side of a recorded one becomes a transfer with it', async ({ owner }) => {
    const [here, there] = [await account(owner), await account(owner)];
    const other = await record(owner, { amount: 333, account_id: there, date: '2026-03-15' });
    const made = await draft(owner, here, csv({ amount: -333 }));
    expect(made.counts).toEqual({ transfer: { rows: 1, ticked: 1 } });
    expect(readImport(await commit(owner, made)).result).toMatchObject({ created: 1, transfers: 1 });
    expect((await owner.call('GET', `/api/transactions/${other}`)).json()).toMatchObject({
      type: 'transfer',
      transfer_side: 'visible',
    });
    readImport(await undoImport(owner, made));
    expect((await owner.call('GET', `/api/transactions/${other}`)).json()).toMatchObject({
      type: 'entry',
      transfer_id: null,
    });
  });

  it('IMP-26 rows are unticked and ignored one by one or by their status', async ({ owner }) => {
    const id = await account(owner);
    const made = await draft(owner, id, csv({ amount: -41 }, { amount: -42 }, { amount: 0, text: 'Nothing' }));
    expect(made.counts).toEqual({ new: { rows: 2, ticked: 2 }, zero: { rows: 1, ticked: 0 } });
    await choose(owner, made, { status: 'new', take: 'skip' });
    const chosen = await choose(owner, made, {
      choices: [
        { number: 1, take: 'ignore' },
        { number: 2, take: 'import', category: 'Food' },
      ],
    });
    expect(chosen.counts).toMatchObject({ new: { rows: 2, ticked: 1 } });
    const done = readImport(await commit(owner, made));
    expect(done.result).toEqual({ created: 1, matched: 0, transfers: 0, ignored: 1, left_out: 1 });
    const list = await owner.call('GET', `/api/transactions?import_id=${made.id}`);
    expect(list.json()).toMatchObject({ data: [{ amount: -42, category: 'Food', category_by: 'person' }] });
    expect(await statuses(owner, await draft(owner, id, csv({ amount: -41 })))).toEqual(['ignored']);
  });

  it('is one of ten in a ledger at most, and swept after the week that it says', async ({ server }) => {
    const ivy = await server.join('Ivy');
    await storeDrafts(server, readImport(await upload(ivy, csv({ amount: -1 })), 201), 8);
    readImport(await upload(ivy, csv({ amount: -2 })), 201);
    const answer = await upload(ivy, csv({ amount: -50 }));
    expect([answer.statusCode, reasonOf(answer)]).toEqual([
      409,
      'There are 10 imports that were not finished. Finish or discard one first.',
    ]);
    const drafts = async () =>
      (await ivy.call('GET', '/api/imports')).json<{ data: { created_at: string; expires_at: string }[] }>().data;
    for (const { created_at, expires_at } of await drafts()) {
      expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 86_400_000);
    }
    for (const [past, left] of [
      ['6 days 23 hours', 10],
      ['2 hours', 0],
    ] as const) {
      await server.db.asOwner('update import set created_at = created_at - $2::text::interval where created_by = $1', [
        ivy.id,
        past,
      ]);
      await server.db.asOwner('select access.sweep()');
      expect(await drafts()).toHaveLength(left);
    }
  });
});

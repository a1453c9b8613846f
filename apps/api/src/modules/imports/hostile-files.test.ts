import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { accountOf, open } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import { account, commit, csv, draft, importFile, ofx, readImport, statuses, upload } from '../../../test/imports.ts';

const huge = (batch: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    amount: '-9999999999.99',
    date: `2026-03-1${batch}`,
    text: `Row ${index}`,
  }));

const many = (count: number) =>
  gzipSync(csv(...Array.from({ length: count }, (_, index) => ({ amount: -1, text: `${index}` }))));

// A ledger has ten drafts at most.
it.afterEach(({ server }) => server.db.asOwner("delete from import where state = 'draft'"));

describe('a hostile file', () => {
  it('may have bank ids of any length, and is known by them', async ({ owner }) => {
    const id = await account(owner);
    const file = ofx(
      [
        { amount: -5, id: 'A'.repeat(10_000) },
        { amount: -5, id: `${'A'.repeat(9_999)}B` },
      ],
      {
        account: '9'.repeat(10_000),
      },
    );
    expect((await importFile(owner, id, file)).result).toMatchObject({ created: 2 });
    expect(await statuses(owner, await draft(owner, id, file))).toEqual(['imported', 'imported']);
  });

  it('may have halves of pairs and NUL in every text', async ({ owner }) => {
    const id = await account(owner);
    const broken = 'x\ud800y\u0000z';
    const utf16 = Buffer.from(`\ufeff${csv({ amount: -5, text: broken, id: broken })}`, 'utf16le');
    const done = await importFile(owner, id, utf16);
    expect(done.result).toMatchObject({ created: 1 });
    const list = await owner.call('GET', `/api/transactions?import_id=${done.id}`);
    expect(list.body).not.toMatch(/\\u0000|\\ud800/i);
  });

  it('is parted by no character that no text has', async ({ owner }) => {
    const { id } = await draft(owner, await account(owner), csv({ amount: -5 }));
    const part = (delimiter: string) => owner.call('PUT', `/api/imports/${id}/reading`, { payload: { delimiter } });
    for (const delimiter of ['\u0000', '\ud83d', '\u0085', '\n', '"', '']) {
      const answer = await part(delimiter);
      expect([answer.statusCode, answer.json()], JSON.stringify(delimiter)).toMatchObject([
        422,
        { problems: [{ field: 'delimiter', code: 'value.invalid' }] },
      ]);
    }
    for (const delimiter of [',', '\t', ';', '|', '§']) expect((await part(delimiter)).statusCode).toBe(200);
  });

  it('is refused where its amounts cannot be added up exactly', async ({ owner }) => {
    const lines = Array.from({ length: 2_300 }, (_, index) => ({ amount: '9999999999.99', text: `Row ${index}` }));
    const answer = await upload(owner, gzipSync(csv(...lines)));
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('too large to be added up')]);
  });

  it('is refused where the ledger could not hold its sum', async ({ server }) => {
    const fred = await server.join('Fred');
    const id = await account(fred);
    // Rows of 9,999,999,999.99 each: up to 9,007 of them can be added up exactly in cents.
    await server.db.asOwner(
      `insert into transaction (ledger_id, id, date, description, amount)
       select id, gen_random_uuid(), '2026-03-01', 'Huge', -999999999999 from ledger, generate_series(1, 8980)
       where person_id = $1`,
      [fred.id],
    );
    const commitNext = async (batch: number) => commit(fred, await draft(fred, id, csv(...huge(batch))));
    expect((await commitNext(0)).statusCode).toBe(200);
    const last = await commitNext(1);
    expect([last.statusCode, last.body]).toEqual([422, expect.stringContaining('This ledger can hold no more')]);
  });

  it('IMP-35 begins no account before 1900', async ({ owner }) => {
    const id = await open(owner, { opening_balance: 100, opening_date: '2026-01-01' });
    await importFile(owner, id, csv({ amount: -5, date: '1900-01-01' }));
    expect(await accountOf(owner, id)).toMatchObject({
      balance: 100,
      opening_date: '1900-01-01',
      opening_balance: 105,
    });
  });

  it('IMP-23 of another currency goes into no account; a single row is left out', async ({ owner }) => {
    const id = await open(owner, { name: 'Dollars' });
    const made = readImport(await upload(owner, ofx([{ amount: -5, id: 'C1' }], { currency: 'EUR' })), 201);
    const answer = await owner.call('PUT', `/api/imports/${made.id}/reading`, {
      payload: { statements: [{ number: 1, account_id: id }] },
    });
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
      422,
      { statements: 'This file is in EUR, Dollars is in USD. Amounts are never converted.' },
    ]);
    const mixed = 'Date,Payee,Amount,Currency\n2026-03-13,Bakery,-5.00,USD\n2026-03-14,Kiosk,-6.00,GBP\n';
    expect(await statuses(owner, await draft(owner, id, mixed))).toEqual(['new', 'other-currency']);
  });

  it('cannot be read in full where a row has an impossible day or no amount: that row alone is Not readable', async ({
    owner,
  }) => {
    const id = await account(owner);
    const good = '2026-03-14,Kiosk,-6.00\n2026-03-15,Kiosk,-7.00\n';
    for (const bad of ['2026-02-30,Bakery,-5.00\n', '2026-03-13,Bakery,\n', '2026-03-13,Bakery,abc\n']) {
      const first = await draft(owner, id, `Date,Payee,Amount\n${bad}${good}`);
      expect([bad, await statuses(owner, first)]).toEqual([bad, ['not-readable', 'new', 'new']]);
      const last = await draft(owner, id, `Date,Payee,Amount\n${good}${bad}`);
      expect([bad, await statuses(owner, last)]).toEqual([bad, ['new', 'new', 'not-readable']]);
      for (const made of [first, last]) await owner.call('DELETE', `/api/imports/${made.id}`);
    }
  });

  it('IMP-20 that is a bomb is cut at the limit', async ({ owner }) => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, 'a'));
    const answer = await upload(owner, bomb);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('This file is larger than 20 MB.')]);
  });

  it('IMP-19 has 50,000 rows at most', async ({ server }) => {
    const gil = await server.join('Gil');
    expect(readImport(await upload(gil, many(50_000)), 201)).toMatchObject({ rows: 50_000 });
    expect((await upload(gil, many(50_001))).body).toContain('This file has more than 50,000 rows.');
  });
});

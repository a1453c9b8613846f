import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { amountsOf, bytesOf, datesOf, proofsOf, read, rowsOf } from '../test-support/read.ts';

const balance = (code: string, amount: string, date: string, sign = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;

const entry = (amount: string, more = '', sign = 'DBIT', day = '2026-02-03') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>2026-02-04</Dt></ValDt><AcctSvcrRef>REF${amount}</AcctSvcrRef>${more}</Ntry>`;

const document = (content: string, iban = 'DE89370400440532013000') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr/><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${content}</Stmt></BkToCstmrStmt></Document>`;

const detail = (amount: string, name: string, text: string) =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

it('reads account, balances, and the other side of each entry', () => {
  const file = read(
    document(
      balance('OPBD', '100.00', '2026-01-31') +
        balance('CLBD', '95.50', '2026-02-28') +
        entry('4.50', `<NtryDtls>${detail('4.50', 'Bakery', 'Bread')}</NtryDtls>`),
    ),
  );
  expect(file.statements).toMatchObject([
    {
      bankId: 'DE89370400440532013000',
      currency: 'EUR',
      opening: { date: '2026-01-31', amount: 10000 },
      closing: { date: '2026-02-28', amount: 9550 },
      rows: [
        {
          row: {
            date: '2026-02-03',
            valueDate: '2026-02-04',
            amount: -450,
            payee: 'Bakery',
            bankText: 'Bakery Bread',
            id: 'REF4.50',
          },
        },
      ],
    },
  ]);
  expect(proofsOf(file)).toEqual(['adds-up']);
});

it('a balance below nothing, and that of the statement before, open', () => {
  const file = read(document(balance('PRCD', '20.00', '2026-01-31', 'DBIT') + entry('4.50')));
  expect(file.statements[0]?.opening).toEqual({ date: '2026-01-31', amount: -2000 });
});

it('IMP-14 two details that add up are two rows', () => {
  const file = read(
    document(entry('10.00', `<NtryDtls>${detail('6.00', 'A', 'a')}${detail('4.00', 'B', 'b')}</NtryDtls>`)),
  );
  expect(rowsOf(file)).toEqual([
    ['2026-02-03', -600, 'A'],
    ['2026-02-03', -400, 'B'],
  ]);
});

it('IMP-14 two details that do not add up are one row', () => {
  const file = read(
    document(entry('10.00', `<NtryDtls>${detail('6.00', 'A', 'a')}${detail('3.00', 'B', 'b')}</NtryDtls>`)),
  );
  expect(amountsOf(file)).toEqual([-1000]);
});

it('IMP-14 in a ZIP statements are joined by their account', () => {
  const january = document(
    balance('OPBD', '10.00', '2025-12-31') +
      balance('CLBD', '9.00', '2026-01-31') +
      entry('1.00', '', 'DBIT', '2026-01-05'),
  );
  const february = document(
    balance('OPBD', '9.00', '2026-01-31') + balance('CLBD', '7.00', '2026-02-28') + entry('2.00'),
  );
  const zip = zipSync({
    'b.xml': bytesOf(january),
    'a.xml': bytesOf(february),
    '__MACOSX/x': bytesOf('x'),
    'read.me': bytesOf(''),
  });
  const file = read(zip);
  expect([file.statements.length, amountsOf(file), proofsOf(file)]).toEqual([1, [-100, -200], ['adds-up']]);
  expect(file.statements[0]?.rows.map(({ number }) => number)).toEqual([1, 2]);
});

it('IMP-15 the sign is the entry’s, whether it takes another back or not', () => {
  const reversed = entry('5.00', '<RvslInd>true</RvslInd>', 'CRDT') + entry('6.00', '<RvslInd>true</RvslInd>');
  expect(amountsOf(read(document(reversed)))).toEqual([500, -600]);
});

it.each([
  [
    'camt.052 with a prefix',
    (text: string) =>
      text
        .replaceAll('Stmt>', 'Rpt>')
        .replaceAll('BkToCstmrRpt', 'BkToCstmrAcctRpt')
        .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns:')
        .replace('xmlns=', 'xmlns:ns='),
  ],
  [
    'camt.054',
    (text: string) => text.replaceAll('Stmt>', 'Ntfctn>').replaceAll('BkToCstmrNtfctn', 'BkToCstmrDbtCdtNtfctn'),
  ],
  [
    'a later version',
    (text: string) =>
      text
        .replace('053.001.02', '053.001.08')
        .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
        .replace('<Cdtr><Nm>Bakery</Nm></Cdtr>', '<Cdtr><Pty><Nm>Bakery</Nm></Pty></Cdtr>'),
  ],
])('%s is read', (_, change) => {
  const file = read(change(document(entry('4.50', `<NtryDtls>${detail('4.50', 'Bakery', 'Bread')}</NtryDtls>`))));
  expect(rowsOf(file)).toEqual([['2026-02-03', -450, 'Bakery']]);
});

it.each(['PDNG', 'INFO', 'FUTR'])(
  'entries of the status %s are pending, and no part of what leads from one balance to the other',
  (status) => {
    const balances = balance('OPBD', '100.00', '2026-01-31') + balance('CLBD', '95.50', '2026-02-28');
    const file = read(document(balances + entry('4.50') + entry('1.00').replace('BOOK', status)));
    expect(file.statements[0]?.rows.map(({ row }) => row?.isPending)).toEqual([false, true]);
    expect(proofsOf(file)).toEqual(['adds-up']);
  },
);

it.each([
  ['-30.000', -3000],
  ['1.005', 'decimals'],
])('IMP-03 the amount %s is read', (text, minor) => {
  expect(amountsOf(read(document(entry(text, '', 'CRDT'))))).toEqual([minor]);
});

it('without a day of booking the value date counts; an odd day stops no other entry', () => {
  const noDay = entry('1.00').replace(/<BookgDt>.*?<\/BookgDt>/, '');
  const odd = entry('2.00').replaceAll(/<Dt>[^<]+<\/Dt>/g, '<Dt>soon</Dt>');
  expect(datesOf(read(document(noDay + odd + entry('3.00'))))).toEqual(['2026-02-04', 'date', '2026-02-03']);
});

it('a count that the file states and does not hold is noted', () => {
  const file = read(
    document(`<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries></TxsSummry>${entry('1.00')}`),
  );
  expect(file.notes).toEqual([{ code: 'count-differs', stated: 3, found: 1 }]);
});

it('IMP-21 a document type is refused, and nothing of it is expanded', () => {
  const text = document(entry('1.00')).replace('?>', '?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>');
  expect(() => read(text)).toThrow('This XML file declares a document type.');
});

it('a file that is cut is refused, because its sums would be wrong', () => {
  expect(() => read(document(entry('1.00')).slice(0, -60))).toThrow('This file ends in the middle. Download it again.');
});

it('a name with signs as they are, which is no XML, is read', () => {
  const text = document(
    entry('1.00', '<NtryDtls><TxDtls><RmtInf><Ustrd>A&B &amp; C <3 \u0002&#x1F;D</Ustrd></RmtInf></TxDtls></NtryDtls>'),
  );
  expect(rowsOf(read(text))).toEqual([['2026-02-03', -100, 'A&B & C <3 D']]);
});

const page = (number: number, isLast: boolean, opening: string, closing: string) =>
  bytesOf(
    document(
      `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>` +
        balance(number === 1 ? 'OPBD' : 'ITBD', opening, '2026-02-03') +
        balance(isLast ? 'CLBD' : 'ITBD', closing, '2026-02-03') +
        entry(`${number}.00`),
    ),
  );

const notesOf = (files: Record<string, Uint8Array>) => read(zipSync(files)).notes.map(({ code }) => code);

it('says that pages of a statement are missing only where no other file of an archive has them', () => {
  const [first, second, third] = [
    page(1, false, '100.00', '99.00'),
    page(2, false, '99.00', '97.00'),
    page(3, true, '97.00', '94.00'),
  ];
  expect(notesOf({ '1.xml': first, '2.xml': second, '3.xml': third })).toEqual([]);
  const cut = bytesOf(':20:X\n:25:77/1\n:60F:C260101EUR10,00\n:61:2601130113D1,00NMSC\n');
  expect(notesOf({ '1.xml': first, '2.xml': second, '3.xml': third, '4.sta': cut })).toEqual(['cut-short']);
  expect(notesOf({ '1.xml': first, '3.xml': third })).toContain('cut-short');
  expect(notesOf({ '1.xml': first, '2.xml': second })).toContain('cut-short');
});

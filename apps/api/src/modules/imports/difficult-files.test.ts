import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { it } from '../../../test/household-test.ts';
import { readImport, rows, upload } from '../../../test/imports.ts';

// Files as a stranger's bank writes them, each with what is in it written beside by hand.

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const csv = (...lines: string[]): Buffer => Buffer.from(`Date,Text,Amount\n${lines.join('\n')}\n`);

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>`;
const entry = (day: string, name: string): string =>
  `<Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${day}T23:59:00-05:00</DtTm></BookgDt><AddtlNtryInf>${name}</AddtlNtryInf></Ntry>`;
const statement = (account: string, entries: string, closing: string): string =>
  `<Stmt><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>USD</Ccy></Acct>${balance('PRCD', '10.00')}${balance('CLBD', closing)}${entries}</Stmt>`;
const camt = `<?xml version="1.0" encoding="UTF-16"?><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statement('A1', entry('2026-01-05', 'One'), '5.00')}${statement('B2', entry('2026-01-06', 'Two') + entry('2026-01-07', 'Three'), '1.00')}</BkToCstmrStmt></d:Document>`;

const ofx =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:1252\r\n\r\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111 1111<BANKTRANLIST><DTSTART>20260101<DTEND>20260131<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105235959.000[-8:PST]<TRNAMT>-1,234.56<FITID>a1<NAME>AT&T<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<TRNAMT>+20<FITID>a2<NAME>Refund</BANKTRANLIST><LEDGERBAL><BALAMT>-1214.56<DTASOF>20260131</OFX>';

const qif =
  "!Type:Bank\rD1/13/26\rT-1,100.00\rPMarket\rSFood\r$-600.00\rS[Savings]\r$-500.00\r^\rD1/14'26\rT-9.00\rPShop\rSFood\r$-5.00\r^\r";

const mt940 =
  '{1:F01BANKUS33XXXX0000000000}{4:\r\n:20:STARTUMS\r\n:25:10020030/1234567\r\n:60F:C260101USD100,00\r\n:61:2512310102DR12,5NMSCNONREF//B1\r\n:86:005?00DEBIT?20SVWZ+Invoice 4711 of\r\n?21 January?32CITY\r\n?33 POWER\r\n:61:260103RC3,NTRFNONREF\r\n:86:Taken back\r\n:26:37 is text\r\n:62F:C260103USD84,50\r\n-}';

const DAY_OF_MONTH = [
  '2026-01-13,"One\nline ""more""",-1.00',
  '2026-01-14,Two,"(2,000.50)"',
  '2026-01-15,Three,"$7.00"',
];

/** A file, its rows by day, amount and what is read first, and what is asked or noted. */
const FILES: readonly (readonly [string, Buffer, readonly string[], readonly string[]])[] = [
  [
    'UTF-16 with its mark, lines that end with CR only, and a running balance',
    wide(
      'Date\tText\tAmount\tBalance\r13/01/2026\tCafé "Zum Bären"\t-4,50\t95,50\r14/01/2026\tPay\t1.500,00\t1.595,50\r',
    ),
    ['2026-01-13 -4.5 Café "Zum Bären"', '2026-01-14 1500 Pay'],
    [],
  ],
  [
    'breaks of lines in quotes, thousands, and negative amounts in brackets',
    csv(...DAY_OF_MONTH),
    ['2026-01-13 -1 One line "more"', '2026-01-14 -2000.5 Two', '2026-01-15 7 Three'],
    [],
  ],
  [
    'reversals in columns of debits and credits, compressed by gzip',
    gzipSync(
      'Date,Text,Debit,Credit\n2026-01-13,Shop,12.50,\n2026-01-14,Back,-12.50,\n2026-01-15,Shop,5,\n2026-01-16,Pay,,9\n',
    ),
    ['2026-01-13 -12.5 Shop', '2026-01-14 12.5 Back', '2026-01-15 -5 Shop', '2026-01-16 9 Pay'],
    [],
  ],
  [
    'days that read in two orders',
    csv('01/02/2026,One,-1.00', '03/04/2026,Two,-2.00'),
    ['2026-02-01 -1 One', '2026-04-03 -2 Two'],
    ['date-order'],
  ],
  [
    'years of two digits in front',
    csv('26-01-05,One,-1.00', '26-01-13,Two,-2.00'),
    ['2026-01-05 -1 One', '2026-01-13 -2 Two'],
    ['date-order'],
  ],
  [
    'a quote that is never closed',
    csv('2026-01-13,"One,-1.00', '2026-01-14,Two,-2.00'),
    ['2026-01-13 -1 "One', '2026-01-14 -2 Two'],
    [],
  ],
  [
    'letters of DOS',
    Buffer.from('Date;Text;Amount\n13.01.2026;M\u0081ller;-1,00\n', 'latin1'),
    ['2026-01-13 -1 Müller'],
    [],
  ],
  [
    'UTF-8 with a byte that is none',
    Buffer.concat([
      Buffer.from('Date;Text;Amount\n13.01.2026;Käse, Grüße, Öl, Äpfel'),
      Buffer.from([0x81]),
      Buffer.from(';-1,00\n'),
    ]),
    ['2026-01-13 -1 Käse, Grüße, Öl, Äpfel\ufffd'],
    ['damaged-text'],
  ],
  ['OFX that closes nothing', Buffer.from(ofx), ['2026-01-05 -1234.56 AT&T', '2026-01-06 20 Refund'], []],
  [
    'QIF with splits that add up, and others that do not',
    Buffer.from(qif),
    ['2026-01-13 -600 Market', '2026-01-13 -500 Market', '2026-01-14 -9 Shop'],
    ['splits-differ'],
  ],
  [
    'CAMT of two accounts in UTF-16, in a ZIP beside what is none',
    Buffer.from(zipSync({ 'a/b.xml': new Uint8Array(wide(camt)), 'read.me': new Uint8Array(Buffer.from('hello')) })),
    ['2026-01-05 -5 One', '2026-01-06 -5 Two', '2026-01-07 -5 Three'],
    ['files-left-out'],
  ],
  [
    'MT940 in its envelope, whose details go on',
    Buffer.from(mt940),
    ['2026-01-02 -12.5 CITY POWER', '2026-01-03 -3 Taken back :26:37 is text'],
    [],
  ],
];

// A ledger has ten drafts at most.
it.afterEach(({ server }) => server.db.asOwner("delete from import where state = 'draft'"));

describe('the preview of a difficult file', () => {
  it.for(FILES)(
    'IMP-02 IMP-03 IMP-06 IMP-07 IMP-08 shows its rows and no others: %s',
    async ([, file, wanted, said], { owner }) => {
      const draft = readImport(await upload(owner, file), 201);
      const shown = (await rows(owner, draft)).map(
        ({ date, amount, description }) => `${date} ${amount} ${description}`,
      );
      expect(shown).toEqual(wanted);
      const { questions = [], notes = [] } = draft.draft ?? {};
      expect([...questions.map(({ kind }) => kind), ...notes.map(({ code }) => code)]).toEqual(said);
    },
  );
});

it('IMP-37 the preview says which statement of a file does not add up', async ({ owner }) => {
  const { statements } = readImport(await upload(owner, wide(camt)), 201);
  expect(statements.map(({ bank_id, proof, difference }) => [bank_id, proof, difference])).toEqual([
    ['A1', 'adds-up', 0],
    ['B2', 'differs', 1],
  ]);
});

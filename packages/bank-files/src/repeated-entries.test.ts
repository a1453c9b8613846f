import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { amountsOf, bytesOf, mt940, proofsOf, read } from './test-support/read.ts';

const balance = (code: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const entry = (day: number, sign: string, state = 'BOOK') =>
  `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${state}</Sts><BookgDt><Dt>2026-01-${day}</Dt></BookgDt><AddtlNtryInf>Rent</AddtlNtryInf></Ntry>`;

const ACCOUNT = '<Acct><Id><Othr><Id>77/1</Id></Othr></Id><Ccy>EUR</Ccy></Acct>';

/** A month of another format, whose statements have a closing balance alone. */
const monthOf = (month: string, held: string) =>
  bytesOf(
    `<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>77<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026${month}05<TRNAMT>-5.00<FITID>${month}<NAME>Rent</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>${held}<DTASOF>2026${month}28</LEDGERBAL></STMTRS></OFX>`,
  );
const closings = (files: Record<string, Uint8Array>) =>
  read(zipSync(files)).statements.map(({ rows, closing }) => [rows.length, closing?.amount]);

describe('IMP-14 statements of an archive', () => {
  it('have once what the statement of a day repeats, also where its movements come to nothing', () => {
    const back = [':61:2601100110C5,00NMSC', ':61:2601100110D5,00NMSC'];
    const month = mt940('C260101EUR10,00', 'C260131EUR5,00', ':61:2601050105D3,00NMSC', ...back, ':61:260120D2,00NMSC');
    const day = mt940('C260110EUR7,00', 'C260110EUR7,00', ...back);
    expect(amountsOf(read(zipSync({ 'a.sta': month, 'b.sta': day })))).toEqual([-300, 500, -500, -200]);
  });

  it('that come to nothing stand once, where they are there in two formats', () => {
    for (const last of [10, 12]) {
      const parts = [ACCOUNT, balance('OPBD'), balance('CLBD'), entry(10, 'CRDT'), entry(last, 'DBIT')];
      const other = bytesOf(`<BkToCstmrStmt><Stmt>${parts.join('')}</Stmt></BkToCstmrStmt>`);
      const rows = [':61:2601100110C5,00NMSC', `:61:2601${last}01${last}D5,00NMSC`];
      const one = mt940('C260109EUR10,00', 'C260112EUR10,00', ...rows);
      expect(amountsOf(read(zipSync({ 'a.sta': one, 'b.xml': other })))).toEqual([500, -500]);
    }
  });

  it('IMP-09 keep their balances beside a report that announces, whether before or after their days', () => {
    const month = mt940('C260111EUR10,00', 'C260131EUR8,00', ':61:2601130113D2,00NMSC');
    const orders = [10, 31].map((day) => {
      const report = bytesOf(`<BkToCstmrAcctRpt><Rpt>${ACCOUNT}${entry(day, 'DBIT', 'PDNG')}</Rpt></BkToCstmrAcctRpt>`);
      const file = read(zipSync({ 'a.sta': month, 'b.xml': report }));
      return [
        amountsOf(file),
        file.statements.map(({ rows }) => rows.map(({ row }) => row?.isPending)),
        proofsOf(file),
      ];
    });
    expect(orders).toEqual([
      [[-500, -200], [[true, false]], ['adds-up']],
      [[-200, -500], [[false, true]], ['adds-up']],
    ]);
  });

  it('IMP-09 have no balance where nothing says that the one goes on where the other ended', () => {
    expect(closings({ 'a.ofx': monthOf('01', '10.00') })).toEqual([[1, 1000]]);
    expect(closings({ 'a.ofx': monthOf('01', '10.00'), 'b.ofx': monthOf('02', '5.00') })).toEqual([[2, undefined]]);
  });

  it('end with what was booked last, not with what is announced', () => {
    const silent = mt940('C260101EUR10,00', 'C260105EUR10,00');
    const parts = [ACCOUNT, balance('OPBD'), balance('CLBD'), entry(10, 'DBIT'), entry(20, 'DBIT', 'PDNG')];
    const month = bytesOf(`<BkToCstmrStmt><Stmt>${parts.join('')}</Stmt></BkToCstmrStmt>`);
    expect(read(zipSync({ 'a.sta': silent, 'b.xml': month })).statements.map(({ to }) => to)).toEqual(['2026-01-10']);
  });

  it('have a single row that another account has, too, in a list without a name', () => {
    const one = mt940('C260112EUR10,00', 'C260113EUR5,00', ':61:2601130113D5,00NMSC');
    const other = bytesOf('Date,Description,Amount\n2026-01-13,Rent,-5.00\n');
    const { statements, notes } = read(zipSync({ 'a.sta': one, 'b.csv': other }));
    expect([statements.map(({ rows }) => rows.length), notes]).toEqual([[1, 1], []]);
  });
});

it('IMP-14 rows of one day that stand below a repeated header again may be other ones', () => {
  const [header, day, later] = [
    'Date,Text,Amount\n',
    '2026-01-13,Tram,-1.00\n2026-01-13,Bus,-2.00\n',
    '2026-01-14,Rent,-3.00\n',
  ];
  expect(amountsOf(read(header + day + header + day + later))).toEqual([-100, -200, -100, -200, -300]);
  expect(amountsOf(read(header + day + later + header + day + later + later))).toEqual([-100, -200, -300, -300]);
});

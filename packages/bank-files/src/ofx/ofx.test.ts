import { expect, it } from 'vitest';
import { amountsOf, asked, datesOf, proofsOf, read, rowsOf } from '../test-support/read.ts';

const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';

const statement = (rows: string, more = '') =>
  `<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260301</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>123<ACCTID>00 123 456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260201<DTEND>20260228
${rows}
</BANKTRANLIST><LEDGERBAL><BALAMT>95.50<DTASOF>20260228</LEDGERBAL>${more}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const row = (amount: string, date = '20260203120000[0:GMT]', name = 'Bakery', id = 'F1') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date}<TRNAMT>${amount}<FITID>${id}<NAME>${name}<MEMO>Bread</STMTTRN>`;

it('IMP-11 a file that closes nothing gives account, period, balance and rows', () => {
  const file = read(HEADER + statement(row('-4.50')));
  expect(file.statements).toMatchObject([
    {
      bankId: '00123456',
      currency: 'EUR',
      from: '2026-02-01',
      to: '2026-02-28',
      closing: { date: '2026-02-28', amount: 9550 },
      rows: [{ row: { date: '2026-02-03', amount: -450, payee: 'Bakery', bankText: 'Bakery Bread DEBIT', id: 'F1' } }],
    },
  ]);
  expect(proofsOf(file)).toEqual(['no-balances']);
});

it.each([
  ['on one line', (text: string) => text.replaceAll('\n', '')],
  ['without a header', (text: string) => text.replace(HEADER, '')],
  ['with comments', (text: string) => text.replace('<STMTTRN>', '<!-- <STMTTRN> --><STMTTRN>')],
  ['with a comma for decimals', (text: string) => text.replace('-4.50', '-4,50')],
  [
    'with everything closed',
    (text: string) => text.replaceAll(/<(TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO)>([^<\n]*)/g, '<$1>$2</$1>'),
  ],
  ['in small letters', (text: string) => text.replaceAll(/<\/?[A-Z]+>/g, (tag) => tag.toLowerCase())],
])('IMP-11 written %s the rows are the same', (_, change) => {
  expect(rowsOf(read(change(HEADER + statement(row('-4.50')))))).toEqual([['2026-02-03', -450, 'Bakery']]);
});

it.each([
  ['its list', (text: string) => text.replaceAll('</STMTTRN>', '')],
  ['the balance', (text: string) => text.replaceAll(/<\/(STMTTRN|BANKTRANLIST)>/g, '')],
])('IMP-11 a transaction that is not closed ends with %s, whose amount is not lost', (_, change) => {
  const text = HEADER + statement(row('-4.50') + row('-2.00', '00000000'));
  const [tidy, loose] = [read(text), read(change(text))];
  expect(loose.statements).toEqual(tidy.statements);
  expect(loose.statements[0]?.closing).toEqual({ date: '2026-02-28', amount: 9550 });
});

it.each([
  ['B & B <3', 'B & B <3'],
  ['B &amp; B', 'B & B'],
  ['B &amp;lt; C', 'B < C'],
  ['Caf&#233;', 'Café'],
  ['<![CDATA[B & <B>]]>', 'B & <B>'],
])('IMP-11 the name %s is read', (written, name) => {
  expect(rowsOf(read(statement(row('-1.00', '20260203', written))))).toEqual([['2026-02-03', -100, name]]);
});

it.each([
  ['-30.000', -3000],
  ['1.005', 'decimals'],
  ['1,234.56', 123456],
  ['-.50', -50],
  ['+12', 1200],
  ['', 'amount'],
])('IMP-03 the amount %s is %s', (text, minor) => {
  expect(amountsOf(read(statement(row(text))))).toEqual([minor]);
});

it('IMP-05 days are read as they are written, whatever the time zone says', () => {
  expect(
    datesOf(read(statement(row('-1', '20091224120000[0:GMT]') + row('-1', '20260203235959.123[-5:EST]')))),
  ).toEqual(['2009-12-24', '2026-02-03']);
});

it('IMP-12 a date of noughts is none', () => {
  const file = read(statement(row('-1', '00000000') + row('-2')).replace('<DTASOF>20260228', '<DTASOF>00000000'));
  expect(amountsOf(file)).toEqual(['date', -200]);
  expect(file.statements[0]?.rows[0]?.raw).toBe('DEBIT 00000000 -1 F1 Bakery Bread');
  expect(file.statements[0]?.closing).toEqual({ date: null, amount: 9550 });
});

it.each([
  ['its message', '<CODE>2000<SEVERITY>ERROR<MESSAGE>Try later', 'Try later'],
  ['its code where it has no message', '<CODE>2000<SEVERITY>ERROR', '2000'],
  ['its code where its message is empty', '<CODE>2000<SEVERITY>ERROR<MESSAGE>', '2000'],
  ['that it is unknown where it has neither', '<SEVERITY>ERROR', 'Unknown error'],
])('IMP-12 an error of the bank is reported by %s', (_, status, message) => {
  const file = read(`<OFX><BANKMSGSRSV1><STMTTRNRS><STATUS>${status}</STATUS></STMTTRNRS></BANKMSGSRSV1></OFX>`);
  expect([file.statements, file.notes]).toEqual([[], [{ code: 'bank-error', message }]]);
});

it('cards and the cash of investments are statements, too', () => {
  const card = `<OFX><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>${row('-1')}</BANKTRANLIST></CCSTMTRS>`;
  const cash = `<INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>77</INVACCTFROM><INVTRANLIST><BUYSTOCK><INVBUY><TOTAL>-100</INVBUY></BUYSTOCK><INVBANKTRAN>${row('5')}<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS></OFX>`;
  const file = read(card + cash);
  expect(file.statements.map(({ bankId, rows }) => [bankId, rows.length])).toEqual([
    ['4111', 1],
    ['77', 1],
  ]);
  expect(amountsOf(file)).toEqual([-100, 500]);
});

it.each([
  '<BANKACCTTO><BANKID>9<ACCTID>999<ACCTTYPE>SAVINGS</BANKACCTTO><MEMO>',
  '<CCACCTTO><ACCTID>999</CCACCTTO><MEMO>',
])('the account at the other side is not the statement’s: %s', (other) => {
  const file = read(statement(row('-1').replace('<MEMO>', other)));
  expect(file.statements[0]).toMatchObject({ bankId: '00123456', rows: [{ row: { transferTo: '999' } }] });
});

it('of a name that is repeated the first one counts', () => {
  expect(rowsOf(read(statement(row('-1', '20260203', 'Bakery<NAME>B'))))).toEqual([['2026-02-03', -100, 'Bakery']]);
});

/** What is asked of a card with a payment that is called so, and a charge, neither of which has a sign. */
const askedOfCard = (name: string) => {
  const rows = row('50', '20260201', name, 'F0').replace('DEBIT', 'PAYMENT') + row('3').replace('DEBIT', 'OTHER');
  return asked(
    read(
      `<OFX><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST></CCSTMTRS>`,
    ),
  );
};

it('IMP-08 a payment that a card has without a minus shows that signs are as they are written, by its text alone', () => {
  expect([askedOfCard('Payment - thank you'), askedOfCard('Bookshop')]).toEqual([[], ['sign: reversed']]);
});

it('announced transactions are pending', () => {
  const pending = `<BANKTRANLISTP><STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260301<TRNAMT>-3<NAME>Later</STMTTRNP></BANKTRANLISTP>`;
  expect(read(statement(row('-1'), pending)).statements[0]?.rows.map((each) => each.row?.isPending)).toEqual([
    false,
    true,
  ]);
});

it('an available balance, which credit may be part of, closes no statement', () => {
  const ledger = '<LEDGERBAL><BALAMT>95.50<DTASOF>20260228</LEDGERBAL>';
  const available = ledger.replaceAll('LEDGERBAL', 'AVAILBAL').replace('95.50', '1095.50');
  const closings = [available, ledger + available, available + ledger].map((balances) => {
    const file = read(HEADER + statement(row('-4.50')).replace(ledger, balances));
    return file.statements[0]?.closing?.amount ?? null;
  });
  expect(closings).toEqual([null, 9550, 9550]);
});

it.each([
  ['of the user where none is written on which it was posted', '<DTUSER>20260204', '2026-02-04'],
  ['on which it was posted where both are written', '<DTPOSTED>20260205<DTUSER>20260204', '2026-02-05'],
  ['of noughts on which it was posted, and so none', '<DTPOSTED>00000000<DTUSER>20260204', null],
])('a row has the day %s', (_, days, expected) => {
  const file = read(HEADER + statement(row('-1').replace(/<DTPOSTED>[^<]*/, days)));
  expect(file.statements[0]?.rows[0]?.row?.date ?? null).toBe(expected);
});

it('an announced row has the day of the user beside noughts', () => {
  const pending = `<BANKTRANLISTP><STMTTRNP><TRNTYPE>DEBIT<DTTRAN>00000000<DTUSER>20260301<TRNAMT>-3<NAME>Later</STMTTRNP></BANKTRANLISTP>`;
  expect(read(HEADER + statement(row('-1'), pending)).statements[0]?.rows[1]?.row?.date).toBe('2026-03-01');
});

it('a code of a currency that banks still write is read as the one it has now', () => {
  expect(read(HEADER + statement(row('-1')).replace('<CURDEF>EUR', '<CURDEF>RUR')).statements[0]?.currency).toBe('RUB');
});

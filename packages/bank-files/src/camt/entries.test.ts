import { expect, it } from 'vitest';
import { read } from '../test-support/read.ts';

const fileOf = (content: string) =>
  read(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${content}</Stmt></BkToCstmrStmt></Document>`,
  );

const entry = (more: string, { sign = 'DBIT', status = '<Sts>BOOK</Sts>' } = {}) =>
  `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>2026-02-03</Dt></BookgDt><AcctSvcrRef>E1</AcctSvcrRef>${more}</Ntry>`;

const detail = (content: string) => `<NtryDtls><TxDtls>${content}</TxDtls></NtryDtls>`;

/** The only row of a file with one entry. */
const rowOf = (...of: Parameters<typeof entry>) => fileOf(entry(...of)).statements[0]?.rows[0]?.row;

it.each(['PDNG', 'PENDING', 'INFO', 'FUTR', 'BOOK'])(
  'an entry of the status %s is pending unless it is booked',
  (code) => {
    const forms = [code, `<Cd>${code}</Cd>`, `<Prtry>${code}</Prtry>`].map((form) => `<Sts>${form}</Sts>`);
    const isPending = code !== 'BOOK';
    expect(forms.map((status) => rowOf('', { status })?.isPending)).toEqual([isPending, isPending, isPending]);
  },
);

it.each([
  ['', 'Me'],
  ['<RvslInd>false</RvslInd>', 'Me'],
  ['<RvslInd>true</RvslInd>', 'Bakery'],
  ['<RvslInd>1</RvslInd>', 'Bakery'],
])('IMP-15 money that came is of who paid, and what %s takes back of who had been paid: %s', (reversal, payee) => {
  const parties = '<RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Bakery</Nm></Cdtr></RltdPties>';
  expect(rowOf(`${reversal}${detail(parties)}`, { sign: 'CRDT' })?.payee).toBe(payee);
});

it.each([
  ['<Ustrd>Bread</Ustrd><Ustrd>and milk</Ustrd>', 'Bread and milk'],
  ['<Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd>', 'RF18'],
  ['<Strd><AddtlRmtInf>Invoice 7</AddtlRmtInf></Strd>', 'Invoice 7'],
])('what it was for is said in words or in a structure: %s', (information, purpose) => {
  expect(rowOf(detail(`<RmtInf>${information}</RmtInf>`))?.bankText).toBe(purpose);
});

it.each([
  ['<Refs><AcctSvcrRef>D1</AcctSvcrRef></Refs>', 'D1'],
  ['<Refs><AcctSvcrRef>NOTPROVIDED</AcctSvcrRef></Refs>', 'E1'],
  ['', 'E1'],
])('IMP-29 the bank’s name of a detail goes before that of its entry: %s', (references, id) => {
  expect(rowOf(detail(references))?.id).toBe(id);
});

/** Two details in a currency, the second one of an amount. */
const parts = (currency: string, second: string) =>
  ['2.00', second]
    .map((amount) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`)
    .join('');

it('details in another currency than their entry, or that do not add up to it, are one row', () => {
  const amounts = [parts('EUR', '3.00'), parts('USD', '3.00'), parts('EUR', '4.00')].map((details) =>
    fileOf(entry(`<NtryDtls>${details}</NtryDtls>`)).statements[0]?.rows.map(({ row }) => row?.amount),
  );
  expect(amounts).toEqual([[-200, -300], [-500], [-500]]);
});

const balance = (code: string, amount: string, day: string, currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry>${code}</CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

it('of balances of several days the first one opens and the last one closes, in the currency of the account', () => {
  const [open, close] = ['OPBD', 'CLBD'].map((code) => `<Cd>${code}</Cd>`) as [string, string];
  const days = [
    balance(open, '200.00', '2026-02-02'),
    balance(close, '200.00', '2026-02-01'),
    balance(open, '100.00', '2026-02-01'),
    balance(close, '300.00', '2026-02-02'),
    balance(open, '1.00', '2026-01-01', 'USD'),
    balance(close, '3.00', '2026-03-01', 'USD'),
  ];
  expect(fileOf(days.join('')).statements).toMatchObject([
    { opening: { date: '2026-02-01', amount: 10_000 }, closing: { date: '2026-02-02', amount: 30_000 } },
  ]);
  const own = ['OPBD', 'CLBD'].map((code) => balance(`<Prtry>${code}</Prtry>`, '7.00', '2026-02-01'));
  expect(fileOf(own.join('')).statements).toMatchObject([{ opening: { amount: 700 }, closing: { amount: 700 } }]);
});

it('a period is stated by days, or by times of days', () => {
  const [days, times] = [
    '<FrToDt><FrDt>2026-02-01</FrDt><ToDt>2026-02-28</ToDt></FrToDt>',
    '<FrToDt><FrDtTm>2026-02-01T00:00:00</FrDtTm><ToDtTm>2026-02-28T23:59:59</ToDtTm></FrToDt>',
  ];
  for (const period of [days, times]) {
    expect(fileOf(`${period}${entry('')}`).statements).toMatchObject([{ from: '2026-02-01', to: '2026-02-28' }]);
  }
});

/** The currency of a statement whose account has none. */
const currencyOf = (content: string) => {
  const document = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`;
  return read(document).statements[0]?.currency;
};

it('without a currency of the account, that of its balance is the statement’s, else that of an entry', () => {
  const held = balance('<Cd>CLBD</Cd>', '7.00', '2026-02-01', 'CHF');
  expect([currencyOf(`${held}${entry('')}`), currencyOf(entry(''))]).toEqual(['CHF', 'EUR']);
});

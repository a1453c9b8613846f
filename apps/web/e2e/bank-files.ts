/** Files as banks export them, made up. */
interface FileOnDisk {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const file = (name: string, text: string): FileOnDisk => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** Days that read two ways. */
export const AMBIGUOUS_CSV = file(
  'joint.csv',
  'Date,Description,Amount\n01/02/2026,Bakery,-4.50\n03/04/2026,Salary,100.00\n05/04/2026,Coffee Point,-4.20\n05/04/2026,Coffee Point,-4.20\n',
);

const entry = (day: string, amount: string, direction: 'DBIT' | 'CRDT', payee: string) =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${payee}-${day}</AcctSvcrRef><AddtlNtryInf>${payee}</AddtlNtryInf></Ntry>`;

const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const camt = (inside: string, bankId = 'DE89370400440532013000') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>${bankId}</IBAN></Id><Ccy>USD</Ccy></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;

/** Balances that its rows lead from and to. */
export const PROVEN_CAMT = file(
  'january.xml',
  camt(
    balance('OPBD', '100.00', '2026-01-01') +
      balance('CLBD', '80.50', '2026-01-31') +
      entry('2026-01-05', '42.00', 'DBIT', 'Fresh Market') +
      entry('2026-01-20', '22.50', 'CRDT', 'Refund'),
  ),
);

/** Balances that something is missing between. */
export const WRONG_CAMT = file(
  'february.xml',
  camt(
    balance('OPBD', '80.50', '2026-02-01') +
      balance('CLBD', '10.00', '2026-02-28') +
      entry('2026-02-05', '42.00', 'DBIT', 'Gas & Heat'.replace('&', '&amp;')),
  ),
);

export const PDF = file('statement.csv', '%PDF-1.7 …');

/** As many rows as a table of many windows needs. */
export const manyRows = (count: number): FileOnDisk =>
  file(
    'many.csv',
    `Date,Description,Amount\n${Array.from({ length: count }, (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')},Row ${at + 1},-1.00\n`).join('')}`,
  );

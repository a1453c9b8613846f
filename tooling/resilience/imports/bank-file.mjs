const ACCOUNT = '4471100';

const signed = (value) =>
  `<Amt Ccy="USD">${Math.abs(value).toFixed(2)}</Amt><CdtDbtInd>${value < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const balance = (code, day, value) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${signed(value)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

const dayOf = (row) => `2026-01-${String((row % 31) + 1).padStart(2, '0')}`;

const entry = (row) =>
  `<Ntry>${signed(-1)}<Sts>BOOK</Sts><BookgDt><Dt>${dayOf(row)}</Dt></BookgDt><AcctSvcrRef>R${row}</AcctSvcrRef><AddtlNtryInf>Row ${row}</AddtlNtryInf></Ntry>`;

/** A bank's CAMT file of so many payments of 1.00 within January 2026, between balances that prove it. */
export const provenFile = (rows, bankId = ACCOUNT) =>
  Buffer.from(
    [
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>',
      '<FrToDt><FrDtTm>2026-01-01T00:00:00</FrDtTm><ToDtTm>2026-01-31T23:59:59</ToDtTm></FrToDt>',
      `<Acct><Id><Othr><Id>${bankId}</Id></Othr></Id><Ccy>USD</Ccy></Acct>`,
      balance('OPBD', '2026-01-01', rows),
      balance('CLBD', '2026-01-31', 0),
      ...Array.from({ length: rows }, (_, row) => entry(row)),
      '</Stmt></BkToCstmrStmt></Document>',
    ].join('\n'),
  );

/** A row of a bank's CAMT file. */
export interface CamtEntry {
  readonly date: string;
  readonly amount: number;
  readonly name: string;
  readonly text?: string;
  readonly reference?: string;
  readonly currency?: string;
  readonly isPending?: boolean;
}

/** A statement of one: how the bank names the account, and its balances. */
export interface CamtStatement {
  readonly account: string;
  readonly opening?: number;
  readonly closing?: number;
  readonly days?: readonly [from: string, to: string];
  readonly entries: readonly CamtEntry[];
}

const CURRENCY = 'EUR';

const side = (amount: number): string => `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const money = (amount: number, currency = CURRENCY): string =>
  `<Amt Ccy="${currency}">${Math.abs(amount).toFixed(2)}</Amt>${side(amount)}`;

const entryOf = ({ date, amount, name, text, reference, currency, isPending }: CamtEntry): string =>
  `<Ntry>${money(amount, currency)}<Sts><Cd>${isPending ? 'PDNG' : 'BOOK'}</Cd></Sts>
<BookgDt><Dt>${date}</Dt></BookgDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
${text ? `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>` : ''}</TxDtls></NtryDtls></Ntry>`;

const balanceOf = (code: string, amount: number | undefined, day: string): string =>
  amount === undefined
    ? ''
    : `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

const statementOf = ({ account, opening, closing, days = ['2026-03-01', '2026-03-31'], entries }: CamtStatement) =>
  `<Stmt><FrToDt><FrDtTm>${days[0]}T00:00:00</FrDtTm><ToDtTm>${days[1]}T00:00:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${CURRENCY}</Ccy></Acct>
${balanceOf('PRCD', opening, days[0])}${balanceOf('CLBD', closing, days[1])}${entries.map(entryOf).join('')}</Stmt>`;

/** A bank's CAMT file of some statements in euros. */
export const camt = (...statements: readonly CamtStatement[]): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${statements
    .map(statementOf)
    .join('')}</BkToCstmrStmt></Document>`;

import { addDays, addMonths, decimalFromMinor, startOfMonth, type LocalDate, type Minor } from '@nestegg/domain';

/** Money that a bank moved. */
export interface Movement {
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly text: string;
}

/** The days of a statement, both ends included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A bank's file of a year. */
export interface StatementFile {
  readonly name: string;
  readonly text: string;
}

/** In the month before the last, these days are in no statement. */
const MISSING = { from: 15, to: 21 };

/** A statement for each month that is over; of one of them a week is missing. */
export function statementPeriods(first: LocalDate, today: LocalDate): Period[] {
  const gap = addMonths(startOfMonth(today), -2);
  const periods: Period[] = [];
  for (let from = startOfMonth(first); from < startOfMonth(today); from = addMonths(from, 1)) {
    const to = addDays(addMonths(from, 1), -1);
    if (from !== gap) periods.push({ from, to });
    else periods.push({ from, to: addDays(from, MISSING.from - 2) }, { from: addDays(from, MISSING.to), to });
  }
  return periods;
}

export const isCovered = (periods: readonly Period[], day: LocalDate): boolean =>
  periods.some(({ from, to }) => from <= day && day <= to);

const money = (amount: Minor): string => decimalFromMinor(Math.abs(amount)).toFixed(2);
const direction = (amount: Minor): string => (amount < 0 ? 'DBIT' : 'CRDT');
const sumOf = (movements: readonly Movement[]): Minor => movements.reduce((sum, { amount }) => sum + amount, 0);

interface Account {
  readonly bankId: string;
  readonly currency: string;
  /** In the order of their days. */
  readonly movements: readonly Movement[];
  /** Before all of them. */
  readonly opening: Minor;
}

function statement({ bankId, currency, movements, opening }: Account, { from, to }: Period): string {
  const own = movements.filter(({ date }) => from <= date && date <= to);
  const before = opening + sumOf(movements.filter(({ date }) => date < from));
  const signed = (amount: Minor) =>
    `<Amt Ccy="${currency}">${money(amount)}</Amt><CdtDbtInd>${direction(amount)}</CdtDbtInd>`;
  const balance = (code: string, day: LocalDate, amount: Minor) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${signed(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = own.map(
    ({ date, amount, text }) =>
      `<Ntry>${signed(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`,
  );
  return [
    `<Stmt><Id>${from}</Id><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><Othr><Id>${bankId}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>`,
    balance('OPBD', from, before),
    balance('CLBD', to, before + sumOf(own)),
    ...entries,
    '</Stmt>',
  ].join('\n');
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

/** An account's statements as a bank exports them: a file for each year, by CAMT. */
export function statementFiles(account: Account, periods: readonly Period[]): StatementFile[] {
  const byYear = Map.groupBy(periods, ({ from }) => from.slice(0, 4));
  return [...byYear].map(([year, own]) => ({
    name: `${account.bankId}-${year}.xml`,
    text: `<?xml version="1.0"?>\n<Document xmlns="${NAMESPACE}"><BkToCstmrStmt>${own
      .map((period) => statement(account, period))
      .join('\n')}</BkToCstmrStmt></Document>\n`,
  }));
}

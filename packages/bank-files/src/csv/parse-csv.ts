import type { LocalDate } from '@nestegg/domain';
import { groupBy } from '../group-by.ts';
import { BANK_FILE_LIMITS } from '../limits.ts';
import type {
  Note,
  ParsedFile,
  ParseOptions,
  Reading,
  Statement,
  StatementBalance,
  StatementRow,
  TableLayout,
} from '../model.ts';
import { BankFileRefusal } from '../refusal.ts';
import { compactNumber } from '../text/account-number.ts';
import { withFaults, type Groups } from './account-groups.ts';
import { withCommonYears } from './buddhist-years.ts';
import { withoutCentsColumns } from './cents-columns.ts';
import { findColumns, isReadable, type Columns } from './columns.ts';
import { withoutCurrencyColumns } from './currency-columns.ts';
import { commonCurrency, headerCurrency, withDollars } from './currencies.ts';
import { cellAt, findDelimiter, hasAtMost, oneLineBreak, splitLines, type Line } from './lines.ts';
import { withoutCut } from './cut-lines.ts';
import { withoutEntities } from './entities.ts';
import { feesIn } from './fees.ts';
import { findNumbers } from './numbers.ts';
import { withoutSections } from './pending-sections.ts';
import { withoutMinorUnits } from './minor-units.ts';
import { withPairCurrencies } from './pair-currencies.ts';
import { placesOf, type Places } from './places.ts';
import { withPolishNovember } from './polish-november.ts';
import { withTableQuotes } from './quotes.ts';
import { withoutRepeatedLists } from './repeated-lists.ts';
import { joinContinued, movementsOf, readRows, type TableRows } from './rows.ts';
import { joinTables, tablesIn } from './several-tables.ts';
import { readEach, type ParsedTable } from './signs-of-tables.ts';
import { accountKey, minorAt, stepsOf, type NumberReading } from './signed-amounts.ts';
import { areRunning, breakOf, constantBalance, inTime, type Step } from './running-balance.ts';
import { readTableContext, type TableContext } from './table-context.ts';
import { withShops } from './shops.ts';
import { countNotes, totalNotes } from './stated-totals.ts';
import { withStateWords } from './state-marks.ts';
import { withoutSummary } from './summary-line.ts';
import { findTable, type Table } from './table.ts';
import { hasRivals } from './unnamed-columns.ts';
import { withoutWideLines } from './wide-lines.ts';

const SAMPLE_LINES = 10;

/** A row goes on for a few lines; a text of more is no table of so many rows, and would only take long. */
const MOST_LINES = 5 * BANK_FILE_LIMITS.rows;

function layoutOf(delimiter: string, { header, body }: Table, columns: Columns): TableLayout {
  return {
    delimiter,
    headerLine: header?.at ?? null,
    header: header?.cells ?? null,
    columns,
    sample: body.slice(0, SAMPLE_LINES).map(({ cells }) => cells),
  };
}

/** Rows of one account with their lines. */
type Rows = Pick<TableRows, 'rows' | 'lines'>;

const isBooked = ({ row }: StatementRow): boolean => row !== null && !row.isPending;

const bookedLines = ({ rows, lines }: Rows): Line[] =>
  lines.filter((_, index) => isBooked(rows[index] as StatementRow));

/** What the running balance says: before the oldest row, and after the newest. */
function runningBalances(
  own: Rows,
  places: Places,
  reading: NumberReading,
): Pick<Statement, 'opening' | 'closing'> | null {
  const booked = own.rows.filter(isBooked);
  const all = stepsOf(bookedLines(own), places, reading);
  const constant = constantBalance(all);
  if (constant !== null) return { opening: null, closing: { date: null, amount: constant } };
  const steps = inTime(all);
  const [first, last] = [steps?.[0], steps?.at(-1)];
  if (!steps || !first || !last) return null;
  let moved = 0;
  const known = steps.find(({ amount, balance }) => {
    moved += amount;
    return balance !== null;
  });
  const dayOf = ({ at }: Step): LocalDate | null => booked[at]?.row?.date ?? null;
  return {
    // Rows before the first balance are of its day, or not in it: what was held before them is not known.
    opening: known?.day === first.day ? { date: dayOf(first), amount: (known.balance ?? 0) - moved } : null,
    // What was moved behind the last balance is not in it.
    closing: last.balance === null ? null : { date: dayOf(last), amount: last.balance },
  };
}

interface Parts {
  readonly table: Table;
  readonly columns: Columns;
  readonly places: Places;
  readonly reading: NumberReading;
  readonly read: TableRows;
  readonly context: TableContext;
  /** The oldest row has no sign until a person gives it one, and before it nothing is known. */
  readonly isOldestOpen: boolean;
}

/** Balances that the file states are of its only account; a running one is of the account of its rows. */
function balancesOf(
  own: Rows,
  { places, reading, read, context, isOldestOpen }: Parts,
): Pick<Statement, 'opening' | 'closing'> {
  const running = places.first.balance < 0 ? null : runningBalances(own, places, reading);
  const stated = own.rows.length === read.rows.length ? [read, context] : [];
  const balanceOf = (kind: 'opening' | 'closing'): StatementBalance | null => {
    const balance = stated.map((each) => each[kind]).find((each) => each !== null);
    if (!balance) return kind === 'opening' && isOldestOpen ? null : (running?.[kind] ?? null);
    return reading.isOwed ? { ...balance, amount: 0 - balance.amount } : balance;
  };
  return { opening: balanceOf('opening'), closing: balanceOf('closing') };
}

function statementOf(own: Rows, bankId: string | null, parts: Parts): Statement {
  const { table, columns, places, read, context } = parts;
  const isCounted = context.count === null || context.count === read.rows.length;
  const written = commonCurrency(own.rows, read.hasCurrency);
  return {
    bankId,
    currency: written ?? headerCurrency(table.header, columns) ?? context.currency,
    from: context.from,
    to: context.to,
    ...balancesOf(own, parts),
    statedCount: isCounted ? null : context.count,
    rows: withDollars(own, written, places),
  };
}

/** A statement an account, where a column names accounts. What stands above the table is of the own one. */
function statementsOf(parts: Parts, groups: Groups): Statement[] {
  const { places, read, context } = parts;
  if (groups.size === 0 || groups.size > BANK_FILE_LIMITS.statements) return [statementOf(read, context.bankId, parts)];
  const [[first = 0] = []] = groups.values();
  if (groups.size === 1) return [statementOf(read, context.bankId ?? (accountAt(read, places, first) || null), parts)];
  const accounts = new Set([...groups.values()].map(([index = 0]) => accountAt(read, places, index)));
  return [...groups.values()].map((indices) => {
    const rows = indices.map((index) => read.rows[index] as StatementRow);
    const lines = indices.map((index) => read.lines[index] as Line);
    const own = accountAt(read, places, indices[0] ?? 0);
    const bankId = accounts.size > 1 ? own || context.bankId : (context.bankId ?? (own || null));
    return statementOf({ rows, lines }, bankId, parts);
  });
}

const accountAt = ({ lines }: TableRows, { first }: Places, index: number): string => {
  const line = lines[index];
  return line ? compactNumber(cellAt(line, first.account)) : '';
};

/**
 * The rows of each account: by its number, and by its currency where each currency has a running balance of its own.
 */
function groupsOf(parts: Parts): Groups {
  const { places, read } = parts;
  // Neither accounts nor running balances tell rows apart.
  if (places.first.account < 0 && places.first.balance < 0) return new Map();
  const indices = [...read.rows.keys()];
  if (places.first.account < 0 && places.first.currency < 0)
    return indices.length === 0 ? new Map() : new Map([['', indices]]);
  const byAccount = withFaults(
    read,
    groupBy(indices, (index) => accountAt(read, places, index)),
  );
  if (places.first.balance < 0 || places.first.currency < 0) return byAccount;
  const byCurrency = groupBy(indices, (index) => accountKey(read.lines[index] as Line, places));
  const run = (groups: Groups): boolean => areRunning([...groups.values()].map((own) => stepsIn(parts, own)));
  return byCurrency.size > byAccount.size && !run(byAccount) && run(byCurrency) ? byCurrency : byAccount;
}

/** The booked rows among these with their balances. */
function stepsIn({ places, read, reading }: Parts, indices: readonly number[]): ReturnType<typeof stepsOf> {
  const rows = indices.map((index) => read.rows[index] as StatementRow);
  const lines = indices.map((index) => read.lines[index] as Line);
  return stepsOf(bookedLines({ rows, lines }), places, reading);
}

/** A balance column that agrees with no order of an account's lines: the first line where it does not. */
function balanceNotes(parts: Parts, groups: Groups): Note[] {
  if (parts.places.first.balance < 0) return [];
  for (const indices of groups.values()) {
    const at = breakOf(stepsIn(parts, indices));
    const booked = indices.filter((index) => isBooked(parts.read.rows[index] as StatementRow));
    if (at >= 0) return [{ code: 'balance-differs', row: (booked[at] ?? 0) + 1 }];
  }
  return [];
}

const counted = (code: 'copies-left-out' | 'totals-left-out' | 'fees-left-out', count: number): Note[] =>
  count > 0 ? [{ code, count }] : [];

/** How many rows have a fee that is not taken, because no balance shows that it is. */
function feesLeftOut({ places, read, reading }: Parts, fees: readonly number[]): number {
  if (fees.length === 0 || reading.feeAt >= 0) return 0;
  // With a balance, fees are taken where it proves them, or the balance is said to differ.
  const charged = read.lines.filter((line) => fees.some((at) => (minorAt(line, at, reading.mark) ?? 0) !== 0));
  const booked = bookedLines(read);
  const steps = places.first.balance < 0 ? [] : stepsOf(booked, places, reading);
  if (steps.length < 2) return charged.length;
  // What was held before the oldest row is not known: its fee is proven by nothing.
  const oldest = inTime(steps)?.[0];
  return charged.length === 1 && oldest !== undefined && booked[oldest.at] === charged[0] ? 1 : 0;
}

/** Whether only a person can say what each column holds. */
const areAsked = (columns: Columns, { header, body }: Table, chosen: Reading): boolean =>
  !isReadable(columns) || (header === null && chosen.columns === undefined && hasRivals(columns, body));

/** Reads the table in these lines. */
function parseTable(lines: readonly Line[], delimiter: string, options: ParseOptions): ParsedTable {
  const { reading: chosen } = options;
  const { table: written, pending } = withoutSections(
    withoutCurrencyColumns(
      withStateWords(
        withShops(withoutSummary(withoutCentsColumns(withoutWideLines(findTable(lines, chosen), delimiter)))),
      ),
    ),
  );
  if (written.width > BANK_FILE_LIMITS.columns) throw new BankFileRefusal('unknown');
  if (written.body.length > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
  const columns = chosen.columns ?? findColumns(written);
  const layout = layoutOf(delimiter, written, columns);
  const table = withPairCurrencies(withoutMinorUnits(written, columns), columns);
  if (areAsked(columns, table, chosen)) return { file: unreadable(table, layout, chosen), isSigned: false };
  const places = placesOf(columns);
  const around = [...table.before, ...table.after];
  const fees = feesIn(table.header?.cells ?? [], columns);
  const { reading, questions } = findNumbers(movementsOf(table.body, places), places, { ...options, fees, around });
  const read = readRows(joinContinued(table.body, places, reading), {
    places,
    reading,
    pending,
    hasHeader: table.header !== null,
  });
  const context = readTableContext(around, reading, headerCurrency(table.header, columns), read.rows);
  const isOldestOpen = (reading.signs !== null || reading.openDebit !== null) && chosen.sign === undefined;
  const parts = { table, columns, places, reading, read, context, isOldestOpen };
  const groups = groupsOf(parts);
  const notes = [
    ...balanceNotes(parts, groups),
    ...countNotes(read.rows, context),
    ...totalNotes(table.after, read.rows, { places, mark: reading.mark }),
    ...counted('totals-left-out', read.totals),
    ...counted('fees-left-out', feesLeftOut(parts, fees)),
  ];
  const isSigned =
    reading.sign === 'as-written' &&
    questions.every(({ kind }) => kind !== 'sign') &&
    read.rows.some(({ row }) => row !== null && row.amount < 0);
  return { file: { statements: statementsOf(parts, groups), questions, notes, layout }, isSigned };
}

/** Reads a table of any bank: where it stands, what its columns hold, and how its days and amounts are written. */
export const parseCsv = (text: string, options: ParseOptions): ParsedFile =>
  withCommonYears(parseTables(text, options), { text, today: options.today });

function parseTables(text: string, options: ParseOptions): ParsedFile {
  const { reading } = options;
  const plain = withTableQuotes(withoutEntities(oneLineBreak(text)));
  if (!hasAtMost(plain, MOST_LINES)) throw new BankFileRefusal('too-many-rows');
  const delimiter = reading.delimiter ?? findDelimiter(plain);
  if (delimiter === null) throw new BankFileRefusal('unknown');
  const { lines: all, isCut } = withoutCut(withPolishNovember(splitLines(plain, delimiter), plain), plain);
  const { lines, copies } = withoutRepeatedLists(all);
  const file = readTables(lines, delimiter, options);
  const more: Note[] = [...counted('copies-left-out', copies), ...(isCut ? [{ code: 'cut-short' } as const] : [])];
  return more.length === 0 ? file : { ...file, notes: [...file.notes, ...more] };
}

function readTables(lines: readonly Line[], delimiter: string, options: ParseOptions): ParsedFile {
  const { reading } = options;
  const [first, ...rest] = tablesIn(lines);
  const whole = (): ParsedFile => parseTable(lines, delimiter, options).file;
  if (first === undefined || rest.length === 0) return whole();
  // The columns that were chosen are those of the first table.
  const found = { ...options, reading: { ...reading, columns: undefined, headerLine: undefined } };
  const tables = readEach([first, ...rest], reading.sign, (each, sign) => {
    const by = each === first ? options : found;
    return parseTable(each, delimiter, { ...by, reading: { ...by.reading, sign } });
  });
  const isAsked = tables.some(({ questions }) => questions.some(({ kind }) => kind === 'columns'));
  return isAsked ? whole() : joinTables(tables);
}

/**
 * A table whose columns a person has to name. What is none is no bank file, unless by a delimiter that a person tries: the next
 * one may part its lines.
 */
function unreadable({ header, body }: Table, layout: TableLayout, { delimiter }: Reading): ParsedFile {
  if (header === null && body.length === 0 && delimiter === undefined) throw new BankFileRefusal('unknown');
  return { statements: [], questions: [{ kind: 'columns' }], notes: [], layout };
}

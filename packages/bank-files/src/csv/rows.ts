import type { BankRow, Column, RowFault, StatementBalance, StatementRow } from '../model.ts';
import { amountText, minorOf } from '../text/amount.ts';
import { rawText, rowTexts } from '../text/clean.ts';
import { at, type Columns } from './columns.ts';
import { balanceNamed, isBalanceAlone, isUnbooked, mayNameBalance } from './directions.ts';
import type { Line } from './lines.ts';
import { amountOf, dateOf, minorAt, type NumberReading } from './numbers.ts';

/** What the lines of a table are. */
export interface TableRows {
  readonly rows: readonly (StatementRow & { readonly line: Line })[];
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
}

/** All cells of a kind, each once. */
const joined = ({ cells }: Line, columns: Columns, column: Column): string =>
  [...new Set(columns.flatMap((each, index) => (each === column ? [cells[index] ?? ''] : [])))].join(' ').trim();

const cellOf = ({ cells }: Line, columns: Columns, column: Column): string => cells[at(columns, column)] ?? '';

/** Of the two sides the other one: who was paid, or who paid. */
function otherSide(line: Line, columns: Columns, amount: number): string {
  const [payee, payer] = [joined(line, columns, 'payee'), joined(line, columns, 'payer')];
  if (payer === '' || payee === '') return payee || payer;
  return amount > 0 ? payer : payee;
}

function amountFault(line: Line, columns: Columns, { mark }: NumberReading): RowFault {
  const cells = (['amount', 'in', 'out'] as const).map((column) => cellOf(line, columns, column));
  const amount = cells.map(amountText).find((each) => each !== null);
  const fault = amount ? minorOf(amount, mark) : 'amount';
  return typeof fault === 'string' ? fault : 'amount';
}

function readLine(line: Line, columns: Columns, reading: NumberReading): BankRow | RowFault {
  const valueDate = dateOf(line, columns, 'value-date', reading.order);
  const date = dateOf(line, columns, 'date', reading.order) ?? valueDate;
  if (date === null) return 'date';
  const amount = amountOf(line, columns, reading);
  if (amount === null) return amountFault(line, columns, reading);
  const currency = cellOf(line, columns, 'currency').toUpperCase();
  return {
    date,
    valueDate,
    amount,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : (amountText(cellOf(line, columns, 'amount'))?.currency ?? null),
    ...rowTexts(otherSide(line, columns, amount), joined(line, columns, 'purpose'), joined(line, columns, 'type')),
    id: cellOf(line, columns, 'id') || null,
    category: cellOf(line, columns, 'category') || null,
    transferTo: null,
    isPending: isUnbooked(cellOf(line, columns, 'state')),
  };
}

const hasNumbers = (line: Line, columns: Columns, reading: NumberReading): boolean =>
  dateOf(line, columns, 'date', reading.order) !== null || amountOf(line, columns, reading) !== null;

/** The balance that a line states instead of a movement. */
function balanceOf(
  line: Line,
  columns: Columns,
  reading: NumberReading,
): { kind: 'opening' | 'closing'; balance: StatementBalance } | null {
  const texts = line.cells.filter(mayNameBalance);
  const dated = dateOf(line, columns, 'date', reading.order);
  const kind = texts.map(dated === null ? balanceNamed : isBalanceAlone).find((each) => each !== null);
  if (!kind) return null;
  const amount =
    minorAt(line, columns, 'balance', reading.mark) ?? amountOf(line, columns, { ...reading, sign: 'as-written' });
  return amount === null ? null : { kind, balance: { date: dated, amount } };
}

/** Joins lines without day and amount to the text of the line above. */
export function joinContinued(lines: readonly Line[], columns: Columns, reading: NumberReading): Line[] {
  const joinedLines: Line[] = [];
  for (const line of lines) {
    const above = joinedLines.at(-1);
    if (above && !hasNumbers(line, columns, reading) && balanceOf(line, columns, reading) === null)
      joinedLines[joinedLines.length - 1] = continued(above, line, columns);
    else joinedLines.push(line);
  }
  return joinedLines;
}

function continued(above: Line, line: Line, columns: Columns): Line {
  const index = ['purpose', 'payee', 'type']
    .map((column) => columns.indexOf(column as Column))
    .find((each) => each >= 0);
  if (index === undefined) return above;
  const text = line.cells.filter((cell) => cell !== '').join(' ');
  return { at: above.at, cells: above.cells.map((cell, each) => (each === index ? `${cell} ${text}` : cell)) };
}

/** Reads the lines of a table: movements, balances among them, and what cannot be read. */
export function readRows(lines: readonly Line[], columns: Columns, reading: NumberReading): TableRows {
  const rows: (StatementRow & { line: Line })[] = [];
  const balances: { kind: 'opening' | 'closing'; balance: StatementBalance }[] = [];
  for (const line of lines) {
    const balance = balanceOf(line, columns, reading);
    if (balance) {
      balances.push(balance);
      continue;
    }
    const read = readLine(line, columns, reading);
    const raw = rawText(line.cells.join(' | '));
    const number = rows.length + 1;
    rows.push(
      typeof read === 'string'
        ? { number, raw, row: null, fault: read, line }
        : { number, raw, row: read, fault: null, line },
    );
  }
  return {
    rows,
    opening: balances.find(({ kind }) => kind === 'opening')?.balance ?? null,
    closing: balances.findLast(({ kind }) => kind === 'closing')?.balance ?? null,
  };
}

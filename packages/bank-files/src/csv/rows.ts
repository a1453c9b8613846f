import type { BankRow, Column, RowFault, StatementBalance, StatementRow } from '../model.ts';
import { amountText, minorOf } from '../text/amount.ts';
import { rawText, rowTexts } from '../text/clean.ts';
import { balanceNamed, isBalanceAlone, isUnbooked, mayBeBalance, mayNameBalance } from './directions.ts';
import { amountAt, lineOf, type Line } from './lines.ts';
import { amountOf, cellOf, dateOf, minorAt, type NumberReading } from './numbers.ts';
import type { Places } from './places.ts';

/** What the lines of a table are. */
export interface TableRows {
  readonly rows: readonly StatementRow[];
  /** The line of each row. */
  readonly lines: readonly Line[];
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
}

/** All cells of a kind, each once. */
function joined({ cells }: Line, { every }: Places, column: Column): string {
  const indices = every[column];
  if (indices.length < 2) return indices[0] === undefined ? '' : (cells[indices[0]] ?? '').trim();
  return [...new Set(indices.map((index) => cells[index] ?? ''))].join(' ').trim();
}

/** Of the two sides the other one: who was paid, or who paid. */
function otherSide(line: Line, places: Places, amount: number): string {
  const payee = joined(line, places, 'payee');
  const payer = joined(line, places, 'payer');
  if (payer === '' || payee === '') return payee || payer;
  return amount > 0 ? payer : payee;
}

function amountFault(line: Line, places: Places, { mark }: NumberReading): RowFault {
  const cells = (['amount', 'in', 'out'] as const).map((column) => cellOf(line, places, column));
  const amount = cells.map(amountText).find((each) => each !== null);
  const fault = amount ? minorOf(amount, mark) : 'amount';
  return typeof fault === 'string' ? fault : 'amount';
}

/** The currency that a column names, else the one written with the amount. */
function currencyOf(line: Line, places: Places): string | null {
  const named = cellOf(line, places, 'currency').toUpperCase();
  if (named !== '' && /^[A-Z]{3}$/.test(named)) return named;
  const index = places.first.amount;
  return index < 0 ? null : (amountAt(line, index)?.currency ?? null);
}

function readLine(line: Line, places: Places, reading: NumberReading): BankRow | RowFault {
  const valueDate = dateOf(line, places, 'value-date', reading.order);
  const date = dateOf(line, places, 'date', reading.order) ?? valueDate;
  if (date === null) return 'date';
  const amount = amountOf(line, places, reading);
  if (amount === null) return amountFault(line, places, reading);
  const { payee, bankText, description } = rowTexts(
    otherSide(line, places, amount),
    joined(line, places, 'purpose'),
    joined(line, places, 'type'),
  );
  return {
    date,
    valueDate,
    amount,
    currency: currencyOf(line, places),
    payee,
    bankText,
    description,
    id: cellOf(line, places, 'id') || null,
    category: cellOf(line, places, 'category') || null,
    transferTo: null,
    isPending: places.first.state >= 0 && isUnbooked(cellOf(line, places, 'state')),
  };
}

const hasNumbers = (line: Line, places: Places, reading: NumberReading): boolean =>
  dateOf(line, places, 'date', reading.order) !== null || amountOf(line, places, reading) !== null;

/** The balance that a line states instead of a movement. */
function balanceOf(
  line: Line,
  places: Places,
  reading: NumberReading,
): { kind: 'opening' | 'closing'; balance: StatementBalance } | null {
  if (!mayBeBalance(line)) return null;
  const texts = line.cells.filter(mayNameBalance);
  const dated = dateOf(line, places, 'date', reading.order);
  const kind = texts.map(dated === null ? balanceNamed : isBalanceAlone).find((each) => each !== null);
  if (!kind) return null;
  const amount =
    minorAt(line, places, 'balance', reading.mark) ?? amountOf(line, places, { ...reading, sign: 'as-written' });
  return amount === null ? null : { kind, balance: { date: dated, amount } };
}

/** Joins lines without day and amount to the text of the line above. */
export function joinContinued(lines: readonly Line[], places: Places, reading: NumberReading): Line[] {
  const joinedLines: Line[] = [];
  lines.forEach((line) => {
    const above = joinedLines.at(-1);
    if (above && !hasNumbers(line, places, reading) && balanceOf(line, places, reading) === null)
      joinedLines[joinedLines.length - 1] = continued(above, line, places);
    else joinedLines.push(line);
  });
  return joinedLines;
}

function continued(above: Line, line: Line, places: Places): Line {
  const index = ['purpose', 'payee', 'type'].map((column) => places.first[column as Column]).find((each) => each >= 0);
  if (index === undefined) return above;
  const text = line.cells.filter((cell) => cell !== '').join(' ');
  return lineOf(
    above.at,
    above.cells.map((cell, each) => (each === index ? `${cell} ${text}` : cell)),
  );
}

/** Reads the lines of a table: movements, balances among them, and what cannot be read. */
export function readRows(lines: readonly Line[], places: Places, reading: NumberReading): TableRows {
  const rows: StatementRow[] = [];
  const booked: Line[] = [];
  const balances: { kind: 'opening' | 'closing'; balance: StatementBalance }[] = [];
  lines.forEach((line) => {
    const balance = balanceOf(line, places, reading);
    if (balance) {
      balances.push(balance);
      return;
    }
    const read = readLine(line, places, reading);
    const raw = rawText(line.cells.join(' | '));
    const number = rows.length + 1;
    rows.push(
      typeof read === 'string' ? { number, raw, row: null, fault: read } : { number, raw, row: read, fault: null },
    );
    booked.push(line);
  });
  return {
    rows,
    lines: booked,
    opening: balances.find(({ kind }) => kind === 'opening')?.balance ?? null,
    closing: balances.findLast(({ kind }) => kind === 'closing')?.balance ?? null,
  };
}

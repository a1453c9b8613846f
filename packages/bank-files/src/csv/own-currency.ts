import type { Column } from '../model.ts';
import { amountText, type AmountText } from '../text/amount.ts';
import { CURRENCY_CODES } from '../text/currency-codes.ts';
import { cellsOf, isAmount } from './column-contents.ts';
import type { Line } from './lines.ts';

/** Fewer rows do not tell which of two amounts is the account's. */
const FEWEST_LINES = 2;

const areCodes = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => /^[A-Z]{3}$/.test(cell) && CURRENCY_CODES.has(cell));

const digitsOf = (amount: AmountText | null): string => amount?.digits.replace(/\D/g, '') ?? '';

/** The columns of a row's amounts and of their currencies. */
interface Money {
  readonly amount: number;
  readonly currency: number;
}

/** Whether amounts are the same in rows of the own currency, and others in rows of another one. */
function areConverted(lines: readonly Line[], foreign: Money, own: Money): boolean {
  let isOther = false;
  let isSame = false;
  for (const { cells } of lines) {
    const [one, other] = [foreign.amount, own.amount].map((at) => digitsOf(amountText(cells[at] ?? '')));
    if (cells[foreign.currency] !== cells[own.currency]) {
      if (one === other) return false;
      isOther = true;
    } else if (one !== other) return false;
    else isSame = true;
  }
  return isOther && isSame;
}

/**
 * Beside amounts of several currencies, the same in one currency throughout, which is the account's: they are taken,
 * whatever their names are.
 */
export function takeOwnCurrency(columns: (Column | null)[], lines: readonly Line[]): void {
  const foreign = { amount: columns.indexOf('amount'), currency: columns.indexOf('currency') };
  if (foreign.amount < 0 || foreign.currency < 0 || lines.length < FEWEST_LINES) return;
  if (new Set(cellsOf(lines, foreign.currency)).size < 2) return;
  const open = columns.flatMap((column, at) => (column === null ? [{ at, cells: cellsOf(lines, at) }] : []));
  const whole = open.filter(({ cells }) => cells.length === lines.length);
  const currencies = whole.filter(({ cells }) => areCodes(cells) && new Set(cells).size === 1);
  const amounts = whole.filter(({ cells }) => cells.every(isAmount));
  const [own, ...others] = currencies.flatMap((currency) =>
    amounts
      .map((amount) => ({ amount: amount.at, currency: currency.at }))
      .filter((each) => areConverted(lines, foreign, each)),
  );
  if (own === undefined || others.length > 0) return;
  columns[foreign.amount] = null;
  columns[foreign.currency] = null;
  columns[own.amount] = 'amount';
  columns[own.currency] = 'currency';
}

/** A currency that no header names, the same in all rows, where no other column has another one. */
export function addOnlyCurrency(
  columns: (Column | null)[],
  lines: readonly Line[],
  mayBe: (at: number) => boolean,
): void {
  if (columns.includes('currency') || lines.length < FEWEST_LINES) return;
  const found = columns.flatMap((column, at) => {
    const cells = column === null ? cellsOf(lines, at) : [];
    return cells.length === lines.length && areCodes(cells) && mayBe(at) ? [{ at, codes: new Set(cells) }] : [];
  });
  const [first] = found;
  const codes = new Set(found.flatMap((each) => [...each.codes]));
  if (first !== undefined && codes.size === 1) columns[first.at] = 'currency';
}

import type { Column } from '../model.ts';
import { isIbanAlone } from '../text/account-number.ts';
import { amountText, isPadded } from '../text/amount.ts';
import { codeNamed, CURRENCY_CODES } from '../text/currency-codes.ts';
import { dateText } from '../text/dates.ts';
import { directionOf, incomeOf } from './direction-words.ts';
import { isState, isUnbooked } from './directions.ts';
import type { Line } from './lines.ts';

/** The cells of a column that are not empty. */
export const cellsOf = (lines: readonly Line[], at: number): string[] =>
  lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');

/** How many of the cells are such, as a part of 1. */
export const share = (cells: readonly string[], matches: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(matches).length / cells.length;

export const isDate = (cell: string): boolean => dateText(cell) !== null;
export function isAmount(cell: string): boolean {
  const amount = amountText(cell);
  return amount !== null && !isPadded(amount);
}

const isCode = (cell: string): boolean => /^[€£$]$/.test(cell) || codeNamed(cell) !== null;
const isOnlyNumber = (cell: string): boolean =>
  /^[\d\s./-]+$|^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(cell) || isIbanAlone(cell);

const MOSTLY = 0.8;

/** Whether nearly all cells are such: a few may be damaged, of three one. */
export function areMostly(cells: readonly string[], matches: (cell: string) => boolean): boolean {
  const good = cells.filter(matches).length;
  return good > 0 && (good >= MOSTLY * cells.length || (good > 1 && good === cells.length - 1));
}

/** The words of a column of two words; null where it has more, or fewer, or numbers. */
export function twoWordsOf(cells: readonly string[]): readonly [string, string] | null {
  const words = new Set<string>();
  for (const cell of cells) {
    words.add(cell);
    if (words.size > 2) return null;
  }
  const [one, other] = words;
  return one === undefined || other === undefined || [one, other].some((word) => /\d/.test(word)) ? null : [one, other];
}

/** Whether cells are words for the direction, each known by itself. */
export const areKnownDirections = (cells: readonly string[]): boolean =>
  share(cells, (cell) => directionOf(cell) !== null) >= 0.95;

/** Whether cells say which way money went. */
export function areDirections(cells: readonly string[]): boolean {
  if (areKnownDirections(cells)) return true;
  const words = twoWordsOf(cells);
  return words !== null && incomeOf(words) !== null;
}

const MOST_WORDS = 5;

/** Few words, of which most say which way money went, for both ways, and others do not, such as transfers. */
export function areDirectionsAndOthers(cells: readonly string[]): boolean {
  const words = [...new Set(cells)];
  const known = new Set(words.map(directionOf));
  return (
    words.length <= MOST_WORDS &&
    known.has(1) &&
    known.has(-1) &&
    words.every((word) => !/\d/.test(word)) &&
    share(cells, (cell) => directionOf(cell) !== null) >= 0.5
  );
}

const MOST_STATES = 4;

/** Few words, of which one is known for what is not booked. */
const areStates = (cells: readonly string[]): boolean =>
  new Set(cells).size <= MOST_STATES && cells.length > 1 && cells.some(isUnbooked);

/** A dash where there is no amount. */
const isFilled = (cell: string): boolean => !/^[-–—−]+$/.test(cell);

/** Amounts, of which there may be none. */
const areAmounts = (cells: readonly string[]): boolean => {
  const filled = cells.filter(isFilled);
  return filled.length === 0 || areMostly(filled, isAmount);
};

/** What the cells of a column have to be; an empty column of money may still be one. */
const CONTENTS: Readonly<Partial<Record<Column, (cells: readonly string[]) => boolean>>> = {
  date: (cells) => areMostly(cells, isDate),
  'value-date': (cells) => areMostly(cells, isDate),
  amount: (cells) => areMostly(cells, isAmount),
  in: areAmounts,
  out: areAmounts,
  balance: areAmounts,
  direction: areDirections,
  currency: (cells) => areMostly(cells, isCode),
  // A word that no other row has yet is no name of a booking.
  id: (cells) => cells.length > 0 && new Set(cells).size === cells.length && cells.every((cell) => /\d/.test(cell)),
  // The number of the other side's account is no name of it.
  payee: (cells) => cells.length === 0 || share(cells, isOnlyNumber) < 0.5,
  payer: (cells) => cells.length === 0 || share(cells, isOnlyNumber) < 0.5,
  // Codes of currencies are no text, whatever their title.
  purpose: (cells) => cells.length === 0 || !cells.every((cell) => CURRENCY_CODES.has(cell)),
  state: (cells) => cells.length === 0 || areMostly(cells, isState) || areStates(cells),
  account: (cells) => new Set(cells).size <= Math.max(1, Math.min(100, cells.length / 10)),
};

/** Whether cells hold what the column is said to hold. */
export const holds = (column: Column, cells: readonly string[]): boolean => CONTENTS[column]?.(cells) ?? true;

import { amountText, type AmountText } from '../text/amount.ts';
import { dateText, type DateText } from '../text/dates.ts';
import type { Line } from './lines.ts';

/** Days within a text, however they are written. */
export const DATE =
  /(?<!\d)20[0-3]\d[01]\d[0-3]\d(?!\d)|\d{4}[-/.]\s?\d{1,2}[-/.]\s?\d{1,2}|\d{1,2}[-/.]\s?\d{1,2}[-/.]\s?\d{2,4}|\d{1,2}[ -]\p{L}{3,}[ -]\d{4}/gu;

/** Few lines stand around a table; in more of them something else may look like a day. */
const MOST_LINES = 40;

/** Days around a table, which are written as those in it. */
export const datesAround = (lines: readonly Line[]): DateText[] =>
  lines
    .slice(0, MOST_LINES)
    .flatMap(({ cells }) => cells.join('\t').match(DATE) ?? [])
    .flatMap((text) => dateText(text) ?? []);

/** Amounts with hundredths around a table: what has none may be a number of anything. */
export const amountsAround = (lines: readonly Line[]): AmountText[] =>
  lines
    .slice(0, MOST_LINES)
    .flatMap(({ cells }) => cells.flatMap((cell) => amountText(cell) ?? []))
    .filter(({ digits }) => /[.,]\d{2}$/.test(digits));

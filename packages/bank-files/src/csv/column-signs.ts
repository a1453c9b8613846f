import type { AmountText } from '../text/amount.ts';
import { amountAt, cellAt, type Line } from './lines.ts';
import type { Places } from './places.ts';

/** What the signs of whole columns mean: a single amount does not tell. */
export interface ColumnSigns {
  /** Of money that came: -1 where most of it is written with a minus. What is signed otherwise takes a movement back. */
  readonly signOfIn: 1 | -1;
  /** Of money that went. */
  readonly signOfOut: 1 | -1;
  /** As many amounts that went have a minus as have none: either may be those that were taken back. */
  readonly isOutOpen: boolean;
  /** Of amounts with neither a sign nor a word: -1 beside others with a word for credit, as statements of cards have them. */
  readonly signOfUnmarked: 1 | -1;
  /** Of amounts beside a word for money that came, or that went: -1 where most of them are written with a minus. */
  readonly signBesideIn: 1 | -1;
  readonly signBesideOut: 1 | -1;
  /** Some amounts have a plus and the others nothing: the others may be charges, those with a plus are none. */
  readonly isPlusIn: boolean;
}

const isZero = ({ mark, hundredths, digits }: AmountText): boolean =>
  mark === null ? !/[1-9]/.test(digits) : hundredths === 0;

/** How many amounts of a column have each direction; those of 0 have none. */
function countDirections(lines: readonly Line[], index: number): Record<'out' | 'in' | 'unmarked', number> {
  const counts = { out: 0, in: 0, unmarked: 0 };
  if (index < 0) return counts;
  lines.forEach((line) => {
    const amount = amountAt(line, index);
    if (amount !== null && !isZero(amount)) counts[amount.direction ?? 'unmarked'] += 1;
  });
  return counts;
}

/** Whether an amount is written with a plus. */
export const hasPlus = (line: Line, index: number): boolean => cellAt(line, index).includes('+');

/** Whether some amounts of a column without a minus have a plus and others nothing. */
function isMixed(lines: readonly Line[], index: number): boolean {
  const unmarked = lines.filter((line) => {
    const amount = amountAt(line, index);
    return amount !== null && !isZero(amount);
  });
  const { length } = unmarked.filter((line) => hasPlus(line, index));
  return length > 0 && length < unmarked.length;
}

function signOf(lines: readonly Line[], index: number): 1 | -1 {
  const { out, in: credits, unmarked } = countDirections(lines, index);
  return out > credits + unmarked ? -1 : 1;
}

function isOpen(lines: readonly Line[], index: number): boolean {
  const { out, in: credits, unmarked } = countDirections(lines, index);
  return out > 0 && out === credits + unmarked;
}

/** Which way the money of a line went by the word beside it; null where there is none. */
export type DirectionAt = (line: Line) => 1 | -1 | null;

/** Lines with a word for this direction. */
const besides = (lines: readonly Line[], directionAt: DirectionAt, direction: 1 | -1): readonly Line[] =>
  lines.filter((line) => directionAt(line) === direction);

/** Finds out what signs mean in the columns of a table. */
export function columnSignsOf(lines: readonly Line[], { first }: Places, directionAt: DirectionAt): ColumnSigns {
  const { out, in: credits } = countDirections(lines, first.direction < 0 ? first.amount : -1);
  return {
    signOfIn: signOf(lines, first.in),
    signOfOut: signOf(lines, first.out),
    isOutOpen: first.amount < 0 && isOpen(lines, first.out),
    signOfUnmarked: credits > 0 && out === 0 ? -1 : 1,
    signBesideIn: signOf(first.direction < 0 ? [] : besides(lines, directionAt, 1), first.amount),
    signBesideOut: signOf(first.direction < 0 ? [] : besides(lines, directionAt, -1), first.amount),
    isPlusIn: out === 0 && credits === 0 && first.direction < 0 && first.amount >= 0 && isMixed(lines, first.amount),
  };
}

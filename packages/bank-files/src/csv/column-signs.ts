import type { AmountText } from '../text/amount.ts';
import { amountAt, type Line } from './lines.ts';
import type { Places } from './places.ts';

/** What the signs of whole columns mean: a single amount does not tell. */
export interface ColumnSigns {
  /** Of money that came: -1 where most of it is written with a minus. What is signed otherwise takes a movement back. */
  readonly signOfIn: 1 | -1;
  /** Of money that went. */
  readonly signOfOut: 1 | -1;
  /** Of amounts with neither a sign nor a word: -1 beside others with a word for credit, as statements of cards have them. */
  readonly signOfUnmarked: 1 | -1;
}

const isZero = ({ mark, hundredths, digits }: AmountText): boolean =>
  mark === null ? !/[1-9]/.test(digits) : hundredths === 0;

/** How many amounts of a column have each direction; those of 0 have none. */
function countDirections(lines: readonly Line[], index: number): { out: number; in: number; unmarked: number } {
  const counts = { out: 0, in: 0, unmarked: 0 };
  if (index < 0) return counts;
  lines.forEach((line) => {
    const amount = amountAt(line, index);
    if (amount !== null && !isZero(amount)) counts[amount.direction ?? 'unmarked'] += 1;
  });
  return counts;
}

function signOf(lines: readonly Line[], index: number): 1 | -1 {
  const { out, in: credits, unmarked } = countDirections(lines, index);
  return out > credits + unmarked ? -1 : 1;
}

/** Finds out what signs mean in the columns of a table. */
export function columnSignsOf(lines: readonly Line[], { first }: Places): ColumnSigns {
  const { out, in: credits } = countDirections(lines, first.direction < 0 ? first.amount : -1);
  return {
    signOfIn: signOf(lines, first.in),
    signOfOut: signOf(lines, first.out),
    signOfUnmarked: credits > 0 && out === 0 ? -1 : 1,
  };
}

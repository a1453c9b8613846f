import type { AmountText } from '../text/amount.ts';
import { amountAt, cellAt, type Line } from './lines.ts';
import type { Places } from './places.ts';

/** What the signs of whole columns mean: a single amount does not tell. */
export interface ColumnSigns {
  /** Of money that came: -1 where most of it is written with a minus. What is signed otherwise takes a movement back. */
  readonly signOfIn: 1 | -1;
  /** Of money that went. */
  readonly signOfOut: 1 | -1;
  /** Of amounts with neither a sign nor a word: -1 beside others with a word for credit, as statements of cards have them. */
  readonly signOfUnmarked: 1 | -1;
  /** Some amounts have a plus and the others nothing: the others may be charges, those with a plus are none. */
  readonly isPlusIn: boolean;
}

const isZero = ({ mark, hundredths, digits }: AmountText): boolean =>
  mark === null ? !/[1-9]/.test(digits) : hundredths === 0;

/** How many amounts of a column have each direction; those of 0 have none. */
function countDirections(lines: readonly Line[], index: number): Record<'out' | 'in' | 'unmarked' | 'plus', number> {
  const counts = { out: 0, in: 0, unmarked: 0, plus: 0 };
  if (index < 0) return counts;
  lines.forEach((line) => {
    const amount = amountAt(line, index);
    if (amount === null || isZero(amount)) return;
    counts[amount.direction ?? 'unmarked'] += 1;
    if (amount.direction === null && hasPlus(line, index)) counts.plus += 1;
  });
  return counts;
}

/** Whether an amount is written with a plus. */
export const hasPlus = (line: Line, index: number): boolean => cellAt(line, index).includes('+');

function signOf(lines: readonly Line[], index: number): 1 | -1 {
  const { out, in: credits, unmarked } = countDirections(lines, index);
  return out > credits + unmarked ? -1 : 1;
}

/** Finds out what signs mean in the columns of a table. */
export function columnSignsOf(lines: readonly Line[], { first }: Places): ColumnSigns {
  const { out, in: credits, unmarked, plus } = countDirections(lines, first.direction < 0 ? first.amount : -1);
  return {
    signOfIn: signOf(lines, first.in),
    signOfOut: signOf(lines, first.out),
    signOfUnmarked: credits > 0 && out === 0 ? -1 : 1,
    isPlusIn: out === 0 && credits === 0 && plus > 0 && plus < unmarked,
  };
}

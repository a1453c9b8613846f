import { amountText } from '../text/amount.ts';
import { isState } from './directions.ts';
import { isMovement, lineOf, type Line } from './lines.ts';

/** The lines of a text, and whether the last one was cut. */
export interface CutLines {
  readonly lines: Line[];
  readonly isCut: boolean;
}

/** Lines above a last one that show how its amount would end. */
const SHOWING = 2;

/** So many rows above show how lines of a table begin and end. */
const ENDING = 20;

/** How many lines above a last one that ends with an amount without hundredths have them. */
function countWithHundredths(lines: readonly Line[], { cells, amount, paidAt }: Line): number {
  if (paidAt !== cells.length - 1 || amount?.mark !== null) return 0;
  const above = lines.slice(-1 - SHOWING, -1).filter(isMovement);
  return above.every((line) => line.amount !== null && line.amount.mark !== null) ? above.length : 0;
}

/** Whether a line ends within its day, which stands where the line above has its own. */
function isDayCut({ cells }: Line, above: Line): boolean {
  const [part = '', whole = ''] = [cells, above.cells].map((each) => each[above.datedAt]);
  return cells.length === above.datedAt + 1 && part.length < whole.length && /^\d[-\p{L}\d:./, ]*$/u.test(part);
}

/** Whether a line ends within a day in its last cell, where those above have one of another length. */
function isLastDayCut(lines: readonly Line[], { cells }: Line): boolean {
  const end = cells.length - 1;
  const part = cells[end] ?? '';
  const above = lines.slice(-1 - SHOWING, -1).map((line) => line.cells[end] ?? '');
  return (
    end > 0 &&
    /^\d{1,4}[-./]/.test(part) &&
    above.length > 0 &&
    above.every((cell) => cell.length > part.length && /^\d{4}-\d\d-\d\d/.test(cell))
  );
}

/** Whether a line ends with what is no word for a state, where those above end with one. */
function isStateCut(lines: readonly Line[], { cells }: Line): boolean {
  const end = cells.length - 1;
  const part = cells[end] ?? '';
  const above = lines.slice(-1 - SHOWING, -1).map((line) => line.cells[end] ?? '');
  return part !== '' && !isState(part) && above.length > 0 && above.every((cell) => cell !== '' && isState(cell));
}

/** Whether a line begins as the one above, with what is the same in each, such as the own account. */
const isAlikeAtBegin = ({ cells }: Line, above: Line): boolean =>
  cells[0] !== '' && cells[0] === above.cells[0] && cells.length > 1;

const beginsAlike = (lines: readonly Line[], last: Line): boolean =>
  lines.slice(-1 - ENDING, -1).some((line) => isMovement(line) && isAlikeAtBegin(last, line));

/** Whether a line has a day and no amount, or none in its last cell, where the line above has its own. */
const endsBeforeAmount = ({ cells, day, amount }: Line, above: Line): boolean =>
  (day !== null && amount === null) || (above.paidAt === cells.length - 1 && amountText(cells.at(-1) ?? '') === null);

const isShorter = ({ cells }: Pick<Line, 'cells'>, above: Line): boolean =>
  cells.length > 1 && cells.length < above.cells.length;

const hasSignBehind = (cell: string): boolean => /\d\s?[-+]$/.test(cell);

/** Whether a line ends with an amount that has no sign behind it, where others in its place have one. */
function isSignCut(lines: readonly Line[], { cells }: Line): boolean {
  const end = cells.length - 1;
  return (
    /\d$/.test(cells[end] ?? '') && lines.slice(-1 - ENDING, -1).some((line) => hasSignBehind(line.cells[end] ?? ''))
  );
}

/** Digits behind the last mark of an amount; three are a group, and no digits behind a mark are those that were lost. */
function decimalsOf(cell: string): number {
  const behind = /[.,](\d*)\D*$/.exec(cell)?.[1]?.length ?? 0;
  return behind === GROUP ? 0 : behind;
}

const GROUP = 3;

/** Whether a line ends with an amount that has more digits behind its mark, or fewer, than all above, or none. */
function isDecimalCut(lines: readonly Line[], { cells, paidAt }: Line): boolean {
  const end = cells[paidAt] ?? '';
  if (paidAt !== cells.length - 1) return false;
  const above = lines.slice(-1 - ENDING, -1).filter((line) => line.paidAt === paidAt);
  return (
    /\d[.,]$/.test(end) ||
    (above.length > 0 && above.every((line) => decimalsOf(line.cells[paidAt] ?? '') !== decimalsOf(end)))
  );
}

/**
 * Whether the only row of a table ends before the cells of its header, or before the hundredths of an amount: no other row
 * shows how it would end.
 */
function isOnlyRowCut({ cells }: Line, header: Line): boolean {
  const end = cells.at(-1) ?? '';
  return (
    isShorter({ cells }, header) || (/^\W*\d/.test(end) && /^[^.,]*\d$|[.,]\d?$/.test(end) && amountText(end) !== null)
  );
}

/** What the end of a last line may lack by those above. */
const END_CUTS = [isStateCut, isSignCut, isDecimalCut];

/** What a last line lost: its last cell, which may be a part of an amount; something that only has to be said; nothing. */
type Loss = 'cell' | 'some' | 'none';

function lossOf(lines: readonly Line[], last: Line, above: Line): Loss {
  if (isDayCut(last, above)) return 'some';
  const isShort = isShorter(last, above);
  if (last.datedAt !== above.datedAt) return isShort && beginsAlike(lines, last) ? 'some' : 'none';
  const shown = countWithHundredths(lines, last);
  if (isShort || isLastDayCut(lines, last) || shown >= SHOWING) return 'cell';
  return shown > 0 || endsBeforeAmount(last, above) || END_CUTS.some((isCut) => isCut(lines, last)) ? 'some' : 'none';
}

/**
 * The lines of a text, of which the last one may have been cut: it ends without a break, and before the cells of the
 * line above, or before the hundredths that all above have. What stands in its last cell may be a part of an amount,
 * and is not read; below one line alone it is, and the cut is only said.
 */
export function withoutCut(lines: Line[], text: string): CutLines {
  const [above, last] = lines.slice(-2);
  if (!above || !last || text.endsWith('\n')) return { lines, isCut: false };
  if (!isMovement(above)) return { lines, isCut: isMovement(last) && isOnlyRowCut(last, above) };
  const loss = lossOf(lines, last, above);
  return {
    lines: loss === 'cell' ? [...lines.slice(0, -1), withoutEnd(last, above)] : lines,
    isCut: loss !== 'none',
  };
}

/** A line without its last cell. */
const withoutEnd = ({ at, cells, raw }: Line, above: Line): Line =>
  lineOf(at, { cells: above.cells.map((_, index) => (index < cells.length - 1 ? (cells[index] ?? '') : '')), raw });

import { isMovement, type Line } from './lines.ts';
import { isHeader } from './table.ts';

/** Lines without those that stand in them twice, and how many lists did so. */
export interface UniqueLines {
  readonly lines: Line[];
  readonly copies: number;
}

/** Fewer equal lines may be two purchases of a day. */
const FEWEST_LINES = 2;

/** Where each line below the same header begins a list: pairs of its first line and the one behind its last. */
function listsIn(lines: readonly Line[]): (readonly [number, number])[] {
  const head = lines.findIndex((line) => line.day === null && isHeader(line, line.cells.length));
  const text = lines[head]?.raw;
  const heads = lines.flatMap((line, at) => (line.day === null && line.raw === text ? [at] : []));
  return heads.map((at, index) => [at + 1, heads[index + 1] ?? lines.length] as const);
}

const areOfSeveralDays = (lines: readonly Line[]): boolean =>
  new Set(lines.map(({ cells, datedAt }) => cells[datedAt] ?? '')).size > 1;

/** How many lines at the begin of one list are those at the end of another one. */
function overlapOf(end: readonly string[], begin: readonly string[]): number {
  for (let count = Math.min(end.length, begin.length); count >= FEWEST_LINES; count -= 1)
    if (end.slice(-count).every((raw, at) => raw === begin[at])) return count;
  return 0;
}

/** Where a list stands within another one; -1 where it does not. */
function placeWithin(whole: readonly string[], part: readonly string[]): number {
  const last = whole.length - part.length;
  for (let from = 0; from <= last; from += 1) if (part.every((raw, at) => raw === whole[from + at])) return from;
  return -1;
}

/** Whether a file is one text twice: with what stands above a table, or rows of several days, that is no chance. */
function isDoubled(lines: readonly Line[]): boolean {
  const half = lines.length / 2;
  if (half < 1 || !Number.isInteger(half)) return false;
  if (lines[0]?.raw !== lines[half]?.raw || !lines.every((line, at) => at < half || line.raw === lines[at - half]?.raw))
    return false;
  const own = lines.slice(0, half);
  return own.some(isMovement) && (own.some(({ day }) => day === null) || areOfSeveralDays(own));
}

/** So many lists are compared with each other, and no longer ones than a person joins by hand. */
const MOST_LISTS = 12;
const MOST_LINES = 5_000;

/** Which lines of a list stand in an earlier one: all of them, or those with which one ends and the other begins. */
function repeatedIn(earlier: readonly string[], own: readonly string[]): readonly [number, number] | null {
  if (own.length >= FEWEST_LINES && placeWithin(earlier, own) >= 0) return [0, own.length];
  const place = earlier.length < FEWEST_LINES ? -1 : placeWithin(own, earlier);
  if (place >= 0) return [place, place + earlier.length];
  const atBegin = overlapOf(earlier, own);
  if (atBegin > 0) return [0, atBegin];
  const atEnd = overlapOf(own, earlier);
  return atEnd > 0 ? [own.length - atEnd, own.length] : null;
}

/**
 * The lines of a file in which downloads of one list were joined: where below the same header lines of several days
 * stand that stand above it as well, letter by letter and in the same order, they are the same rows.
 */
export function withoutRepeatedLists(lines: Line[]): UniqueLines {
  if (isDoubled(lines)) return { lines: lines.slice(0, lines.length / 2), copies: 1 };
  const lists = lines.length > MOST_LINES ? [] : listsIn(lines);
  if (lists.length < 2 || lists.length > MOST_LISTS) return { lines, copies: 0 };
  const repeated = new Set<Line>();
  let copies = 0;
  const kept: string[][] = [];
  for (const [begin, end] of lists) {
    const own = lines.slice(begin, end).filter(({ amount }) => amount !== null);
    const raws = own.map(({ raw }) => raw);
    const found = kept.map((earlier) => repeatedIn(earlier, raws)).find((each) => each !== null);
    const again = found ? own.slice(...found) : [];
    if (areOfSeveralDays(again)) {
      for (const line of again) repeated.add(line);
      copies += 1;
    }
    kept.push(raws);
  }
  return copies === 0 ? { lines, copies } : { lines: lines.filter((line) => !repeated.has(line)), copies };
}

import { addDays, type LocalDate } from '../date/local-date.ts';

/** Days, both ends included. */
export interface DaySpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The days between the first statement's beginning and the last one's end that no statement covers, the earliest first. */
export function uncoveredDays(statements: readonly DaySpan[]): readonly DaySpan[] {
  const gaps: DaySpan[] = [];
  let covered: LocalDate | null = null;
  for (const { from, to } of statements.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (covered !== null && from > addDays(covered, 1)) gaps.push({ from: addDays(covered, 1), to: addDays(from, -1) });
    if (covered === null || to > covered) covered = to;
  }
  return gaps;
}

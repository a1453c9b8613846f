import type { DaySpan, StatementList } from '@nestegg/api-sdk';
import { addDays, daysBetween, type LocalDate } from '@nestegg/domain';

/** Days that statements cover, or that none covers. */
interface RibbonPart extends DaySpan {
  readonly days: number;
  readonly covered: boolean;
}

/** The days from the first statement to the last, without holes. */
export interface Ribbon extends DaySpan {
  readonly spans: readonly RibbonPart[];
}

const partOf = (from: LocalDate, to: LocalDate, covered: boolean): RibbonPart => ({
  from,
  to,
  days: daysBetween(from, to) + 1,
  covered,
});

/** Statements one after the other, and what is missing between them; of those that overlap the later shows its rest. */
export function ribbonOf({ statements }: Pick<StatementList, 'statements'>): Ribbon {
  const inOrder = statements.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const spans: RibbonPart[] = [];
  for (const { from, to } of inOrder) {
    const next = spans.length === 0 ? from : addDays(spans.at(-1)?.to ?? from, 1);
    if (from > next) spans.push(partOf(next, addDays(from, -1), false));
    const begin = from > next ? from : next;
    if (begin <= to) spans.push(partOf(begin, to, true));
  }
  return { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '', spans };
}

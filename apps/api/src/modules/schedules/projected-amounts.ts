import {
  expectedAmount,
  nominalDates,
  type Decision,
  type LocalDate,
  type Minor,
  type OccurrenceSpan,
} from '@nestegg/domain';
import { sql, type Sql } from '../../db/sql.ts';
import type { ScheduleRow } from './schedule-repository.ts';

type Span = Pick<OccurrenceSpan, 'from' | 'to'>;

/** What was decided about a date. */
export interface DecidedRow extends Pick<Decision, 'date' | 'state' | 'amount'> {
  readonly scheduleId: string;
}

/** What was decided about dates of a span, and the last recorded amounts of bills of about an amount, latest last. */
export const decidedIn = (ledgerIds: readonly string[], { from, to }: Span): Sql => sql`
    select o.schedule_id as "scheduleId", o.date, o.state, coalesce(t.amount, o.amount) as amount
    from schedule s
      cross join lateral (
        (select * from occurrence w
          where w.ledger_id = s.ledger_id and w.schedule_id = s.id and w.date between ${from} and ${to})
        union
        (select * from occurrence l
          where s.amount_kind = 'about' and l.ledger_id = s.ledger_id and l.schedule_id = s.id and l.state = 'recorded'
          order by l.date desc limit 6)
      ) as o
      left join transaction t on t.ledger_id = o.ledger_id and t.id = o.transaction_id
    where s.ledger_id = any(${ledgerIds}) and not s.is_stopped
    order by o.date`;

/** The nominal dates that no transaction stands for: the start has its own. */
function datesOf(schedule: ScheduleRow, { from, to }: Span): LocalDate[] {
  if (schedule.id !== schedule.seriesId) return nominalDates(schedule, from, to);
  const dates = nominalDates({ ...schedule, listedFrom: schedule.date }, from, to);
  return dates.filter((date) => date !== schedule.date);
}

function amountsOf(schedule: ScheduleRow, decided: readonly DecidedRow[], span: Span): Minor[] {
  const byDate = new Map(decided.map((row) => [row.date, row]));
  const recorded = decided.filter(({ state }) => state === 'recorded').flatMap(({ amount }) => amount ?? []);
  const usual = expectedAmount(schedule, recorded);
  return datesOf(schedule, span).flatMap((date) => {
    const known = byDate.get(date);
    return known === undefined || known.state === 'due' ? [known?.amount ?? usual] : [];
  });
}

/** What is still expected of a span, by nominal dates, beside what is recorded as projected: open occurrences. */
export function projectedAmounts(
  schedules: readonly ScheduleRow[],
  decided: readonly DecidedRow[],
  span: Span,
): Minor[] {
  const bySchedule = Map.groupBy(decided, ({ scheduleId }) => scheduleId);
  return schedules.flatMap((schedule) => amountsOf(schedule, bySchedule.get(schedule.id) ?? [], span));
}

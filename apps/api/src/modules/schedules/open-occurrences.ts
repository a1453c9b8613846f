import { isOpen, occurrencesOf, type Occurrence, type OccurrenceSpan } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { listDecisions, type DecisionRow } from './decision-repository.ts';
import type { ScheduleRow } from './schedule-repository.ts';

/** An occurrence with the ledger that it is in. */
export interface LedgerOccurrence extends Occurrence {
  readonly ledgerId: string;
}

/** What was decided, by schedule. */
export function bySchedule(decisions: readonly DecisionRow[]): ReadonlyMap<string, readonly DecisionRow[]> {
  const found = new Map<string, DecisionRow[]>();
  for (const decision of decisions) {
    const those = found.get(decision.scheduleId);
    if (those) those.push(decision);
    else found.set(decision.scheduleId, [decision]);
  }
  return found;
}

/** Open occurrences, and what was decided about the schedules that they are of. */
export interface OpenOccurrences {
  readonly open: readonly LedgerOccurrence[];
  readonly decisions: readonly DecisionRow[];
}

/** The open occurrences of some schedules that are expected in a span. */
export async function openOf(
  tx: Queryable,
  schedules: readonly ScheduleRow[],
  span: OccurrenceSpan,
): Promise<OpenOccurrences> {
  if (schedules.length === 0) return { open: [], decisions: [] };
  const decisions = await listDecisions(tx, schedules, span);
  const known = bySchedule(decisions);
  const open = schedules.flatMap((schedule) =>
    occurrencesOf(schedule, known.get(schedule.id) ?? [], span)
      .filter(isOpen)
      .map((each) => ({ ...each, ledgerId: schedule.ledgerId })),
  );
  return { open, decisions };
}

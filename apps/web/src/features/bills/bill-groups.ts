import { monthOf, type LocalDate } from '@nestegg/domain';
import type { SavedSchedule, ScheduledOccurrence } from '@nestegg/api-sdk';

/** Occurrences as the list has them, each group in the order of its dates. */
export interface BillGroups {
  readonly missed: readonly ScheduledOccurrence[];
  /** Expected up to today. */
  readonly due: readonly ScheduledOccurrence[];
  readonly later: readonly ScheduledOccurrence[];
  /** Decided, of this month. */
  readonly decided: readonly ScheduledOccurrence[];
}

/** The key of an occurrence among others. */
export const occurrenceKey = ({ scheduleId, date }: ScheduledOccurrence): string => `${scheduleId} ${date}`;

/** The day on which an occurrence is shown: when it happened, else when it is expected. */
export const dayOfOccurrence = ({ recordedDate, expectedDate }: ScheduledOccurrence): LocalDate =>
  recordedDate ?? expectedDate;

/** Puts occurrences into the groups of the list. */
export function groupBills(occurrences: readonly ScheduledOccurrence[], today: LocalDate): BillGroups {
  const inState = (...states: readonly string[]) => occurrences.filter(({ state }) => states.includes(state));
  const isOfMonth = (occurrence: ScheduledOccurrence) => monthOf(dayOfOccurrence(occurrence)) === monthOf(today);
  return {
    missed: inState('missed'),
    due: inState('due').filter(({ expectedDate }) => expectedDate <= today),
    later: inState('due').filter(({ expectedDate }) => expectedDate > today),
    decided: inState('recorded', 'skipped').filter(isOfMonth).toReversed(),
  };
}

/** The bills that ended, and go on under no other schedule of their series. */
export function endedBills(schedules: readonly SavedSchedule[]): readonly SavedSchedule[] {
  const active = new Set(schedules.filter(({ state }) => state === 'active').map(({ seriesId }) => seriesId));
  const last = new Map<string, SavedSchedule>();
  for (const schedule of schedules) {
    const known = last.get(schedule.seriesId);
    if (active.has(schedule.seriesId) || (known && known.date >= schedule.date)) continue;
    last.set(schedule.seriesId, schedule);
  }
  return [...last.values()];
}

import { addDays, addMonths, endOfMonth, isLocalDate, startOfMonth, type LocalDate } from '@nestegg/domain';
import type { SavedSchedule, ScheduledOccurrence } from '@nestegg/api-sdk';
import { today } from '../../i18n/today.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useSchedulesApi } from '../../shared/schedules-api.ts';
import { useAddressParams } from '../../shared/use-address-params.ts';
import { dayOfOccurrence, occurrenceKey } from './bill-groups.ts';
import { calendarSpan } from './calendar-days.ts';

/** So far back earlier ones are listed: with the day itself the longest span of one request. */
const MISSED_DAYS = 399;

/** Bills of what the address chooses. */
export interface Bills {
  /** A household's id, or `personal`; undefined is all. */
  readonly household: string | undefined;
  /** The selected day of the calendar. */
  readonly day: LocalDate;
  readonly today: LocalDate;
  /** Changes the address; what is empty leaves it. */
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
  /** Of the list: those from the beginning of the month to a month from today, and earlier ones that are open or happened since. */
  readonly occurrences: readonly ScheduledOccurrence[] | undefined;
  /** Those of the calendar's weeks. */
  readonly inCalendar: readonly ScheduledOccurrence[] | undefined;
  readonly schedules: readonly SavedSchedule[] | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** What two lists of occurrences have together, each once, by the dates on which they are expected. */
function together(...lists: readonly (readonly ScheduledOccurrence[])[]): readonly ScheduledOccurrence[] {
  const all = new Map(lists.flat().map((each) => [occurrenceKey(each), each]));
  return [...all.values()].toSorted((one, other) => (one.expectedDate < other.expectedDate ? -1 : 1));
}

/** Reads the bills that the address chooses. */
export function useBills(firstWeekday: number): Bills {
  const { params, set: choose } = useAddressParams();
  const api = useSchedulesApi();
  const present = today();
  const wanted = params.get('day') ?? present;
  const day = isLocalDate(wanted) ? wanted : present;
  const householdId = params.get('household') ?? undefined;
  const month = startOfMonth(present);
  const near = api.useListOccurrencesQuery({ from: month, to: addMonths(present, 1), householdId }, FRESH);
  const before = api.useListOccurrencesQuery(
    { from: addDays(present, -MISSED_DAYS), to: addDays(month, -1), householdId },
    FRESH,
  );
  const calendar = api.useListOccurrencesQuery({ ...calendarSpan(day, firstWeekday), householdId }, FRESH);
  const schedules = api.useListSchedulesQuery({ householdId }, FRESH);
  const all = [near, before, calendar, schedules];
  // What was expected earlier is listed while it is open, and in the month in which it happened.
  const earlier = before.currentData?.occurrences.filter(
    (each) => each.state === 'missed' || each.state === 'due' || dayOfOccurrence(each) >= month,
  );
  return {
    household: householdId,
    day,
    today: present,
    choose,
    occurrences: near.currentData && earlier && together(earlier, near.currentData.occurrences),
    inCalendar: calendar.currentData?.occurrences,
    schedules: schedules.currentData,
    isError: all.some(hasFailed),
    retry: () => all.forEach(({ refetch }) => void refetch()),
  };
}

/** The last day of the list. */
export const listedUntil = (present: LocalDate): LocalDate => addMonths(present, 1);

/** Another day so many months further, as near to its number as there is. */
export function monthsFurther(day: LocalDate, months: number): LocalDate {
  const first = addMonths(startOfMonth(day), months);
  const same = addDays(first, Number(day.slice(8)) - 1);
  const last = endOfMonth(first);
  return same < last ? same : last;
}

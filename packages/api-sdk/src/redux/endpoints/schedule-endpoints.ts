import type {
  OccurrenceList,
  SavedOccurrence,
  SavedSchedule,
  ScheduledOccurrence,
  ScheduleSuggestion,
} from '../../model/schedule.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import * as requests from '../../requests/schedule-requests.ts';
import type {
  DeleteSchedule,
  DismissScheduleSuggestion,
  OccurrenceFilter,
  RecordOccurrences,
  ScheduleFilter,
  ScheduleSuggestionFilter,
  UpdateOccurrence,
  UpdateSchedule,
} from '../../requests/schedule-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

// A transaction may start a bill, or be one.
const providesTags = ['Schedule', 'Breakdown'] as const;
const touchesSchedules = touches('Schedule', 'Summary', 'History');
const touchesLedgers = touches(...LEDGER_TAGS, 'Schedule');

type Recorded = { readonly occurrences: readonly ScheduledOccurrence[] } & WriteMark;

/** Bills, of servers with the capability `schedule`. */
export const scheduleEndpoints = (build: Builder) => ({
  listSchedules: build.query<Cached<readonly SavedSchedule[]>, ScheduleFilter>({
    query: requests.listSchedules,
    providesTags,
  }),
  listScheduleSuggestions: build.query<Cached<readonly ScheduleSuggestion[]>, ScheduleSuggestionFilter>({
    query: requests.listScheduleSuggestions,
    providesTags,
  }),
  listOccurrences: build.query<Cached<OccurrenceList>, OccurrenceFilter>({
    query: requests.listOccurrences,
    providesTags,
  }),
  /** The answer has another id where what came before stays as it was. */
  updateSchedule: build.mutation<(SavedSchedule & WriteMark) | null, UpdateSchedule>({
    query: requests.updateSchedule,
    invalidatesTags: touchesSchedules,
  }),
  deleteSchedule: build.mutation<WriteMark, DeleteSchedule>({
    query: requests.deleteSchedule,
    invalidatesTags: touchesSchedules,
  }),
  dismissScheduleSuggestion: build.mutation<WriteMark, DismissScheduleSuggestion>({
    query: requests.dismissScheduleSuggestion,
    invalidatesTags: touches('Schedule'),
  }),
  /** Where it is decided otherwise it is refused (409). */
  updateOccurrence: build.mutation<SavedOccurrence | null, UpdateOccurrence>({
    query: requests.updateOccurrence,
    invalidatesTags: touchesLedgers,
  }),
  recordOccurrences: build.mutation<Recorded | null, RecordOccurrences>({
    query: requests.recordOccurrences,
    invalidatesTags: touchesLedgers,
  }),
});

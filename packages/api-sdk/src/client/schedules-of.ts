import * as schedules from '../requests/schedule-requests.ts';
import type { Caller } from './caller.ts';
import { taking } from './methods.ts';

/** The calls of bills as methods: `schedulesOf(nestegg.call).list()`. A part of its own, because most programs have none. */
export const schedulesOf = (call: Caller) => ({
  /** The bills and incomes that come again. */
  list: taking(call, schedules.listSchedules),
  /** Changes one from a nominal date on. */
  update: taking(call, schedules.updateSchedule),
  /** Stops one. */
  delete: taking(call, schedules.deleteSchedule),
  /** Transactions that seem to come again. */
  listSuggestions: taking(call, schedules.listScheduleSuggestions),
  /** Has a payee not suggested any more. */
  dismissSuggestion: taking(call, schedules.dismissScheduleSuggestion),
  /** The occurrences that are expected in a span. */
  listOccurrences: taking(call, schedules.listOccurrences),
  /** Records, skips or changes one occurrence. */
  updateOccurrence: taking(call, schedules.updateOccurrence),
  /** Records occurrences as they are expected, all or none. */
  record: taking(call, schedules.recordOccurrences),
});

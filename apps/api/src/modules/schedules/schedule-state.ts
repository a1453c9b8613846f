import { lastNominalDate, type LocalDate } from '@nestegg/domain';
import type { ScheduleRow } from './schedule-repository.ts';

/** Whether a schedule has something to come. */
export function isActive(row: ScheduleRow, today: LocalDate): boolean {
  const last = lastNominalDate(row);
  return !row.isStopped && (last === null || last >= today);
}

/** Whether a schedule was changed from some day on: another one of its series goes on in its place. */
export const isReplaced = (row: ScheduleRow, all: readonly ScheduleRow[]): boolean =>
  all.some((other) => other.seriesId === row.seriesId && other.id !== row.id && other.listedFrom > row.listedFrom);

import { isLocalDate, type LocalDate } from '@nestegg/domain';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The person's day, by their own clock and time zone. */
export function today(now: Date = new Date()): LocalDate {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The person's day of a moment that a server tells, or null where it cannot be read. A day alone is that day everywhere. */
export function dayOf(moment: string): LocalDate | null {
  if (isLocalDate(moment)) return moment;
  const read = new Date(moment);
  return Number.isNaN(read.valueOf()) ? null : today(read);
}

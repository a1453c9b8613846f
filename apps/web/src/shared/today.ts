import type { LocalDate } from '@nestegg/domain';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The person's day, by their own clock and time zone. */
export function today(now: Date = new Date()): LocalDate {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

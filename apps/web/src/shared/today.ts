import type { LocalDate } from '@nestegg/domain';

/** The person's day, by their own clock and time zone. */
export function today(now: Date = new Date()): LocalDate {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

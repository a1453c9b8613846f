import { isLocalDate, localDay, type LocalDate } from '@nestegg/domain';

/** The person's day, by their own clock and time zone. */
export const today = (): LocalDate => localDay(new Date());

/** The person's day of a moment in an answer, or null where it cannot be read. A day alone is that day everywhere. */
export function dayOf(moment: string): LocalDate | null {
  if (isLocalDate(moment)) return moment;
  const read = new Date(moment);
  return Number.isNaN(read.valueOf()) ? null : localDay(read);
}

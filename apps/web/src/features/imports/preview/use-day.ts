import type { Import } from '@nestegg/api-sdk';
import type { LocalDate } from '@nestegg/domain';
import { useFormats } from '../../../i18n/formats.ts';

const yearOf = (date: LocalDate): string => date.slice(0, 4);

/** Writes a day of a file: with its year only where the file has several. */
export function useDay({ statements }: Import): (date: LocalDate) => string {
  const formats = useFormats();
  const years = new Set(
    statements.flatMap(({ from, to }) => [from, to].flatMap((day) => (day === null ? [] : yearOf(day)))),
  );
  return (date) => (years.size === 1 && years.has(yearOf(date)) ? formats.shortDate(date) : formats.date(date));
}

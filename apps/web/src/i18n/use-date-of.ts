import { dayOf } from './today.ts';
import { useFormats } from './formats.ts';

/** Writes the day of a moment that a server tells; '—' where it cannot be read. */
export function useDateOf(): (moment: string) => string {
  const formats = useFormats();
  return (moment) => {
    const day = dayOf(moment);
    return day === null ? '—' : formats.date(day);
  };
}

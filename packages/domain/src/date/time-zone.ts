import type { LocalDate } from './local-date.ts';

/** The time zone of a ledger that was given none. */
export const DEFAULT_TIME_ZONE = 'UTC';

// Swedish writes the day as ISO 8601 does.
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });

// An offset is a time zone to newer engines; people and databases mean names.
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A moment as the clocks of a time zone show it. */
export interface LocalTime {
  readonly date: LocalDate;
  /** 0 to 23. */
  readonly hour: number;
}

/** The day and hour of a moment in a time zone, of which `isTimeZone` holds. */
export function localTimeIn(timeZone: string, moment: Date): LocalTime {
  const text = clockOf(timeZone).format(moment);
  return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

import { type LocalDate, utcDay } from '@nestegg/domain';

/** The day in UTC, for callers that do not say what day it is where they are. */
export const utcToday = (now: Date = new Date()): LocalDate => utcDay(now);

import { DEFAULT_TIME_ZONE, localTimeIn, type LocalDate } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** What day it is in a ledger, by the clocks of its time zone. */
export async function todayIn(tx: Queryable, ledgerId: string, now: Date = new Date()): Promise<LocalDate> {
  const row = await tx.row<{ zone: string | null }>(sql`select access.time_zone(${ledgerId}) as zone`);
  return localTimeIn(row?.zone ?? DEFAULT_TIME_ZONE, now).date;
}

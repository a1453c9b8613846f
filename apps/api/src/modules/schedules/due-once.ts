import { isDueTwice } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict } from '../../http/failure.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { listDecisionsOf } from './decision-repository.ts';
import { bySchedule } from './open-occurrences.ts';
import { lockBills, type ScheduleRow } from './schedule-repository.ts';

const isSameBill = (one: ScheduleRow, other: ScheduleRow): boolean =>
  one.seriesId === other.seriesId || (one.transactionId !== null && one.transactionId === other.transactionId);

/** Bills as they are: their schedules, locked, and what was decided about each. */
export async function lockDecidedBills(tx: PersonTransaction, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await lockBills(tx, ledgerIdsOf(tx), ids);
  const decisions = bySchedule(rows.length === 0 ? [] : await listDecisionsOf(tx, rows));
  const known = rows.map((schedule) => ({ schedule, decisions: decisions.get(schedule.id) ?? [] }));
  /** All of the bill that a schedule is of, itself among it. */
  const billOf = (id: string) => {
    const own = rows.find((row) => row.id === id);
    return own === undefined ? [] : known.filter(({ schedule }) => isSameBill(own, schedule));
  };
  return { rows, billOf };
}

/** The bills that some schedules are of are due once, whichever of their schedules and decisions were put back. */
export async function assertDueOnce(tx: PersonTransaction, ids: readonly string[]): Promise<void> {
  const { rows, billOf } = await lockDecidedBills(tx, ids);
  const isTwice = rows.some(({ id }) => ids.includes(id) && isDueTwice(billOf(id)));
  if (isTwice) throw conflict({ code: 'history.not-undoable' });
}

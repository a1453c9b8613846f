import { isDueTwice } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict } from '../../http/failure.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { listDecisionsOf } from './decision-repository.ts';
import { bySchedule } from './open-occurrences.ts';
import { lockBills, type ScheduleRow } from './schedule-repository.ts';

const isSameBill = (one: ScheduleRow, other: ScheduleRow): boolean =>
  one.seriesId === other.seriesId || (one.transactionId !== null && one.transactionId === other.transactionId);

/** The bills that some schedules are of are due once, whichever of their schedules and decisions were put back. */
export async function assertDueOnce(tx: PersonTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await lockBills(tx, ledgerIdsOf(tx), ids);
  const decisions = bySchedule(await listDecisionsOf(tx, rows));
  const known = rows.map((schedule) => ({ schedule, decisions: decisions.get(schedule.id) ?? [] }));
  const isTwice = known.some(
    ({ schedule }) =>
      ids.includes(schedule.id) && isDueTwice(known.filter((other) => isSameBill(schedule, other.schedule))),
  );
  if (isTwice) throw conflict({ code: 'history.not-undoable' });
}

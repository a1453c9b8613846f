import {
  addDays,
  matchKey,
  matchOccurrences,
  type Frequency,
  type LocalDate,
  type MatchableTransaction,
  type OccurrenceMatch,
  WINDOW_DAYS,
} from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { setDecision, type DecisionRow } from './decision-repository.ts';
import { openOf, type OpenOccurrences } from './open-occurrences.ts';
import { findSchedules, listUnstopped, lockSchedules, type ScheduleRow } from './schedule-repository.ts';

const WIDEST = Math.max(...Object.values(WINDOW_DAYS));

/** The pairs that people said are none. */
const rejectedOf = (decisions: readonly DecisionRow[]): ReadonlySet<string> =>
  new Set(
    decisions.flatMap(({ scheduleId, date, rejected }) =>
      rejected.map((transactionId) => matchKey({ scheduleId, date, transactionId })),
    ),
  );

/** Holds transactions of one ledger against open occurrences of it. */
export const matchesOf = (
  { open, decisions }: OpenOccurrences,
  transactions: readonly MatchableTransaction[],
): OccurrenceMatch[] => matchOccurrences(open, transactions, rejectedOf(decisions));

/** The days within which an occurrence can belong to one of some transactions; every one of them is open or decided then. */
function spanOf(transactions: readonly MatchableTransaction[]) {
  const days = transactions.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  return { from: addDays(first, -WIDEST), to: addDays(last, WIDEST), today: last };
}

const isCertain = (match: OccurrenceMatch): boolean => match.isCertain;

/** Records certain matches of transactions that were just written: what is asked about is asked when it is shown. */
async function recordCertain(
  tx: Queryable,
  candidates: readonly ScheduleRow[],
  transactions: readonly MatchableTransaction[],
): Promise<number> {
  const span = spanOf(transactions);
  const found = matchesOf(await openOf(tx, candidates, span), transactions).filter(isCertain);
  if (found.length === 0) return 0;
  // Once more, with what others decided until they let go of the schedules.
  const ids = found.map(({ scheduleId }) => scheduleId);
  const ledgerIds = [...new Set(candidates.map(({ ledgerId }) => ledgerId))];
  const locked = await lockSchedules(tx, ledgerIds, [...new Set(ids)]);
  const sure = matchesOf(await openOf(tx, locked, span), transactions).filter(isCertain);
  const byId = new Map(locked.map((schedule) => [schedule.id, schedule]));
  return recordAll(tx, sure, byId);
}

async function recordAll(
  tx: Queryable,
  matches: readonly OccurrenceMatch[],
  byId: ReadonlyMap<string, ScheduleRow>,
): Promise<number> {
  for (const match of matches) {
    const schedule = byId.get(match.scheduleId);
    if (!schedule) continue;
    await dropProjectedStart(tx, schedule, match);
    const { transactionId, date } = match;
    await setDecision(
      tx,
      { ledgerId: schedule.ledgerId, scheduleId: schedule.id, date },
      { state: 'recorded', transactionId },
    );
  }
  return matches.length;
}

/** A projected start stands for its own date; what really happened takes its place. */
export const dropProjectedStart = (
  tx: Queryable,
  { ledgerId, transactionId, date: anchor }: ScheduleRow,
  { date, transactionId: other }: { readonly date: LocalDate; readonly transactionId: string | null },
): Promise<number> =>
  tx.run(sql`
    delete from transaction
    where ledger_id = ${ledgerId} and id = ${transactionId}::uuid and id is distinct from ${other}::uuid and is_projected
      and ${date === anchor}::boolean`);

/** A transaction as it was just written, with the schedules that share a word with it. */
export interface WrittenEntry extends MatchableTransaction {
  readonly ledger_id: string;
  readonly schedules: readonly string[] | null;
}

/** Records a transaction that was just written as the occurrence that it certainly is, of bills of a frequency or of all. */
export async function matchEntry(
  tx: Queryable,
  { ledger_id, schedules, ...entry }: WrittenEntry,
  frequency: Frequency | null = null,
): Promise<boolean> {
  if (!schedules || schedules.length === 0) return false;
  const candidates = await findSchedules(tx, [ledger_id], schedules);
  const comparable = candidates.filter((schedule) => frequency === null || schedule.frequency === frequency);
  return (await recordCertain(tx, comparable, [entry])) > 0;
}

/** Transactions of a ledger that can belong to an occurrence, among some. */
const listMatchable = (tx: Queryable, ledgerId: string, ids: readonly string[]): Promise<MatchableTransaction[]> =>
  tx.rows<MatchableTransaction>(sql`
    select t.id, t.date, t.amount, t.description, t.payee from transaction t
    where t.ledger_id = ${ledgerId} and t.id = any(${ids}::uuid[]) and t.type = 'entry' and not t.is_projected
      and not exists (select from occurrence o where o.ledger_id = t.ledger_id and o.transaction_id = t.id)`);

/** The same of many that an import wrote. */
export async function matchImported(tx: Queryable, ledgerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const candidates = await listUnstopped(tx, [ledgerId]);
  if (candidates.length === 0) return;
  const transactions = await listMatchable(tx, ledgerId, ids);
  if (transactions.length > 0) await recordCertain(tx, candidates, transactions);
}

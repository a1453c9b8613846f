import { isOpen, occurrenceOn, type LocalDate, type Minor } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Answer, Body, OccurrenceAnswer } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { checkWhole, lockCurrency } from '../ledgers/amount-rules.ts';
import { ledgerIdsOf, readable } from '../ledgers/ledgers.ts';
import { listDecisions, setDecision, type DecisionRow, type NewDecision } from '../schedules/decision-repository.ts';
import { todayIn } from '../schedules/ledger-day.ts';
import { dropProjectedStart } from '../schedules/match-entries.ts';
import { occurrenceAnswer, versionsOf } from './occurrence-answer.ts';
import type { LedgerOccurrence } from '../schedules/open-occurrences.ts';
import { lockEntry, lockStarts, recordEntry } from './record-entry.ts';
import { lockSchedules, type ScheduleRow } from '../schedules/schedule-repository.ts';

type Decision = Body<typeof contract.updateOccurrence>;

/** One occurrence whose schedule is locked. */
interface LockedOccurrence {
  readonly schedule: ScheduleRow;
  readonly occurrence: LedgerOccurrence;
  readonly decisions: readonly DecisionRow[];
  readonly today: LocalDate;
}

const decisionOf = ({ decisions, occurrence }: LockedOccurrence): DecisionRow | undefined =>
  decisions.find(({ date }) => date === occurrence.date);

const answerLocked = (tx: PersonTransaction, { occurrence, decisions }: LockedOccurrence): OccurrenceAnswer =>
  occurrenceAnswer(occurrence, {
    ledgers: tx.ledgers,
    versions: versionsOf(decisions.filter(({ date }) => date === occurrence.date)),
    suggestions: new Map(),
  });

const current = (tx: PersonTransaction, locked: LockedOccurrence): object => ({
  current: pickDeclaredFields(contract.occurrence, answerLocked(tx, locked)),
});

async function loadOccurrence(
  tx: PersonTransaction,
  schedule: ScheduleRow,
  date: LocalDate,
): Promise<LockedOccurrence> {
  const today = await todayIn(tx, schedule.ledgerId);
  const decisions = await listDecisions(tx, [schedule], { from: date, to: date });
  const occurrence = occurrenceOn(schedule, decisions, { date, today });
  if (!occurrence) throw notFound();
  return { schedule, decisions, today, occurrence: { ...occurrence, ledgerId: schedule.ledgerId } };
}

const readableIds = (tx: PersonTransaction): string[] => ledgerIdsOf({ ledgers: readable(tx.ledgers) });

async function lockOne(tx: PersonTransaction, id: string): Promise<ScheduleRow> {
  const [schedule] = isId(id) ? await lockSchedules(tx, readableIds(tx), [id]) : [];
  if (!schedule) throw notFound();
  return schedule;
}

/** A 409 for what is recorded or skipped already, with how it is. */
function assertOpen(tx: PersonTransaction, locked: LockedOccurrence): void {
  const { state } = locked.occurrence;
  if (state === 'recorded' || state === 'skipped') throw conflict({ code: `occurrence.${state}` }, current(tx, locked));
}

const decide = (
  tx: PersonTransaction,
  { schedule, occurrence }: LockedOccurrence,
  decision: NewDecision,
): Promise<number> =>
  setDecision(tx, { ledgerId: schedule.ledgerId, scheduleId: schedule.id, date: occurrence.date }, decision);

/** What is recorded already as a transaction that a person names. */
async function match(tx: PersonTransaction, locked: LockedOccurrence, transactionId: string): Promise<void> {
  const { schedule, occurrence } = locked;
  if (occurrence.transactionId === transactionId) return;
  assertOpen(tx, locked);
  const entry = await lockEntry(tx, schedule.ledgerId, transactionId);
  if (!entry) throw notFound();
  if (!entry.isUsable) throw invalid({ field: 'transaction_id', code: 'occurrence.transaction' });
  if (entry.isMatched) throw conflict({ code: 'occurrence.matched' });
  await dropProjectedStart(tx, schedule, { date: occurrence.date, transactionId });
  await decide(tx, locked, { ...decidedBefore(locked), state: 'recorded', transactionId });
}

/** What was decided before, and holds beside a new decision. */
const decidedBefore = (locked: LockedOccurrence): Pick<NewDecision, 'rejected' | 'expectedDate' | 'amount'> => {
  const before = decisionOf(locked);
  const own = before && before.state === 'due' ? { expectedDate: before.expectedDate, amount: before.amount } : {};
  return { rejected: before?.rejected ?? [], ...own };
};

/** When something happened, and what it came to, where that is not as it was expected. */
interface Actual {
  readonly date?: LocalDate | undefined;
  readonly amount?: Minor | null | undefined;
}

async function record(
  tx: PersonTransaction,
  personId: string,
  locked: LockedOccurrence,
  { date, amount }: Actual,
): Promise<void> {
  const { schedule, occurrence, today } = locked;
  assertOpen(tx, locked);
  checkWhole(schedule.currency, { amount });
  const usual = occurrence.expectedDate < today ? occurrence.expectedDate : today;
  const actual = { date: date ?? usual, amount: amount ?? occurrence.amount };
  const transactionId = await recordEntry(tx, { personId, schedule, nominal: occurrence.date, ...actual });
  await decide(tx, locked, { ...decidedBefore(locked), state: 'recorded', transactionId });
}

async function change(tx: PersonTransaction, locked: LockedOccurrence, body: Decision): Promise<void> {
  assertOpen(tx, locked);
  if (body.amount) checkWhole(await lockCurrency(tx, locked.schedule.ledgerId), { amount: body.amount });
  const before = decidedBefore(locked);
  const rejected = body.reject === undefined ? [] : [body.reject];
  for (const id of rejected) if (!(await lockEntry(tx, locked.schedule.ledgerId, id))) throw notFound();
  await decide(tx, locked, {
    state: 'due',
    expectedDate: body.expected_date === undefined ? (before.expectedDate ?? null) : body.expected_date,
    amount: body.amount === undefined ? (before.amount ?? null) : body.amount,
    rejected: [...new Set([...(before.rejected ?? []), ...rejected])],
  });
}

async function apply(tx: PersonTransaction, personId: string, locked: LockedOccurrence, body: Decision): Promise<void> {
  if (body.state === 'due') return change(tx, locked, body);
  if (body.state === 'recorded') {
    const { transaction_id: named } = body;
    return named === undefined ? record(tx, personId, locked, body) : match(tx, locked, named);
  }
  if (locked.occurrence.state === 'skipped') return;
  assertOpen(tx, locked);
  await dropProjectedStart(tx, locked.schedule, { date: locked.occurrence.date, transactionId: null });
  await decide(tx, locked, { ...decidedBefore(locked), state: 'skipped' });
}

/** Which occurrence, and the version of it that its caller knows. */
interface OccurrenceTarget {
  readonly id: string;
  readonly date: LocalDate;
  readonly ifMatch: number | undefined;
}

/** Decides about one occurrence; a 409 where it is decided otherwise. */
export async function updateOccurrence(
  tx: PersonTransaction,
  personId: string,
  { body, ...target }: OccurrenceTarget & { readonly body: Decision },
): Promise<OccurrenceAnswer> {
  const { id, date, ifMatch } = target;
  if (isId(id)) await lockStarts(tx, readableIds(tx), [id]);
  const named = body.transaction_id ?? body.reject;
  if (named !== undefined) await lockEntry(tx, null, named);
  const locked = await loadOccurrence(tx, await lockOne(tx, id), date);
  const version = decisionOf(locked)?.version ?? 0;
  if (ifMatch !== undefined && ifMatch !== version && isOpen(locked.occurrence)) {
    throw conflict({ code: 'schedule.changed' }, current(tx, locked));
  }
  await apply(tx, personId, locked, body);
  return answerLocked(tx, await loadOccurrence(tx, locked.schedule, date));
}

/** Records occurrences as they are expected, all or none. */
export async function recordOccurrences(
  tx: PersonTransaction,
  personId: string,
  { items }: Body<typeof contract.recordOccurrences>,
): Promise<Answer<typeof contract.recordOccurrences>> {
  const ids = [...new Set(items.map((item) => item.schedule_id))];
  if (!ids.every(isId)) throw notFound();
  await lockStarts(tx, readableIds(tx), ids);
  const schedules = new Map((await lockSchedules(tx, readableIds(tx), ids)).map((each) => [each.id, each]));
  const data: OccurrenceAnswer[] = [];
  for (const { schedule_id, date } of items) {
    const schedule = schedules.get(schedule_id);
    if (!schedule) throw notFound();
    await record(tx, personId, await loadOccurrence(tx, schedule, date), {});
    data.push(answerLocked(tx, await loadOccurrence(tx, schedule, date)));
  }
  return { data };
}

import type { ScheduleChange } from '@nestegg/domain';
import { decimalFromMinor } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Answer, Body, Query, ScheduleAnswer } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { utcToday } from '../../http/utc-today.ts';
import { checkWhole, lockCurrency } from '../ledgers/amount-rules.ts';
import { inScope, ledgerIdsOf, readable, readableLedger } from '../ledgers/ledgers.ts';
import { changeSeries, lockForChange, type SeriesChange } from './change-series.ts';
import { todayIn } from './ledger-day.ts';
import * as repository from './schedule-repository.ts';
import type { ScheduleRow } from './schedule-repository.ts';
import { isActive, isReplaced } from './schedule-state.ts';

type Changes = Body<typeof contract.updateSchedule>;

/** What a caller names: a schedule, and the version of it that they know. */
interface ScheduleTarget {
  readonly id: string;
  readonly ifMatch: number | undefined;
}

/** A schedule as the wire has it. */
function scheduleAnswer(row: ScheduleRow, { ledger, active }: { readonly ledger: Ledger; readonly active: boolean }) {
  const shown: ScheduleAnswer = {
    id: row.id,
    series_id: row.seriesId,
    household_id: ledger.household_id,
    currency: row.currency,
    transaction_id: row.transactionId,
    description: row.description,
    category: row.category,
    amount: decimalFromMinor(row.amount),
    amount_kind: row.amountKind,
    frequency: row.frequency,
    date: row.date,
    due_date: row.dueDate,
    weekend: row.weekend,
    ends_on: row.endsOn,
    count: row.count,
    record_automatically: row.automaticFrom !== null,
    remind_days: row.remindDays,
    listed_from: row.listedFrom,
    account_id: row.accountId,
    state: active ? 'active' : 'ended',
    version: row.version,
  };
  return shown;
}

const answer = (tx: PersonTransaction, row: ScheduleRow): ScheduleAnswer =>
  scheduleAnswer(row, { ledger: readableLedger(tx, row.ledgerId), active: isActive(row, utcToday()) });

/** The schedules of a scope. Of a series that was changed only the last is among those that have ended. */
export async function listSchedules(
  tx: PersonTransaction,
  { household_id, state }: Query<typeof contract.listSchedules>,
): Promise<Answer<typeof contract.listSchedules>> {
  const ledgers = readable(inScope(tx.ledgers, household_id));
  const rows = await repository.listSchedules(tx, ledgerIdsOf({ ledgers }));
  const data = ledgers.flatMap(({ id }) =>
    rows.filter(({ ledgerId }) => ledgerId === id).map((row) => answer(tx, row)),
  );
  const replaced = new Set(rows.filter((row) => isReplaced(row, rows)).map(({ id }) => id));
  const isAsked = (each: ScheduleAnswer) => each.state === state && !(state === 'ended' && replaced.has(each.id));
  return { data: state === undefined ? data : data.filter(isAsked) };
}

async function find(tx: PersonTransaction, id: string): Promise<ScheduleRow> {
  const [row] = isId(id) ? await repository.findSchedules(tx, ledgerIdsOf(tx), [id]) : [];
  if (!row) throw notFound();
  readableLedger(tx, row.ledgerId);
  return row;
}

function assertVersion(tx: PersonTransaction, row: ScheduleRow, ifMatch: number | undefined): void {
  if (ifMatch === undefined || ifMatch === row.version) return;
  const current = pickDeclaredFields(contract.schedule, answer(tx, row));
  throw conflict({ code: 'schedule.changed' }, { current });
}

/** A bill names an account of its own ledger. */
async function checkAccount(tx: PersonTransaction, { ledgerId }: ScheduleRow, id: string): Promise<void> {
  const found = isId(id) && (await tx.row(sql`select from account where ledger_id = ${ledgerId} and id = ${id}`));
  if (!found) throw invalid({ field: 'account_id', code: 'account.other-ledger' });
}

/** Only a fixed amount is recorded without asking. */
function checkAutomatic(row: ScheduleRow, { record_automatically, amount_kind = row.amountKind }: Changes): void {
  const isOn = record_automatically ?? row.automaticFrom !== null;
  if (isOn && amount_kind === 'about') throw invalid({ field: 'record_automatically', code: 'schedule.automatic' });
}

type Schedule = ScheduleChange;

/** The end that a change gives: an end date and a number exclude each other. */
function endOf({ ends_on, count }: Changes): Pick<Schedule, 'endsOn' | 'count'> {
  if (typeof ends_on === 'string') return { endsOn: ends_on, count: null };
  if (typeof count === 'number') return { endsOn: null, count };
  return { ...(ends_on === null && { endsOn: null }), ...(count === null && { count: null }) };
}

const given = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** What a request says, in the domain's words. */
async function changeOf(tx: PersonTransaction, row: ScheduleRow, changes: Changes): Promise<SeriesChange> {
  const automatic = changes.record_automatically;
  const on = row.automaticFrom ?? (automatic ? await todayIn(tx, row.ledgerId) : null);
  return {
    ...given({
      description: changes.description,
      category: changes.category === '' ? null : changes.category,
      amount: changes.amount,
      amountKind: changes.amount_kind,
      frequency: changes.frequency,
      date: changes.date,
      dueDate: changes.due_date,
      weekend: changes.weekend,
      remindDays: changes.remind_days,
      accountId: changes.account_id,
    }),
    ...endOf(changes),
    ...(automatic !== undefined && { automaticFrom: automatic ? on : null }),
  };
}

/** Changes a schedule from a nominal date on; answers the one that it is from then on. */
export async function updateSchedule(
  tx: PersonTransaction,
  { changes, ...target }: ScheduleTarget & { readonly changes: Changes },
): Promise<ScheduleAnswer> {
  const seen = await find(tx, target.id);
  await lockCurrency(tx, seen.ledgerId);
  const series = await lockForChange(tx, seen);
  assertVersion(tx, series.latest, target.ifMatch);
  checkAutomatic(series.latest, changes);
  checkWhole(series.latest.currency, { amount: changes.amount });
  if (changes.account_id) await checkAccount(tx, series.latest, changes.account_id);
  const change = await changeOf(tx, series.latest, changes);
  const id = await changeSeries(tx, series, { from: changes.from, change });
  return answer(tx, await find(tx, id));
}

/** Stops the series of a schedule: what is open goes, what is decided stays. */
export async function deleteSchedule(tx: PersonTransaction, target: ScheduleTarget): Promise<void> {
  const seen = await find(tx, target.id);
  const series = await repository.lockSeries(tx, seen.ledgerId, seen.seriesId);
  const row = series.find(({ id }) => id === seen.id);
  if (!row) throw notFound();
  assertVersion(tx, row, target.ifMatch);
  await repository.stopSeries(tx, row.ledgerId, row.seriesId);
}

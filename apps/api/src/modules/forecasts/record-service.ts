import { setImmediate } from 'node:timers/promises';
import {
  addDays,
  type DayAmount,
  FORECAST_HISTORY,
  knownThen,
  type LocalDate,
  type Minor,
  recordOf,
  saturatingSum,
  TRACK_RECORD,
  type TrackedDay,
  trackedDays,
  type TrackRecord,
  type TrackRecordInput,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Query } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { utcToday } from '../../http/utc-today.ts';
import { balanceOf, boundsOf, listHistory, listNets } from './forecast-repository.ts';
import { forecastScope } from './forecast-scope.ts';
import { historyThen, listPastBills } from './past-bills.ts';

/** The balances at the end of each day of a span, from that at its end. */
function balancesUntil(
  { asOf, from }: { readonly asOf: LocalDate; readonly from: LocalDate },
  balance: Minor,
  nets: readonly DayAmount[],
): Map<LocalDate, Minor> {
  const netOn = new Map(nets.map(({ date, amount }) => [date, amount]));
  const balances = new Map<LocalDate, Minor>();
  let at = balance;
  for (let day = asOf; day >= from; day = addDays(day, -1)) {
    balances.set(day, at);
    at = saturatingSum([at, -(netOn.get(day) ?? 0)]);
  }
  return balances;
}

/** So many days are looked at before others have their turn: with hundreds of bills all of them take too long at once. */
const DAYS_AT_ONCE = 10;

async function recordInTurns(input: TrackRecordInput): Promise<TrackRecord> {
  const tracked: (TrackedDay | null)[] = [];
  for (const day of trackedDays(input)) {
    tracked.push(day);
    if (tracked.length % DAYS_AT_ONCE === 0) await setImmediate();
  }
  return recordOf(tracked);
}

/** On how many of the last days the balance of a scope was inside the range that was forecast for it. */
export async function getForecastRecord(
  tx: PersonTransaction,
  query: Query<typeof contract.getForecastRecord>,
): Promise<Answer<typeof contract.getForecastRecord>> {
  const { as_of: asOf = utcToday() } = query;
  const scope = await forecastScope(tx, query);
  // The day of the first forecast, and the first of those that it draws from.
  const from = addDays(asOf, 1 - TRACK_RECORD.days - TRACK_RECORD.ahead);
  const past = { from: addDays(from, 1 - FORECAST_HISTORY.mostWeeks * 7), to: asOf, bills: true };
  const [balance, { first }, rows, nets, bills] = await Promise.all([
    balanceOf(tx, scope, asOf),
    boundsOf(tx, scope, asOf),
    listHistory(tx, scope, past),
    listNets(tx, scope, { from, to: asOf }),
    listPastBills(tx, scope, past),
  ]);
  const balances = balancesUntil({ asOf, from }, balance, nets);
  const record = await recordInTurns({
    asOf,
    first,
    history: historyThen(rows, bills),
    balanceOn: (day) => balances.get(day) ?? 0,
    knownOn: knownThen(bills, { first: from, last: asOf, ahead: TRACK_RECORD.ahead }),
  });
  return {
    inside: record.inside,
    days: record.days.length,
    tracked: record.days.map(({ date, isInside }) => ({ date, inside: isInside })),
  };
}

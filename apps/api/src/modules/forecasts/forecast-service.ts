import {
  addDays,
  type DayAmount,
  decimalFromMinor,
  FORECAST_DAYS,
  FORECAST_HISTORY,
  type Forecast,
  forecast,
  type ForecastDay,
  type KnownEntry,
  type Minor,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Query } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { utcToday } from '../../http/utc-today.ts';
import { balanceOf, boundsOf, listHistory, nameAmounts, type NamedRow } from './forecast-repository.ts';
import { forecastScope } from './forecast-scope.ts';
import { type Expected, knownEntries } from './known-entries.ts';

type ForecastAnswer = Answer<typeof contract.getForecast>;

const decimalOrNull = (amount: Minor | null): number | null => (amount === null ? null : decimalFromMinor(amount));

const dayAmount = ({ date, amount }: DayAmount) => ({ date, amount: decimalFromMinor(amount) });

const knownAnswer = ({ description, ...entry }: KnownEntry) => ({ ...dayAmount(entry), description });

const dayAnswer = ({ date, known, p10, p50, p90 }: ForecastDay) => ({
  date,
  known: decimalFromMinor(known),
  p10: decimalOrNull(p10),
  p50: decimalOrNull(p50),
  p90: decimalOrNull(p90),
});

/** What is left out, each with the name of a transaction of its own. */
function namedOneOffs(oneOffs: readonly DayAmount[], named: readonly NamedRow[]): ForecastAnswer['one_offs'] {
  const left = [...named];
  return oneOffs.flatMap(({ date, amount }) => {
    const at = left.findIndex((row) => row.date === date && row.amount === amount);
    return at < 0 ? [] : left.splice(at, 1).map((row) => ({ ...knownAnswer(row), transaction_id: row.id }));
  });
}

const figures = ({ startBalance, days, entries, weeks, entriesUsed, low, payday, dry }: Forecast<Expected>) => ({
  start_balance: decimalFromMinor(startBalance),
  days: days.map(dayAnswer),
  entries: entries.map(({ amount, ...entry }) => ({ ...entry, amount: decimalFromMinor(amount) })),
  weeks,
  entries_used: entriesUsed,
  low: { ...dayAmount(low), before: low.before && knownAnswer(low.before) },
  payday: payday && { ...knownAnswer(payday), low: payday.low && dayAmount(payday.low) },
  dry,
});

/** How the balance of a scope goes on after `as_of`. */
export async function getForecast(
  tx: PersonTransaction,
  query: Query<typeof contract.getForecast>,
): Promise<ForecastAnswer> {
  const { as_of: asOf = utcToday(), days = FORECAST_DAYS.usual } = query;
  const scope = await forecastScope(tx, query);
  const past = { from: addDays(asOf, 1 - FORECAST_HISTORY.mostWeeks * 7), to: asOf, bills: false };
  const [balance, { first, last }, history, known] = await Promise.all([
    balanceOf(tx, scope, asOf),
    boundsOf(tx, scope, asOf),
    listHistory(tx, scope, past),
    knownEntries(tx, scope, { from: asOf, to: addDays(asOf, days) }),
  ]);
  const made = forecast({ asOf, days, balance, known: known.entries, first, history });
  return {
    as_of: asOf,
    currency: scope.currency,
    ...figures(made),
    one_offs: namedOneOffs(made.oneOffs, await nameAmounts(tx, scope, made.oneOffs)),
    missed: known.missed,
    last_entry: last,
    left_out: [...scope.leftOut],
  };
}

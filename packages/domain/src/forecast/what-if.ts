import { saturatingSum } from '../money/money.ts';
import type { Forecast } from './forecast.ts';
import type { DayAmount } from './history.ts';
import { type ForecastDay, type KnownEntry, outlookOf } from './outlook.ts';

/** How many what-ifs a forecast takes at once. */
export const WHAT_IF_LIMIT = 5;

/** A forecast with amounts that nobody has recorded: each moves what is known and the range from its date on. */
export function whatIf<Entry extends KnownEntry>(
  forecast: Forecast<Entry>,
  oneOffs: readonly DayAmount[],
): Forecast<Entry> {
  const shifted = (day: ForecastDay): ForecastDay => {
    const shift = oneOffs.filter(({ date }) => date <= day.date).map(({ amount }) => amount);
    const moved = <Amount extends number | null>(amount: Amount) =>
      amount === null ? amount : saturatingSum([amount, ...shift]);
    return {
      ...day,
      known: saturatingSum([day.known, ...shift]),
      p10: moved(day.p10),
      p50: moved(day.p50),
      p90: moved(day.p90),
    };
  };
  const days = forecast.days.map(shifted);
  return { ...forecast, days, ...outlookOf(days, forecast.entries) };
}

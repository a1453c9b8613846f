import {
  dayIn,
  daysBetween,
  type Forecast,
  type ForecastDay,
  likelyOn,
  type LocalDate,
  type Minor,
} from '@nestegg/domain';
import type { ExpectedEntry, ForecastFigures } from '@nestegg/api-sdk';

/** A day as a chart and a table show it, the present first; its amounts in minor units. */
export interface ChartDay {
  readonly date: LocalDate;
  readonly likely: Minor;
  readonly range: readonly [low: Minor, high: Minor] | null;
  readonly tried: Minor | null;
  readonly entries: readonly ExpectedEntry[];
}

const rangeOf = ({ p10, p90 }: ForecastDay): ChartDay['range'] => (p10 === null || p90 === null ? null : [p10, p90]);

/** The first day from which something is tried: before it nothing differs. */
function firstTried(figures: ForecastFigures, tried: Forecast | undefined): number {
  const at = figures.days.findIndex((day, index) => tried?.days[index]?.known !== day.known);
  return tried === undefined || at < 0 ? Infinity : at;
}

/** The days of a forecast behind the present one. */
export function chartDays(figures: ForecastFigures, tried: Forecast | undefined): ChartDay[] {
  const { asOf, startBalance: likely } = figures;
  const from = firstTried(figures, tried);
  const has = figures.days.some(({ p10 }) => p10 !== null);
  const present: ChartDay = { date: asOf, likely, range: has ? [likely, likely] : null, tried: null, entries: [] };
  const days = figures.days.map((day, at): ChartDay => {
    const other = tried?.days[at];
    return {
      date: day.date,
      likely: likelyOn(day),
      range: rangeOf(day),
      // The line begins where it leaves the other one.
      tried: other === undefined || at < from - 1 ? null : likelyOn(other),
      entries: figures.entries.filter(({ date }) => date === day.date),
    };
  });
  return [present, ...days];
}

const HALF_MONTH = 15;

/** The days that are named below a chart: each week of a month, each half month of a quarter, each month of a year. */
export function tickDays(days: readonly ChartDay[]): number[] {
  const last = days.length - 1;
  const isNamed = (date: LocalDate): boolean => {
    if (last <= 31) return daysBetween(days[0]?.date ?? date, date) % 7 === 0;
    return dayIn(date) === 1 || (last <= 100 && dayIn(date) === HALF_MONTH);
  };
  // Next to the ends there is no room for another.
  const room = last / 14;
  return days.flatMap(({ date }, at) => {
    if (at === 0 || at === last) return [at];
    return at > room && at < last - room && isNamed(date) ? [at] : [];
  });
}

import {
  dayIn,
  daysBetween,
  type Forecast,
  type ForecastDay,
  likelyOn,
  type LocalDate,
  type Minor,
  monthsApart,
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

/** Whether a day is named below a chart of so many: each week, each half of a month, or each second month. */
function isNamed(date: LocalDate, present: LocalDate, count: number): boolean {
  if (count <= 31) return daysBetween(present, date) % 7 === 0;
  if (count <= 100) return dayIn(date) === 1 || dayIn(date) === HALF_MONTH;
  return dayIn(date) === 1 && monthsApart(present, date) % 2 === 0;
}

/** The days that are named below a chart, by their places. */
export function tickDays(days: readonly ChartDay[]): number[] {
  const last = days.length - 1;
  // Next to the ends there is no room for another.
  const room = last / 14;
  const present = days[0]?.date ?? '';
  return days.flatMap(({ date }, at) => {
    if (at === 0 || at === last) return [at];
    return at > room && at < last - room && isNamed(date, present, last) ? [at] : [];
  });
}

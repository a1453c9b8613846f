import { addDays } from '@nestegg/domain';

/** The day that forecasts are made on here. */
export const FORECAST_DAY = '2026-11-20';

export const SALARY = { date: '2026-12-15', amount: 2920, description: 'Salary' };

/** Something that is known to come, as the server answers it. */
export const knownEntry = (change: object = {}) => ({
  ...SALARY,
  expected_date: SALARY.date,
  about: false,
  transaction_id: null,
  schedule_id: 's',
  household_id: null,
  ...change,
});

/** Days that stay at 300, and have a range of 100 around it. */
export const forecastDays = (count: number, range = true) =>
  Array.from({ length: count }, (_, at) => ({
    date: addDays(FORECAST_DAY, at + 1),
    known: 300,
    p10: range ? 250 : null,
    p50: range ? 300 : null,
    p90: range ? 350 : null,
  }));

/** A forecast as the server answers it: ninety days, with a salary that is known. */
export const forecastOf = (change: object = {}) => ({
  as_of: FORECAST_DAY,
  currency: 'USD',
  start_balance: 300,
  days: forecastDays(90),
  entries: [knownEntry()],
  weeks: 26,
  entries_used: 120,
  one_offs: [],
  missed: 0,
  low: { date: '2026-12-14', amount: 249.86, before: SALARY },
  payday: { ...SALARY, low: { date: '2026-12-14', amount: 249.86 } },
  dry: { likely: null, possible: null },
  last_entry: FORECAST_DAY,
  left_out: [],
  ...change,
});

/** How a forecast did on earlier days: the first ones lay outside of its range. */
export const trackRecord = (days: number, outside: number) => ({
  inside: days - outside,
  days,
  tracked: Array.from({ length: days }, (_, at) => ({
    date: addDays(FORECAST_DAY, at - days + 1),
    inside: at >= outside,
  })),
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDecision, sampleSchedule } from '../../test/sample-schedule.ts';
import { addDays, type LocalDate } from '../date/local-date.ts';
import { FREQUENCIES } from '../recurrence/recurrence.ts';
import { isDueTwice } from './due-twice.ts';
import { COUNT_LIMIT, lastNominalDate, nominalDates, type Schedule } from './schedule.ts';
import { firstChangeable, lastDecided, splitSchedule, type ScheduleChange } from './split-schedule.ts';

type Series = readonly [...Schedule[], Schedule];

const recorded = (date: LocalDate) => sampleDecision(date, { state: 'recorded', amount: -1, transactionId: date });
const datesOf = (series: readonly Schedule[], to = '2099-12-31'): LocalDate[] =>
  series.flatMap((part) => nominalDates(part, '1900-01-01', to));

/** A series once its last part is changed: in its own place where it has nothing before that. */
function changed(series: Series, from: LocalDate, change: ScheduleChange, decided: readonly LocalDate[] = []): Series {
  const [ended, next] = splitSchedule(series, decided.map(recorded), from, { ...change, id: `part${series.length}` });
  const earlier = series.slice(0, -1);
  if (datesOf([ended]).length > 0) return [...earlier, ended, next];
  return [...earlier, { ...next, id: ended.id }];
}

const numberOf = (series: Series) => datesOf(series).length;

/** The date from which a step changes a bill, once it has decided about one; none where too little is left. */
function fromOf(series: Series, { at, decides }: { at: number; decides: number | null }, decided: LocalDate[]) {
  const last = series.at(-1) as Schedule;
  const open = datesOf([last], '2040-12-31').filter((day) => day > (lastDecided(decided.map(recorded)) ?? ''));
  if (decides !== null && decides < open.length) decided.push(open[decides] as LocalDate);
  const first = firstChangeable(last, decided.map(recorded));
  return open.filter((day) => first !== null && day >= first)[at];
}

const monthly = sampleSchedule({ date: '2026-11-05', dueDate: 5 });
const dated = (series: Series) =>
  series.flatMap((part) => datesOf([part], '2027-05-31').map((day) => [day, part.amount]));

describe('a bill that was changed from a day on, and whose start is moved then', () => {
  const split = changed([monthly], '2027-03-05', { amount: -120 });
  const before = [
    ['2026-11-05', -90_000],
    ['2026-12-05', -90_000],
    ['2027-01-05', -90_000],
    ['2027-02-05', -90_000],
  ];

  it('REC-26 is due once on each date, at the amount of the part in force', () => {
    const after = [
      ['2027-03-05', -120],
      ['2027-04-05', -120],
      ['2027-05-05', -120],
    ];
    expect(dated(changed(split, '2027-03-05', { date: '2026-11-08' }, ['2026-11-05']))).toEqual([...before, ...after]);
    expect(dated(changed(split, '2027-03-05', { date: '2026-12-05' }, ['2026-11-05']))).toEqual([...before, ...after]);
  });

  it('REC-26 has no date before the change by another due day, though it is counted from the same day', () => {
    const [, next] = splitSchedule([monthly], [], '2027-03-05', { id: 'next', date: '2026-11-05', dueDate: 25 });
    expect(datesOf([next], '2027-04-30')).toEqual(['2027-03-25', '2027-04-25']);
  });

  it('REC-26 keeps a date within the window of what was decided of a part before where its dates stay', () => {
    const weekly = sampleSchedule({ date: '2026-11-05', frequency: 'weekly', dueDate: null });
    const monthlyNow = changed([weekly], '2026-11-12', { frequency: 'monthly' }, ['2026-11-05']);
    const [next] = changed(monthlyNow, '2026-11-12', { amount: -120 }, ['2026-11-05']).slice(-1);
    expect(next && datesOf([next], '2026-12-31')).toEqual(['2026-11-12', '2026-12-12']);
  });

  it('REC-26 keeps out of the window of the part before, by that one’s frequency', () => {
    const weekly = changed(split, '2027-03-05', { frequency: 'weekly' });
    expect(dated(weekly).slice(3, 6)).toEqual([
      ['2027-02-05', -90_000],
      ['2027-03-05', -120],
      ['2027-03-12', -120],
    ]);
    const moved = changed(weekly, '2027-03-05', { date: '2027-02-09' });
    expect(dated(moved).slice(3, 5)).toEqual([
      ['2027-02-05', -90_000],
      ['2027-02-16', -120],
    ]);
  });
});

describe('a counted bill whose start is moved', () => {
  it('REC-08 has as many left as before, also where its new dates begin before the first that is listed', () => {
    const ten = { ...monthly, count: 10 };
    const split = changed([ten], '2027-03-05', { amount: -120 });
    expect(numberOf(changed(split, '2027-03-05', { date: '2026-11-08' }))).toBe(10);
    expect(numberOf(changed([ten], '2027-03-05', { date: '2026-01-15' }))).toBe(10);
    expect(numberOf(changed([ten], '2027-03-05', { date: '2026-11-05', frequency: 'biweekly' }))).toBe(10);
    const late = { ...ten, listedFrom: '2027-02-05' };
    expect(numberOf([late])).toBe(7);
    expect(numberOf(changed([late], '2027-02-05', { date: '2026-11-04' }))).toBe(7);
  });

  it('REC-08 ends on its last date where its new dates are more than can be counted', () => {
    const weekly = sampleSchedule({ frequency: 'weekly', date: '2026-11-05', dueDate: null, count: 10 });
    const yearsBack = (days: number) => changed([weekly], '2026-11-12', { date: addDays('2026-11-12', -days) });
    const [[, most], [, more]] = [yearsBack(7 * (COUNT_LIMIT - 9)), yearsBack(7 * (COUNT_LIMIT - 8))];
    expect(most).toMatchObject({ count: COUNT_LIMIT, endsOn: null });
    expect(more).toMatchObject({ count: null, endsOn: '2027-01-07' });
    expect([most, more].map((part) => part && lastNominalDate(part))).toEqual(['2027-01-07', '2027-01-07']);
  });
});

describe('a bill, whatever is changed of it, and how often', () => {
  const change = fc.record(
    {
      frequency: fc.constantFrom(...FREQUENCIES),
      dueDate: fc.option(fc.integer({ min: 1, max: 31 })),
      date: fc.integer({ min: -500, max: 700 }).map((days) => addDays('2026-05-31', days)),
      amount: fc.integer({ min: -100, max: -1 }),
    },
    { requiredKeys: [] },
  );
  const step = fc.record({
    change,
    /** How many dates that can be changed stay before the change, and which open date is decided before that. */
    at: fc.integer({ min: 0, max: 6 }),
    decides: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  const start = fc.record({
    frequency: fc.constantFrom(...FREQUENCIES),
    dueDate: fc.option(fc.integer({ min: 1, max: 31 })),
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    late: fc.integer({ min: 0, max: 100 }),
  });

  it('REC-05 REC-26 is due once on each date, keeps what was before each change, and its number', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 5 }), ({ late, ...fields }, steps) => {
        const to = fields.count === null ? '2040-12-31' : '2990-12-31';
        let series: Series = [sampleSchedule({ ...fields, listedFrom: addDays('2026-01-31', late) })];
        const decided: LocalDate[] = [];
        for (const each of steps) {
          const before = datesOf(series, to);
          const from = fromOf(series, each, decided);
          if (from === undefined) return;
          series = changed(series, from, each.change, decided);
          const days = datesOf(series, to);
          const kept = before.filter((day) => day < from);
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(days.slice(0, kept.length)).toEqual(kept);
          expect(isDueTwice(series.map((schedule) => ({ schedule, decisions: [] })))).toBe(false);
          // The last part is the one that is changed next.
          expect(new Set(series.map((part) => part.listedFrom)).size).toBe(series.length);
          expect(series.map((part) => part.listedFrom)).toEqual(series.map((part) => part.listedFrom).toSorted());
          if (fields.count !== null) expect(days).toHaveLength(before.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});

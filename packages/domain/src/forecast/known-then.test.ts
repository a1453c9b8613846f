import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import type { Decision } from '../schedule/occurrences.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { historyDays } from './history.ts';
import { knownThen, type PastSchedule } from './known-then.ts';
import { trackRecord } from './track-record.ts';

const RENT: Schedule = {
  id: 's',
  seriesId: 's',
  description: 'Rent',
  category: null,
  amount: -90_000,
  amountKind: 'fixed',
  frequency: 'monthly',
  date: '2026-06-01',
  dueDate: 1,
  weekend: 'none',
  endsOn: null,
  count: null,
  automaticFrom: null,
  remindDays: null,
  listedFrom: '2026-06-01',
  isStopped: false,
  isWhole: false,
};

const decision = (date: string, change: Partial<Decision>): Decision => ({
  date,
  state: 'due',
  transactionId: null,
  expectedDate: null,
  amount: null,
  recordedOn: null,
  ...change,
});

const SPAN = { first: '2026-08-01', last: '2026-11-20', ahead: 30 };

/** What is known on a day of the days up to 30 later. */
const knownOn = (day: string, change: Partial<PastSchedule> = {}, span = SPAN) => {
  const past = { schedule: RENT, decisions: [], madeOn: '2026-06-01', ...change };
  return knownThen(
    [past],
    span,
  )(day)
    .filter(({ date }) => date <= addDays(day, 30))
    .map(({ date, amount }) => [date, amount]);
};

const recorded = (date: string, recordedOn: string, amount = -90_000) =>
  decision(date, { state: 'recorded', transactionId: 't', amount, recordedOn });

/** What was known of September's rent on a day, by what was decided about it. */
const septemberOn = (day: string, change: Partial<Decision>) =>
  knownOn(day, { decisions: [decision('2026-09-01', change)] }).filter(([date]) => String(date) < '2026-10-01');

describe('FC-16 FC-18 of the past is known', () => {
  it('what is to come of bills that had been made', () => {
    expect(knownOn('2026-09-15')).toEqual([['2026-10-01', -90_000]]);
    expect(knownOn('2026-09-15', { madeOn: '2026-09-16' })).toEqual([]);
    expect(knownOn('2026-09-15', { madeOn: '2026-09-15' })).toHaveLength(1);
  });

  it('what was late, and not what was missed', () => {
    expect(knownOn('2026-09-11').map(([date]) => date)).toEqual(['2026-09-01', '2026-10-01']);
    expect(knownOn('2026-09-12').map(([date]) => date)).toEqual(['2026-10-01']);
  });

  it('not what had been recorded, but what was recorded later', () => {
    const decisions = [recorded('2026-09-01', '2026-09-05')];
    expect(knownOn('2026-09-04', { decisions }).map(([date]) => date)).toEqual(['2026-09-01', '2026-10-01']);
    expect(knownOn('2026-09-05', { decisions }).map(([date]) => date)).toEqual(['2026-10-01']);
    const gone = [decision('2026-09-01', { state: 'recorded', transactionId: 't' })];
    expect(knownOn('2026-09-04', { decisions: gone }).map(([date]) => date)).toContain('2026-09-01');
  });

  it('what was decided about a day, from that day on', () => {
    const skipped = [decision('2026-10-01', { state: 'skipped' })];
    expect(knownOn('2026-09-30', { decisions: skipped })).toEqual([['2026-10-01', -90_000]]);
    expect(knownOn('2026-10-01', { decisions: skipped })).toEqual([]);
    const moved = [decision('2026-10-01', { expectedDate: '2026-10-04', amount: -1 })];
    expect(knownOn('2026-10-02', { decisions: moved })).toEqual([
      ['2026-10-04', -1],
      ['2026-11-01', -90_000],
    ]);
  });

  it('what was moved until its own window is over, by amount alone or by day alone too', () => {
    expect(septemberOn('2026-09-14', { expectedDate: '2026-09-04' })).toEqual([['2026-09-04', -90_000]]);
    expect(septemberOn('2026-09-15', { expectedDate: '2026-09-04' })).toEqual([]);
    expect(septemberOn('2026-09-02', { amount: -5 })).toEqual([['2026-09-01', -5]]);
    // Recorded later than it was due: missed until then.
    expect(septemberOn('2026-09-12', { state: 'recorded', transactionId: 't', recordedOn: '2026-09-20' })).toEqual([]);
  });

  it('about which amount, from what had been recorded', () => {
    const schedule = { ...RENT, amountKind: 'about' as const };
    const decisions = [recorded('2026-10-01', '2026-10-01', -300), recorded('2026-09-01', '2026-09-01', -100)];
    const amounts = ['2026-08-20', '2026-09-20', '2026-10-20', '2026-10-21'].map(
      (day) => knownOn(day, { schedule, decisions })[0]?.[1],
    );
    expect(amounts).toEqual([-90_000, -100, -200, -200]);
    const without = recorded('2026-08-01', '2026-08-01', -500);
    const unknown = [...decisions.toReversed(), { ...without, recordedOn: null }];
    expect(knownOn('2026-10-20', { schedule, decisions: unknown })[0]?.[1]).toBe(-200);
  });
});

it('FC-18 history belongs to a bill only once the bill is made', () => {
  const asOf = '2026-11-20';
  const daily = Array.from({ length: 300 }, (_, back) => ({ date: addDays(asOf, -back), amount: -1000 }));
  const rent = historyDays([{ date: '2026-10-02', amount: -5000 }]).map((day) => ({ ...day, until: '2026-10-15' }));
  const { days } = trackRecord({
    asOf,
    first: '2026-01-24',
    history: [...historyDays(daily), ...rent],
    balanceOn: () => 0,
    knownOn: () => [],
  });
  const isOne = (date: string) => {
    const day = days.find((each) => each.date === date);
    return day?.p10 === day?.p90;
  };
  // Forecasts of 10-14 have it among the weeks that they draw from; those of 10-15 leave it to the bill.
  expect([isOne('2026-11-13'), isOne('2026-11-14')]).toEqual([false, true]);
});

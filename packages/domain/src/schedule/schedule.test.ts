import { describe, expect, it } from 'vitest';
import { sampleSchedule } from '../../test/sample-schedule.ts';
import {
  expectedAmount,
  expectedDate,
  lastNominalDate,
  listedFromOf,
  medianOf,
  nominalDates,
  usualRemindDays,
} from './schedule.ts';

describe('nominal dates', () => {
  it('REC-04 a due day that a month lacks is its last day, and no day drifts', () => {
    expect(nominalDates(sampleSchedule(), '2026-01-01', '2026-04-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    const annually = sampleSchedule({ frequency: 'annually', date: '2024-02-29', dueDate: null });
    const dates = nominalDates(annually, '2025-01-01', '2028-12-31');
    expect([dates.at(0), dates.at(-1)]).toEqual(['2025-02-28', '2028-02-29']);
  });

  it('REC-08 an end is the last of them, and a count has the first in it', () => {
    const until = sampleSchedule({ endsOn: '2026-03-31' });
    expect(nominalDates(until, '2026-01-01', '2026-12-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    const three = sampleSchedule({ count: 3 });
    expect(nominalDates(three, '2026-01-01', '2026-12-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(nominalDates(sampleSchedule({ count: 1 }), '2026-01-01', '2026-12-31')).toEqual(['2026-01-31']);
    expect([lastNominalDate(three), lastNominalDate(sampleSchedule())]).toEqual(['2026-03-31', null]);
  });

  it('begin with the first that is listed', () => {
    const late = sampleSchedule({ listedFrom: '2026-03-01' });
    expect(nominalDates(late, '2026-01-01', '2026-04-01')).toEqual(['2026-03-31']);
    expect(listedFromOf('2026-01-31', '2026-11-20')).toBe('2026-09-19');
    expect(listedFromOf('2026-11-30', '2026-11-20')).toBe('2026-11-30');
  });
});

describe('the expected date', () => {
  it('REC-07 leaves the weekend to the side that is chosen', () => {
    const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
    expect(days.map((day) => expectedDate(day, 'before'))).toEqual([
      '2026-02-27',
      '2026-02-27',
      '2026-02-27',
      '2026-03-02',
    ]);
    expect(days.map((day) => expectedDate(day, 'after'))).toEqual([
      '2026-02-27',
      '2026-03-02',
      '2026-03-02',
      '2026-03-02',
    ]);
    expect(days.map((day) => expectedDate(day, 'none'))).toEqual(days);
    expect(expectedDate('1899-12-30', 'after')).toBe('1900-01-01');
  });
});

describe('the expected amount', () => {
  const about = sampleSchedule({ amountKind: 'about', amount: -7000 });

  it('REC-18 of about is the median of the last six recorded, without one its own', () => {
    expect(expectedAmount(about, [-7990, -8410, -8120, -8000])).toBe(-8060);
    expect(expectedAmount(about, [-1, -1, -1, -1, -1, -8000, -8000, -8000, -8000])).toBe(-8000);
    expect(expectedAmount(about, [-700, -600, -500, -400, -300, -200, -100])).toBe(-350);
    expect(expectedAmount(about, [])).toBe(-7000);
    expect(expectedAmount(sampleSchedule(), [-1, -2])).toBe(-90_000);
  });

  it('REC-18 has no fraction of a currency without hundredths', () => {
    expect(expectedAmount({ ...about, isWhole: true }, [-8000, -8100])).toBe(-8100);
    expect(medianOf([-8000, -8101])).toBe(-8051);
  });
});

it('REC-34 people are told of what goes out, not of what comes in', () => {
  expect([usualRemindDays(-1), usualRemindDays(1)]).toEqual([2, null]);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../date/local-date.ts';
import { FREQUENCIES } from '../recurrence/recurrence.ts';
import { sampleDecision, sampleSchedule } from '../../test/sample-schedule.ts';
import { nominalDates, WINDOW_DAYS, type Schedule } from './schedule.ts';
import { firstChangeable, lastDecided, splitSchedule } from './split-schedule.ts';

const recorded = (date: string) => sampleDecision(date, { state: 'recorded', amount: -1, transactionId: date });
/** The first date of a schedule whose last December is moved to the middle of the month. */
function firstOfMoved(change: Partial<Schedule>): string | undefined {
  const [, next] = splitSchedule([sampleSchedule(change)], [], '2026-12-31', { id: 'new', date: '2026-12-15' });
  return nominalDates(next, next.listedFrom, '2027-01-31')[0];
}

const YEAR = ['2026-01-01', '2026-12-31'] as const;

describe('a change from here on', () => {
  it('REC-25 ends the schedule and starts one of its series', () => {
    const [ended, next] = splitSchedule([sampleSchedule()], [recorded('2026-03-31')], '2026-05-31', {
      id: 'new',
      amount: -95_000,
    });
    expect(ended).toEqual(sampleSchedule({ endsOn: '2026-05-30' }));
    expect(next).toMatchObject({ id: 'new', seriesId: 'rent', amount: -95_000, date: '2026-01-31' });
    expect(nominalDates(next, ...YEAR).at(0)).toBe('2026-05-31');
    expect(nominalDates(ended, ...YEAR).at(-1)).toBe('2026-04-30');
  });

  it('REC-25 another due day counts from the month of the change', () => {
    const change = { id: 'new', dueDate: 15 };
    const [, next] = splitSchedule([sampleSchedule()], [recorded('2026-03-31')], '2026-05-31', change);
    expect(nominalDates(next, '2026-01-01', '2026-07-01')).toEqual(['2026-05-15', '2026-06-15']);
  });

  it('REC-25 another frequency counts from the day of the change', () => {
    const [, weekly] = splitSchedule([sampleSchedule()], [], '2026-05-31', { id: 'new', frequency: 'weekly' });
    expect(nominalDates(weekly, '2026-01-01', '2026-06-10')).toEqual(['2026-05-31', '2026-06-07']);
    // A due day is one of what comes monthly, and of nothing else.
    const quarterly = sampleSchedule({ frequency: 'quarterly', dueDate: null });
    const [, same] = splitSchedule([quarterly], [], '2026-04-30', { id: 'new', dueDate: 3 });
    expect(nominalDates(same, ...YEAR)).toEqual(['2026-04-30', '2026-07-31', '2026-10-31']);
    const yearly = sampleSchedule({ frequency: 'annually', dueDate: null });
    const [, monthly] = splitSchedule([yearly], [], '2027-01-31', { id: 'new', frequency: 'monthly' });
    expect(monthly.date).toBe('2027-01-31');
    const [, other] = splitSchedule([yearly], [], '2027-01-31', { id: 'new', date: '2027-02-14' });
    expect(other.date).toBe('2027-02-14');
  });

  it('REC-25 what is counted stays counted as a whole', () => {
    const ten = sampleSchedule({ count: 10 });
    const [ended, next] = splitSchedule([ten], [], '2026-05-31', { id: 'new', dueDate: 15 });
    const [, same] = splitSchedule([ten], [], '2026-05-31', { id: 'new', amount: -1 });
    const [, whole] = splitSchedule([ten], [], '2026-01-31', { id: 'new', amount: -1 });
    expect(whole).toMatchObject({ listedFrom: '2026-01-31', count: 10 });
    const far = ['2026-01-01', '2036-01-01'] as const;
    expect([ended, next].flatMap((each) => nominalDates(each, ...far))).toHaveLength(10);
    expect([ended, same].flatMap((each) => nominalDates(each, ...far))).toHaveLength(10);
  });

  it('REC-26 starts after what is decided', () => {
    const decisions = [recorded('2026-03-31'), sampleDecision('2026-06-30')];
    expect(lastDecided(decisions)).toBe('2026-03-31');
    expect(() => splitSchedule([sampleSchedule()], decisions, '2026-03-31', { id: 'new' })).toThrow(RangeError);
    expect(firstChangeable(sampleSchedule(), decisions)).toBe('2026-04-30');
    expect(firstChangeable(sampleSchedule(), [])).toBe('2026-01-31');
    expect(firstChangeable(sampleSchedule({ listedFrom: '2026-06-01' }), decisions)).toBe('2026-06-30');
    expect(firstChangeable(sampleSchedule({ endsOn: '2026-03-31' }), decisions)).toBe(null);
  });

  it('REC-26 lists nothing within the window of what was before it, whatever is changed', () => {
    const change = fc.record(
      {
        frequency: fc.constantFrom(...FREQUENCIES),
        dueDate: fc.option(fc.integer({ min: 1, max: 31 })),
        date: fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-05-31', days)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }), (changed, at, gap) => {
        const dates = nominalDates(sampleSchedule(), '2026-01-01', '2028-12-31');
        const [decided = '', from = ''] = [dates[at], dates[at + 1 + gap]];
        const [ended, next] = splitSchedule([sampleSchedule()], [recorded(decided)], from, { id: 'new', ...changed });
        const last = nominalDates(ended, '2026-01-01', '2028-12-31').at(-1) ?? '';
        const [first] = nominalDates(next, '2026-01-01', '2036-12-31');
        expect(last >= decided).toBe(true);
        expect(daysBetween(last, first ?? '2036-12-31')).toBeGreaterThan(WINDOW_DAYS.monthly);
      }),
    );
  });

  it('REC-26 keeps its distance from a decided date that is not listed', () => {
    const late = sampleSchedule({ listedFrom: '2026-04-05' });
    const [, next] = splitSchedule([late], [recorded('2026-03-31')], '2026-04-30', { id: 'new', date: '2026-04-01' });
    expect(next.listedFrom).toBe('2026-04-11');
  });

  it('REC-26 lists nothing that was too long ago when the schedule was entered, wherever its anchor is moved', () => {
    const late = sampleSchedule({ listedFrom: '2026-06-01' });
    const listed = (date: string) => splitSchedule([late], [], '2026-06-30', { id: 'new', date })[1].listedFrom;
    expect([listed('2026-01-30'), listed('2026-07-02')]).toEqual(['2026-06-01', '2026-07-02']);
  });

  it('REC-26 lists what is moved to before the day on which it began, or took the place of another', () => {
    const dates = { date: '2026-12-31', listedFrom: '2026-12-31', dueDate: null };
    expect(firstOfMoved(dates)).toBe('2026-12-15');
    expect(firstOfMoved({ ...dates, id: 'part', date: '2026-10-31' })).toBe('2026-12-15');
  });
});

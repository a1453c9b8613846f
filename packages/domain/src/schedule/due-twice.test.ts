import { describe, expect, it } from 'vitest';
import { sampleDecision, sampleSchedule } from '../../test/sample-schedule.ts';
import { isDueTwice, type DecidedSchedule } from './due-twice.ts';
import type { Schedule } from './schedule.ts';

const rent = sampleSchedule({ dueDate: 5, date: '2026-11-05', endsOn: '2027-03-04' });
const part = sampleSchedule({ dueDate: 5, date: '2026-11-05', listedFrom: '2027-03-05', id: 'part' });

const beside = (schedule: Schedule, ...dates: string[]): DecidedSchedule => ({
  schedule,
  decisions: dates.map((date) => sampleDecision(date, { state: 'skipped' })),
});
const isTwice = (...schedules: readonly Schedule[]) => isDueTwice(schedules.map((schedule) => beside(schedule)));
const stopped = (schedule: Schedule): Schedule => ({ ...schedule, isStopped: true });

describe('a bill of several schedules', () => {
  it('REC-25 is due once where each ends before the next one begins, by their dates', () => {
    expect(isTwice(rent)).toBe(false);
    expect(isTwice(rent, part)).toBe(false);
    expect(isTwice(rent, { ...part, listedFrom: '2027-02-06' })).toBe(false);
    expect(isTwice({ ...rent, endsOn: null, count: 4 }, part)).toBe(false);
  });

  it('REC-25 is due twice where one has a date of another', () => {
    expect(isTwice({ ...rent, endsOn: null }, part)).toBe(true);
    expect(isTwice({ ...rent, endsOn: '2027-03-05' }, part)).toBe(true);
    expect(isTwice({ ...rent, endsOn: null, count: 5 }, part)).toBe(true);
    expect(isTwice(rent, { ...part, listedFrom: '2027-02-05' })).toBe(true);
    expect(isTwice(part, { ...part, id: 'other' })).toBe(true);
  });

  it('REC-25 is due twice also where its next date, or the last one, is nearly a year away', () => {
    const yearly = sampleSchedule({ frequency: 'annually', date: '2026-11-05', listedFrom: '2026-11-06' });
    const ending = { ...yearly, endsOn: '2028-11-04' };
    expect([isTwice(yearly, { ...yearly, id: 'other' }), isTwice(ending, { ...ending, id: 'other' })]).toEqual([
      true,
      true,
    ]);
  });

  it('REC-25 is not due where nothing is listed, or begins later than what is listed from before that', () => {
    expect(isTwice({ ...rent, endsOn: '2026-10-31' }, { ...part, listedFrom: '2026-11-01' })).toBe(false);
    expect(isTwice({ ...part, date: '2029-01-05' }, { ...rent, endsOn: '2028-12-31' })).toBe(false);
    expect(isTwice({ ...part, date: '2029-01-05' }, { ...rent, endsOn: '2029-01-05' })).toBe(true);
  });

  it('REC-28 is due once where what is stopped has no decision among the open dates', () => {
    const endless = { ...rent, endsOn: null };
    expect(isTwice(endless, stopped(part))).toBe(false);
    expect(isTwice(stopped(endless), stopped(part))).toBe(false);
    expect(isDueTwice([beside(endless), beside(stopped(part), '2027-04-05')])).toBe(true);
    expect(isDueTwice([beside(rent), beside(stopped(part), '2027-04-05')])).toBe(false);
    expect(isDueTwice([beside(rent), beside(stopped(part), '2027-02-05')])).toBe(true);
    expect(isDueTwice([beside(rent), beside(stopped(part), '2027-02-06')])).toBe(false);
    expect(isDueTwice([beside(stopped(endless), '2027-02-05'), beside(part)])).toBe(false);
    expect(isDueTwice([beside(stopped(endless), '2027-03-05'), beside(part)])).toBe(true);
    expect(isDueTwice([beside(stopped(endless), '2027-03-05'), beside(stopped(part), '2027-03-05')])).toBe(false);
  });

  it('REC-28 is due once where what is decided is open again', () => {
    const reopened = { schedule: stopped({ ...rent, endsOn: null }), decisions: [sampleDecision('2027-03-05')] };
    expect(isDueTwice([reopened, beside(part)])).toBe(false);
  });

  it('REC-29 is due once where another one has decisions between its own start and what it lists', () => {
    const moved = { ...part, seriesId: 'moved' };
    expect(isDueTwice([beside(stopped(rent), '2026-12-05'), beside(moved, '2026-11-05')])).toBe(false);
    expect(isDueTwice([beside(moved, '2026-11-05'), beside(stopped(rent), '2026-11-05')])).toBe(false);
  });

  it('REC-25 is due twice where a decision is outside of its schedule, among the dates of another', () => {
    expect(isDueTwice([beside(rent, '2027-03-05'), beside(part)])).toBe(true);
    expect(isDueTwice([beside(rent, '2027-02-05'), beside(part)])).toBe(false);
  });

  it('REC-28 has one series that goes on', () => {
    const other = { ...part, seriesId: 'other' };
    expect(isTwice(rent, other)).toBe(true);
    expect(isTwice(stopped(rent), other)).toBe(false);
  });
});

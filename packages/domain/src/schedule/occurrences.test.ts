import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { FREQUENCIES } from '../recurrence/recurrence.ts';
import { isDecided, isOpen, occurrenceOn, occurrencesOf, toRecord, type Decision } from './occurrences.ts';
import { sampleDecision, sampleSchedule } from '../../test/sample-schedule.ts';
import { nominalDates, type Schedule, WEEKEND_SHIFTS } from './schedule.ts';

const day = (from: string, to: number) => fc.integer({ min: 0, max: to }).map((days) => addDays(from, days));

const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    date: day('2020-01-01', 2000),
    frequency: fc.constantFrom(...FREQUENCIES),
    dueDate: fc.option(fc.integer({ min: 1, max: 31 })),
    weekend: fc.constantFrom(...WEEKEND_SHIFTS),
    count: fc.option(fc.integer({ min: 1, max: 300 })),
    listed: fc.integer({ min: 0, max: 62 }),
  })
  .map(({ listed, ...more }) => sampleSchedule({ ...more, listedFrom: addDays(more.date, listed) }));

const states = fc.constantFrom('due' as const, 'recorded' as const, 'skipped' as const);

/** Decisions about some of a schedule's dates. */
const decided = (schedule: Schedule): fc.Arbitrary<Decision[]> =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 3000 }), { maxLength: 40 })
    .chain((picks) => fc.tuple(fc.constant(picks), fc.array(states, { minLength: 40, maxLength: 40 })))
    .map(([picks, chosen]) => {
      const dates = nominalDates(schedule, schedule.date, addDays(schedule.date, 3000));
      const picked = [...new Set(picks.flatMap((pick) => dates[pick % Math.max(dates.length, 1)] ?? []))];
      return picked.map((date, at) => sampleDecision(date, { state: chosen[at] ?? 'due' }));
    });

/** Days on which somebody, or the server, looked again: at most five years apart. */
const visits = fc.array(fc.integer({ min: 0, max: 1826 }), { minLength: 1, maxLength: 6 });

const cases = schedules.chain((schedule) =>
  fc.tuple(fc.constant(schedule), decided(schedule), fc.integer({ min: 0, max: 5000 })),
);

describe('the occurrences of a schedule', () => {
  it('REC-05 are exactly its nominal dates from the first that is listed, each once, whatever was decided', () => {
    fc.assert(
      fc.property(cases, ([schedule, decisions, ahead]) => {
        const horizon = addDays(schedule.listedFrom, ahead);
        const span = { from: '1990-01-01', to: addDays(horizon, 400), today: horizon };
        const found = occurrencesOf(schedule, decisions, span).map(({ date }) => date);
        expect(found.filter((date) => date <= horizon)).toEqual(nominalDates(schedule, schedule.listedFrom, horizon));
      }),
    );
  });

  it('REC-05 are the same however long nobody looked: each is listed in one span of those between two looks', () => {
    fc.assert(
      fc.property(cases, visits, ([schedule, decisions], gaps) => {
        const first = addDays(schedule.listedFrom, -10);
        let from = first;
        const seen = gaps.flatMap((gap) => {
          const to = addDays(from, gap);
          const found = occurrencesOf(schedule, decisions, { from, to, today: to });
          from = addDays(to, 1);
          return found.map(({ date }) => date);
        });
        const whole = occurrencesOf(schedule, decisions, { from: first, to: addDays(from, -1), today: from });
        expect(seen.toSorted()).toEqual(whole.map(({ date }) => date));
      }),
    );
  });

  it('REC-06 of an automatic one each expected up to a day is recorded once, after any downtime', () => {
    fc.assert(
      fc.property(cases, visits, fc.integer({ min: 0, max: 500 }), ([schedule, decisions], gaps, chosen) => {
        const automatic = { ...schedule, automaticFrom: addDays(schedule.listedFrom, chosen) };
        const known = new Map(decisions.map((each) => [each.date, each]));
        const recorded: string[] = [];
        let today = automatic.automaticFrom;
        for (const gap of gaps) {
          today = addDays(today, gap);
          for (const { date } of toRecord(automatic, [...known.values()], today)) {
            recorded.push(date);
            known.set(date, sampleDecision(date, { state: 'recorded', transactionId: date }));
          }
          // A clock that goes back by a day records nothing again.
          expect(toRecord(automatic, [...known.values()], addDays(today, -1))).toEqual([]);
        }
        expect(new Set(recorded).size).toBe(recorded.length);
        const due = occurrencesOf(automatic, [...known.values()], { from: automatic.automaticFrom, to: today, today });
        expect(due.filter(isOpen)).toEqual([]);
      }),
    );
  });

  it('REC-09 are due until their window is over, then missed, and open still', () => {
    const bill = sampleSchedule({ date: '2026-11-10', dueDate: 10 });
    const on = (today: string) => occurrencesOf(bill, [], { from: '2026-11-10', to: '2026-11-10', today })[0];
    expect(on('2026-11-20')?.state).toBe('due');
    const missed = on('2026-11-21');
    expect([missed?.state, missed && isOpen(missed)]).toEqual(['missed', true]);
  });

  it('REC-07 keep their nominal date when they are expected beside a weekend', () => {
    const bill = sampleSchedule({ weekend: 'after' });
    const span = { from: '2026-03-01', to: '2026-03-05', today: '2026-03-05' };
    expect(occurrencesOf(bill, [], span)).toMatchObject([{ date: '2026-02-28', expectedDate: '2026-03-02' }]);
  });

  it.each([
    ['a Saturday’s', 'after', '2026-12-05', '2026-12-07'],
    ['a Sunday’s', 'before', '2026-12-06', '2026-12-04'],
  ] as const)(
    'REC-07 %s one that moves over the whole weekend is in a span of the day alone',
    (_, weekend, date, on) => {
      const bill = sampleSchedule({ weekend, date, dueDate: Number(date.slice(8)), listedFrom: date });
      const found = occurrencesOf(bill, [], { from: on, to: on, today: '2026-12-01' });
      expect(found).toMatchObject([{ date, expectedDate: on }]);
    },
  );

  it('REC-24 one has another date or amount, and no other', () => {
    const bill = sampleSchedule({ amountKind: 'about' });
    const moved = sampleDecision('2026-02-28', { expectedDate: '2026-05-05', amount: -1 });
    const span = { from: '2026-02-01', to: '2026-05-31', today: '2026-02-01' };
    expect(
      occurrencesOf(bill, [moved], span).map(({ expectedDate, amount, isAbout }) => [expectedDate, amount, isAbout]),
    ).toEqual([
      ['2026-05-05', -1, false],
      ['2026-03-31', -90_000, true],
      ['2026-04-30', -90_000, true],
      ['2026-05-31', -90_000, true],
    ]);
    expect(isDecided(moved)).toBe(true);
    expect(isDecided(sampleDecision('2026-02-28'))).toBe(false);
    expect(isDecided(sampleDecision('2026-02-28', { state: 'skipped' }))).toBe(true);
    expect(isDecided(sampleDecision('2026-02-28', { amount: -1 }))).toBe(true);
  });

  it('REC-18 expects about what the recorded ones came to', () => {
    const bill = sampleSchedule({ amountKind: 'about' });
    const recorded = { state: 'recorded', transactionId: 't', recordedOn: '2026-02-01' } as const;
    const decisions = [
      sampleDecision('2026-03-31', { ...recorded, amount: -300 }),
      sampleDecision('2026-02-28', { ...recorded, amount: -100 }),
      sampleDecision('2026-04-30', { ...recorded, amount: null }),
      sampleDecision('2026-01-31', { state: 'skipped' }),
    ];
    const found = occurrencesOf(bill, decisions, { from: '2026-02-28', to: '2026-05-31', today: '2026-05-31' });
    expect(found.map(({ amount, state }) => [amount, state])).toEqual([
      [-100, 'recorded'],
      [-300, 'recorded'],
      [-200, 'recorded'],
      [-200, 'due'],
    ]);
    expect(found[0]).toMatchObject({ transactionId: 't', recordedOn: '2026-02-01' });
  });

  it('REC-28 of a stopped one those that are decided stay, and no other', () => {
    const bill = sampleSchedule({ isStopped: true });
    const decisions = [sampleDecision('2026-02-28', { state: 'skipped' }), sampleDecision('2026-03-31', { amount: 5 })];
    const span = { from: '2026-01-01', to: '2026-12-31', today: '2026-06-01' };
    expect(occurrencesOf(bill, decisions, span).map(({ date }) => date)).toEqual(['2026-02-28']);
  });
});

it('REC-05 one is known by its nominal date, and there is none on another day', () => {
  const moved = sampleDecision('2026-02-28', { expectedDate: '2028-01-01', amount: -5 });
  const on = { date: '2026-02-28', today: '2026-02-28' };
  const span = { from: '2028-01-01', to: '2028-01-01', today: on.today };
  expect(occurrenceOn(sampleSchedule(), [moved], on)).toEqual(occurrencesOf(sampleSchedule(), [moved], span)[0]);
  expect(occurrenceOn(sampleSchedule(), [moved], { ...on, date: '2026-02-27' })).toBe(null);
  const stopped = sampleSchedule({ isStopped: true });
  expect(occurrenceOn(stopped, [moved], on)).toBe(null);
  expect(occurrenceOn(stopped, [{ ...moved, state: 'skipped' }], on)?.state).toBe('skipped');
});

describe('automatic recording', () => {
  const automatic = sampleSchedule({ automaticFrom: '2026-02-15' });

  it('REC-22 records nothing that was expected before it was chosen, and nothing to come', () => {
    expect(toRecord(automatic, [], '2026-04-29').map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-31']);
    expect(toRecord(automatic, [], '2026-02-14')).toEqual([]);
    expect(toRecord(sampleSchedule(), [], '2026-04-29')).toEqual([]);
  });

  it('REC-19 records a fixed amount only', () => {
    expect(toRecord({ ...automatic, amountKind: 'about' }, [], '2026-04-29')).toEqual([]);
  });
});

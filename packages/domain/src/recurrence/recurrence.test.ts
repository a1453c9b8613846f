import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysInMonth, monthOf } from '../date/local-date.ts';
import { FREQUENCIES, laterOccurrences, type Recurrence } from './recurrence.ts';

const recurrences: fc.Arbitrary<Recurrence> = fc.record({
  date: fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count)),
  frequency: fc.constantFrom(...FREQUENCIES),
  dueDate: fc.option(fc.integer({ min: 1, max: 31 })),
});

describe('a recurring record', () => {
  it('DOM-26 its own date is no later occurrence', () => {
    fc.assert(
      fc.property(recurrences, (recurrence) => {
        expect(laterOccurrences(recurrence, recurrence.date, addDays(recurrence.date, 800))).not.toContain(
          recurrence.date,
        );
      }),
    );
  });

  it('DOM-28 monthly ones follow from the next month on, on the due date, clamped to the month’s end', () => {
    const rent = { date: '2026-01-05', frequency: 'monthly', dueDate: 31 } as const;
    expect(laterOccurrences(rent, '2026-01-01', '2026-05-31')).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    const early = { date: '2026-01-31', frequency: 'monthly', dueDate: 1 } as const;
    expect(laterOccurrences(early, '2026-01-01', '2026-03-01')).toEqual(['2026-02-01', '2026-03-01']);
  });

  it.each([
    ['weekly', ['2026-01-08', '2026-01-15', '2026-01-22', '2026-01-29']],
    ['biweekly', ['2026-01-15', '2026-01-29']],
    ['monthly', []],
  ] as const)('DOM-04 comes again %s', (frequency, dates) => {
    expect(laterOccurrences({ date: '2026-01-01', frequency, dueDate: null }, '2026-01-01', '2026-01-31')).toEqual(
      dates,
    );
  });

  it('DOM-04 comes again quarterly and annually, without drifting from the day', () => {
    const last = { date: '2024-02-29', dueDate: null };
    expect(laterOccurrences({ ...last, frequency: 'annually' }, '2024-01-01', '2028-12-31')).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
    expect(
      laterOccurrences({ date: '2026-01-31', frequency: 'quarterly', dueDate: null }, '2026-01-01', '2026-12-31'),
    ).toEqual(['2026-04-30', '2026-07-31', '2026-10-31']);
  });

  it('DOM-27 is computed alike however the span is cut: no occurrence is lost or doubled', () => {
    const spans = fc.tuple(
      fc.integer({ min: -400, max: 4000 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 800 }),
    );
    fc.assert(
      fc.property(recurrences, spans, (recurrence, [start, first, second]) => {
        const from = addDays(recurrence.date, start);
        const cut = addDays(from, first);
        const to = addDays(cut, second + 1);
        expect([
          ...laterOccurrences(recurrence, from, cut),
          ...laterOccurrences(recurrence, addDays(cut, 1), to),
        ]).toEqual(laterOccurrences(recurrence, from, to));
      }),
      { numRuns: 2000 },
    );
  });

  it('DOM-28 monthly ones come once in each later month', () => {
    fc.assert(
      fc.property(recurrences, (recurrence) => {
        const monthly = { ...recurrence, frequency: 'monthly' } as const;
        const dates = laterOccurrences(monthly, recurrence.date, addDays(recurrence.date, 1000));
        expect(new Set(dates.map(monthOf)).size).toBe(dates.length);
        for (const date of dates) {
          const wanted = monthly.dueDate ?? dayIn(monthly.date);
          expect(dayIn(date)).toBe(Math.min(wanted, daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)))));
        }
      }),
    );
  });

  it('finds far occurrences', () => {
    const weekly = { date: '1900-01-01', frequency: 'weekly', dueDate: null } as const;
    expect(laterOccurrences(weekly, '2999-12-20', '2999-12-31')).toHaveLength(2);
  });

  it.each(FREQUENCIES)('looks at no %s occurrence on the way to a far one', (frequency) => {
    let looks = 0;
    const recurrence: Recurrence = {
      get date() {
        looks += 1;
        return '1900-01-31';
      },
      frequency,
      dueDate: 1,
    };
    const found = laterOccurrences(recurrence, '2999-01-01', '2999-01-31');
    // One for the distance, and one each for what is found, the one before it, and the one behind the end.
    expect(looks).toBeLessThanOrEqual(found.length + 3);
  });
});

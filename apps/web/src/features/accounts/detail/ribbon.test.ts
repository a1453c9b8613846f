import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '@nestegg/domain';
import { ribbonOf } from './ribbon.ts';

const statement = (from: string, to: string) => ({
  importId: from,
  number: 1,
  fileName: 'a.csv',
  from,
  to,
  openingMinor: null,
  closingMinor: null,
});

it('ACC-23 shows what lies between two statements', () => {
  const { spans } = ribbonOf({
    statements: [statement('2026-03-01', '2026-03-31'), statement('2026-01-01', '2026-01-31')],
  });
  expect(spans.map(({ from, to, days, covered }) => [from, to, days, covered])).toEqual([
    ['2026-01-01', '2026-01-31', 31, true],
    ['2026-02-01', '2026-02-28', 28, false],
    ['2026-03-01', '2026-03-31', 31, true],
  ]);
});

it('has each day once, whatever the statements overlap', () => {
  const spans = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(fc.array(spans, { minLength: 1, maxLength: 12 }), (drawn) => {
      const statements = drawn.map(([start, length]) => {
        const from = addDays('2026-01-01', start);
        return statement(from, addDays(from, length));
      });
      const ribbon = ribbonOf({ statements });
      const days = ribbon.spans.reduce((sum, span) => sum + span.days, 0);
      expect(days).toBe(daysBetween(ribbon.from, ribbon.to) + 1);
      expect(ribbon.spans.every(({ days: number }) => number > 0)).toBe(true);
    }),
  );
});

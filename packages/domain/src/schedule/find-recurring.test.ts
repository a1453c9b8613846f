import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { findRecurring, type RecurringCandidate } from './find-recurring.ts';

const TODAY = '2026-11-20';

/** Transactions of one payee, the gaps between them in days, the last one 5 days ago. */
function every(gaps: readonly number[], amounts: readonly number[] = [], description = 'Rent'): RecurringCandidate[] {
  let date = addDays(TODAY, -5);
  const dates = [date, ...gaps.toReversed().map((gap) => (date = addDays(date, -gap)))].toReversed();
  return dates.map((each, at) => ({
    id: `${description} ${at}`,
    date: each,
    amount: amounts[at] ?? -100,
    description,
  }));
}

const dueDates = (...dates: readonly string[]) =>
  findRecurring(
    dates.map((date, at) => ({ id: String(at), date, amount: -5, description: 'Rent' })),
    '2026-05-10',
  ).map(({ dueDate }) => dueDate);

describe('what seems to come again', () => {
  it.each([
    [[6, 7, 8], 'weekly'],
    [[12, 14, 16], 'biweekly'],
    [[26, 31, 35], 'monthly'],
    [[84, 92, 99], 'quarterly'],
    [[350], 'annually'],
    [[380], 'annually'],
  ] as const)('REC-35 gaps of %j days are %s', (gaps, frequency) => {
    expect(findRecurring(every(gaps), TODAY)).toMatchObject([{ transactionId: `Rent ${gaps.length}`, frequency }]);
  });

  it.each([
    [[5, 7, 7]],
    [[7, 7]],
    [[7, 7, 9]],
    [[11, 14, 14]],
    [[14, 14, 17]],
    [[31, 31]],
    [[25, 31, 31]],
    [[31, 31, 36]],
    [[83, 92, 92]],
    [[92, 92, 100]],
    [[349]],
    [[381]],
    [[0, 7, 7]],
  ])('REC-35 gaps of %j days are nothing', (gaps) => {
    expect(findRecurring(every(gaps), TODAY)).toEqual([]);
  });

  it('REC-35 looks at the last three gaps', () => {
    expect(findRecurring(every([3, 200, 7, 7, 7]), TODAY)).toHaveLength(1);
  });

  it('REC-35 has amounts within a fifth of their median', () => {
    expect(findRecurring(every([30, 30, 30], [-80, -100, -100, -120]), TODAY)).toHaveLength(1);
    expect(findRecurring(every([30, 30, 30], [-79, -100, -100, -120]), TODAY)).toEqual([]);
  });

  it('REC-35 is of one payee and one sign, the latest first', () => {
    const [power, refund] = [every([30, 30, 30], [], 'CITY POWER 1'), every([30, 30, 30], [5, 5, 5, 5], 'City Power')];
    const water = every([30, 30, 30], [], 'Water').map((each) => ({ ...each, date: addDays(each.date, 1) }));
    const ids = findRecurring([...power, ...refund, ...water], TODAY).map(({ transactionId }) => transactionId);
    expect(ids).toEqual(['Water 3', 'City Power 3', 'CITY POWER 1 3']);
  });

  it('REC-35 is due on the day of the last, or at the end of each month', () => {
    expect(dueDates('2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30')).toEqual([31]);
    expect(dueDates('2026-01-30', '2026-02-28', '2026-03-31', '2026-04-30')).toEqual([30]);
    expect(findRecurring(every([7, 7, 7]), TODAY)).toMatchObject([{ dueDate: null }]);
  });

  it('REC-35 is nothing any more once the next one has not come, nor what is to come yet', () => {
    expect(findRecurring(every([30, 30, 30]), addDays(TODAY, 40))).toHaveLength(1);
    expect(findRecurring(every([30, 30, 30]), addDays(TODAY, 41))).toEqual([]);
    expect(findRecurring(every([30, 30, 30]), addDays(TODAY, -6))).toEqual([]);
  });
});

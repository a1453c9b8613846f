// Ten households as there are many: written down as they are plausible, and not adjusted to what the forecast makes of them.
import { bill, often, onDay } from './habits.mjs';

/** What most people buy. Amounts are in minor units. */
const daily = (share = 1) => [
  often(8, -5200 * share, { spread: 0.5 }),
  often(6, -1400 * share, { spread: 0.7 }),
  often(3, -3900 * share, { spread: 0.8 }),
  often(1, -6500 * share, { spread: 0.9 }),
];

const winter = [1.9, 1.7, 1.4, 1, 0.6, 0.4, 0.4, 0.4, 0.6, 1, 1.4, 1.8];
const since =
  (months) =>
  ({ left }) =>
    left < months;
const before =
  (months) =>
  ({ left }) =>
    left >= months;
/** Some months after one another, by how long ago they are. */
const between =
  (from, to) =>
  ({ left }) =>
    left <= from && left >= to;

const home = (rent) => [
  bill('Rent', 1, -rent),
  bill('Electricity', 12, -7800, { spread: 0.15 }),
  bill('Internet', 5, -3900),
  bill('Phone', 18, -2400),
];

/**
 * By the months that have passed since what changes it, where something does.
 *
 * @type {[name: string, lifeOf: (ago: number) => object][]}
 */
export const HOUSEHOLDS = [
  ['steady', () => ({ start: 400_000, habits: daily(), bills: [bill('Salary', 27, 285_000), ...home(95_000)] })],
  [
    'seasonal: heating, holidays, presents',
    () => ({
      start: 600_000,
      habits: [
        ...daily(),
        often(1.5, -9000, { factor: ({ month }) => winter[month - 1] }),
        onDay(9, -140_000, { spread: 0.3, when: ({ month }) => month === 7 }),
        often(4, -12_000, { factor: ({ month }) => (month === 8 ? 2.5 : 0) }),
        often(5, -6000, { factor: ({ month }) => (month === 12 ? 2 : 0) }),
      ],
      bills: [bill('Salary', 27, 310_000), ...home(98_000)],
    }),
  ],
  [
    'irregular income: a craftsman',
    () => ({
      start: 900_000,
      habits: [...daily(), often(4, 82_000, { spread: 0.9 }), often(3, -17_000, { spread: 0.8 })],
      bills: home(88_000),
    }),
  ],
  [
    'moving house',
    (ago) => ({
      start: 1_200_000,
      habits: [
        ...daily(),
        onDay(14, -270_000, { when: between(ago, ago) }),
        often(7, -21_000, { spread: 0.8, factor: (month) => Number(between(ago, ago - 1)(month)) }),
      ],
      bills: [
        bill('Salary', 27, 305_000),
        bill('Old rent', 1, -84_000, { when: before(ago) }),
        bill('New rent', 1, -129_000, { when: since(ago) }),
        ...home(0).slice(1),
      ],
    }),
  ],
  [
    'a new baby',
    (ago) => ({
      start: 1_500_000,
      habits: [
        ...daily(1.1),
        often(5, -4800, { spread: 0.5, factor: (month) => Number(since(ago)(month)) }),
        often(3, -19_000, { spread: 0.6, factor: (month) => Number(between(ago + 1, ago)(month)) }),
      ],
      bills: [
        bill('Salary', 27, 265_000),
        bill('Second salary', 28, 190_000, { when: before(ago) }),
        bill('Parental allowance', 10, 124_000, { when: since(ago) }),
        ...home(125_000),
      ],
    }),
  ],
  [
    'retired',
    () => ({
      start: 2_000_000,
      habits: [...daily(0.75), often(0.8, -14_000, { spread: 1 }), often(0.5, -15_000, { spread: 0.6 })],
      bills: [bill('Pension', 30, 214_000), ...home(72_000), bill('Insurance', 3, -8800)],
    }),
  ],
  [
    'a student',
    () => ({
      start: 150_000,
      habits: [
        ...daily(0.4),
        often(2.5, 19_000, { spread: 0.6 }),
        onDay(20, -31_000, { when: ({ month }) => month === 2 || month === 8 }),
      ],
      bills: [bill('From the parents', 1, 60_000), bill('Room', 3, -46_000), bill('Phone', 18, -1500)],
    }),
  ],
  [
    'freelance: few large invoices, taxes by quarter',
    () => ({
      start: 2_500_000,
      habits: [
        ...daily(),
        often(1.6, 310_000, { spread: 0.7 }),
        onDay(10, -240_000, { spread: 0.1, when: ({ month }) => month % 3 === 0 }),
      ],
      bills: [...home(110_000), bill('Health insurance', 1, -42_000)],
    }),
  ],
  [
    'two jobs, one by the shift',
    () => ({
      start: 300_000,
      habits: [...daily(0.9), often(4, 16_500, { spread: 0.5 })],
      bills: [bill('Wage', 15, 148_000), ...home(79_000)],
    }),
  ],
  [
    'one-off: a car',
    (ago) => ({
      start: 3_000_000,
      habits: [
        ...daily(),
        onDay(16, -1_450_000, { when: between(ago, ago) }),
        often(2, -6200, { spread: 0.3, factor: (month) => Number(since(ago)(month)) }),
      ],
      bills: [bill('Salary', 27, 292_000), ...home(95_000)],
    }),
  ],
];

import { addDays, addMonths, dayOfMonth, daysInMonth, startOfMonth, type LocalDate, type Minor } from '@nestegg/domain';
import type { TransactionFields } from '../modules/transactions/transaction-repository.ts';
import type { Random } from '@nestegg/domain';

/** One thing that recurs in a ledger. */
export interface Habit {
  readonly category: string;
  readonly descriptions: readonly [string, ...string[]];
  /** In hundredths; from the smallest to the largest that is usual. */
  readonly amount: readonly [Minor, Minor];
  /** On a day of the month, or about so often a month. */
  readonly when: { readonly day: number } | { readonly perMonth: number };
}

/** Whether it comes on a day of each month: people make bills of that. */
export const isBill = (habit: Habit): habit is Habit & { readonly when: { readonly day: number } } =>
  'day' in habit.when;

/** Whether it is the same amount each time. */
export const isFixed = ({ amount: [least, most] }: Habit): boolean => least === most;

/** Habits of a household of two. */
export const SHARED: readonly Habit[] = [
  { category: 'Income', descriptions: ['Contribution of Ada'], amount: [130_000, 130_000], when: { day: 1 } },
  { category: 'Income', descriptions: ['Contribution of Sam'], amount: [120_000, 120_000], when: { day: 1 } },
  { category: 'Housing', descriptions: ['Rent'], amount: [-145_000, -145_000], when: { day: 1 } },
  { category: 'Utilities', descriptions: ['Electricity'], amount: [-8_600, -7_100], when: { day: 12 } },
  { category: 'Utilities', descriptions: ['Internet'], amount: [-4_500, -4_500], when: { day: 5 } },
  { category: 'Utilities', descriptions: ['Water and heating'], amount: [-9_900, -8_300], when: { day: 20 } },
  {
    category: 'Food',
    descriptions: ['Weekly groceries', 'Farmers market', 'Bakery', 'Corner shop'],
    amount: [-11_800, -1_400],
    when: { perMonth: 10 },
  },
  {
    category: 'Other',
    descriptions: ['Hardware store', 'Cat food', 'Garden centre'],
    amount: [-6_400, -1_200],
    when: { perMonth: 2 },
  },
];

/** What one person earns, and what of it leaves their own ledger each month. */
interface Means {
  readonly salary: Minor;
  /** Paid into the household's ledger. */
  readonly contribution: Minor;
  readonly pension: Minor;
}

/** Habits of one person. */
export const personal = ({ salary, contribution, pension }: Means): readonly Habit[] => [
  { category: 'Income', descriptions: ['Salary'], amount: [salary, salary], when: { day: 1 } },
  {
    category: 'Housing',
    descriptions: ['To the household'],
    amount: [-contribution, -contribution],
    when: { day: 1 },
  },
  { category: 'Other', descriptions: ['Pension plan'], amount: [-pension, -pension], when: { day: 3 } },
  { category: 'Other', descriptions: ['Student loan'], amount: [-38_000, -38_000], when: { day: 10 } },
  { category: 'Utilities', descriptions: ['Phone plan'], amount: [-2_900, -2_900], when: { day: 18 } },
  {
    category: 'Other',
    descriptions: ['Clothes', 'Hairdresser', 'Birthday present'],
    amount: [-14_000, -2_500],
    when: { perMonth: 1.5 },
  },
  {
    category: 'Transportation',
    descriptions: ['Train ticket', 'Fuel', 'Bike repair', 'Bus pass'],
    amount: [-5_600, -350],
    when: { perMonth: 5 },
  },
  {
    category: 'Entertainment',
    descriptions: ['Cinema', 'Concert', 'Book shop', 'Streaming'],
    amount: [-5_200, -899],
    when: { perMonth: 3 },
  },
  {
    category: 'Health',
    descriptions: ['Pharmacy', 'Dentist', 'Swimming pool'],
    amount: [-9_000, -650],
    when: { perMonth: 1.2 },
  },
  {
    category: 'Food',
    descriptions: ['Lunch', 'Coffee', 'Pizza with friends'],
    amount: [-2_900, -380],
    when: { perMonth: 8 },
  },
];

const fields = (habit: Habit, date: LocalDate, random: Random): TransactionFields => ({
  date,
  description: random.pick(habit.descriptions),
  category: habit.category,
  amount: random.between(...habit.amount),
  is_recurring: false,
  frequency: null,
  due_date: null,
  is_projected: false,
});

/** By so much of its usual number a habit is more or less often in a month. */
const VARIES = 0.5;

function inMonth(habit: Habit, first: LocalDate, random: Random): TransactionFields[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  if ('day' in habit.when) return [fields(habit, dayOfMonth(year, month, habit.when.day), random)];
  // On any day with equal chance; some months have more, some fewer.
  const times = Math.round(habit.when.perMonth * (1 + (random.next() * 2 - 1) * VARIES));
  const days = daysInMonth(year, month);
  return Array.from({ length: times }, () => fields(habit, addDays(first, random.between(0, days - 1)), random));
}

/** What the habits lead to in the months up to, and in the days until, today. */
export function plan(habits: readonly Habit[], today: LocalDate, months: number, random: Random): TransactionFields[] {
  const all: TransactionFields[] = [];
  for (let back = months - 1; back >= 0; back -= 1) {
    const first = addMonths(startOfMonth(today), -back);
    for (const habit of habits) all.push(...inMonth(habit, first, random));
  }
  return all.filter(({ date }) => date <= today);
}

/** A bill of next days that comes back each month, and is only expected so far. */
export const expectedBill = (today: LocalDate): TransactionFields => ({
  date: addDays(today, 3),
  description: 'Car insurance',
  category: 'Transportation',
  amount: -7_250,
  is_recurring: true,
  frequency: 'monthly',
  due_date: Number(addDays(today, 3).slice(8)),
  is_projected: true,
});

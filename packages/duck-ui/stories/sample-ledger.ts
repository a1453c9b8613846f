import { SAMPLE_SUMMARY, SAMPLE_TRANSACTIONS, type WireTransaction } from '@nestegg/api-sdk/testing';
import type { Month } from '../src/components/MonthBars/index.ts';
import type { SpendingDoughnutProps } from '../src/components/SpendingDoughnut/index.ts';
import type { TransactionRow } from '../src/components/TransactionTable/index.ts';
import { dollars, months } from './samples.tsx';

const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' });
const BEFORE = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb'];
const shares = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1 });

/** An amount with its sign, as the pages write it. */
export const signed = (amount: number): string => (amount > 0 ? `+${dollars.format(amount)}` : dollars.format(amount));

function rowOf({ id, date, description, category, amount, account, ...flags }: WireTransaction): TransactionRow {
  const day = days.format(new Date(date));
  return {
    id,
    date: day,
    shortDate: day.replace(/, \d+$/, ''),
    description,
    href: `#transactions/${id}`,
    category: category ?? 'Other',
    account,
    household: flags.household_name ?? 'Personal',
    money: signed(amount),
    tone: amount > 0 ? 'income' : 'expense',
    recurring: flags.is_recurring,
    projected: flags.is_projected,
  };
}

/** The SDK's sample transactions as rows, newest first. */
export const sampleRows: readonly TransactionRow[] = SAMPLE_TRANSACTIONS.map(rowOf).toReversed();

/** The SDK's sample summary. */
export const summary = SAMPLE_SUMMARY;

/** What the sample transactions spent, by category. */
export const sampleSlices: SpendingDoughnutProps['slices'] = SAMPLE_TRANSACTIONS.filter(({ amount }) => amount < 0)
  .map(({ category, amount }) => ({ category: category ?? 'Other', value: -amount }))
  .toSorted((first, second) => second.value - first.value)
  .map(({ category, value }) => ({
    category,
    label: category,
    value,
    amount: dollars.format(value),
    percent: shares.format(value / SAMPLE_SUMMARY.expenses),
  }));

const current: Month = {
  label: 'Mar',
  value: SAMPLE_SUMMARY.expenses,
  amount: dollars.format(SAMPLE_SUMMARY.expenses),
  short: '$2,375',
  current: true,
};

/** Five months before the sample transactions', then theirs. */
export const sampleMonths: readonly Month[] = [
  ...months.slice(0, 5).map((month, index) => Object.assign({}, month, { label: BEFORE[index] ?? month.label })),
  current,
];

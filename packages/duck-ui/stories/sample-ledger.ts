import { SAMPLE_SUMMARY, SAMPLE_TRANSACTIONS, wireTransaction, type WireTransaction } from '@nestegg/api-sdk/testing';
import type { Month } from '../src/components/MonthBars/index.ts';
import type { SpendingDoughnutProps } from '../src/components/SpendingDoughnut/index.ts';
import type { TransactionRow } from '../src/components/TransactionTable/index.ts';
import { monthsOf, slicesOf } from './figures.ts';
import type { Formats } from './formats.ts';
import { BUDGET, SPENT } from './samples.tsx';

const BEFORE = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb'];

const toneOf = ({ amount, is_projected: projected }: WireTransaction): TransactionRow['tone'] => {
  if (projected) return 'projected';
  return amount > 0 ? 'income' : 'expense';
};

/** A transaction of the wire as a row. */
const rowOf = (transaction: WireTransaction, formats: Formats): TransactionRow => ({
  id: transaction.id,
  date: formats.date(transaction.date),
  shortDate: formats.shortDate(transaction.date),
  description: transaction.description,
  href: `#transactions/${transaction.id}`,
  category: transaction.category ?? 'Other',
  account: transaction.account,
  household: transaction.household_name ?? 'Personal',
  money: formats.signed(transaction.amount),
  tone: toneOf(transaction),
  recurring: transaction.is_recurring,
  projected: transaction.is_projected,
});

/** Transactions of the wire as rows, newest first. */
export const rowsOf = (transactions: readonly WireTransaction[], formats: Formats): TransactionRow[] =>
  transactions.map((transaction) => rowOf(transaction, formats)).toReversed();

/** The SDK's sample transactions as rows. */
export const sampleRows = (formats: Formats): TransactionRow[] => rowsOf(SAMPLE_TRANSACTIONS, formats);

/** The same, with the next rent, which has not happened. */
export const withProjected: readonly WireTransaction[] = [
  ...SAMPLE_TRANSACTIONS,
  wireTransaction({
    id: 'projected',
    date: '2026-04-03',
    description: 'Rent',
    category: 'Housing',
    amount: -1420,
    is_recurring: true,
    frequency: 'monthly',
    due_date: 3,
    is_projected: true,
  }),
];

const EARLIER = ['2026-01', '2026-02'];

/** The sample transactions and those of two months before: two pages of ten. */
export const severalMonths: readonly WireTransaction[] = [
  ...EARLIER.flatMap((month) =>
    SAMPLE_TRANSACTIONS.map((transaction) => ({
      ...transaction,
      id: `${month}-${transaction.id}`,
      date: `${month}${transaction.date.slice(7)}`,
    })),
  ),
  ...SAMPLE_TRANSACTIONS,
];

/** The SDK's sample summary. */
export const summary = SAMPLE_SUMMARY;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What transactions that have happened come to. */
export function totalsOf(transactions: readonly WireTransaction[]) {
  const amounts = transactions.filter(({ is_projected: projected }) => !projected).map(({ amount }) => amount);
  return {
    income: sum(amounts.filter((amount) => amount > 0)),
    expenses: sum(amounts.filter((amount) => amount < 0)),
    balance: sum(amounts),
  };
}

/** What the sample transactions spent, by category. */
export const sampleSlices = (formats: Formats): Pick<SpendingDoughnutProps, 'slices' | 'total'> =>
  slicesOf(
    Object.fromEntries(
      SAMPLE_TRANSACTIONS.filter(({ amount }) => amount < 0).map(({ category, amount }) => [
        category ?? 'Other',
        -amount,
      ]),
    ),
    formats,
  );

/** Five months before the sample transactions', then theirs. */
export const sampleMonths = (formats: Formats): Month[] =>
  monthsOf(
    [
      ...SPENT.slice(0, BEFORE.length).map(([label, value], index) => [BEFORE[index] ?? label, value] as const),
      ['Mar', summary.expenses],
    ],
    { budget: BUDGET, formats },
  );

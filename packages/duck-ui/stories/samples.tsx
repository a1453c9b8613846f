import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { MenuEntry } from '../src/components/ActionMenu/index.ts';
import type { DateFieldLabels, DateFormat } from '../src/components/DateField/index.ts';
import type { MoneyPart } from '../src/components/Amount/index.ts';
import type { Month } from '../src/components/MonthBars/index.ts';
import type { TransactionRow, TransactionTableLabels } from '../src/components/TransactionTable/index.ts';

/** How the pages write dollars. */
export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in parts, as an application would format it. */
export const money = (amount: number): MoneyPart[] => dollars.formatToParts(amount);

export const tableLabels: TransactionTableLabels = {
  table: 'Transactions',
  date: 'Date',
  description: 'Description',
  household: 'Household',
  category: 'Category',
  amount: 'Amount',
  account: 'Account',
  actions: 'Actions',
  recurring: 'Recurring',
  projected: 'Projected',
  rowMenu: (description) => `Actions for ${description}`,
};

type Sample = [date: string, description: string, category: string, amount: string, place: string];

const SAMPLES: Sample[] = [
  ['Nov 28, 2026', 'Internet, November', 'Utilities', '-$39.90', 'Alder Street 12'],
  ['Nov 19, 2026', 'Weekly groceries', 'Food', '-$86.42', 'Alder Street 12'],
  ['Nov 18, 2026', 'Monthly tram pass', 'Transportation', '-$48.00', 'Personal'],
  ['Nov 17, 2026', 'Electricity, October', 'Utilities', '-$94.60', 'Alder Street 12'],
  ['Nov 17, 2026', 'Dinner, Osteria Lupo', 'Food', '-$58.20', 'Personal'],
  ['Nov 15, 2026', 'Salary, Brightwater Studio', 'Income', '+$2,920.00', 'Personal'],
  ['Nov 14, 2026', 'Cinema with Noor', 'Entertainment', '-$27.50', 'Personal'],
  ['Nov 12, 2026', 'Dentist check-up', 'Health', '-$120.00', 'Personal'],
  ['Nov 08, 2026', 'Birthday present for Tom', 'Other', '-$64.00', 'Personal'],
  ['Nov 05, 2026', 'Rent, November', 'Housing', '-$1,650.00', 'Alder Street 12'],
];

const RECURRING = new Set(['Internet, November', 'Monthly tram pass', 'Salary, Brightwater Studio']);

/** Ten transactions with an account each; the first is projected. */
export const transactions: TransactionRow[] = SAMPLES.map(([date, description, category, amount, account], index) => ({
  id: String(index),
  date,
  shortDate: date.replace(', 2026', ''),
  description,
  href: `#transactions/${index}`,
  category,
  account,
  money: amount,
  tone: index === 0 ? 'projected' : amount.startsWith('+') ? 'income' : 'expense',
  projected: index === 0,
  recurring: RECURRING.has(description),
}));

/** Five transactions with a household each. */
export const recentTransactions: TransactionRow[] = transactions
  .slice(1, 6)
  .map(({ account = 'Personal', ...row }) => Object.assign(row, { household: account }));

export const rowEntries = (row: TransactionRow): MenuEntry[] => [
  { label: 'View', icon: <IconEye aria-hidden />, href: `#transactions/${row.id}` },
  { label: 'Edit', icon: <IconPencil aria-hidden />, href: `#transactions/${row.id}/edit` },
  { label: 'Delete', icon: <IconTrash aria-hidden />, danger: true },
];

export const calendarLabels: DateFieldLabels = {
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  yesterday: 'Yesterday',
  unreadable: 'Date must be a date like 2026-01-31',
};

/** Dates as an application would read them, in the little that stories type. */
export const dateFormat: DateFormat = {
  locale: 'en-US',
  today: '2026-11-20',
  parse: (text) => {
    const [month = 0, day = 0] = text.split('/').map(Number);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
    return /^\d{1,2}\/\d{1,2}$/.test(text)
      ? `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      : null;
  },
};

export const householdMenu = (name: string) => ({
  label: `Actions for ${name}`,
  entries: [
    { label: 'View Details', icon: <IconEye aria-hidden />, href: '#household' },
    { label: 'Edit', icon: <IconPencil aria-hidden />, href: '#household/edit' },
    { label: 'Delete', icon: <IconTrash aria-hidden />, danger: true },
  ],
});

/** Six months, one over the budget of $2,600, the last not over yet. */
export const months: Month[] = [
  { label: 'Jun', value: 2310, amount: '$2,310.00', short: '$2,310' },
  { label: 'Jul', value: 2480, amount: '$2,480.00', short: '$2,480' },
  { label: 'Aug', value: 2742, amount: '$2,742.00', short: '$2,742', over: true },
  { label: 'Sep', value: 2205, amount: '$2,205.00', short: '$2,205' },
  { label: 'Oct', value: 2390, amount: '$2,390.00', short: '$2,390' },
  { label: 'Nov', value: 1948.27, amount: '$1,948.27', short: '$1,948', current: true },
];

export const filterLabels = {
  bar: 'Filters',
  search: 'Search',
  searchPlaceholder: 'Search by description, category, or account',
  household: 'Household',
  from: 'From',
  to: 'To',
  category: 'Category',
  nothingFound: 'Nothing found',
  reset: 'Reset',
  apply: 'Apply Filters',
  filters: 'Filters',
  calendar: calendarLabels,
};

import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { english } from './formats.ts';
import { monthsOf } from './figures.ts';
import type { MenuEntry } from '../src/components/ActionMenu/index.ts';
import type { DateFieldLabels, DateFormat } from '../src/components/DateField/index.ts';
import type { MoneyPart } from '../src/components/Amount/index.ts';
import type { Month } from '../src/components/MonthBars/index.ts';
import type { TransactionRow, TransactionTableLabels } from '../src/components/TransactionTable/index.ts';

/** An amount in parts, as an application would format it. */
export const money = (amount: number): MoneyPart[] => english.parts(amount);

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

/** The day that the samples are seen on. */
const TODAY = '2026-11-20';

type Sample = [day: number, description: string, category: string, amount: number, place: string];

const SAMPLES: Sample[] = [
  [28, 'Internet, November', 'Utilities', -39.9, 'Alder Street 12'],
  [19, 'Weekly groceries', 'Food', -86.42, 'Alder Street 12'],
  [18, 'Monthly tram pass', 'Transportation', -48, 'Personal'],
  [17, 'Electricity, October', 'Utilities', -94.6, 'Alder Street 12'],
  [17, 'Dinner, Osteria Lupo', 'Food', -58.2, 'Personal'],
  [15, 'Salary, Brightwater Studio', 'Income', 2920, 'Personal'],
  [14, 'Cinema with Noor', 'Entertainment', -27.5, 'Personal'],
  [12, 'Dentist check-up', 'Health', -120, 'Personal'],
  [8, 'Birthday present for Tom', 'Other', -64, 'Personal'],
  [5, 'Rent, November', 'Housing', -1650, 'Alder Street 12'],
];

const RECURRING = new Set(['Internet, November', 'Monthly tram pass', 'Salary, Brightwater Studio']);

function rowOf([day, description, category, amount, account]: Sample, index: number): TransactionRow {
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  const projected = date > TODAY;
  return {
    id: String(index),
    date: english.date(date),
    shortDate: english.shortDate(date),
    description,
    href: `#transactions/${index}`,
    category,
    account,
    money: english.signed(amount),
    tone: projected ? 'projected' : amount > 0 ? 'income' : 'expense',
    projected,
    recurring: RECURRING.has(description),
  };
}

/** Ten transactions with an account each; the first is projected. */
export const transactions: TransactionRow[] = SAMPLES.map(rowOf);

const happened = SAMPLES.filter(([day]) => day <= Number(TODAY.slice(-2))).map(([, , , amount]) => amount);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What the ten come to; what is projected has not happened. */
export const totals = {
  income: sum(happened.filter((amount) => amount > 0)),
  expenses: sum(happened.filter((amount) => amount < 0)),
  balance: sum(happened),
  count: SAMPLES.length,
};

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
  today: TODAY,
  parse: (text) => {
    const [month = 0, day = 0] = text.split('/').map(Number);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
    return /^\d{1,2}\/\d{1,2}$/.test(text)
      ? `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      : null;
  },
};

/** The members of a household, and how many they are in words. */
export const membersOf = (members: readonly string[]) => ({
  memberCount: members.length === 1 ? '1 member' : `${members.length} members`,
  members,
});

export const householdMenu = (name: string) => ({
  label: `Actions for ${name}`,
  entries: [
    { label: 'View Details', icon: <IconEye aria-hidden />, href: '#household' },
    { label: 'Edit', icon: <IconPencil aria-hidden />, href: '#household/edit' },
    { label: 'Delete', icon: <IconTrash aria-hidden />, danger: true },
  ],
});

/** A household's budget for a month. */
export const BUDGET = 2600;

/** What a household spent in six months: one is over the budget, the last not over yet. */
export const SPENT = [
  ['Jun', 2310],
  ['Jul', 2480],
  ['Aug', 2742],
  ['Sep', 2205],
  ['Oct', 2390],
  ['Nov', 1948.27],
] as const;

export const months: Month[] = monthsOf(SPENT, { budget: BUDGET });

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

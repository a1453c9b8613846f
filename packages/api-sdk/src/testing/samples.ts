/** A transaction as the contract's wire has it. */
export interface WireTransaction {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly category: string | null;
  readonly amount: number;
  readonly account: string;
  readonly household_id: string | null;
  readonly household_name: string | null;
  readonly is_recurring: boolean;
  readonly frequency: string | null;
  readonly due_date: number | null;
  readonly is_projected: boolean;
  /** Of servers with the capability `versions`. */
  readonly version?: number;
  /** These are of servers with the capability `accounts`. */
  readonly account_id?: string | null;
  readonly status?: 'uncleared' | 'cleared' | 'reconciled';
  readonly type?: 'entry' | 'transfer' | 'opening';
  readonly transfer_id?: string | null;
  readonly transfer_side?: 'visible' | 'hidden' | 'missing' | null;
  readonly transfer_account?: string | null;
}

type RequiredFields = Pick<WireTransaction, 'id' | 'date' | 'description' | 'category' | 'amount'>;

/** A transaction of the wire; fields that are not given have defaults. */
export const wireTransaction = (fields: RequiredFields & Partial<WireTransaction>): WireTransaction => ({
  account: 'Personal',
  household_id: null,
  household_name: null,
  is_recurring: false,
  frequency: null,
  due_date: null,
  is_projected: false,
  ...fields,
});

/** The five sample transactions, for tests and stories; the product never shows them. */
export const SAMPLE_TRANSACTIONS: readonly WireTransaction[] = [
  wireTransaction({ id: 'sample-1', date: '2026-03-01', description: 'Salary', category: 'Income', amount: 5500 }),
  wireTransaction({ id: 'sample-2', date: '2026-03-02', description: 'Groceries', category: 'Food', amount: -356.25 }),
  wireTransaction({
    id: 'sample-3',
    date: '2026-03-03',
    description: 'Rent',
    category: 'Housing',
    amount: -1420,
    is_recurring: true,
    frequency: 'monthly',
    due_date: 3,
  }),
  wireTransaction({
    id: 'sample-4',
    date: '2026-03-05',
    description: 'Electricity',
    category: 'Utilities',
    amount: -355.75,
  }),
  wireTransaction({
    id: 'sample-5',
    date: '2026-03-08',
    description: 'Bus pass',
    category: 'Transportation',
    amount: -242.5,
  }),
];

/** The sample summary, for tests and stories; the product never shows it. */
export const SAMPLE_SUMMARY = {
  balance: 3125.5,
  income: 5500,
  expenses: 2374.5,
  savings_goal: 10_000,
  savings_progress: 3125.5,
} as const;

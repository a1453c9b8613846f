import * as z from 'zod/mini';
import { CLEARING_STATUSES, TRANSACTION_TYPES, TRANSFER_FILTERS, TRANSFER_SIDES } from '../account/account.ts';
import { FREQUENCIES } from '../recurrence/recurrence.ts';
import { MAX_PAGE_SIZE, TRANSACTION_KINDS, TRANSACTION_SORTS } from '../transaction/transaction.ts';
import { SETTERS } from '../rule/rule.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { FLOWS } from '../trend/flow.ts';
import { missingRecurrence } from '../validation/recurrence-fields.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { leftOut } from './left-out.ts';
import { inOrder, period, scope } from './scope.ts';
import { amount, choice, count, currency, dueDay, flag, id, localDate, text } from './primitives.ts';

/** A transaction as servers answer it. What only our server sends is optional. */
export const transaction = z.looseObject({
  id: z.string(),
  date: z.string(),
  description: z.string(),
  category: z.optional(z.nullable(z.string())),
  /** Decimal number: positive is income, negative is spending. */
  amount: z.number(),
  /** For display: the account's name, else 'Personal' or the household's name. */
  account: z.optional(z.string()),
  /** Null is personal. */
  household_id: z.optional(z.nullable(z.string())),
  household_name: z.optional(z.nullable(z.string())),
  is_recurring: z.optional(z.boolean()),
  frequency: z.optional(z.nullable(z.enum(FREQUENCIES))),
  /** Day of the month, 1 to 31. */
  due_date: z.optional(z.nullable(z.int())),
  is_projected: z.optional(z.boolean()),
  /** Its ledger's currency. */
  currency: z.optional(currency()),
  version: z.optional(z.int()),
  created_by_name: z.optional(z.nullable(z.string())),
  updated_by_name: z.optional(z.nullable(z.string())),
  /** This and what follows is of servers with the capability `accounts`. Null is in no account. */
  account_id: z.optional(z.nullable(z.string())),
  status: z.optional(z.enum(CLEARING_STATUSES)),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  transfer_id: z.optional(z.nullable(z.string())),
  /** Of a side of a transfer: what the other side is; null of all others. */
  transfer_side: z.optional(z.nullable(z.enum(TRANSFER_SIDES))),
  /** The name of the account of the other side; null where it is hidden or missing. */
  transfer_account: z.optional(z.nullable(z.string())),
  /** When the bank booked it. */
  bank_date: z.optional(z.nullable(z.string())),
  payee: z.optional(z.nullable(z.string())),
  /** Everything that the bank's file says of it. */
  bank_text: z.optional(z.nullable(z.string())),
  category_by: z.optional(z.nullable(z.enum(SETTERS))),
  description_by: z.optional(z.nullable(z.enum(SETTERS))),
  rule_id: z.optional(z.nullable(z.string())),
  import_id: z.optional(z.nullable(z.string())),
  /** Only in a list whose one filter is an account: its balance after this transaction, by date; null of projected ones. */
  balance_after: z.optional(z.nullable(z.number())),
});
/** A transaction as servers answer it. */
export type TransactionAnswer = z.output<typeof transaction>;

/** Which page of a list an answer holds, and how much there is in all. */
export const pagination = z.looseObject({
  page: z.optional(z.int()),
  limit: z.optional(z.int()),
  total_pages: z.int(),
  total_items: z.int(),
});

/** What all matches of a list add up to: what really happened, in the currency of the scope. Amounts are decimal numbers. */
const listTotals = z.looseObject({
  /** How many transactions are in the sums. */
  count: z.int(),
  income: z.number(),
  /** Positive, as people read it. */
  expenses: z.number(),
  balance: z.number(),
  currency: currency(),
  left_out: leftOut,
});

const filters = {
  ...scope,
  ...period,
  category: z.optional(text({ label: 'Category', max: TEXT_LIMITS.category })),
  search: z.optional(text({ label: 'Search', max: TEXT_LIMITS.search })),
  /** These five are of servers with the capability `bulk`. */
  kind: z.optional(choice('Kind', TRANSACTION_KINDS)),
  uncategorised: z.optional(choice('Without category', ['true'])),
  recurring: z.optional(choice('Recurring', ['true', 'false'])),
  projected: z.optional(choice('Projected', ['true', 'false'])),
  sort: z.optional(choice('Sort', TRANSACTION_SORTS)),
  /** These four are of servers with the capability `accounts`. An account's id, or `none` for what is in no account. */
  account_id: z.optional(id()),
  status: z.optional(choice('Status', CLEARING_STATUSES)),
  transfers: z.optional(choice('Transfers', TRANSFER_FILTERS)),
  import_id: z.optional(id()),
  /** These two are of servers with the capability `trends`. What budgets and trends count on one of their sides. */
  flow: z.optional(choice('Flow', FLOWS)),
  /** A description: what trends take for the same payee. */
  payee: z.optional(text({ label: 'Payee', max: TEXT_LIMITS.description })),
};

export const listTransactions = defineCall({
  method: 'GET',
  path: '/api/transactions',
  access: 'person',
  token: 'read',
  query: z
    .strictObject({
      ...filters,
      page: z.optional(count('Page', 1, 1_000_000)),
      limit: z.optional(count('Limit', 1, MAX_PAGE_SIZE)),
      totals: z.optional(choice('Totals', ['true'])),
      /** The `next` of an answer, of servers with the capability `cursor`: the rows after it, whatever the page. */
      after: z.optional(z.string().check(z.maxLength(2000))),
    })
    .check(inOrder),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    data: z.array(transaction),
    pagination,
    /** Where the query asks for them, of a server with the capability `bulk`. */
    totals: z.optional(listTotals),
    /** Where the next rows begin, of a server with the capability `cursor`; null at the end. It holds while rows come and go. */
    next: z.optional(z.nullable(z.string())),
  }),
});

/** Answers a table as CSV, not JSON: all that matches, in the order of the list. */
export const downloadTransactions = defineCall({
  method: 'GET',
  path: '/api/transactions/file',
  access: 'person',
  capability: 'bulk',
  token: 'read',
  query: z.strictObject(filters).check(inOrder),
  status: 200,
});

/** What was recorded before, once per description, with what was last chosen beside it. The most used come first. */
export const listSuggestions = defineCall({
  method: 'GET',
  path: '/api/transactions/suggestions',
  access: 'person',
  capability: 'bulk',
  token: 'read',
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        description: z.string(),
        category: z.nullable(z.string()),
        /** Null is personal. */
        household_id: z.nullable(z.string()),
        amount: z.number(),
        /** How many of the newest transactions have the description. */
        uses: z.int(),
        /** The day of the last one. */
        last: z.string(),
      }),
    ),
  }),
});

const fields = z.strictObject({
  amount: amount(),
  date: localDate('Date', 'date.required'),
  description: text({ label: 'Description', max: TEXT_LIMITS.description, required: 'description.required' }),
  category: z.optional(z.nullable(text({ label: 'Category', max: TEXT_LIMITS.category }))),
  household_id: z.optional(z.nullable(id())),
  is_recurring: z.optional(flag('Recurring')),
  frequency: z.optional(z.nullable(choice('Frequency', FREQUENCIES, 'frequency.invalid'))),
  due_date: z.optional(z.nullable(dueDay())),
  is_projected: z.optional(flag('Projected')),
  /** These two are of servers with the capability `accounts`; what is left out stays. Null is in no account. */
  account_id: z.optional(z.nullable(id())),
  /** A person clears, and takes that back; `reconciled` is accepted of a transaction that is. */
  status: z.optional(choice('Status', CLEARING_STATUSES)),
});

/** `keep`, of servers with the capability `schedule`: the bill that starts with the transaction stays as it is. */
const scheduleOption = { schedule: z.optional(choice('Schedule', ['keep'])) };

/** What a person records: the body of creating and of replacing. */
const draft = fields.check((context) => {
  const { is_recurring, frequency, due_date } = context.value;
  const missing = missingRecurrence({ isRecurring: is_recurring === true, frequency, dueDate: due_date });
  if (!missing) return;
  const { field, code } = missing;
  context.issues.push({ code: 'custom', input: context.value, path: [field], message: codedMessage(code) });
});

export const getTransaction = defineCall({
  method: 'GET',
  path: '/api/transactions/{id}',
  access: 'person',
  token: 'read',
  status: 200,
  answer: transaction,
});

export const createTransaction = defineCall({
  method: 'POST',
  path: '/api/transactions',
  access: 'person',
  token: 'write',
  body: draft,
  status: 201,
  answer: transaction,
});

export const updateTransaction = defineCall({
  method: 'PUT',
  path: '/api/transactions/{id}',
  access: 'person',
  token: 'write',
  query: z.strictObject(scheduleOption),
  body: draft,
  status: 200,
  answer: transaction,
});

/** Replaces the fields that are sent; what the transaction becomes is under the rules of replacing it. */
export const patchTransaction = defineCall({
  method: 'PATCH',
  path: '/api/transactions/{id}',
  access: 'person',
  token: 'write',
  capability: 'patch',
  query: z.strictObject(scheduleOption),
  body: z.partial(fields),
  status: 200,
  answer: transaction,
});

export const deleteTransaction = defineCall({
  method: 'DELETE',
  path: '/api/transactions/{id}',
  access: 'person',
  token: 'write',
  query: z.strictObject({
    ...scheduleOption,
    /** `true`, of servers with the capability `import`: the row of a bank's file that it came by is not imported again. */
    ignore: z.optional(choice('Ignore', ['true', 'false'])),
  }),
  status: 204,
});

export const listCategories = defineCall({
  method: 'GET',
  path: '/api/transactions/categories',
  access: 'person',
  token: 'read',
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({ categories: z.array(z.string()) }),
});

import * as z from 'zod/mini';
import { ACCOUNT_KINDS } from '../account/account.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { amount, choice, currency, id, localDate, text } from './primitives.ts';
import { asOf } from './scope.ts';
import { transaction } from './transaction-calls.ts';

/** Days of an account that no statement covers, both ends included. */
const span = z.looseObject({ from: z.string(), to: z.string() });

/** An account as servers answer it. Amounts are decimal numbers, of what is dated up to `as_of` and not projected. */
export const account = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  /** Its ledger's household; null is personal. */
  household_id: z.nullable(z.string()),
  household_name: z.nullable(z.string()),
  currency: currency(),
  /** By what the bank's files name it. */
  bank_id: z.nullable(z.string()),
  /** Accounts of a ledger stand in this order, equal ones by name. */
  position: z.int(),
  closed_on: z.nullable(z.string()),
  opening_balance: z.number(),
  /** Null where there is no opening balance. */
  opening_date: z.nullable(z.string()),
  balance: z.number(),
  /** What the bank has confirmed: cleared and reconciled transactions, and the opening balance. */
  cleared_balance: z.number(),
  /** How many transactions are uncleared. */
  uncleared: z.int(),
  /** The last day of the statements; null without any. */
  statement_to: z.nullable(z.string()),
  /** Gaps between the statements, the earliest first. */
  uncovered: z.array(span),
  version: z.int(),
});
/** An account as servers answer it. */
export type AccountAnswer = z.output<typeof account>;

const name = () => text({ label: 'Name', max: TEXT_LIMITS.accountName, required: 'text.required' });
const fields = {
  bank_id: z.optional(z.nullable(text({ label: 'Bank id', max: TEXT_LIMITS.bankId }))),
  /** 0 is no opening balance. */
  opening_balance: z.optional(amount('Opening balance')),
  /** Today without it. */
  opening_date: z.optional(localDate('Opening date')),
  position: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
};

export const listAccounts = defineCall({
  method: 'GET',
  path: '/api/accounts',
  access: 'person',
  capability: 'accounts',
  token: 'read',
  query: z.strictObject({
    household_id: z.optional(id()),
    ...asOf,
    /** `true`: closed ones too. */
    closed: z.optional(choice('Closed', ['true', 'false'])),
  }),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    data: z.array(account),
    /** The ledgers of the scope, those without accounts too: accounts, closed ones too, and `unassigned` add up to `balance`. */
    ledgers: z.array(
      z.looseObject({
        household_id: z.nullable(z.string()),
        household_name: z.nullable(z.string()),
        currency: currency(),
        balance: z.number(),
        /** What is in no account. */
        unassigned: z.number(),
      }),
    ),
  }),
});

export const createAccount = defineCall({
  method: 'POST',
  path: '/api/accounts',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  body: z.strictObject({
    name: name(),
    kind: choice('Kind', ACCOUNT_KINDS),
    household_id: z.optional(z.nullable(id())),
    ...fields,
  }),
  status: 201,
  answer: account,
});

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/accounts/{id}',
  access: 'person',
  capability: 'accounts',
  token: 'read',
  query: z.strictObject({ ...asOf }),
  status: 200,
  answer: account,
});

export const updateAccount = defineCall({
  method: 'PATCH',
  path: '/api/accounts/{id}',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  body: z.strictObject({
    name: z.optional(name()),
    kind: z.optional(choice('Kind', ACCOUNT_KINDS)),
    ...fields,
    /** Closes the account; null opens it again. */
    closed_on: z.optional(z.nullable(localDate('Closing date'))),
  }),
  status: 200,
  answer: account,
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/accounts/{id}',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  status: 204,
});

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/accounts/{id}/statements',
  access: 'person',
  capability: 'accounts',
  token: 'read',
  status: 200,
  answer: z.looseObject({
    /** The latest first. */
    data: z.array(
      z.looseObject({
        import_id: z.string(),
        /** Which one of its file. */
        number: z.int(),
        file_name: z.string(),
        from: z.string(),
        to: z.string(),
        /** Null where the file names none. */
        opening: z.nullable(z.number()),
        closing: z.nullable(z.number()),
      }),
    ),
    uncovered: z.array(span),
  }),
});

export const listIgnored = defineCall({
  method: 'GET',
  path: '/api/accounts/{id}/ignored',
  access: 'person',
  capability: 'accounts',
  token: 'read',
  status: 200,
  answer: z.looseObject({
    /** The latest first. */
    data: z.array(
      z.looseObject({
        id: z.string(),
        date: z.string(),
        amount: z.number(),
        /** The bank's own id of the row; null where it has none. */
        bank_reference: z.nullable(z.string()),
      }),
    ),
  }),
});

export const deleteIgnored = defineCall({
  method: 'DELETE',
  path: '/api/accounts/{id}/ignored/{ignoredId}',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  status: 204,
});

/** A day to which an account was reconciled. */
export const reconciliation = z.looseObject({
  id: z.string(),
  date: z.string(),
  /** The bank's. */
  balance: z.number(),
  /** A transaction of it was unlocked since. */
  is_changed: z.boolean(),
  /** RFC 3339. */
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
});
/** A day to which an account was reconciled, as servers answer it. */
export type ReconciliationAnswer = z.output<typeof reconciliation>;

export const listReconciliations = defineCall({
  method: 'GET',
  path: '/api/accounts/{id}/reconciliations',
  access: 'person',
  capability: 'accounts',
  token: 'read',
  status: 200,
  answer: z.looseObject({
    /** The latest first. */
    data: z.array(reconciliation),
  }),
});

export const createReconciliation = defineCall({
  method: 'POST',
  path: '/api/accounts/{id}/reconciliations',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  body: z.strictObject({
    date: localDate('Date', 'date.required'),
    balance: amount('Balance'),
    /** Records what is missing as a transaction of that day. */
    adjust: z.optional(z.boolean()),
  }),
  status: 201,
  answer: z.looseObject({
    reconciliation,
    /** How many transactions are reconciled by it. */
    count: z.int(),
    /** The transaction that was recorded for what was missing. */
    adjustment: z.nullable(transaction),
  }),
});

/** The `details` of a reconciliation that is refused (409) because the balances differ. */
export const reconciliationDifference = z.looseObject({
  /** The bank's balance less that of the cleared transactions. */
  difference: z.number(),
  /** Transactions that may be the reason, the likeliest first. */
  candidates: z.array(transaction),
});
/** The `details` of a reconciliation that is refused because the balances differ. */
export type ReconciliationDifferenceAnswer = z.output<typeof reconciliationDifference>;

export const unlockTransaction = defineCall({
  method: 'POST',
  path: '/api/transactions/{id}/unlock',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  status: 200,
  answer: transaction,
});

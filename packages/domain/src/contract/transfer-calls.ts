import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { amount, choice, id, localDate, text } from './primitives.ts';
import { transaction } from './transaction-calls.ts';

const pair = z.array(id()).check(z.length(2));

const isGiven = (value: unknown): boolean => value !== undefined;

/** Which of the three forms a body has: every field of one, and none of the others. */
function hasOneForm(body: Readonly<Record<string, unknown>>): boolean {
  const forms = [
    ['from_account_id', 'to_account_id', 'amount', 'date'],
    ['transaction_ids'],
    ['transaction_id', 'account_id'],
  ];
  const named = forms.filter((form) => form.some((field) => isGiven(body[field])));
  return named.length === 1 && named.every((form) => form.every((field) => isGiven(body[field])));
}

const legs = z.looseObject({
  id: z.string(),
  /** What leaves, then what arrives. */
  legs: z.array(transaction),
});

export const createTransfer = defineCall({
  method: 'POST',
  path: '/api/transfers',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  /** A new transfer between two accounts; or two transactions that are one; or one transaction, whose other side is recorded. */
  body: z
    .strictObject({
      from_account_id: z.optional(id()),
      to_account_id: z.optional(id()),
      /** More than 0. */
      amount: z.optional(amount()),
      date: z.optional(localDate('Date', 'date.required')),
      description: z.optional(text({ label: 'Description', max: TEXT_LIMITS.description })),
      transaction_ids: z.optional(pair),
      transaction_id: z.optional(id()),
      /** Where the other side is. */
      account_id: z.optional(id()),
    })
    .check((context) => {
      const { value } = context;
      if (!hasOneForm(value)) {
        context.issues.push({ code: 'custom', input: value, path: ['form'], message: codedMessage('transfer.form') });
      } else if (value.amount !== undefined && value.amount <= 0) {
        const message = codedMessage('transfer.positive');
        context.issues.push({ code: 'custom', input: value, path: ['amount'], message });
      }
    }),
  status: 201,
  answer: legs,
});

export const deleteTransfer = defineCall({
  method: 'DELETE',
  path: '/api/transfers/{id}',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  query: z.strictObject({
    /**
     * `keep`, without it: both sides become entries with their categories of before; 409 where one is an entry that moved out
     * of its account. `delete`: both are deleted.
     */
    sides: z.optional(choice('Sides', ['keep', 'delete'])),
  }),
  status: 204,
});

export const listTransferSuggestions = defineCall({
  method: 'GET',
  path: '/api/transfers/suggestions',
  access: 'person',
  capability: 'accounts',
  token: 'read',
  query: z.strictObject({ household_id: z.optional(id()) }),
  status: 200,
  answer: z.looseObject({
    /** The latest first, 100 at most. */
    data: z.array(
      z.looseObject({
        /** What leaves, then what arrives. */
        legs: z.array(transaction),
        /** The bank names the other account, and there is no second candidate. */
        is_certain: z.boolean(),
      }),
    ),
  }),
});

/** The pair is not suggested again. */
export const createTransferRefusal = defineCall({
  method: 'POST',
  path: '/api/transfers/refusals',
  access: 'person',
  capability: 'accounts',
  token: 'write',
  body: z.strictObject({ transaction_ids: pair }),
  status: 204,
});

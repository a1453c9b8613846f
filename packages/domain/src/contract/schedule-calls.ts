import * as z from 'zod/mini';
import { daysBetween } from '../date/local-date.ts';
import { FREQUENCIES } from '../recurrence/recurrence.ts';
import { OCCURRENCE_STATES } from '../schedule/occurrences.ts';
import {
  AMOUNT_KINDS,
  COUNT_LIMIT,
  OCCURRENCE_DAYS,
  RECORD_LIMIT,
  REMIND_DAYS,
  WEEKEND_SHIFTS,
} from '../schedule/schedule.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { leftOut } from './left-out.ts';
import { amount, choice, currency, dueDay, flag, id, localDate, text } from './primitives.ts';
import { asOf, scope } from './scope.ts';

const SCHEDULE_STATES = ['active', 'ended'] as const;

/** A bill or an income that comes again, as servers answer it. Amounts are decimal numbers. */
export const schedule = z.looseObject({
  id: z.string(),
  /** The same for those that were one before it was changed from some day on. */
  series_id: z.string(),
  /** Its ledger's household; null is personal. */
  household_id: z.nullable(z.string()),
  currency: currency(),
  /** The transaction that it started with; null where that is gone. */
  transaction_id: z.nullable(z.string()),
  description: z.string(),
  category: z.nullable(z.string()),
  amount: z.number(),
  amount_kind: z.enum(AMOUNT_KINDS),
  frequency: z.enum(FREQUENCIES),
  /** The anchor, from which all dates follow. */
  date: z.string(),
  due_date: z.nullable(z.int()),
  weekend: z.enum(WEEKEND_SHIFTS),
  /** The last nominal date; null where there is none, or a count. */
  ends_on: z.nullable(z.string()),
  /** How many occurrences, the first included; null where there is none, or an end. */
  count: z.nullable(z.int()),
  record_automatically: z.boolean(),
  /** Null is never. */
  remind_days: z.nullable(z.int()),
  listed_from: z.string(),
  /** The account in which it is recorded; null is none. */
  account_id: z.nullable(z.string()),
  /** Ended: nothing of it is open any more, or to come. */
  state: z.enum(SCHEDULE_STATES),
  version: z.int(),
});
/** A bill or an income that comes again, as servers answer it. */
export type ScheduleAnswer = z.output<typeof schedule>;

/** One occurrence of a schedule, as servers answer it. */
export const occurrence = z.looseObject({
  schedule_id: z.string(),
  /** Its nominal date, by which it is known. */
  date: z.string(),
  expected_date: z.string(),
  description: z.string(),
  category: z.nullable(z.string()),
  /** Of a recorded one its transaction's, else what is expected. */
  amount: z.number(),
  /** The amount is one of about that size. */
  about: z.boolean(),
  state: z.enum(OCCURRENCE_STATES),
  /** Of a recorded one. */
  transaction_id: z.nullable(z.string()),
  /** The day of its transaction; null while it has none. */
  recorded_date: z.nullable(z.string()),
  /** A transaction that may be it, to be asked about; null where there is none. */
  suggestion: z.nullable(
    z.looseObject({ transaction_id: z.string(), date: z.string(), description: z.string(), amount: z.number() }),
  ),
  /** Its ledger's household; null is personal. */
  household_id: z.nullable(z.string()),
  currency: currency(),
  /** Rises with each decision about it; 0 before the first. */
  version: z.int(),
});
/** One occurrence of a schedule, as servers answer it. */
export type OccurrenceAnswer = z.output<typeof occurrence>;

const end = { error: codedMessage('value.invalid', { field: 'Count' }) };
const days = { error: codedMessage('value.invalid', { field: 'Reminder' }) };

/** What a person changes of a schedule. */
const scheduleChange = z
  .strictObject({
    description: z.optional(
      text({ label: 'Description', max: TEXT_LIMITS.description, required: 'description.required' }),
    ),
    category: z.optional(z.nullable(text({ label: 'Category', max: TEXT_LIMITS.category }))),
    amount: z.optional(amount()),
    amount_kind: z.optional(choice('Amount', AMOUNT_KINDS)),
    frequency: z.optional(choice('Frequency', FREQUENCIES, 'frequency.invalid')),
    date: z.optional(localDate('Date', 'date.required')),
    due_date: z.optional(z.nullable(dueDay())),
    weekend: z.optional(choice('Weekend', WEEKEND_SHIFTS)),
    ends_on: z.optional(z.nullable(localDate('End date'))),
    count: z.optional(z.nullable(z.int(end).check(z.gte(1, end), z.lte(COUNT_LIMIT, end)))),
    record_automatically: z.optional(flag('Record automatically')),
    remind_days: z.optional(z.nullable(z.int(days).check(z.gte(0, days), z.lte(REMIND_DAYS.most, days)))),
    account_id: z.optional(z.nullable(id())),
    /** A nominal date, from which on the change holds; the first open one without it. */
    from: z.optional(localDate('From')),
  })
  .check(
    z.refine(({ ends_on, count }) => typeof ends_on !== 'string' || typeof count !== 'number', {
      path: ['count'],
      error: codedMessage('schedule.end'),
    }),
  );

export const listSchedules = defineCall({
  method: 'GET',
  path: '/api/schedules',
  access: 'person',
  capability: 'schedule',
  token: 'read',
  query: z.strictObject({
    household_id: z.optional(id()),
    state: z.optional(choice('State', SCHEDULE_STATES)),
  }),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({ data: z.array(schedule) }),
});

export const updateSchedule = defineCall({
  method: 'PATCH',
  path: '/api/schedules/{id}',
  access: 'person',
  capability: 'schedule',
  token: 'write',
  body: scheduleChange,
  status: 200,
  /** As it is from then on: with another id where what came before stays as it was. */
  answer: schedule,
});

export const deleteSchedule = defineCall({
  method: 'DELETE',
  path: '/api/schedules/{id}',
  access: 'person',
  capability: 'schedule',
  token: 'write',
  status: 204,
});

export const listScheduleSuggestions = defineCall({
  method: 'GET',
  path: '/api/schedules/suggestions',
  access: 'person',
  capability: 'schedule',
  token: 'read',
  query: z.strictObject({ ...scope, ...asOf }),
  status: 200,
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        /** The latest of its payee. */
        transaction_id: z.string(),
        frequency: z.enum(FREQUENCIES),
        due_date: z.nullable(z.int()),
        date: z.string(),
        description: z.string(),
        amount: z.number(),
        household_id: z.nullable(z.string()),
        currency: currency(),
      }),
    ),
  }),
});

export const dismissScheduleSuggestion = defineCall({
  method: 'POST',
  path: '/api/schedules/suggestions/dismiss',
  access: 'person',
  capability: 'schedule',
  token: 'write',
  body: z.strictObject({ transaction_id: id() }),
  status: 204,
});

const span = z.check<{ from: string; to: string }>((context) => {
  const { from, to } = context.value;
  const length = daysBetween(from, to) + 1;
  if (length >= 1 && length <= OCCURRENCE_DAYS) return;
  const message = length < 1 ? codedMessage('date.inverted') : codedMessage('occurrence.span', { n: OCCURRENCE_DAYS });
  context.issues.push({ code: 'custom', input: to, path: ['to'], message });
});

export const listOccurrences = defineCall({
  method: 'GET',
  path: '/api/occurrences',
  access: 'person',
  capability: 'schedule',
  token: 'read',
  query: z
    .strictObject({
      /** By the dates on which they are expected, both included. */
      from: localDate('From', 'date.required'),
      to: localDate('To', 'date.required'),
      household_id: z.optional(id()),
      state: z.optional(choice('State', OCCURRENCE_STATES)),
      ...asOf,
    })
    .check(span),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    /** By the dates on which they are expected. */
    data: z.array(occurrence),
    /** What the open ones of them add up to, in the currency of the scope. */
    totals: z.looseObject({
      count: z.int(),
      income: z.number(),
      /** Positive, as people read it. */
      expenses: z.number(),
      currency: currency(),
      left_out: leftOut,
    }),
  }),
});

/** What each decision may say besides. */
const DECISION_FIELDS: Readonly<Record<'recorded' | 'skipped' | 'due', readonly string[]>> = {
  recorded: ['date', 'amount', 'transaction_id'],
  skipped: [],
  due: ['expected_date', 'amount', 'reject'],
};

const decision = z
  .strictObject({
    state: choice('State', ['recorded', 'skipped', 'due']),
    /** Of a recorded one, when it happened: when it was expected, or today if that is earlier, without it. */
    date: z.optional(localDate('Date')),
    /** Of a recorded one what it came to, of a due one what is expected; null is as the schedule has it. */
    amount: z.optional(z.nullable(amount())),
    /** Recorded already, as this transaction. */
    transaction_id: z.optional(id()),
    /** Of a due one; null is as the schedule has it, and what is left out stays. */
    expected_date: z.optional(z.nullable(localDate('Expected date'))),
    /** Of a due one: a transaction that is not it. */
    reject: z.optional(id()),
  })
  .check(
    z.check((context) => {
      const { value } = context;
      const allowed = new Set(['state', ...DECISION_FIELDS[value.state]]);
      for (const name of Object.keys(value).filter((each) => !allowed.has(each))) {
        const message = codedMessage('field.unknown', { field: name });
        context.issues.push({ code: 'custom', input: value, path: [name], message });
      }
      if (value.transaction_id === undefined || (value.date === undefined && value.amount === undefined)) return;
      const message = codedMessage('occurrence.form');
      context.issues.push({ code: 'custom', input: value, path: ['transaction_id'], message });
    }),
  );

export const updateOccurrence = defineCall({
  method: 'PUT',
  path: '/api/schedules/{id}/occurrences/{date}',
  access: 'person',
  capability: 'schedule',
  token: 'write',
  body: decision,
  status: 200,
  answer: occurrence,
});

const items = { error: codedMessage('occurrence.items', { n: RECORD_LIMIT }) };

export const recordOccurrences = defineCall({
  method: 'POST',
  path: '/api/occurrences/record',
  access: 'person',
  capability: 'schedule',
  token: 'write',
  body: z.strictObject({
    items: z.array(z.strictObject({ schedule_id: id(), date: localDate('Date', 'date.required') })).check(
      z.minLength(1, items),
      z.maxLength(RECORD_LIMIT, items),
      z.refine(
        (all) => new Set(all.map((item) => JSON.stringify([item.schedule_id, item.date]))).size === all.length,
        items,
      ),
    ),
  }),
  status: 200,
  answer: z.looseObject({ data: z.array(occurrence) }),
});

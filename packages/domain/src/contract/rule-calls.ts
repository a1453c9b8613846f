import * as z from 'zod/mini';
import { RULE_LIMITS, TEXT_MATCHES } from '../rule/rule.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { amount, choice, currency, flag, id, text } from './primitives.ts';

const DIRECTIONS = ['in', 'out'] as const;

/** What must hold of a transaction. Amounts are without their sign, both ends included. */
const condition = z.discriminatedUnion('field', [
  z.looseObject({ field: z.enum(['text']), match: z.enum(TEXT_MATCHES), text: z.string() }),
  z.looseObject({ field: z.enum(['amount']), from: z.number(), to: z.number() }),
  z.looseObject({ field: z.enum(['direction']), direction: z.enum(DIRECTIONS) }),
  z.looseObject({ field: z.enum(['account']), account_id: z.string() }),
]);

/** What is done to it. */
const action = z.discriminatedUnion('action', [
  z.looseObject({ action: z.enum(['category']), category: z.string() }),
  z.looseObject({ action: z.enum(['description']), description: z.string() }),
  z.looseObject({ action: z.enum(['transfer_to']), account_id: z.string() }),
  z.looseObject({ action: z.enum(['ignore']) }),
]);

/** A rule as servers answer it. */
export const rule = z.looseObject({
  id: z.string(),
  /** Its ledger's household; null is personal. */
  household_id: z.nullable(z.string()),
  /** Rules of a ledger are asked in this order, counted from 0; of each action the first that fits wins. */
  position: z.int(),
  conditions: z.array(condition),
  actions: z.array(action),
  enabled: z.boolean(),
  /** An account that it names is closed or gone: it is off until it names another. */
  account_gone: z.boolean(),
  version: z.int(),
});
/** A rule as servers answer it. */
export type RuleAnswer = z.output<typeof rule>;

const conditionInput = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('text'),
    match: choice('Match', TEXT_MATCHES),
    text: text({ label: 'Text', max: RULE_LIMITS.text, required: 'text.required' }),
  }),
  z
    .strictObject({ field: z.literal('amount'), from: amount('Amount', 'zero'), to: amount('Amount', 'zero') })
    .check((context) => {
      const { value } = context;
      if (value.from <= value.to) return;
      context.issues.push({ code: 'custom', input: value, path: ['to'], message: codedMessage('rule.amounts') });
    }),
  z.strictObject({ field: z.literal('direction'), direction: choice('Direction', DIRECTIONS) }),
  z.strictObject({ field: z.literal('account'), account_id: id() }),
]);

const actionInput = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('category'),
    category: text({ label: 'Category', max: TEXT_LIMITS.category, required: 'text.required' }),
  }),
  z.strictObject({
    action: z.literal('description'),
    description: text({ label: 'Description', max: TEXT_LIMITS.description, required: 'text.required' }),
  }),
  z.strictObject({ action: z.literal('transfer_to'), account_id: id() }),
  z.strictObject({ action: z.literal('ignore') }),
]);

const fields = {
  conditions: z
    .array(conditionInput)
    .check(
      z.minLength(1, { error: codedMessage('rule.conditions', { n: RULE_LIMITS.conditions }) }),
      z.maxLength(RULE_LIMITS.conditions, { error: codedMessage('rule.conditions', { n: RULE_LIMITS.conditions }) }),
    ),
  /** Each kind of action once. */
  actions: z.array(actionInput).check(
    z.minLength(1, { error: codedMessage('rule.actions', { n: RULE_LIMITS.actions }) }),
    z.maxLength(RULE_LIMITS.actions, { error: codedMessage('rule.actions', { n: RULE_LIMITS.actions }) }),
    z.refine((actions) => new Set(actions.map(({ action: kind }) => kind)).size === actions.length, {
      error: codedMessage('rule.actions', { n: RULE_LIMITS.actions }),
    }),
  ),
  enabled: z.optional(flag('Enabled')),
};
/** What a person writes of a rule. */
const ruleInput = z.strictObject(fields);

const rules = z.looseObject({ data: z.array(rule) });

export const listRules = defineCall({
  method: 'GET',
  path: '/api/rules',
  access: 'person',
  capability: 'rules',
  token: 'read',
  /** `personal` is the person's own ledger; without it the rules of all, each ledger's in their order. */
  query: z.strictObject({ household_id: z.optional(id()) }),
  status: 200,
  answer: rules,
});

export const createRule = defineCall({
  method: 'POST',
  path: '/api/rules',
  access: 'person',
  capability: 'rules',
  token: 'write',
  /** The new rule is the last. */
  body: z.strictObject({ household_id: z.optional(z.nullable(id())), ...fields }),
  status: 201,
  answer: rule,
});

export const getRule = defineCall({
  method: 'GET',
  path: '/api/rules/{id}',
  access: 'person',
  capability: 'rules',
  token: 'read',
  status: 200,
  answer: rule,
});

export const updateRule = defineCall({
  method: 'PUT',
  path: '/api/rules/{id}',
  access: 'person',
  capability: 'rules',
  token: 'write',
  body: ruleInput,
  status: 200,
  answer: rule,
});

export const deleteRule = defineCall({
  method: 'DELETE',
  path: '/api/rules/{id}',
  access: 'person',
  capability: 'rules',
  token: 'write',
  status: 204,
});

export const updateRuleOrder = defineCall({
  method: 'PUT',
  path: '/api/rules/order',
  access: 'person',
  capability: 'rules',
  token: 'write',
  /** All rules of one ledger, the first first. */
  body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(RULE_LIMITS.rules)) }),
  status: 200,
  answer: rules,
});

const run = {
  /** `personal`, null, or left out, is the person's own ledger. */
  household_id: z.optional(z.nullable(id())),
  /** A rule that is not stored yet. */
  rule: z.optional(ruleInput),
  /** Stored ones, asked in their order; without `rule` and `ids` all that are on. */
  ids: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(RULE_LIMITS.rules))),
  /** Also what people set themselves. */
  overwrite: z.optional(flag('Overwrite')),
};

const oneForm = z.refine<{ readonly rule?: unknown; readonly ids?: unknown }>(
  ({ rule: unsaved, ids }) => unsaved === undefined || ids === undefined,
  { path: ['rule'], error: codedMessage('rule.form') },
);

/** What one transaction becomes; what stays is the same before and after. */
const change = z.looseObject({
  transaction_id: z.string(),
  date: z.string(),
  amount: z.number(),
  before: z.looseObject({ description: z.string(), category: z.nullable(z.string()) }),
  after: z.looseObject({
    description: z.string(),
    category: z.nullable(z.string()),
    /** The account with which it becomes a transfer; null where it becomes none. */
    transfer_account_id: z.nullable(z.string()),
    /** The transaction that becomes its other side; null where that is recorded anew. */
    other_transaction_id: z.nullable(z.string()),
  }),
  /** Null for a rule that is not stored. */
  rule_id: z.nullable(z.string()),
});

const outcome = {
  /** How many transactions change. */
  count: z.int(),
  /** What they add up to. */
  sum: z.number(),
  /** The first day of them and the last; null where none changes. */
  span: z.nullable(z.looseObject({ from: z.string(), to: z.string() })),
  currency: currency(),
};

export const previewRules = defineCall({
  method: 'POST',
  path: '/api/rules/preview',
  access: 'person',
  capability: 'rules',
  token: 'write',
  body: z.strictObject(run).check(oneForm),
  status: 200,
  answer: z.looseObject({
    ...outcome,
    /** The latest first, at most `RULE_CHANGES_SHOWN`. */
    changes: z.array(change),
    /** What `apply` is to be given: it changes this and nothing else. */
    expected: z.string(),
  }),
});

export const applyRules = defineCall({
  method: 'POST',
  path: '/api/rules/apply',
  access: 'person',
  capability: 'rules',
  token: 'write',
  /** The `expected` of a preview; 409 where something else would change by now. */
  body: z
    .strictObject({ ...run, expected: text({ label: 'Expected', max: 100, required: 'text.required' }) })
    .check(oneForm),
  status: 200,
  answer: z.looseObject(outcome),
});

import {
  type Currency,
  decimalFromMinor,
  type LocalDate,
  type Minor,
  nearestMinor,
  type RuleAction,
  type RuleCondition,
} from '@nestegg/domain';
import type { Answer, applyRules, previewRules, RuleAnswer } from '@nestegg/domain/contract';
import { rule } from '../wire/rule-calls.ts';
import { readShape } from './answer.ts';
import type { WriteMark } from './write-mark.ts';

/** A rule: where all conditions hold of a transaction, its actions are taken. */
export interface SavedRule {
  readonly id: string;
  /** Its ledger's household; null is personal. */
  readonly householdId: string | null;
  /** Rules of a ledger are asked in this order, counted from 0; of each action the first that fits wins. */
  readonly position: number;
  readonly conditions: readonly RuleCondition[];
  readonly actions: readonly RuleAction[];
  readonly isEnabled: boolean;
  /** An account that it names is closed or gone: it is off until it names another. */
  readonly isAccountGone: boolean;
  readonly version: number;
}

/** What rules would change, or changed. */
export interface RuleRun {
  /** How many transactions. */
  readonly count: number;
  /** What they add up to. */
  readonly sumMinor: Minor;
  /** The first day of them and the last; null where none changes. */
  readonly span: { readonly from: LocalDate; readonly to: LocalDate } | null;
  readonly currency: Currency;
}

/** What one transaction becomes; what stays is the same before and after. */
export interface RuleRunChange {
  readonly transactionId: string;
  readonly date: LocalDate;
  readonly amountMinor: Minor;
  readonly before: { readonly description: string; readonly category: string | null };
  readonly after: {
    readonly description: string;
    readonly category: string | null;
    /** The account with which it becomes a transfer; null where it becomes none. */
    readonly transferAccountId: string | null;
    /** The transaction that becomes its other side; null where that is recorded anew. */
    readonly otherTransactionId: string | null;
  };
  /** Null for a rule that is not stored. */
  readonly ruleId: string | null;
}

/** What rules would change. */
export interface RulePreview extends RuleRun {
  /** The latest first, at most `RULE_CHANGES_SHOWN`. */
  readonly changes: readonly RuleRunChange[];
  /** What `applyRules` is to be given: it changes this and nothing else. */
  readonly expected: string;
}

/** What rules changed. */
export interface RuleRunResult extends RuleRun, WriteMark {}

type WireCondition = RuleAnswer['conditions'][number];
type WireAction = RuleAnswer['actions'][number];

function toCondition(condition: WireCondition): RuleCondition {
  switch (condition.field) {
    case 'text':
      return { field: 'text', match: condition.match, text: condition.text };
    case 'amount':
      return { field: 'amount', from: nearestMinor(condition.from), to: nearestMinor(condition.to) };
    case 'direction':
      return { field: 'direction', direction: condition.direction };
    case 'account':
      return { field: 'account', accountId: condition.account_id };
  }
}

function toAction(action: WireAction): RuleAction {
  switch (action.action) {
    case 'category':
      return { action: 'category', category: action.category };
    case 'description':
      return { action: 'description', description: action.description };
    case 'transfer_to':
      return { action: 'transfer_to', accountId: action.account_id };
    case 'ignore':
      return { action: 'ignore' };
  }
}

/** A part of a rule in the log of changes, of which all must be known. */
const partOf = (part: 'conditions' | 'actions', value: unknown): unknown =>
  readShape(rule.fields[part] ?? 'unknown', value).value ?? null;

/** The conditions of a rule as the log of changes has them (`fields` of a `RecordChange`); null for what is none. */
export const ruleConditionsOf = (value: unknown): readonly RuleCondition[] | null =>
  (partOf('conditions', value) as readonly WireCondition[] | null)?.map(toCondition) ?? null;

/** The actions of a rule as the log of changes has them; null for what is none. */
export const ruleActionsOf = (value: unknown): readonly RuleAction[] | null =>
  (partOf('actions', value) as readonly WireAction[] | null)?.map(toAction) ?? null;

/** A condition as servers take it. */
export function conditionBody(condition: RuleCondition) {
  if (condition.field === 'account') return { field: 'account', account_id: condition.accountId };
  if (condition.field !== 'amount') return condition;
  return { field: 'amount', from: decimalFromMinor(condition.from), to: decimalFromMinor(condition.to) };
}

/** An action as servers take it. */
export const actionBody = (action: RuleAction) =>
  action.action === 'transfer_to' ? { action: action.action, account_id: action.accountId } : action;

export const toRule = (answer: RuleAnswer): SavedRule => ({
  id: answer.id,
  householdId: answer.household_id,
  position: answer.position,
  conditions: answer.conditions.map(toCondition),
  actions: answer.actions.map(toAction),
  isEnabled: answer.enabled,
  isAccountGone: answer.account_gone,
  version: answer.version,
});

export const toRules = ({ data }: { readonly data: readonly RuleAnswer[] }): readonly SavedRule[] => data.map(toRule);

export const toRuleRun = ({ count, sum, span, currency }: Answer<typeof applyRules>): RuleRun => ({
  count,
  sumMinor: nearestMinor(sum),
  span,
  currency,
});

type WireChange = Answer<typeof previewRules>['changes'][number];

const toChange = ({ transaction_id, date, amount, before, after, rule_id }: WireChange): RuleRunChange => ({
  transactionId: transaction_id,
  date,
  amountMinor: nearestMinor(amount),
  before: { description: before.description, category: before.category },
  after: {
    description: after.description,
    category: after.category,
    transferAccountId: after.transfer_account_id,
    otherTransactionId: after.other_transaction_id,
  },
  ruleId: rule_id,
});

export const toRulePreview = (answer: Answer<typeof previewRules>): RulePreview => ({
  ...toRuleRun(answer),
  changes: answer.changes.map(toChange),
  expected: answer.expected,
});

import type { FormResult } from '../account/account-forms.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-texts.ts';
import { TEXT_LIMITS, tidyText } from '../text/text.ts';
import { amountText, type AmountReading } from '../validation/amount.ts';
import { collectProblems, textProblem } from '../validation/field.ts';
import { readTarget } from '../validation/household-forms.ts';
import { RULE_LIMITS, type Rule, type RuleAction, type RuleCondition, type RuleField, type TextMatch } from './rule.ts';

/** A condition as it is typed; what belongs to another field than the chosen one is kept, and not read. */
export interface ConditionValues {
  readonly field: RuleField;
  readonly match: TextMatch;
  readonly text: string;
  readonly from: string;
  /** Empty is the same as `from`. */
  readonly to: string;
  readonly direction: 'in' | 'out';
  readonly accountId: string;
}

/** A rule as it is typed. */
export interface RuleFormValues {
  readonly conditions: readonly ConditionValues[];
  /** Empty leaves the category. */
  readonly category: string;
  /** Empty leaves the description. */
  readonly description: string;
  /** Empty makes no transfer. */
  readonly transferTo: string;
  readonly ignore: boolean;
}

/** What a form says of a rule. */
export type RuleFormDraft = Pick<Rule, 'conditions' | 'actions'>;

/** An empty condition. */
export const NO_CONDITION: ConditionValues = {
  field: 'text',
  match: 'contains',
  text: '',
  from: '',
  to: '',
  direction: 'out',
  accountId: '',
};

interface Read<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

function readAmounts(
  { from, to }: ConditionValues,
  { at, reading }: { readonly at: string; readonly reading: AmountReading },
): Read<RuleCondition> {
  const labelled = (name: string, text: string) =>
    readTarget({ field: `${at}.${name}`, label: 'Amount', text }, reading);
  const [least, most] = [labelled('from', from), labelled('to', to.trim() === '' ? from : to)];
  const problems = [least, most].filter((each) => typeof each === 'object' && each !== null);
  if (least === null) problems.push({ field: `${at}.from`, code: 'amount.required' });
  const value = { field: 'amount', from: Number(least), to: Number(most) } as const;
  if (problems.length === 0 && value.from > value.to) problems.push({ field: `${at}.to`, code: 'rule.amounts' });
  return { value, problems };
}

function readCondition(values: ConditionValues, index: number, reading: AmountReading): Read<RuleCondition> {
  const at = `conditions.${index}`;
  const { field, match, text, direction, accountId } = values;
  switch (field) {
    case 'text': {
      const typed = {
        field: `${at}.text`,
        label: 'Text',
        text,
        max: RULE_LIMITS.text,
        required: 'text.required',
      } as const;
      return { value: { field, match, text: tidyText(text) }, problems: collectProblems([textProblem(typed)]) };
    }
    case 'amount':
      return readAmounts(values, { at, reading });
    case 'direction':
      return { value: { field, direction }, problems: [] };
    case 'account': {
      const code: ProblemCode = 'account.required';
      return { value: { field, accountId }, problems: accountId === '' ? [{ field: `${at}.account_id`, code }] : [] };
    }
  }
}

function readActions({ category, description, transferTo, ignore }: RuleFormValues): Read<readonly RuleAction[]> {
  const value: RuleAction[] = [];
  if (tidyText(category) !== '') value.push({ action: 'category', category: tidyText(category) });
  if (tidyText(description) !== '') value.push({ action: 'description', description: tidyText(description) });
  if (transferTo !== '') value.push({ action: 'transfer_to', accountId: transferTo });
  if (ignore) value.push({ action: 'ignore' });
  const problems = collectProblems([
    textProblem({ field: 'category', label: 'Category', text: category, max: TEXT_LIMITS.category }),
    textProblem({ field: 'description', label: 'Description', text: description, max: TEXT_LIMITS.description }),
    value.length === 0 ? { field: 'actions', code: 'rule.actions', params: { n: RULE_LIMITS.actions } } : null,
  ]);
  return { value, problems };
}

/** Reads the form of a rule: the rule, or everything that is wrong with it, by the names that the server uses. */
export function readRuleForm(values: RuleFormValues, reading: AmountReading): FormResult<RuleFormDraft> {
  const conditions = values.conditions.map((condition, index) => readCondition(condition, index, reading));
  const actions = readActions(values);
  const problems = [...conditions.flatMap((read) => read.problems), ...actions.problems];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, draft: { conditions: conditions.map(({ value }) => value), actions: actions.value } };
}

function valuesOf(condition: RuleCondition, reading: AmountReading): ConditionValues {
  if (condition.field !== 'amount') return { ...NO_CONDITION, ...condition };
  const { field, from, to } = condition;
  const text = (amount: number) => amountText(amount, reading);
  return { ...NO_CONDITION, field, from: text(from), to: to === from ? '' : text(to) };
}

/** A stored rule as a form shows it. */
export function ruleFormValues({ conditions, actions }: RuleFormDraft, reading: AmountReading): RuleFormValues {
  const found = <Kind extends RuleAction['action']>(kind: Kind) =>
    actions.find((action): action is Extract<RuleAction, { action: Kind }> => action.action === kind);
  return {
    conditions: conditions.map((condition) => valuesOf(condition, reading)),
    category: found('category')?.category ?? '',
    description: found('description')?.description ?? '',
    transferTo: found('transfer_to')?.accountId ?? '',
    ignore: found('ignore') !== undefined,
  };
}

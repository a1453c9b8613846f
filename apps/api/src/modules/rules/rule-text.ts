import type { RuleCondition } from '@nestegg/domain';

/** By what a rule is named: the text that it looks for; null where it looks for none. */
export const ruleText = (conditions: readonly RuleCondition[]): string | null =>
  conditions.find((condition) => condition.field === 'text')?.text ?? null;

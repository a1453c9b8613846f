import type { SavedRule } from '@nestegg/api-sdk';
import { PERSONAL_ONLY, ruleEvaluator, suggestRuleText } from '@nestegg/domain';
import type { Correction } from '../../shared/correction.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useRulesApi } from '../../shared/rules-api.ts';
import { isRefused } from './refused-rules.ts';

/** The rule that would have made a correction. */
export interface ProposedRule {
  /** What it finds. */
  readonly text: string;
  /** The one that says otherwise; null where none does, and a new one is proposed. */
  readonly rule: SavedRule | null;
  /** The category that it says. */
  readonly now: string | null;
}

/** What some rules make proposed; null where one says so already, or nothing is wanted. */
function proposalOf(rules: readonly SavedRule[], correction: Correction): ProposedRule | null {
  const { category } = correction;
  const usable = rules.map((rule) => ({ ...rule, isEnabled: rule.isEnabled && !rule.isAccountGone }));
  const found = ruleEvaluator(usable)(correction).category;
  if (found?.category === category) return null;
  const rule = rules.find(({ id }) => id === found?.ruleId) ?? null;
  const sought = rule?.conditions.find((condition) => condition.field === 'text')?.text;
  const text = sought ?? suggestRuleText(correction);
  return text === '' || isRefused(text, category) ? null : { text, rule, now: found?.category ?? null };
}

/**
 * What is proposed after a correction: another category for the rule that set the wrong one, else a new rule. Undefined
 * while the rules are not known; null where a rule says so already, or none is wanted.
 */
export function useProposedRule(correction: Correction): ProposedRule | null | undefined {
  const householdId = correction.householdId ?? PERSONAL_ONLY;
  const { data, isError } = useRulesApi().useListRulesQuery({ householdId }, FRESH);
  if (isError) return null;
  return data && proposalOf(data, correction);
}

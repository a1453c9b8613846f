import type { RuleOutcome } from './apply-rules.ts';
import type { SetBy } from './rule.ts';

/** How a row of a bank's file is filed before a person says otherwise. */
export interface RowProposal {
  readonly category: string | null;
  readonly categoryBy: SetBy | null;
  /** Null where the bank's words stay. */
  readonly description: string | null;
  /** The account with which it becomes a transfer; null where it becomes none. */
  readonly transferTo: string | null;
  /** It is left out, from now on. */
  readonly isIgnored: boolean;
  /** The rule to which this is ascribed; null where none fits. */
  readonly ruleId: string | null;
}

/** What becomes of a row by what rules want of it; without a rule it has the category that the bank's file says. */
export function proposeByRules(bankCategory: string | null, outcome: RuleOutcome): RowProposal {
  const { category, description, transfer_to: transfer, ignore } = outcome;
  const file = { category: bankCategory, categoryBy: bankCategory === null ? null : ('bank' as const) };
  const ruled = category && { category: category.category, categoryBy: 'rule' as const };
  return {
    ...(ruled ?? file),
    description: description?.description ?? null,
    transferTo: transfer?.accountId ?? null,
    isIgnored: ignore !== undefined,
    ruleId: [category, description, transfer, ignore].find((action) => action !== undefined)?.ruleId ?? null,
  };
}

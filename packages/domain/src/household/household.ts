import type { Minor } from '../money/money.ts';

/** What a member can be. An owner may change the household, a member its transactions. */
export const ROLES = ['owner', 'member'] as const;
/** What a member of a household is. */
export type Role = (typeof ROLES)[number];

/** How many days an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** How many invitations of one person wait for an answer at most. */
export const MAX_PENDING_INVITATIONS = 50;
/** How many days a deleted household can be restored. */
export const RESTORE_DAYS = 30;

/** The savings target of a person or household that never chose one: 1,000.00. */
export const DEFAULT_SAVINGS_TARGET: Minor = 100_000;

/** Percent of the budget above which its bar turns amber, and red. */
export const BUDGET_THRESHOLDS = { amber: 75, red: 90 } as const;
/** The colour of a budget's bar. */
export type BudgetLevel = 'ok' | 'amber' | 'red';

/** How far a budget is used up. */
export interface BudgetUse {
  /** The length of the bar: whole percent, capped at 100. */
  readonly percent: number;
  /** What is spent, in whole percent: more than 100 where the budget is overspent. */
  readonly spentPercent: number;
  readonly level: BudgetLevel;
  readonly left: Minor;
}

/**
 * How much of a budget is spent, in whole percent capped at 100, the bar's level, and what is left (negative when it is
 * overspent). Of a budget of nothing the first spending is already all.
 */
export function budgetUse(spent: Minor, budget: Minor): BudgetUse {
  const share = budget > 0 ? Math.max(0, (spent * 100) / budget) : spent > 0 ? 100 : 0;
  const exact = Math.min(100, share);
  const level = exact > BUDGET_THRESHOLDS.red ? 'red' : exact > BUDGET_THRESHOLDS.amber ? 'amber' : 'ok';
  return { percent: Math.round(exact), spentPercent: Math.round(share), level, left: budget - spent };
}

/**
 * A person's role in a household as the wire gives it: the stated one, else that of the member flagged
 * `is_current_user`, else member.
 */
export function roleOf(household: {
  readonly role?: Role | undefined;
  readonly members?:
    | readonly { readonly role?: Role | undefined; readonly is_current_user?: boolean | undefined }[]
    | undefined;
}): Role {
  return household.role ?? household.members?.find((member) => member.is_current_user)?.role ?? 'member';
}

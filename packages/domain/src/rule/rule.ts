import type { Minor } from '../money/money.ts';

/** What a rule looks at. */
export const RULE_FIELDS = ['text', 'amount', 'direction', 'account'] as const;
/** What a rule looks at. */
export type RuleField = (typeof RULE_FIELDS)[number];
/** How a text is compared; accents and case do not matter. */
export const TEXT_MATCHES = ['contains', 'is', 'starts_with'] as const;
/** How a text is compared. */
export type TextMatch = (typeof TEXT_MATCHES)[number];

/** What must hold of a transaction. */
export type RuleCondition =
  | { readonly field: 'text'; readonly match: TextMatch; readonly text: string }
  /** Without its sign, both ends included; an exact amount has both the same. */
  | { readonly field: 'amount'; readonly from: Minor; readonly to: Minor }
  | { readonly field: 'direction'; readonly direction: 'in' | 'out' }
  | { readonly field: 'account'; readonly accountId: string };

/** What a rule does to a transaction. */
export const RULE_ACTIONS = ['category', 'description', 'transfer_to', 'ignore'] as const;
/** What a rule does to a transaction. */
export type RuleAction =
  | { readonly action: 'category'; readonly category: string }
  | { readonly action: 'description'; readonly description: string }
  | { readonly action: 'transfer_to'; readonly accountId: string }
  | { readonly action: 'ignore' };

/** How many changes a preview lists. */
export const RULE_CHANGES_SHOWN = 500;

/** How much a rule may hold, and a ledger of rules. */
export const RULE_LIMITS = { conditions: 10, actions: 4, text: 200, rules: 500 } as const;

/** A rule: where all conditions hold, its actions are taken. */
export interface Rule {
  readonly id: string;
  readonly conditions: readonly RuleCondition[];
  readonly actions: readonly RuleAction[];
  readonly isEnabled: boolean;
}

/** Who can choose a field of a transaction. */
export const SETTERS = ['person', 'rule', 'bank'] as const;
/** Who chose a field of a transaction. */
export type SetBy = (typeof SETTERS)[number];

/** A transaction, or a row of a file, as rules see it. */
export interface RuleSubject {
  readonly description: string;
  readonly descriptionBy: SetBy | null;
  readonly payee: string | null;
  readonly bankText: string | null;
  readonly amount: Minor;
  readonly accountId: string | null;
}

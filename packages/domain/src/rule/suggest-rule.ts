import type { Rule, RuleSubject } from './rule.ts';

const WORD = /[\p{L}\p{M}&'’.-]+/gu;
const WITH_DIGIT = /\S*\p{N}\S*/gu;

/**
 * The text by which a rule finds transactions like this one: the payee, else the first two words without digits of the
 * bank's text, else of the description; empty where there are none.
 */
export function suggestRuleText({ payee, bankText, description }: Omit<RuleSubject, 'amount' | 'accountId'>): string {
  if (payee) return payee;
  const words = (bankText || description).replaceAll(WITH_DIGIT, ' ').match(WORD) ?? [];
  return words.slice(0, 2).join(' ');
}

/** The accounts that a rule names, in conditions and actions. */
export const accountsOfRule = ({ conditions, actions }: Pick<Rule, 'conditions' | 'actions'>): readonly string[] => [
  ...conditions.flatMap((condition) => (condition.field === 'account' ? [condition.accountId] : [])),
  ...actions.flatMap((action) => (action.action === 'transfer_to' ? [action.accountId] : [])),
];

/** Switches off the rules that name an account which is closed or gone. */
export const withOpenAccounts = <Each extends Rule>(rules: readonly Each[], open: ReadonlySet<string>): Each[] =>
  rules.map((rule) => (accountsOfRule(rule).every((id) => open.has(id)) ? rule : { ...rule, isEnabled: false }));

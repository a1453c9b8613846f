import { fillText, type Currency, type RuleAction, type RuleCondition } from '@nestegg/domain';
import { rules as texts } from '../i18n/en/rules.ts';
import { useFormats } from '../i18n/formats.ts';
import { useTexts } from '../i18n/language-context.tsx';
import { useCategoryLabel } from '../i18n/use-category-label.ts';
import { useAccountsApi } from './accounts-api.ts';

/** What a rule says. */
interface RuleParts {
  readonly conditions: readonly RuleCondition[];
  readonly actions: readonly RuleAction[];
}

/** The names of the accounts of all ledgers, closed ones too; dots until they are known. */
export function useAccountNames(): (id: string) => string {
  const t = useTexts(texts);
  const { data } = useAccountsApi().useListAccountsQuery({ closed: true });
  const names = new Map(data?.accounts.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? (data ? t.goneAccount : '…');
}

const IF_TEXT = { contains: 'ifContains', is: 'ifIs', starts_with: 'ifStarts' } as const;

/** The two parts of a rule's sentence: 'the text contains “REWE”' and 'set category Food'. */
interface RuleWords {
  readonly conditions: (conditions: readonly RuleCondition[], currency: Currency) => string;
  readonly actions: (actions: readonly RuleAction[]) => string;
}

/** The words of rules, in which accounts have these names. */
export function useRuleWords(accountOf: (id: string) => string): RuleWords {
  const t = useTexts(texts);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const conditionText = (condition: RuleCondition, currency: Currency): string => {
    switch (condition.field) {
      case 'text':
        return fillText(t[IF_TEXT[condition.match]], { text: condition.text });
      case 'amount': {
        const [from, to] = [formats.money(condition.from, currency), formats.money(condition.to, currency)];
        return fillText(from === to ? t.ifAmount : t.ifBetween, { amount: from, from, to });
      }
      case 'direction':
        return condition.direction === 'in' ? t.ifIn : t.ifOut;
      case 'account':
        return fillText(t.ifAccount, { account: accountOf(condition.accountId) });
    }
  };
  const actionText = (action: RuleAction): string => {
    switch (action.action) {
      case 'category':
        return fillText(t.doCategory, { category: labelOf(action.category) });
      case 'description':
        return fillText(t.doDescription, { description: action.description });
      case 'transfer_to':
        return fillText(t.doTransfer, { account: accountOf(action.accountId) });
      case 'ignore':
        return t.doIgnore;
    }
  };
  const joined = (parts: readonly string[]) => parts.reduce((first, second) => fillText(t.and, { first, second }));
  return {
    conditions: (conditions, currency) => joined(conditions.map((condition) => conditionText(condition, currency))),
    actions: (actions) => joined(actions.map(actionText)),
  };
}

/** A rule as a sentence: 'If the text contains “REWE”, set category Food'. */
export function useRuleSentence(): (rule: RuleParts, currency: Currency) => string {
  const t = useTexts(texts);
  const words = useRuleWords(useAccountNames());
  return ({ conditions, actions }, currency) =>
    fillText(t.sentence, { conditions: words.conditions(conditions, currency), actions: words.actions(actions) });
}

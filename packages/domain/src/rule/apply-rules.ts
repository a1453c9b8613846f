import type { Rule, RuleAction, RuleCondition, RuleSubject, TextMatch } from './rule.ts';

/** What has no marks to drop, as most texts have none. */
const PLAIN = /^[!-~ ]*$/;

const withoutMarks = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');

const folded = (text: string): string => withoutMarks(text).toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The texts that conditions look at: the bank's words where there are any, and a description unless a rule wrote it, which
 * would otherwise decide what it was made by.
 */
function ruleTexts({ payee, bankText, description, descriptionBy }: RuleSubject): readonly string[] {
  const bankWords = [payee, bankText].flatMap((text) => text || []);
  const own = bankWords.length > 0 && descriptionBy === 'rule' ? [] : [description];
  return [...bankWords, ...own].map(folded);
}

const MATCHES: Readonly<Record<TextMatch, (text: string, sought: string) => boolean>> = {
  contains: (text, sought) => text.includes(sought),
  is: (text, sought) => text === sought,
  starts_with: (text, sought) => text.startsWith(sought),
};

/** Rules that are ready to be asked about many transactions. */
interface PreparedRule {
  readonly id: string;
  readonly conditions: readonly RuleCondition[];
  readonly actions: readonly RuleAction[];
}

function holds(condition: RuleCondition, subject: RuleSubject, texts: () => readonly string[]): boolean {
  switch (condition.field) {
    case 'text':
      return texts().some((text) => MATCHES[condition.match](text, condition.text));
    case 'amount': {
      const amount = Math.abs(subject.amount);
      return amount >= condition.from && amount <= condition.to;
    }
    case 'direction':
      return condition.direction === 'in' ? subject.amount > 0 : subject.amount < 0;
    case 'account':
      return subject.accountId === condition.accountId;
  }
}

/** What rules want of a transaction: of each action the first rule's, with the rule that it is of. */
export type RuleOutcome = {
  readonly [Kind in RuleAction['action']]?: Extract<RuleAction, { action: Kind }> & { readonly ruleId: string };
};

const prepared = (condition: RuleCondition): RuleCondition =>
  condition.field === 'text' ? { ...condition, text: folded(condition.text) } : condition;

/**
 * Makes the one evaluator of some rules, in their order: preview, import and application ask the same. Of each action the
 * first rule from the top whose conditions all hold wins; rules that are off are not asked.
 */
export function ruleEvaluator(rules: readonly Rule[]): (subject: RuleSubject) => RuleOutcome {
  const asked: readonly PreparedRule[] = rules
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, conditions, actions }) => ({ id, actions, conditions: conditions.map(prepared) }));
  return (subject) => {
    let found: readonly string[] | undefined;
    const texts = (): readonly string[] => (found ??= ruleTexts(subject));
    const outcome: Record<string, RuleAction & { readonly ruleId: string }> = {};
    for (const { id, conditions, actions } of asked) {
      const open = actions.filter(({ action }) => !(action in outcome));
      if (open.length === 0 || !conditions.every((condition) => holds(condition, subject, texts))) continue;
      for (const action of open) outcome[action.action] = { ...action, ruleId: id };
    }
    return outcome;
  };
}

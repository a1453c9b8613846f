import { describe, expect, it } from 'vitest';
import { ruleEvaluator } from './apply-rules.ts';
import type { Rule, RuleAction, RuleCondition, RuleSubject } from './rule.ts';

const subject = (change: Partial<RuleSubject> = {}): RuleSubject => ({
  description: 'Café Müller',
  descriptionBy: 'bank',
  payee: null,
  bankText: null,
  amount: -450,
  accountId: 'a1',
  ...change,
});

const FOOD: RuleAction = { action: 'category', category: 'Food' };
const text = (sought: string, match: 'contains' | 'is' | 'starts_with' = 'contains'): RuleCondition => ({
  field: 'text',
  match,
  text: sought,
});
const rule = (conditions: readonly RuleCondition[], actions: readonly RuleAction[] = [FOOD], id = 'r1'): Rule => ({
  id,
  conditions,
  actions,
  isEnabled: true,
});
const holds = (condition: RuleCondition, change: Partial<RuleSubject> = {}): boolean =>
  ruleEvaluator([rule([condition])])(subject(change)).category !== undefined;

describe('a condition', () => {
  it('finds a text whatever its case, accents and blanks', () => {
    expect(holds(text('CAFE  mul'))).toBe(true);
    expect(holds(text('café'), { description: 'CAFE' })).toBe(true);
    expect([holds(text('muller', 'starts_with')), holds(text('cafe', 'starts_with'))]).toEqual([false, true]);
    expect([holds(text('cafe', 'is')), holds(text('cafe muller', 'is'))]).toEqual([false, true]);
  });

  it('RULE-02 looks at the bank’s words where there are any, not at a rule’s', () => {
    const renamed = { description: 'Breakfast', descriptionBy: 'rule', bankText: 'CAFE MUELLER 0423' } as const;
    expect([holds(text('breakfast'), renamed), holds(text('mueller'), renamed)]).toEqual([false, true]);
    expect(holds(text('breakfast'), { ...renamed, descriptionBy: 'person' })).toBe(true);
    expect(holds(text('breakfast'), { ...renamed, bankText: null })).toBe(true);
    expect(holds(text('ducks ltd'), { payee: 'Ducks Ltd', bankText: '' })).toBe(true);
  });

  it('compares amounts without their sign, both ends included, and directions by it', () => {
    const between = (from: number, to: number) => holds({ field: 'amount', from, to });
    expect([between(450, 450), between(400, 450), between(450, 500)]).toEqual([true, true, true]);
    expect([between(400, 449), between(451, 500)]).toEqual([false, false]);
    expect([holds({ field: 'direction', direction: 'out' }), holds({ field: 'direction', direction: 'in' })]).toEqual([
      true,
      false,
    ]);
    expect(holds({ field: 'direction', direction: 'in' }, { amount: 1 })).toBe(true);
    const ofAccount = (accountId: string) => holds({ field: 'account', accountId });
    expect([ofAccount('a1'), ofAccount('a2')]).toEqual([true, false]);
  });
});

describe('rules', () => {
  it('of each action the first one from the top wins', () => {
    const fun: RuleAction = { action: 'category', category: 'Fun' };
    const named: RuleAction = { action: 'description', description: 'Coffee' };
    const transfer: RuleAction = { action: 'transfer_to', accountId: 'a2' };
    const rules = [
      { ...rule([text('cafe')], [fun], 'off'), isEnabled: false },
      rule([text('tea')], [fun], 'other'),
      rule([text('cafe')], [FOOD], 'first'),
      rule([text('muller')], [fun, named], 'second'),
      rule([text('muller')], [{ ...named, description: 'Tea' }, transfer, { action: 'ignore' }], 'third'),
    ];
    expect(ruleEvaluator(rules)(subject())).toEqual({
      category: { ...FOOD, ruleId: 'first' },
      description: { ...named, ruleId: 'second' },
      transfer_to: { ...transfer, ruleId: 'third' },
      ignore: { action: 'ignore', ruleId: 'third' },
    });
  });

  it('ask for all their conditions', () => {
    const both = rule([text('cafe'), { field: 'direction', direction: 'in' }]);
    expect(ruleEvaluator([both])(subject())).toEqual({});
    expect(ruleEvaluator([both])(subject({ amount: 1 }))).toEqual({ category: { ...FOOD, ruleId: 'r1' } });
  });
});

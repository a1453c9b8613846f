import { describe, expect, it } from 'vitest';
import { NO_CONDITION, readRuleForm, ruleFormValues, type ConditionValues, type RuleFormValues } from './rule-form.ts';

const READING = { language: 'en', currency: 'USD' } as const;
const values = (change: Partial<RuleFormValues> = {}, condition: Partial<ConditionValues> = {}): RuleFormValues => ({
  conditions: [{ ...NO_CONDITION, text: 'REWE', ...condition }],
  category: 'Food',
  description: '',
  transferTo: '',
  ignore: false,
  ...change,
});
const read = (form: RuleFormValues) => readRuleForm(form, READING);
const problemsOf = (form: RuleFormValues) => {
  const result = read(form);
  return result.ok ? [] : result.problems.map(({ field, code }) => [field, code]);
};

const condition = (change: Partial<ConditionValues>): ConditionValues => ({ ...NO_CONDITION, ...change });

describe('the form of a rule', () => {
  it('is read into conditions and actions, and shown again as it was written', () => {
    const form = values({
      conditions: [
        condition({ text: 'REWE', match: 'is' }),
        condition({ field: 'amount', from: '5.00' }),
        condition({ field: 'amount', from: '5.00', to: '10.00' }),
        condition({ field: 'direction', direction: 'in' }),
        condition({ field: 'account', accountId: 'a1' }),
      ],
      description: 'Groceries',
      transferTo: 'a2',
      ignore: true,
    });
    const result = read(form);
    expect(result).toEqual({
      ok: true,
      draft: {
        conditions: [
          { field: 'text', match: 'is', text: 'REWE' },
          { field: 'amount', from: 500, to: 500 },
          { field: 'amount', from: 500, to: 1000 },
          { field: 'direction', direction: 'in' },
          { field: 'account', accountId: 'a1' },
        ],
        actions: [
          { action: 'category', category: 'Food' },
          { action: 'description', description: 'Groceries' },
          { action: 'transfer_to', accountId: 'a2' },
          { action: 'ignore' },
        ],
      },
    });
    if (result.ok) expect(ruleFormValues(result.draft, READING)).toEqual(form);
    const bare = read(values());
    if (bare.ok) expect(ruleFormValues(bare.draft, READING)).toEqual(values());
    const ignoring = read(values({ category: '', ignore: true }));
    if (ignoring.ok) expect(ruleFormValues(ignoring.draft, READING)).toMatchObject({ category: '', ignore: true });
  });

  it('has its texts without the blanks around them', () => {
    expect(read(values({ category: ' Food ', description: ' At home ' }, { text: ' REWE ' }))).toMatchObject({
      draft: {
        conditions: [{ text: 'REWE' }],
        actions: [{ category: 'Food' }, { description: 'At home' }],
      },
    });
  });

  it('says by the field what is wrong', () => {
    expect(problemsOf(values({}, { text: ' ' }))).toEqual([['conditions.0.text', 'text.required']]);
    expect(problemsOf(values({}, { text: 'x'.repeat(201) }))).toEqual([['conditions.0.text', 'text.too-long']]);
    expect(problemsOf(values({}, { field: 'account' }))).toEqual([['conditions.0.account_id', 'account.required']]);
    expect(problemsOf(values({ category: ' ' }))).toEqual([['actions', 'rule.actions']]);
    expect(problemsOf(values({ category: 'x'.repeat(51) }))).toEqual([['category', 'text.too-long']]);
  });

  it.each([
    ['', '', [['conditions.0.from', 'amount.required']]],
    ['x', '', expect.arrayContaining([['conditions.0.from', 'amount.invalid']])],
    ['-1', '', expect.arrayContaining([['conditions.0.from', 'amount.negative']])],
    ['1', 'x', [['conditions.0.to', 'amount.invalid']]],
    [
      '',
      'x',
      [
        ['conditions.0.to', 'amount.invalid'],
        ['conditions.0.from', 'amount.required'],
      ],
    ],
    ['2', '1', [['conditions.0.to', 'rule.amounts']]],
  ])('refuses the amounts “%s” to “%s”', (from, to, problems) => {
    expect(problemsOf(values({}, { field: 'amount', from, to }))).toEqual(problems);
  });
});

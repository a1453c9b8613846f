import { expect, it } from 'vitest';
import { accountsOfRule, suggestRuleText, withOpenAccounts } from './suggest-rule.ts';
import type { Rule } from './rule.ts';

const subject = { description: 'Groceries', descriptionBy: null, payee: null, bankText: null };

it.each([
  ['REWE', { payee: 'REWE', bankText: 'Card 123' }],
  ['Kartenzahlung REWE', { bankText: 'Kartenzahlung 0423 REWE SAGT 12:30' }],
  ['H&M Berlin', { bankText: '2026-03-01 H&M Berlin' }],
  ['Groceries', {}],
  ['Groceries', { payee: '', bankText: '' }],
  ['', { description: '4711' }],
])('“%s” is the text of a rule: the payee, else the first two words without digits', (text, change) => {
  expect(suggestRuleText({ ...subject, ...change })).toBe(text);
});

const rule = (id: string, accountId?: string): Rule => ({
  id,
  conditions: [
    { field: 'direction', direction: 'in' },
    ...(accountId === undefined ? [] : [{ field: 'account', accountId } as const]),
  ],
  actions: [{ action: 'ignore' }, { action: 'transfer_to', accountId: 'a1' }],
  isEnabled: true,
});

it('RULE-14 a rule whose account is closed or gone is off', () => {
  const rules = [rule('r1'), rule('r2', 'a2'), rule('r3', 'a1')];
  expect(rules.map(accountsOfRule)).toEqual([['a1'], ['a2', 'a1'], ['a1', 'a1']]);
  const states = (open: string[]) => withOpenAccounts(rules, new Set(open)).map(({ isEnabled }) => isEnabled);
  expect([states(['a1', 'a2']), states(['a1']), states([])]).toEqual([
    [true, true, true],
    [true, false, true],
    [false, false, false],
  ]);
});

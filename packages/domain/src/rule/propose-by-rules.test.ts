import { expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const ruleId = 'r1';

it.each([
  [null, {}, { category: null, categoryBy: null, description: null, transferTo: null, isIgnored: false, ruleId: null }],
  ['Shopping', {}, { category: 'Shopping', categoryBy: 'bank', ruleId: null }],
  [
    'Shopping',
    { category: { action: 'category', category: 'Food', ruleId } },
    { category: 'Food', categoryBy: 'rule', description: null, ruleId },
  ],
  [
    'Shopping',
    { description: { action: 'description', description: 'Groceries', ruleId } },
    { category: 'Shopping', categoryBy: 'bank', description: 'Groceries', ruleId },
  ],
  [null, { ignore: { action: 'ignore', ruleId } }, { isIgnored: true, ruleId }],
  [
    null,
    { transfer_to: { action: 'transfer_to', accountId: 'a1', ruleId } },
    { transferTo: 'a1', ruleId, isIgnored: false },
  ],
  // It is ascribed to the rule that files it, whichever others fit.
  [
    null,
    {
      ignore: { action: 'ignore', ruleId: 'r4' },
      transfer_to: { action: 'transfer_to', accountId: 'a1', ruleId: 'r3' },
      description: { action: 'description', description: 'Groceries', ruleId: 'r2' },
      category: { action: 'category', category: 'Food', ruleId },
    },
    { category: 'Food', isIgnored: true, ruleId },
  ],
  [
    null,
    {
      ignore: { action: 'ignore', ruleId: 'r4' },
      transfer_to: { action: 'transfer_to', accountId: 'a1', ruleId: 'r3' },
      description: { action: 'description', description: 'Groceries', ruleId: 'r2' },
    },
    { description: 'Groceries', ruleId: 'r2' },
  ],
  [
    null,
    {
      ignore: { action: 'ignore', ruleId: 'r4' },
      transfer_to: { action: 'transfer_to', accountId: 'a1', ruleId: 'r3' },
    },
    { transferTo: 'a1', ruleId: 'r3' },
  ],
] as const)(
  'a row that the file files under %s becomes by rules what they say first',
  (category, outcome, expected) => {
    expect(proposeByRules(category, outcome)).toMatchObject(expected);
  },
);

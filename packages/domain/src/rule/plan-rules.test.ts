import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleEvaluator } from './apply-rules.ts';
import { planRules, type RuleTarget } from './plan-rules.ts';
import type { Rule, RuleAction } from './rule.ts';

const target = (change: Partial<RuleTarget> = {}): RuleTarget => ({
  id: 't1',
  date: '2026-03-10',
  description: 'REWE SAGT DANKE',
  descriptionBy: 'bank',
  payee: 'REWE',
  bankText: null,
  amount: -450,
  accountId: 'a1',
  category: null,
  categoryBy: null,
  isFixed: false,
  ...change,
});

const rule = (actions: readonly RuleAction[], id = 'r1', text = 'rewe'): Rule => ({
  id,
  conditions: [{ field: 'text', match: 'contains', text }],
  actions,
  isEnabled: true,
});

const FOOD: RuleAction = { action: 'category', category: 'Food' };
const NAME: RuleAction = { action: 'description', description: 'Groceries' };
const TO_SAVINGS: RuleAction = { action: 'transfer_to', accountId: 'a2' };

const plan = (targets: readonly RuleTarget[], rules: readonly Rule[], overwrite = false) =>
  planRules(targets, ruleEvaluator(rules), { overwrite }).map(({ target: { id }, ...change }) => ({ id, ...change }));

describe('what rules change', () => {
  it('is category and description where they are other, ascribed to the rule of the category', () => {
    expect(plan([target()], [rule([NAME], 'r2'), rule([FOOD])])).toEqual([
      { id: 't1', category: 'Food', description: 'Groceries', ruleId: 'r1' },
    ]);
    expect(plan([target({ category: 'Food', categoryBy: 'rule' })], [rule([FOOD])])).toEqual([]);
    expect(plan([target()], [rule([NAME])])).toEqual([{ id: 't1', description: 'Groceries', ruleId: 'r1' }]);
    expect(plan([target({ description: 'Groceries' })], [rule([NAME])])).toEqual([]);
  });

  it('RULE-06 leaves what a person set, unless that is to be changed too', () => {
    const byHand = target({ category: 'Fun', description: 'Party', descriptionBy: null });
    const corrected = target({ id: 't2', category: 'Fun', categoryBy: 'person', descriptionBy: 'person' });
    const rules = [rule([FOOD, NAME, TO_SAVINGS])];
    expect(plan([byHand, corrected], rules)).toEqual([]);
    expect(plan([byHand, corrected], rules, true)).toHaveLength(2);
    // What a person filed becomes no transfer, but has another name.
    expect(plan([target({ category: 'Fun', categoryBy: 'person' })], rules)).toEqual([
      { id: 't1', description: 'Groceries', ruleId: 'r1' },
    ]);
    expect(plan([target({ descriptionBy: 'person' })], rules)).toMatchObject([{ id: 't1', transferTo: 'a2' }]);
    // An empty category was not set.
    expect(plan([target({ description: 'Party', descriptionBy: null })], [rule([FOOD, NAME])])).toEqual([
      { id: 't1', category: 'Food', ruleId: 'r1' },
    ]);
  });

  it('RULE-07 leaves sides of transfers, openings, reconciled and projected ones', () => {
    expect(plan([target({ isFixed: true })], [rule([FOOD, NAME, TO_SAVINGS])], true)).toEqual([]);
  });

  it('does nothing to a transaction that is only to be ignored', () => {
    expect(plan([target()], [rule([{ action: 'ignore' }])])).toEqual([]);
  });
});

const other = (change: Partial<RuleTarget>) =>
  target({ id: 't2', accountId: 'a2', amount: 450, description: 'Incoming', payee: null, ...change });

describe('a transfer by rule', () => {
  it('RULE-12 takes the opposite transaction within four days, else has its other side recorded', () => {
    const near = [target(), other({ date: '2026-03-14' })];
    expect(plan(near, [rule([TO_SAVINGS])])).toEqual([{ id: 't1', transferTo: 'a2', otherId: 't2', ruleId: 'r1' }]);
    for (const none of [
      other({ date: '2026-03-15' }),
      other({ amount: 451 }),
      other({ isFixed: true }),
      other({ accountId: 'a3' }),
    ]) {
      expect(plan([target(), none], [rule([TO_SAVINGS])])).toEqual([
        { id: 't1', transferTo: 'a2', otherId: null, ruleId: 'r1' },
      ]);
    }
  });

  it('needs an account, another one than its own, and an amount', () => {
    for (const change of [{ accountId: null }, { accountId: 'a2' }, { amount: 0 }]) {
      expect(plan([target(change)], [rule([TO_SAVINGS])])).toEqual([]);
    }
  });

  it('is one transfer where rules want both of its sides to be one', () => {
    const back: RuleAction = { action: 'transfer_to', accountId: 'a1' };
    const both = [target(), other({})];
    expect(plan(both, [rule([TO_SAVINGS]), rule([back], 'r2', 'incoming')])).toEqual([
      { id: 't1', transferTo: 'a2', otherId: 't2', ruleId: 'r1' },
    ]);
    // What belongs to the transfer takes part in no other, whichever comes first.
    const three = [target({ id: 't0', date: '2026-03-13' }), ...both];
    expect(plan(three, [rule([TO_SAVINGS]), rule([back], 'r2', 'incoming')])).toEqual([
      { id: 't0', transferTo: 'a2', otherId: null, ruleId: 'r1' },
      { id: 't1', transferTo: 'a2', otherId: 't2', ruleId: 'r1' },
    ]);
    const two = [...both, other({ id: 't3' })];
    expect(plan(two, [rule([TO_SAVINGS]), rule([back], 'r2', 'incoming')])).toEqual([
      { id: 't1', transferTo: 'a2', otherId: 't2', ruleId: 'r1' },
      { id: 't3', transferTo: 'a1', otherId: null, ruleId: 'r2' },
    ]);
  });

  it('gives no transaction to two of them, whatever there is', () => {
    const any = fc.record({
      day: fc.integer({ min: 10, max: 19 }),
      amount: fc.constantFrom(-450, 450, -1),
      accountId: fc.constantFrom('a1', 'a2', 'a3', null),
      payee: fc.constantFrom('REWE', 'Bank', null),
      isFixed: fc.boolean(),
    });
    const rules = [rule([TO_SAVINGS]), rule([{ action: 'transfer_to', accountId: 'a1' }], 'r2', 'bank')];
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (drawn) => {
        const targets = drawn.map(({ day, ...change }, at) =>
          target({ ...change, id: `t${at}`, date: `2026-03-${day}` }),
        );
        const changes = plan(targets, rules, true);
        const named = changes.flatMap(({ id, otherId }) => [id, ...(otherId ? [otherId] : [])]);
        expect(new Set(named).size).toBe(named.length);
        const fixed = new Set(targets.flatMap(({ id, isFixed }) => (isFixed ? [id] : [])));
        expect(named.filter((id) => fixed.has(id))).toEqual([]);
      }),
    );
  });
});

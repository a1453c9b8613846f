import type { Correction } from '../shared/correction.ts';

/** What a person changed of an imported transaction, which a rule could do from now on. */
export const CORRECTION: Correction = {
  householdId: null,
  category: 'Food',
  description: 'REWE 0423',
  descriptionBy: 'bank',
  payee: 'REWE',
  bankText: 'REWE SAGT DANKE',
  amount: -450,
  accountId: 'a-1',
};

/** A rule as the server lists it. */
export const ruleAnswer = (id: string, change: object = {}) => ({
  id,
  household_id: null,
  position: 0,
  conditions: [{ field: 'text', match: 'contains', text: 'REWE' }],
  actions: [{ action: 'category', category: 'Food' }],
  enabled: true,
  account_gone: false,
  version: 3,
  ...change,
});

/** What a rule would change of a transaction, as the server answers it. */
export const ruleChange = (number: number, before: object, after: object, amount = -12.5) => ({
  transaction_id: `t-${number}`,
  date: '2026-03-10',
  amount,
  before: { description: 'REWE 0423', category: null, ...before },
  after: {
    description: 'REWE 0423',
    category: null,
    transfer_account_id: null,
    other_transaction_id: null,
    ...after,
  },
  rule_id: 'r-1',
});

/** What rules would change in all. */
export const rulePreview = (count: number, changes: readonly object[]) => ({
  body: {
    count,
    sum: -12.5,
    span: count === 0 ? null : { from: '2026-03-10', to: '2026-04-10' },
    currency: 'USD',
    expected: 'as-shown',
    changes,
  },
});

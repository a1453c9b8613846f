import type { Transaction } from '@nestegg/api-sdk';
import { expect, it } from 'vitest';
import { correctionOf, readCorrection } from './correction.ts';

const transaction = (change: Partial<Transaction> = {}) =>
  ({
    importId: 'i-1',
    category: 'Fun',
    householdId: null,
    description: 'REWE',
    payee: null,
    bankText: null,
    ...change,
  }) as Transaction;

it('RULE-10 a correction is another category for what a file brought, and nothing else', () => {
  const after = transaction({ category: 'Food' });
  expect(correctionOf(transaction(), after)).toMatchObject({ category: 'Food', description: 'REWE', accountId: null });
  expect(correctionOf(transaction({ category: null }), after)).toMatchObject({ category: 'Food' });
  expect(correctionOf(undefined, after)).toBe(null);
  expect(correctionOf(transaction(), null)).toBe(null);
  expect(correctionOf(transaction(), transaction())).toBe(null);
  expect(correctionOf(transaction(), transaction({ category: null }))).toBe(null);
  expect(correctionOf(transaction(), transaction({ category: 'Food', importId: null }))).toBe(null);
});

it('a page opened with anything else has no correction', () => {
  const correction = correctionOf(transaction(), transaction({ category: 'Food' }));
  expect(readCorrection({ correction })).toBe(correction);
  for (const state of [null, undefined, 'x', {}]) expect(readCorrection(state)).toBe(null);
});

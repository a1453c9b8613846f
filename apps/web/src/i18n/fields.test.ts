import { describe, expect, it } from 'vitest';
import {
  readTransactionForm,
  validateHouseholdForm,
  validateHouseholdName,
  validateProfileForm,
  type Problem,
} from '@nestegg/domain';
import { fields } from './en/fields.ts';

const LONG = 'x'.repeat(600);
const reading = { language: 'en', currency: 'USD', direction: 'expense' } as const;

const transaction = readTransactionForm(
  {
    amount: '1',
    date: 'tomorrow',
    description: LONG,
    category: LONG,
    householdId: null,
    isRecurring: false,
    frequency: '',
    dueDate: '',
    isProjected: false,
  },
  reading,
);
const found: readonly Problem[] = [
  ...(transaction.ok ? [] : transaction.problems),
  ...validateHouseholdForm({ name: LONG, description: LONG, monthlyBudget: '-1', savingsTarget: '-1' }, reading),
  ...validateHouseholdName(LONG),
  ...validateProfileForm({ name: LONG, email: 'mara@example.com', phone: LONG, bio: LONG }),
];

describe('the names of fields', () => {
  it('FORM-39 HH-38 PROF-36 are in the catalogue for every rule that names one', () => {
    const named = new Set(found.map(({ params }) => params?.['field']).filter((name) => name !== undefined));
    expect([...named].sort()).toEqual(Object.keys(fields.en).sort());
  });
});

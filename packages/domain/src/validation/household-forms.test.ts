import { describe, expect, it } from 'vitest';
import { readTarget, validateHouseholdForm, validateHouseholdName, validateInvitation } from './household-forms.ts';
import { fillText, problemText } from '../problem/problem.ts';

const READING = { language: 'en', currency: 'USD' } as const;

describe('the forms of a household', () => {
  it('HH-11 HH-38 a name is there, and at most 200 characters long', () => {
    expect(validateHouseholdName('The Ducks')).toEqual([]);
    expect(validateHouseholdName(' ').map(problemText)).toEqual(['Household Name is required']);
    expect(validateHouseholdName('x'.repeat(201)).map(problemText)).toEqual([
      'Household Name is too long (at most 200 characters)',
    ]);
  });

  it.each([
    ['huey@example.com', []],
    [' gus@pond ', []],
    ['o’hara@example.com', []],
    ["o'hara+nest@sub.pond-1.example", []],
    ['', ['Email is required']],
    [' ', ['Email is required']],
    ['huey', ['Please enter a valid email address']],
    ['gus@-pond', ['Please enter a valid email address']],
    ['gus@pond.', ['Please enter a valid email address']],
    ['gus @pond', ['Please enter a valid email address']],
    [`${'x'.repeat(250)}@pond`, ['Please enter a valid email address']],
  ])('HH-10 HH-11 an invitation to %j yields %j: browsers accept its address', (email, texts) => {
    expect(validateInvitation(email).map(problemText)).toEqual(texts);
  });

  it('names the field of each problem', () => {
    expect(validateHouseholdName('')).toMatchObject([{ field: 'name', code: 'text.required' }]);
    expect(validateInvitation('')).toEqual([{ field: 'email', code: 'email.required' }]);
    const bad = { name: 'Ducks', description: 'x'.repeat(501), monthlyBudget: '-5', savingsTarget: '-5' };
    expect(validateHouseholdForm(bad, READING).map(({ field, params }) => [field, params?.['field']])).toEqual([
      ['description', 'Description'],
      ['monthly_budget', 'Monthly budget'],
      ['savings_target', 'Savings target'],
    ]);
  });

  it('HH-30 budget and savings target are amounts of 0 or more, or none', () => {
    const field = { field: 'monthly_budget', label: 'Monthly budget' };
    expect(readTarget({ ...field, text: '1,200.50' }, READING)).toBe(120_050);
    expect(readTarget({ ...field, text: '0' }, READING)).toBe(0);
    expect(readTarget({ ...field, text: ' ' }, READING)).toBeNull();
    expect(readTarget({ ...field, text: 'x' }, READING)).toEqual({ field: 'monthly_budget', code: 'amount.invalid' });
  });

  it('HH-30 names everything wrong with the edit form', () => {
    const good = { name: 'The Ducks', description: '', monthlyBudget: '', savingsTarget: '5' };
    expect(validateHouseholdForm(good, READING)).toEqual([]);
    const bad = { name: '', description: 'x'.repeat(501), monthlyBudget: '-5', savingsTarget: '1.005' };
    expect(validateHouseholdForm(bad, READING).map(problemText)).toEqual([
      'Household Name is required',
      'Description is too long (at most 500 characters)',
      'Monthly budget cannot be negative',
      'Amount can have at most two decimals',
    ]);
  });
});

it('a placeholder without a value is left in the text', () => {
  expect(fillText('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(fillText('{a}')).toBe('{a}');
});

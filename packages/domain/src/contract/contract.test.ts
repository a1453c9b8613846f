import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { CAPABILITIES, isCapability } from '../capability/capability.ts';
import { problemText } from '../problem/problem.ts';
import * as contract from './index.ts';
import type { Call } from './index.ts';

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

const calls = Object.entries<object>(contract).flatMap(([name, value]) =>
  isCall(value) ? [{ name, call: value }] : [],
);

const textOf = (message: string) => {
  const coded = contract.readCodedMessage(message);
  return coded ? problemText(coded) : message;
};

/** The texts of what a schema refuses, by the path of the field. */
function refusals(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), textOf(issue.message)]));
}

describe('the contract', () => {
  it('SRV-01 has every call of the specification, for every server', () => {
    const everywhere = calls.filter(({ call }) => !call.capability).map(({ call }) => `${call.method} ${call.path}`);
    expect(everywhere.toSorted()).toEqual([
      'DELETE /api/transactions/{id}',
      'GET /api/auth/me',
      'GET /api/auth/test',
      'GET /api/capabilities',
      'GET /api/health',
      'GET /api/households',
      'GET /api/profile',
      'GET /api/public-test',
      'GET /api/transactions',
      'GET /api/transactions/categories',
      'GET /api/transactions/summary',
      'GET /api/transactions/{id}',
      'OPTIONS /api/health',
      'PATCH /api/profile',
      'POST /api/auth/refresh',
      'POST /api/auth/register',
      'POST /api/auth/revoke',
      'POST /api/households',
      'POST /api/households/join/{invitationId}',
      'POST /api/households/{id}/invites',
      'POST /api/transactions',
      'PUT /api/auth/user',
      'PUT /api/profile',
      'PUT /api/transactions/{id}',
    ]);
  });

  it('names every call once', () => {
    const names = calls.map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(calls)('$name answers a body exactly when its status has one', ({ call }) => {
    const isFile = ['/api/profile/export', '/api/transactions/file', '/api/changes/stream'].includes(call.path);
    expect(call.answer === undefined).toBe(call.status === 204 || isFile);
  });

  it.each(calls.filter(({ call }) => call.body))('SRV-16 $name refuses a field that it does not know', ({ call }) => {
    const result = call.body?.safeParse({ surely_unknown: 1 });
    expect(result?.error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['surely_unknown'] }),
    );
  });

  it('has a summary for every call, and for nothing else', () => {
    for (const { call } of calls) expect(contract.summaryOf(call), call.path).toMatch(/^[A-Z].{10,}/);
    expect(contract.summaryOf({ method: 'GET', path: '/api/ducks' })).toBe('');
  });

  it('DOM-24 names capabilities once', () => {
    expect(new Set(CAPABILITIES).size).toBe(CAPABILITIES.length);
    expect([isCapability('versions'), isCapability('magic')]).toEqual([true, false]);
  });
});

describe('a transaction to record', () => {
  const { body } = contract.createTransaction;
  const good = { amount: -12.5, date: '2026-03-01', description: ' Bread ' };

  it('SRV-19 is read into hundredths and tidied text', () => {
    expect(body.parse({ ...good, category: ' ', due_date: null })).toMatchObject({
      amount: -1250,
      description: 'Bread',
      category: '',
    });
  });

  it.each([
    [{ amount: '5' }, { amount: 'Amount must be a valid number' }],
    [{ amount: 1.005 }, { amount: 'Amount can have at most two decimals' }],
    [{ amount: 1e10 }, { amount: 'Amount is too large' }],
    [{ amount: -0 }, {}],
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: undefined }, { date: 'Date is required' }],
    [{ date: '2026-02-30' }, { date: 'Date must be a date like 2026-01-31' }],
    [{ description: ' ' }, { description: 'Description is required' }],
    [{ description: 5 }, { description: 'Description is required' }],
    [{ description: 'x'.repeat(201) }, { description: 'Description is too long (at most 200 characters)' }],
    [{ description: 'a\u0000' }, { description: 'Description contains characters that are not allowed' }],
    [{ category: 5 }, { category: 'Category is not valid' }],
    [{ is_recurring: 'yes' }, { is_recurring: 'Recurring is not valid' }],
    [{ is_recurring: true }, { frequency: 'Frequency is required' }],
    [{ is_recurring: true, frequency: 'weekly' }, {}],
    [{ is_recurring: true, frequency: 'monthly' }, { due_date: 'Due date is required' }],
    [{ is_recurring: true, frequency: 'monthly', due_date: 32 }, { due_date: 'Due date must be between 1 and 31' }],
    [{ is_recurring: true, frequency: 'monthly', due_date: 31 }, {}],
    [{ frequency: 'daily' }, { frequency: 'Frequency must be monthly, weekly, biweekly, quarterly or annually' }],
  ])('SRV-20 with %j yields %j', (change, messages) => {
    expect(refusals(body, { ...good, ...change })).toEqual(messages);
  });
});

describe('a query', () => {
  const { query } = contract.listTransactions;

  it('SRV-06 has a limit of 1 to 100', () => {
    expect(query.parse({ page: '2', limit: '100' })).toEqual({ page: 2, limit: 100 });
    expect(refusals(query, { limit: '101' })).toEqual({ limit: 'Limit is not valid' });
    expect(refusals(query, { page: '0' })).toEqual({ page: 'Page is not valid' });
  });

  it('SRV-06 has its dates in order', () => {
    const dates = { start_date: '2026-02-01', end_date: '2026-01-31' };
    expect(refusals(query, dates)).toEqual({ end_date: 'The end date is before the start date' });
    expect(refusals(query, { start_date: '2026-01-31', end_date: '2026-01-31' })).toEqual({});
    expect(refusals(query, { start_date: '2026-02-01' })).toEqual({});
  });
});

describe('other requests', () => {
  it.each([
    ['', 'Email is required'],
    [undefined, 'Email is required'],
    ['huey', 'Please enter a valid email address'],
  ])('HH-11 an invitation to %j yields %j', (email, message) => {
    expect(refusals(contract.createInvite.body, { email })).toEqual({ email: message });
  });

  it('MFA-23 who confirms that it is they gives one proof, neither none nor two', () => {
    const { body } = contract.confirmIdentity;
    expect(body.safeParse({ code: '123456' }).success).toBe(true);
    for (const given of [{}, { code: '123456', recovery_code: 'abcd-efgh' }]) {
      expect(refusals(body, given)).toEqual({ password: 'password is not valid' });
    }
  });

  it('HH-11 an invitation’s address is trimmed', () => {
    expect(contract.createInvite.body.parse({ email: ' huey@example.com ' })).toEqual({ email: 'huey@example.com' });
  });

  it('HH-30 a budget is not negative, and null is none', () => {
    const { body } = contract.updateHousehold;
    expect(refusals(body, { monthly_budget: -1 })).toEqual({ monthly_budget: 'Monthly budget cannot be negative' });
    expect(body.parse({ monthly_budget: null, savings_target: 5, currency: 'JPY' })).toEqual({
      monthly_budget: null,
      savings_target: 500,
      currency: 'JPY',
    });
    expect(refusals(body, { currency: 'XXX' })).toEqual({
      currency: 'Currency must be an ISO 4217 code, like EUR',
    });
  });

  it('IDP-12 SET-14 a new password is held to the rules of the settings screen', () => {
    const { body } = contract.changePassword;
    expect(body.safeParse({ current_password: 'x', new_password: 'duckduck1!' }).success).toBe(true);
    expect(refusals(body, { current_password: '', new_password: 'short' })).toEqual({
      current_password: 'Current password is required',
      new_password: 'Password must be at least 8 characters',
    });
    expect(refusals(contract.newPassword(), undefined)).toEqual({ '': 'Password is required' });
  });

  it('PROF-36 a name is there, and bounded', () => {
    expect(refusals(contract.updateProfile.body, { name: ' ', bio: 'x'.repeat(501) })).toEqual({
      name: 'Name is required',
      bio: 'Bio is too long (at most 500 characters)',
    });
  });
});

describe('rows of an import to choose', () => {
  const { body } = contract.updateImportRows;
  const choices = [{ number: 1, take: 'skip', transaction_id: null, category: ' Food ' }];

  it('are named with a choice each, or chosen all at once', () => {
    expect(body.parse({ choices })).toMatchObject({ choices: [{ category: 'Food' }] });
    expect(refusals(body, { status: 'new', take: 'ignore' })).toEqual({});
    const message = { choices: 'Name rows with a choice each, or one choice for all' };
    expect(refusals(body, {})).toEqual(message);
    expect(refusals(body, { choices, take: 'skip' })).toEqual(message);
  });
});

it('a budget names each category once, and a month that there is', () => {
  const item = { category: 'Food', assigned: 1, was: null };
  const named = problemText({ code: 'budget.items', params: { n: 200 } });
  expect(refusals(contract.updateBudget.body, { items: [item] })).toEqual({});
  expect(refusals(contract.updateBudget.body, { items: [] })).toEqual({ items: named });
  expect(refusals(contract.updateBudget.body, { items: [item, item] })).toEqual({ items: named });
  const many = Array.from({ length: 201 }, (_, at) => ({ ...item, category: `Category ${at}` }));
  expect(refusals(contract.updateBudget.body, { items: many })).toEqual({ items: named });
  const policy = { category: 'Food', carry_over: 'both' };
  const invalid = problemText({ code: 'value.invalid', params: { field: 'From' } });
  expect(refusals(contract.updateBudgetPolicy.body, { ...policy, from: '2026-12' })).toEqual({});
  expect(refusals(contract.updateBudgetPolicy.body, { ...policy, from: '2026-13' })).toEqual({ from: invalid });
  expect(refusals(contract.updateBudgetPolicy.body, policy)).toEqual({ from: invalid });
});

describe('a rule', () => {
  const rule = { conditions: [{ field: 'direction', direction: 'in' }], actions: [{ action: 'ignore' }] };
  const { body } = contract.createRule;

  it('has each kind of action once', () => {
    const actions = [{ action: 'category', category: 'Food' }, { action: 'ignore' }];
    expect(refusals(body, { ...rule, actions })).toEqual({});
    expect(refusals(body, { ...rule, actions: [...rule.actions, ...rule.actions] })).toEqual({
      actions: problemText({ code: 'rule.actions', params: { n: 4 } }),
    });
  });

  it('has its amounts in order', () => {
    const found = [
      [1, 2],
      [2, 2],
      [2, 1],
    ].map(([from, to]) => refusals(body, { ...rule, conditions: [{ field: 'amount', from, to }] }));
    expect(found).toEqual([{}, {}, { 'conditions.0.to': problemText({ code: 'rule.amounts' }) }]);
  });

  it('is tried unsaved, or by its id, not both', () => {
    const preview = contract.previewRules.body;
    expect([refusals(preview, { rule }), refusals(preview, { ids: ['1'] }), refusals(preview, {})]).toEqual([
      {},
      {},
      {},
    ]);
    expect(refusals(preview, { rule, ids: ['1'] })).toEqual({ rule: problemText({ code: 'rule.form' }) });
  });
});

const refusalOf = (from: string) => refusals(contract.listHistory.query, { from });

describe('a time of a request', () => {
  it.each(['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123+14:00'])('may be %s', (from) => {
    expect(refusalOf(from)).toEqual({});
  });

  it.each(['soon', '0000-01-31T12:00:00Z', '2026-01-31T12:00:00+15:00', '2026-01-31T12:00:00-15:00'])(
    'may not be %s',
    (from) => {
      expect(refusalOf(from)).toEqual({ from: 'From must be a time like 2026-01-31T12:00:00Z' });
    },
  );
});

const OWN = { household_id: null, read: true };
const ofScopes = (...scopes: readonly object[]) =>
  refusals(contract.createToken.body, { name: 'Budget script', expires_on: '2026-12-31', scopes });

describe('the scopes of a new token', () => {
  it('have one right at least, in each ledger once', () => {
    expect(ofScopes(OWN)).toEqual({});
    expect(ofScopes(OWN, { household_id: 'h1', write: true, import: true })).toEqual({});
    expect(ofScopes()).toEqual({ scopes: 'Choose at least one' });
    expect(ofScopes({ household_id: null, read: false })).toEqual({ scopes: 'Choose at least one' });
    expect(ofScopes(OWN, { household_id: null, write: true })).toHaveProperty(['scopes']);
  });
});

describe('a transfer to make', () => {
  const { body } = contract.createTransfer;
  const between = { from_account_id: 'a', to_account_id: 'b', amount: 50, date: '2026-03-01' };
  const form = { form: 'A transfer needs two accounts, two transactions, or a transaction and an account' };

  it.each([
    [between, {}],
    [{ ...between, description: 'Rent' }, {}],
    [{ transaction_ids: ['a', 'b'] }, {}],
    [{ transaction_id: 'a', account_id: 'b' }, {}],
    [{}, form],
    [{ transaction_id: 'a' }, form],
    [{ ...between, transaction_ids: ['a', 'b'] }, form],
    [{ ...between, amount: 0 }, { amount: 'The amount of a transfer must be more than 0' }],
    [{ ...between, amount: -1 }, { amount: 'The amount of a transfer must be more than 0' }],
  ])('ACC-12 %j yields %j', (value, messages) => {
    expect(refusals(body, value)).toEqual(messages);
  });
});

// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { accountAnswer } from '../test-support/account-answer.ts';
import { describes, field, press, tick, type } from '../test-support/page.ts';
import { showScreen, type Answers } from '../test-support/scripted-screen.tsx';
import { EditHouseholdScreen } from './households/form/edit-household-screen.tsx';
import { AccessTokens } from './profile/tokens/access-tokens.tsx';
import { ProfileScreen } from './profile/ui/profile-screen.tsx';
import { SettingsScreen } from './settings/ui/settings-screen.tsx';
import { TransactionFormScreen } from './transactions/form/transaction-form-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: 1,
  members: [],
  savings_target: 1000,
  currency: 'EUR',
  version: 4,
};
const RENT = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Rent',
  category: 'Housing',
  amount: -1420,
  household_id: null,
  account_id: 'a-1',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 3,
  is_projected: false,
  version: 4,
};
const SERVER: Answers = {
  'GET /api/auth/me': { body: ANN },
  'GET /api/households': { body: { data: [] } },
  'GET /api/households/h-1': { body: CABIN },
  'GET /api/tokens': { body: { data: [] } },
  'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } },
  'GET /api/transactions/t-1': { body: RENT },
  'GET /api/transactions/categories': { body: { data: [] } },
  'GET /api/transactions/suggestions': { body: { data: [] } },
};

interface Form {
  readonly screen: ReactNode;
  readonly call: string;
  readonly address?: string;
  readonly begin?: () => Promise<void>;
  readonly save: string;
  readonly answer?: string;
}

const nothing = () => undefined;
const TRANSACTION: Form = {
  screen: <TransactionFormScreen person="della" id="t-1" />,
  call: 'PUT /api/transactions/t-1',
  begin: () => type('Amount', '-1500'),
  save: 'Save Transaction',
  answer: 'Only this entry',
};
const HOUSEHOLD: Form = {
  screen: <EditHouseholdScreen id="h-1" />,
  call: 'PATCH /api/households/h-1',
  begin: () => type('Household Name', 'Sea Cabin'),
  save: 'Save Changes',
};
const PERSON: Form = {
  screen: <ProfileScreen onDeleted={nothing} />,
  call: 'PUT /api/auth/user',
  address: '/profile',
  begin: async () => {
    await press('Edit');
    await type('Full Name', 'Ann M.');
  },
  save: 'Save Changes',
};
const PREFERENCES: Form = {
  screen: PERSON.screen,
  call: 'PATCH /api/profile',
  address: '/profile?tab=preferences',
  save: 'Save Preferences',
};
const GENERAL: Form = {
  screen: <SettingsScreen signInEmail={null} />,
  call: 'PATCH /api/profile',
  address: '/settings?tab=general',
  save: 'Save Changes',
};
const ACCOUNT: Form = {
  screen: GENERAL.screen,
  call: 'PUT /api/auth/user',
  address: '/settings?tab=account',
  begin: () => type('Display Name', 'Ann M.'),
  save: 'Save Account Info',
};
const TOKEN: Form = {
  screen: <AccessTokens />,
  call: 'POST /api/tokens',
  begin: async () => {
    await press('New token');
    await type('Name', 'Script');
    await tick('Personal: Read');
  },
  save: 'Create',
};

it.each<[string, string, Form]>([
  ['amount', 'Amount', TRANSACTION],
  ['date', 'Date', TRANSACTION],
  ['description', 'Description', TRANSACTION],
  ['category', 'Category', TRANSACTION],
  ['household_id', 'Household', TRANSACTION],
  ['account_id', 'Account', TRANSACTION],
  ['frequency', 'Frequency', TRANSACTION],
  ['due_date', 'Due date', TRANSACTION],
  ['name', 'Household Name', HOUSEHOLD],
  ['description', 'Description', HOUSEHOLD],
  ['monthly_budget', 'Monthly budget', HOUSEHOLD],
  ['savings_target', 'Savings target', HOUSEHOLD],
  ['currency', 'Currency', HOUSEHOLD],
  ['name', 'Full Name', PERSON],
  ['phone', 'Phone', PERSON],
  ['bio', 'Bio', PERSON],
  ['email', 'Email', PERSON],
  ['currency', 'Currency', PREFERENCES],
  ['language', 'Language', PREFERENCES],
  ['theme', 'Theme', PREFERENCES],
  ['savings_target', 'Savings target', PREFERENCES],
  ['currency', 'Currency', GENERAL],
  ['language', 'Language', GENERAL],
  ['name', 'Display Name', ACCOUNT],
  ['email', 'Email Address', ACCOUNT],
  ['name', 'Name', TOKEN],
  ['expires_on', 'Expires', TOKEN],
])('ERR-41 that the server refuses %s is said by the field “%s”', async (name, label, form) => {
  const { screen, call, address, begin = () => Promise.resolve(), save, answer } = form;
  const refused = { code: 'VALIDATION_ERROR', message: 'No', details: { [name]: 'Not so, says the server' } };
  const shown = showScreen(screen, { ...SERVER, [call]: { status: 422, body: refused } }, address);
  await begin();
  await press(save);
  if (answer !== undefined) await press(answer);
  await describes(label, 'Not so, says the server');
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  expect(shown.calls(call)).toHaveLength(1);
});

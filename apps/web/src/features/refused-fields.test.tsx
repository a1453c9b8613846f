import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useAccountsApi } from '../shared/accounts-api.ts';
import { accountAnswer } from '../test-support/account-answer.ts';
import { choose, describes, field, press, tick, type } from '../test-support/page.ts';
import { invalid } from '../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../test-support/scripted-screen.tsx';
import { AccountDialog } from './accounts/form/account-dialog.tsx';
import { ReconcileTab } from './accounts/reconcile/reconcile-tab.tsx';
import { TransferDialog } from './accounts/transfers/transfer-dialog.tsx';
import { useAccountChoices } from './accounts/transfers/use-account-choices.ts';
import { EditHouseholdScreen } from './households/form/edit-household-screen.tsx';
import { AccessTokens } from './profile/tokens/access-tokens.tsx';
import { ProfileScreen } from './profile/ui/profile-screen.tsx';
import { RuleDialog } from './rules/rule-dialog.tsx';
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
  'GET /api/accounts': { body: { data: [accountAnswer(), accountAnswer({ id: 'a-2', name: 'Card' })], ledgers: [] } },
  'GET /api/accounts/a-1': { body: accountAnswer() },
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

function Transfer() {
  const accounts = useAccountChoices();
  return accounts.length > 0 && <TransferDialog accounts={accounts} onClose={nothing} />;
}
const TRANSFER: Form = {
  screen: <Transfer />,
  call: 'POST /api/transfers',
  begin: async () => {
    await choose('From account', 'Card · $150.00');
    await choose('To account', 'Everyday · $150.00');
    await type('Amount', '5');
  },
  save: 'Save',
};
const NEW_ACCOUNT: Form = {
  screen: <AccountDialog onClose={nothing} />,
  call: 'POST /api/accounts',
  begin: () => type('Name', 'Savings'),
  save: 'Save',
};

function Reconcile() {
  const { data } = useAccountsApi().useGetAccountQuery('a-1');
  return data && <ReconcileTab account={data} />;
}
const RECONCILIATION: Form = {
  screen: <Reconcile />,
  call: 'POST /api/accounts/a-1/reconciliations',
  begin: () => type('The bank’s balance', '80'),
  save: 'Reconcile',
};
const RULE: Form = {
  screen: <RuleDialog onClose={nothing} />,
  call: 'POST /api/rules',
  begin: async () => {
    await type('Words', 'REWE');
    await type('Description', 'Groceries');
  },
  save: 'Save',
};

const refusalOf = (name: string) => `Not such a ${name}`;

it.each<[string, Form, Readonly<Record<string, string>>]>([
  [
    'a transaction',
    TRANSACTION,
    {
      amount: 'Amount',
      date: 'Date',
      description: 'Description',
      category: 'Category',
      household_id: 'Household',
      account_id: 'Account',
      frequency: 'Frequency',
      due_date: 'Due date',
    },
  ],
  [
    'a household',
    HOUSEHOLD,
    {
      name: 'Household Name',
      description: 'Description',
      monthly_budget: 'Monthly budget',
      savings_target: 'Savings target',
      currency: 'Currency',
    },
  ],
  ['a person', PERSON, { name: 'Full Name', phone: 'Phone', bio: 'Bio', email: 'Email' }],
  [
    'preferences',
    PREFERENCES,
    { currency: 'Currency', language: 'Language', theme: 'Theme', savings_target: 'Savings target' },
  ],
  ['the general settings', GENERAL, { currency: 'Currency', language: 'Language' }],
  ['the settings of the account', ACCOUNT, { name: 'Display Name', email: 'Email Address' }],
  ['a token', TOKEN, { name: 'Name', expires_on: 'Expires' }],
  [
    'an account',
    NEW_ACCOUNT,
    {
      name: 'Name',
      kind: 'Kind',
      household_id: 'Ledger',
      opening_balance: 'Opening balance',
      opening_date: 'Opening date',
      bank_id: 'Account number',
    },
  ],
  [
    'a transfer',
    TRANSFER,
    {
      from_account_id: 'From account',
      to_account_id: 'To account',
      amount: 'Amount',
      date: 'Date',
      description: 'Description',
    },
  ],
  ['a reconciliation', RECONCILIATION, { date: 'As of', balance: 'The bank’s balance' }],
  [
    'a rule',
    RULE,
    { 'conditions.0.text': 'Words', category: 'Category', description: 'Description', transfer_to: 'Transfer with' },
  ],
])('ERR-41 what the server refuses of %s is said by each field', async (_, form, labels) => {
  const { screen, call, address, begin = () => Promise.resolve(), save, answer } = form;
  const refused = invalid(Object.fromEntries(Object.keys(labels).map((name) => [name, refusalOf(name)])));
  const shown = showScreen(screen, { ...SERVER, [call]: refused }, address);
  await begin();
  await press(save);
  if (answer !== undefined) await press(answer);
  for (const [name, label] of Object.entries(labels)) {
    await describes(label, refusalOf(name));
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  }
  expect(shown.calls(call)).toHaveLength(1);
});

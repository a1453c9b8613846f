import { expect, it } from 'vitest';
import * as budgets from '../requests/budget-requests.ts';
import * as history from '../requests/history-requests.ts';
import * as households from '../requests/household-requests.ts';
import * as imports from '../requests/import-requests.ts';
import * as invitations from '../requests/invitation-requests.ts';
import * as profiles from '../requests/profile-requests.ts';
import * as rules from '../requests/rule-requests.ts';
import * as tokens from '../requests/token-requests.ts';
import { sentWrite, type Write } from '../test-support/sent.ts';

const idempotencyKey = 'k';
const ofHousehold = { householdId: '5', idempotencyKey };
const ofBudget = { ...ofHousehold, asOf: '2026-03-01' };
const BUDGET = { household_id: '5', as_of: '2026-03-01' };
const RULE = {
  conditions: [{ field: 'text', match: 'contains', text: 'bakery' }],
  actions: [{ action: 'category', category: 'Food' }],
  isEnabled: false,
} as const;
const RULE_BODY = {
  conditions: [{ field: 'text', match: 'contains', text: 'bakery' }],
  actions: [{ action: 'category', category: 'Food' }],
  enabled: false,
};

it.each<Write>([
  [
    'PUT budgets/2026-03',
    budgets.updateBudget({ ...ofBudget, month: '2026-03', items: [{ category: 'Food', assigned: 1050, was: null }] }),
    { ...BUDGET, items: [{ category: 'Food', assigned: 10.5, was: null }] },
  ],
  [
    'PUT budgets/policies',
    budgets.updateBudgetPolicy({ ...ofBudget, category: 'Food', carryOver: 'surplus', from: '2026-03' }),
    { ...BUDGET, category: 'Food', carry_over: 'surplus', from: '2026-03' },
  ],
  [
    'POST budgets/2026-03/fill',
    budgets.fillBudget({ ...ofBudget, month: '2026-03', source: 'last_month', overwrite: true }),
    { ...BUDGET, source: 'last_month', overwrite: true },
  ],
  [
    'POST budgets/2026-03/cover',
    budgets.coverBudget({ ...ofBudget, month: '2026-03', to: 'Food', from: 'Fun', amountMinor: 1050 }),
    { ...BUDGET, to: 'Food', from: 'Fun', amount: 10.5 },
  ],
  [
    'POST history/44/undo',
    history.undoChange({
      group: '44',
      idempotencyKey,
      choices: [{ kind: 'transaction', id: '1', version: 3, choice: 'restore' }],
      rest: 'keep',
    }),
    { choices: [{ kind: 'transaction', id: '1', version: 3, choice: 'restore' }], rest: 'keep' },
  ],
  [
    'POST history/records/transaction/1/restore',
    history.restoreRecord({ kind: 'transaction', id: '1', group: '44', version: 3, idempotencyKey }),
    { group: '44', version: 3 },
  ],
  ['POST households', households.createHousehold({ name: 'Duckburg', idempotencyKey }), { name: 'Duckburg' }],
  [
    'PATCH households/5',
    households.updateHousehold({
      id: '5',
      idempotencyKey,
      changes: {
        name: 'Duckburg',
        description: 'Ours',
        monthlyBudgetMinor: 1050,
        savingsTargetMinor: 250,
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
      },
    }),
    {
      name: 'Duckburg',
      description: 'Ours',
      monthly_budget: 10.5,
      savings_target: 2.5,
      currency: 'EUR',
      time_zone: 'Europe/Berlin',
    },
  ],
  ['POST households/5/restore', households.restoreHousehold({ id: '5', idempotencyKey }), undefined],
  [
    'PATCH households/5/members/2',
    households.updateMemberRole({ ...ofHousehold, memberId: '2', role: 'owner' }),
    { role: 'owner' },
  ],
  ['DELETE households/5/members/2', households.deleteMember({ ...ofHousehold, memberId: '2' }), undefined],
  ['POST households/5/transfer', households.transferHousehold({ ...ofHousehold, memberId: '2' }), { member_id: '2' }],
  [
    'POST imports?household_id=5&file_name=bank.csv',
    imports.createImport({ ...ofHousehold, file: new Blob(['x']), fileName: 'bank.csv' }),
    undefined,
  ],
  [
    'PUT imports/1/reading',
    imports.updateImportReading({
      id: '1',
      idempotencyKey,
      encoding: 'utf-8',
      delimiter: ';',
      headerLine: 2,
      columns: ['date', null],
      dateOrder: 'dmy',
      decimalMark: ',',
      sign: 'reversed',
      statements: [{ number: 1, accountId: '2' }],
    }),
    {
      encoding: 'utf-8',
      delimiter: ';',
      header_line: 2,
      columns: ['date', null],
      date_order: 'dmy',
      decimal_mark: ',',
      sign: 'reversed',
      statements: [{ number: 1, account_id: '2' }],
    },
  ],
  [
    'PATCH imports/1/rows',
    imports.updateImportRows({
      id: '1',
      idempotencyKey,
      choices: [{ number: 3, take: 'import', transactionId: '4', category: 'Food' }],
    }),
    { choices: [{ number: 3, take: 'import', transaction_id: '4', category: 'Food' }] },
  ],
  [
    'PATCH imports/1/rows',
    imports.updateImportRows({ id: '1', idempotencyKey, take: 'skip', status: 'new', statement: 2 }),
    { take: 'skip', status: 'new', statement: 2 },
  ],
  ['POST imports/1/undo', imports.undoImport({ id: '1', idempotencyKey }), undefined],
  [
    'POST households/5/invites',
    invitations.createInvite({ ...ofHousehold, email: 'a@example.com' }),
    { email: 'a@example.com' },
  ],
  ['POST households/5/invites/3/resend', invitations.resendInvite({ ...ofHousehold, inviteId: '3' }), undefined],
  ['DELETE households/5/invites/3', invitations.revokeInvite({ ...ofHousehold, inviteId: '3' }), undefined],
  ['POST households/join/3', invitations.acceptInvitation({ id: '3', idempotencyKey }), undefined],
  ['POST invitations/3/decline', invitations.declineInvitation({ id: '3', idempotencyKey }), undefined],
  ['POST invitations/claim', invitations.claimInvitation({ secret: 's', idempotencyKey }), { secret: 's' }],
  [
    'PATCH profile',
    profiles.updateProfile({
      idempotencyKey,
      name: 'Della',
      phone: '1',
      bio: 'Pilot',
      preferences: { theme: 'dark' },
      security: { loginNotifications: true },
      savingsTargetMinor: 250,
      timeZone: 'Europe/Berlin',
    }),
    {
      name: 'Della',
      phone: '1',
      bio: 'Pilot',
      preferences: { theme: 'dark' },
      security: { loginNotifications: true },
      savings_target: 2.5,
      time_zone: 'Europe/Berlin',
    },
  ],
  ['POST rules', rules.createRule({ ...ofHousehold, ...RULE }), { household_id: '5', ...RULE_BODY }],
  ['PUT rules/1', rules.updateRule({ id: '1', idempotencyKey, ...RULE }), RULE_BODY],
  ['PUT rules/order', rules.updateRuleOrder({ ids: ['2', '1'], idempotencyKey }), { ids: ['2', '1'] }],
  [
    'POST rules/apply',
    rules.applyRules({ ...ofHousehold, rule: RULE, ids: ['1'], overwrite: true, expected: 'e' }),
    { household_id: '5', rule: RULE_BODY, ids: ['1'], overwrite: true, expected: 'e' },
  ],
  [
    'POST tokens',
    tokens.createToken({
      name: 'Script',
      expiresOn: '2026-12-31',
      scopes: [{ householdId: '5', read: true, write: false }],
      idempotencyKey,
    }),
    { name: 'Script', expires_on: '2026-12-31', scopes: [{ household_id: '5', read: true, write: false }] },
  ],
  ['PATCH tokens/1', tokens.updateToken({ id: '1', name: 'Phone', idempotencyKey }), { name: 'Phone' }],
  ['DELETE tokens/1', tokens.deleteToken({ id: '1', idempotencyKey }), undefined],
])('SDK-17 %s is sent with all that the write says, and by its key', async (line, request, body) => {
  expect(await sentWrite(request)).toEqual([line, 'k', body]);
});

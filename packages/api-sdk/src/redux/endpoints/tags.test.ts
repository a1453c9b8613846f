import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { json, openClient, scripted } from '../../test-support/client.ts';
import { draft } from '../../test-support/drafts.ts';
import { ANYTHING, readEverything, withEveryEndpoint, type EveryEndpoint } from '../../test-support/every-read.ts';

type Action = ThunkAction<unknown, unknown, unknown, UnknownAction>;

/** What is fetched anew after a write that the server answers with a status. */
async function refetchedAfter(
  write: (endpoints: EveryEndpoint['endpoints']) => Action,
  status = 200,
): Promise<string[]> {
  const { fetch, seen } = scripted(({ method }) => (method === 'GET' ? json(ANYTHING) : json(ANYTHING, status)));
  const client = withEveryEndpoint(openClient({ fetch }));
  await client.dispatch(client.endpoints.getCapabilities.initiate());
  await readEverything(client);
  const before = seen.length;
  await client.dispatch(write(client.endpoints));
  await Promise.all(client.dispatch(client.api.util.getRunningQueriesThunk()));
  const fresh = seen.slice(before).filter(({ method }) => method === 'GET');
  return fresh.map(({ url }) => url.pathname.replace('/api/', '')).toSorted();
}

// The list is fetched twice: its rows, and apart from them its sums.
const TRANSACTIONS = ['transactions', 'transactions', 'transactions/1'];
const BUDGETS = ['budgets/2026-03'];
const BILLS = ['occurrences', 'schedules', 'schedules/suggestions'];
const FORECASTS = ['forecast', 'forecast/record'];
const FIGURES = [...BUDGETS, ...FORECASTS, ...BILLS, 'transactions/breakdown', 'transactions/summary', 'trends'];
const HOUSEHOLDS = ['households', 'households/1'];
const PROFILE = ['auth/me', 'profile'];
const ACCOUNTS = [
  'accounts',
  'accounts/1',
  'accounts/1/ignored',
  'accounts/1/reconciliations',
  'accounts/1/statements',
  'transfers/suggestions',
];
const IMPORTS = ['imports', 'imports/1'];
const DRAFTS = [...IMPORTS, 'imports/1/rows'];
const RULES = ['rules', 'rules/1'];
const LEDGERS = [...HOUSEHOLDS, ...TRANSACTIONS, ...FIGURES, ...ACCOUNTS, 'transactions/categories', 'history'];
const SECURITY = [...PROFILE, 'auth/factors', 'auth/sessions', 'profile/activity'];
const INVITES = ['households/1/invites'];
const member = { householdId: '1', memberId: '2' };

const WRITES: [string, (endpoints: EveryEndpoint['endpoints']) => Action, string[]][] = [
  ['recording', (to) => to.createTransaction.initiate(draft()), LEDGERS],
  ['replacing', (to) => to.updateTransaction.initiate({ id: '1', ...draft() }), LEDGERS],
  ['patching', (to) => to.patchTransaction.initiate({ id: '1', changes: { category: 'Food' } }), LEDGERS],
  ['deleting', (to) => to.deleteTransaction.initiate({ id: '1' }), LEDGERS],
  ['a new account', (to) => to.createAccount.initiate({ name: 'x', kind: 'cash' }), LEDGERS],
  ['a changed account', (to) => to.updateAccount.initiate({ id: '1', changes: {} }), LEDGERS],
  ['a deleted account', (to) => to.deleteAccount.initiate({ id: '1' }), LEDGERS],
  ['a row to import again', (to) => to.deleteIgnored.initiate({ accountId: '1', id: '2' }), ACCOUNTS],
  [
    'a reconciliation',
    (to) => to.createReconciliation.initiate({ accountId: '1', date: '2026-03-01', balanceMinor: 1 }),
    LEDGERS,
  ],
  ['an unlocked transaction', (to) => to.unlockTransaction.initiate({ id: '1' }), LEDGERS],
  ['money moved', (to) => to.createTransfer.initiate({ transactionIds: ['1', '2'] }), LEDGERS],
  ['an unlinked transfer', (to) => to.deleteTransfer.initiate({ id: '1' }), LEDGERS],
  ['a refused pair', (to) => to.createTransferRefusal.initiate({ transactionIds: ['1', '2'] }), ACCOUNTS],
  ['an undo', (to) => to.undoChange.initiate({ group: '4' }), [...LEDGERS, ...PROFILE, ...DRAFTS, ...RULES]],
  ['a file', (to) => to.createImport.initiate({ file: new Blob(['x']), fileName: 'x' }), IMPORTS],
  ['a chosen reading', (to) => to.updateImportReading.initiate({ id: '1' }), DRAFTS],
  ['chosen rows', (to) => to.updateImportRows.initiate({ id: '1', take: 'skip' }), DRAFTS],
  ['a discarded draft', (to) => to.deleteImport.initiate({ id: '1' }), IMPORTS],
  ['an import', (to) => to.commitImport.initiate({ id: '1' }), [...LEDGERS, ...IMPORTS]],
  ['a new rule', (to) => to.createRule.initiate({ conditions: [], actions: [] }), [...RULES, ...DRAFTS, 'history']],
  [
    'a changed rule',
    (to) => to.updateRule.initiate({ id: '1', conditions: [], actions: [], isEnabled: true }),
    [...RULES, ...DRAFTS, 'history'],
  ],
  ['a deleted rule', (to) => to.deleteRule.initiate({ id: '1' }), [...RULES, ...DRAFTS, 'history']],
  ['rules in order', (to) => to.updateRuleOrder.initiate({ ids: ['1'] }), [...RULES, ...DRAFTS, 'history']],
  [
    'an assigned amount',
    (to) => to.updateBudget.initiate({ month: '2026-03', items: [{ category: 'x', assigned: 1, was: null }] }),
    [...BUDGETS, 'history'],
  ],
  ['a filled month', (to) => to.fillBudget.initiate({ month: '2026-03', source: 'average' }), [...BUDGETS, 'history']],
  [
    'an amount moved',
    (to) => to.coverBudget.initiate({ month: '2026-03', to: 'x', from: null, amountMinor: 1 }),
    [...BUDGETS, 'history'],
  ],
  [
    'a way to carry over',
    (to) => to.updateBudgetPolicy.initiate({ category: 'x', carryOver: 'both', from: '2026-03' }),
    [...BUDGETS, 'history'],
  ],
  [
    'a changed bill',
    (to) => to.updateSchedule.initiate({ id: '1', changes: {} }),
    [...BILLS, ...FORECASTS, 'transactions/summary', 'history'],
  ],
  [
    'a stopped bill',
    (to) => to.deleteSchedule.initiate({ id: '1' }),
    [...BILLS, ...FORECASTS, 'transactions/summary', 'history'],
  ],
  [
    'a payee that is no bill',
    (to) => to.dismissScheduleSuggestion.initiate({ transactionId: '1' }),
    [...BILLS, ...FORECASTS],
  ],
  [
    'a recorded bill',
    (to) => to.updateOccurrence.initiate({ scheduleId: '1', date: '2026-03-01', decision: { state: 'recorded' } }),
    LEDGERS,
  ],
  [
    'recorded bills',
    (to) => to.recordOccurrences.initiate({ items: [{ scheduleId: '1', date: '2026-03-01' }] }),
    LEDGERS,
  ],
  ['a run of rules', (to) => to.applyRules.initiate({ expected: 'x' }), LEDGERS],
  ['an import taken back', (to) => to.undoImport.initiate({ id: '1' }), [...LEDGERS, ...IMPORTS]],
  [
    'a restored version',
    (to) => to.restoreRecord.initiate({ kind: 'transaction', id: '1', group: '4', version: 2 }),
    [...LEDGERS, ...PROFILE, ...RULES, 'imports/1/rows'],
  ],
  [
    'a new household',
    (to) => to.createHousehold.initiate({ name: 'x' }),
    [...HOUSEHOLDS, ...PROFILE, ...ACCOUNTS, 'history'],
  ],
  ['a changed household', (to) => to.updateHousehold.initiate({ id: '1', changes: {} }), LEDGERS],
  ['a deleted household', (to) => to.deleteHousehold.initiate({ id: '1' }), [...LEDGERS, ...INVITES]],
  ['a restored household', (to) => to.restoreHousehold.initiate({ id: '1' }), LEDGERS],
  ['a role', (to) => to.updateMemberRole.initiate({ ...member, role: 'owner' }), [...HOUSEHOLDS, 'history']],
  ['a removed member', (to) => to.deleteMember.initiate(member), LEDGERS],
  ['a transfer', (to) => to.transferHousehold.initiate(member), [...HOUSEHOLDS, 'history']],
  ['an invitation', (to) => to.createInvite.initiate({ householdId: '1', email: 'x@example.com' }), INVITES],
  ['a second sending', (to) => to.resendInvite.initiate({ householdId: '1', inviteId: '3' }), INVITES],
  ['a revocation', (to) => to.revokeInvite.initiate({ householdId: '1', inviteId: '3' }), INVITES],
  ['accepting', (to) => to.acceptInvitation.initiate({ id: '3' }), [...LEDGERS, ...PROFILE, 'invitations']],
  ['declining', (to) => to.declineInvitation.initiate({ id: '3' }), ['invitations']],
  ['claiming', (to) => to.claimInvitation.initiate({ secret: 's' }), ['invitations']],
  ['registering', (to) => to.register.initiate({ auth0_id: 'x' }), PROFILE],
  ['a name', (to) => to.updateUser.initiate({ name: 'x' }), [...PROFILE, ...HOUSEHOLDS]],
  [
    'preferences',
    (to) => to.updateProfile.initiate({ preferences: { currency: 'EUR' } }),
    [...PROFILE, ...HOUSEHOLDS, ...FIGURES, ...TRANSACTIONS, ...ACCOUNTS, 'history'],
  ],
  [
    'a whole profile',
    (to) => to.replaceProfile.initiate({ name: 'x', phone: null, bio: null, preferences: {}, security: {} }),
    [...PROFILE, ...HOUSEHOLDS, ...FIGURES, ...TRANSACTIONS, ...ACCOUNTS, 'history'],
  ],
  [
    'a password',
    (to) => to.changePassword.initiate({ currentPassword: 'a', newPassword: 'b' }),
    ['auth/sessions', 'profile/activity'],
  ],
  ['an address', (to) => to.changeEmail.initiate({ email: 'x@example.com', currentPassword: 'a' }), PROFILE],
  ['an ended session', (to) => to.deleteSessions.initiate({}), ['auth/sessions']],
  ['a second factor', (to) => to.confirmTotp.initiate({ code: '1' }), SECURITY],
  ['a passkey', (to) => to.createPasskey.initiate({ name: 'x', response: {} }), SECURITY],
  ['a removed passkey', (to) => to.deletePasskey.initiate({ id: '3' }), SECURITY],
  ['a renamed passkey', (to) => to.updatePasskey.initiate({ id: '3', name: 'x' }), ['auth/factors']],
  ['a removed factor', (to) => to.deleteTotp.initiate(), SECURITY],
  ['an end of two-factor authentication', (to) => to.deleteFactors.initiate(), SECURITY],
  ['new recovery codes', (to) => to.createRecoveryCodes.initiate(), ['auth/factors', 'profile/activity']],
  ['a forgotten device', (to) => to.deleteDevice.initiate({ id: '3' }), ['auth/factors', 'profile/activity']],
  ['all forgotten devices', (to) => to.deleteDevices.initiate(), ['auth/factors', 'profile/activity']],
  [
    'a used recovery code',
    (to) => to.confirmIdentity.initiate({ recoveryCode: 'A' }),
    ['auth/factors', 'profile/activity'],
  ],
  ['a proof by code', (to) => to.confirmIdentity.initiate({ code: '1' }), []],
  ['a revoked token', (to) => to.revokeTokens.initiate({}), []],
];

describe('a change', () => {
  it.each(WRITES)('%s is seen wherever it shows, and nothing else is fetched', async (_name, write, expected) => {
    expect(await refetchedAfter(write)).toEqual(expected.toSorted());
  });

  it.each([400, 401, 422, 429])('refused with a %i changes nothing', async (status) => {
    expect(await refetchedAfter((to) => to.createInvite.initiate({ householdId: '1', email: 'x' }), status)).toEqual(
      [],
    );
  });

  it.each([403, 404, 409, 500])('answered %i shows that the picture may be out of date', async (status) => {
    const invite = { householdId: '1', inviteId: '3' };
    expect(await refetchedAfter((to) => to.revokeInvite.initiate(invite), status)).toEqual(INVITES);
  });
});

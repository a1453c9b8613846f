import { expect, it } from 'vitest';
import * as accounts from '../requests/account-requests.ts';
import * as schedules from '../requests/schedule-requests.ts';
import * as transactions from '../requests/transaction-requests.ts';
import * as transfers from '../requests/transfer-requests.ts';
import { sentWrite, type Write } from '../test-support/sent.ts';

const idempotencyKey = 'k';
const ofHousehold = { householdId: '5', idempotencyKey };
const ACCOUNT = { bankId: 'DE1', openingBalanceMinor: 1050, openingDate: '2026-01-01', position: 2 };
const ACCOUNT_BODY = { bank_id: 'DE1', opening_balance: 10.5, opening_date: '2026-01-01', position: 2 };
const DRAFT = {
  amountMinor: -450,
  date: '2026-03-01',
  description: 'Bread',
  category: 'Food',
  householdId: '5',
  isRecurring: true,
  frequency: 'monthly',
  dueDate: 1,
  isProjected: true,
  accountId: '2',
  status: 'cleared',
} as const;
const DRAFT_BODY = {
  amount: -4.5,
  date: '2026-03-01',
  description: 'Bread',
  category: 'Food',
  household_id: '5',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 1,
  is_projected: true,
  account_id: '2',
  status: 'cleared',
};

it.each<Write>([
  [
    'POST accounts',
    accounts.createAccount({ ...ofHousehold, ...ACCOUNT, name: 'Joint', kind: 'checking' }),
    { ...ACCOUNT_BODY, household_id: '5', name: 'Joint', kind: 'checking' },
  ],
  [
    'PATCH accounts/1',
    accounts.updateAccount({
      id: '1',
      idempotencyKey,
      changes: { ...ACCOUNT, name: 'Joint', kind: 'checking', closedOn: '2026-03-01' },
    }),
    { ...ACCOUNT_BODY, name: 'Joint', kind: 'checking', closed_on: '2026-03-01' },
  ],
  ['DELETE accounts/1/ignored/2', accounts.deleteIgnored({ accountId: '1', id: '2', idempotencyKey }), undefined],
  [
    'POST accounts/1/reconciliations',
    accounts.createReconciliation({
      accountId: '1',
      date: '2026-03-01',
      balanceMinor: 1050,
      adjust: true,
      idempotencyKey,
    }),
    { date: '2026-03-01', balance: 10.5, adjust: true },
  ],
  [
    'PATCH schedules/1',
    schedules.updateSchedule({
      id: '1',
      idempotencyKey,
      from: '2026-04-01',
      changes: {
        description: 'Rent',
        category: 'Housing',
        amountMinor: -1050,
        amountKind: 'about',
        frequency: 'monthly',
        date: '2026-03-01',
        dueDate: 1,
        weekend: 'before',
        endsOn: '2027-01-01',
        count: 3,
        recordAutomatically: true,
        remindDays: 2,
        accountId: '2',
      },
    }),
    {
      description: 'Rent',
      category: 'Housing',
      amount: -10.5,
      amount_kind: 'about',
      frequency: 'monthly',
      date: '2026-03-01',
      due_date: 1,
      weekend: 'before',
      ends_on: '2027-01-01',
      count: 3,
      record_automatically: true,
      remind_days: 2,
      account_id: '2',
      from: '2026-04-01',
    },
  ],
  [
    'POST schedules/suggestions/dismiss',
    schedules.dismissScheduleSuggestion({ transactionId: '7', idempotencyKey }),
    { transaction_id: '7' },
  ],
  [
    'PUT schedules/1/occurrences/2026-03-01',
    schedules.updateOccurrence({
      scheduleId: '1',
      date: '2026-03-01',
      idempotencyKey,
      decision: { state: 'recorded', date: '2026-03-02', amountMinor: -1050 },
    }),
    { state: 'recorded', date: '2026-03-02', amount: -10.5 },
  ],
  [
    'PUT schedules/1/occurrences/2026-03-01',
    schedules.updateOccurrence({
      scheduleId: '1',
      date: '2026-03-01',
      idempotencyKey,
      decision: { state: 'due', expectedDate: '2026-03-03', amountMinor: null, reject: '7' },
    }),
    { state: 'due', expected_date: '2026-03-03', amount: null, reject: '7' },
  ],
  [
    'PUT schedules/1/occurrences/2026-03-01',
    schedules.updateOccurrence({
      scheduleId: '1',
      date: '2026-03-01',
      idempotencyKey,
      decision: { state: 'recorded', transactionId: '7' },
    }),
    { state: 'recorded', transaction_id: '7' },
  ],
  [
    'POST occurrences/record',
    schedules.recordOccurrences({ items: [{ scheduleId: '1', date: '2026-03-01' }], idempotencyKey }),
    { items: [{ schedule_id: '1', date: '2026-03-01' }] },
  ],
  ['POST transactions', transactions.createTransaction({ ...DRAFT, idempotencyKey }), DRAFT_BODY],
  [
    'PUT transactions/1?schedule=keep',
    transactions.updateTransaction({ ...DRAFT, id: '1', keepSchedule: true, idempotencyKey }),
    DRAFT_BODY,
  ],
  [
    'PATCH transactions/1?schedule=keep',
    transactions.patchTransaction({ id: '1', changes: DRAFT, keepSchedule: true, idempotencyKey }),
    DRAFT_BODY,
  ],
  [
    'POST transfers',
    transfers.createTransfer({
      fromAccountId: '1',
      toAccountId: '2',
      amountMinor: 1050,
      date: '2026-03-01',
      description: 'To savings',
      idempotencyKey,
    }),
    { from_account_id: '1', to_account_id: '2', amount: 10.5, date: '2026-03-01', description: 'To savings' },
  ],
  [
    'POST transfers',
    transfers.createTransfer({ transactionIds: ['1', '2'], idempotencyKey }),
    { transaction_ids: ['1', '2'] },
  ],
  [
    'POST transfers',
    transfers.createTransfer({ transactionId: '1', accountId: '2', idempotencyKey }),
    { transaction_id: '1', account_id: '2' },
  ],
  [
    'DELETE transfers/1?sides=delete',
    transfers.deleteTransfer({ id: '1', sides: 'delete', idempotencyKey }),
    undefined,
  ],
  [
    'POST transfers/refusals',
    transfers.createTransferRefusal({ transactionIds: ['1', '2'], idempotencyKey }),
    { transaction_ids: ['1', '2'] },
  ],
])('SDK-17 %s is sent with all that the write says, and by its key', async (line, request, body) => {
  expect(await sentWrite(request)).toEqual([line, 'k', body]);
});

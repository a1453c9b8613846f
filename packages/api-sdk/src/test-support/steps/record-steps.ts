import type { Steps } from '../transcript.ts';

const FILTER = {
  householdId: '5',
  startDate: '2026-01-02',
  endDate: '2026-03-04',
  category: 'Food',
  search: ' rent ',
  kind: 'expense',
  uncategorised: true,
  recurring: false,
  projected: true,
  accountId: 'account 6',
  status: 'cleared',
  transfers: 'exclude',
  importId: 'import 7',
  flow: 'spending',
  payee: 'Kiosk',
  sort: 'amount',
} as const;

const DRAFT = {
  amountMinor: -1234,
  date: '2026-03-05',
  description: 'Bread',
  category: 'Food',
  householdId: '5',
  isRecurring: true,
  frequency: 'weekly',
  dueDate: 6,
  isProjected: true,
  accountId: 'account 7',
  status: 'cleared',
} as const;

const VERSIONED = { id: 'id 1', version: 8, idempotencyKey: 'key of the draft' } as const;

export const TRANSACTION_STEPS: Steps = {
  'transactions.list': ({ transactions }) => transactions.list({ ...FILTER, page: 3, limit: 20 }),
  'transactions.list after a cursor': ({ transactions }) => transactions.list({ after: 'cursor', limit: 20 }),
  'transactions.list without a filter': ({ transactions }) => transactions.list(),
  'transactions.list of what is empty': ({ transactions }) =>
    transactions.list({ householdId: '', search: '  ', uncategorised: false, sort: '-date' }),
  'transactions.get': ({ transactions }) => transactions.get('id/1'),
  'transactions.create': ({ transactions }) => transactions.create({ ...DRAFT, idempotencyKey: 'key of the draft' }),
  'transactions.create with the least': ({ transactions }) =>
    transactions.create({ amountMinor: 5, date: '2026-03-05', description: 'Bread' }),
  'transactions.update': ({ transactions }) => transactions.update({ ...DRAFT, ...VERSIONED, keepSchedule: true }),
  'transactions.patch': ({ transactions }) =>
    transactions.patch({ ...VERSIONED, keepSchedule: true, changes: { ...DRAFT } }),
  'transactions.patch of one field': ({ transactions }) =>
    transactions.patch({ ...VERSIONED, keepSchedule: false, changes: { category: null } }),
  'transactions.delete': ({ transactions }) => transactions.delete({ ...VERSIONED, keepSchedule: true, ignore: true }),
  'transactions.delete of an id': ({ transactions }) => transactions.delete({ id: 'id 1' }),
  'transactions.summary': ({ transactions }) =>
    transactions.summary({ householdId: '5', startDate: '2026-01-02', asOf: '2026-03-04' }),
  'transactions.summary of all': ({ transactions }) => transactions.summary(),
  'transactions.breakdown': ({ transactions }) =>
    transactions.breakdown({ householdId: '5', startDate: '2026-01-02', endDate: '2026-03-04' }),
  'transactions.breakdown of all': ({ transactions }) => transactions.breakdown(),
  'transactions.totals': ({ transactions }) => transactions.totals(FILTER),
  'transactions.categories': ({ transactions }) => transactions.categories(),
  'transactions.suggestions': ({ transactions }) => transactions.suggestions(),
  'transactions.download': ({ transactions }) => transactions.download(FILTER),
  'transactions.unlock': ({ transactions }) => transactions.unlock(VERSIONED),
};

export const TRANSFER_STEPS: Steps = {
  'transfers.create': ({ transfers }) =>
    transfers.create({
      fromAccountId: 'account 1',
      toAccountId: 'account 2',
      amountMinor: 304,
      date: '2026-03-05',
      description: 'Rent',
      idempotencyKey: 'key of the draft',
    }),
  'transfers.create of two transactions': ({ transfers }) =>
    transfers.create({ transactionIds: ['id 1', 'id 2'], idempotencyKey: 'key of the draft' }),
  'transfers.create of one transaction': ({ transfers }) =>
    transfers.create({ transactionId: 'id 1', accountId: 'account 2' }),
  'transfers.delete': ({ transfers }) =>
    transfers.delete({ id: 'id 1', sides: 'delete', idempotencyKey: 'key of the draft' }),
  'transfers.suggestions': ({ transfers }) => transfers.suggestions({ householdId: '5' }),
  'transfers.suggestions of all': ({ transfers }) => transfers.suggestions(),
  'transfers.refuse': ({ transfers }) =>
    transfers.refuse({ transactionIds: ['id 1', 'id 2'], idempotencyKey: 'key of the draft' }),
};

const FIELDS = { bankId: 'DE89', openingBalanceMinor: 1050, openingDate: '2026-01-02', position: 3 } as const;

export const ACCOUNT_STEPS: Steps = {
  'accounts.list': ({ accounts }) => accounts.list({ householdId: '5', asOf: '2026-03-04', closed: true }),
  'accounts.list of those that are open': ({ accounts }) => accounts.list({ closed: false }),
  'accounts.get': ({ accounts }) => accounts.get('id 1'),
  'accounts.create': ({ accounts }) =>
    accounts.create({
      ...FIELDS,
      name: 'Joint',
      kind: 'savings',
      householdId: '5',
      idempotencyKey: 'key of the draft',
    }),
  'accounts.create of a personal one': ({ accounts }) => accounts.create({ name: 'Purse', kind: 'cash' }),
  'accounts.update': ({ accounts }) =>
    accounts.update({
      ...VERSIONED,
      changes: { ...FIELDS, name: 'Joint', kind: 'savings', closedOn: '2026-03-04' },
    }),
  'accounts.update of one field': ({ accounts }) => accounts.update({ ...VERSIONED, changes: { closedOn: null } }),
  'accounts.delete': ({ accounts }) => accounts.delete(VERSIONED),
  'accounts.statements': ({ accounts }) => accounts.statements('id 1'),
  'accounts.listIgnored': ({ accounts }) => accounts.listIgnored('id 1'),
  'accounts.deleteIgnored': ({ accounts }) =>
    accounts.deleteIgnored({ accountId: 'id 1', id: 'row 2', idempotencyKey: 'key of the draft' }),
  'accounts.listReconciliations': ({ accounts }) => accounts.listReconciliations('id 1'),
  'accounts.reconcile': ({ accounts }) =>
    accounts.reconcile({
      accountId: 'id 1',
      date: '2026-03-04',
      balanceMinor: 1050,
      adjust: true,
      idempotencyKey: 'key of the draft',
    }),
  'accounts.reconcile without an adjustment': ({ accounts }) =>
    accounts.reconcile({ accountId: 'id 1', date: '2026-03-04', balanceMinor: -1 }),
};

import type {
  Account,
  AccountList,
  IgnoredRow,
  Reconciliation,
  ReconciliationResult,
  SavedAccount,
  StatementList,
  Transfer,
  TransferSuggestion,
} from '../../model/account.ts';
import type { SavedTransaction } from '../../model/transaction.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import * as requests from '../../requests/account-requests.ts';
import type {
  AccountFilter,
  AccountTarget,
  CreateAccount,
  CreateReconciliation,
  DeleteIgnored,
  UpdateAccount,
} from '../../requests/account-requests.ts';
import * as transfers from '../../requests/transfer-requests.ts';
import type {
  CreateTransfer,
  CreateTransferRefusal,
  DeleteTransfer,
  TransferSuggestionFilter,
} from '../../requests/transfer-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

const touchesLedgers = touches(...LEDGER_TAGS);

const queries = (build: Builder) => ({
  listAccounts: build.query<Cached<AccountList>, AccountFilter>({
    query: requests.listAccounts,
    providesTags: ['Account'],
  }),
  getAccount: build.query<Cached<Account>, string>({ query: requests.getAccount, providesTags: ['Account'] }),
  listStatements: build.query<Cached<StatementList>, string>({
    query: requests.listStatements,
    providesTags: ['Account'],
  }),
  listIgnored: build.query<Cached<readonly IgnoredRow[]>, string>({
    query: requests.listIgnored,
    providesTags: ['Account'],
  }),
  listReconciliations: build.query<Cached<readonly Reconciliation[]>, string>({
    query: requests.listReconciliations,
    providesTags: ['Account'],
  }),
  listTransferSuggestions: build.query<Cached<readonly TransferSuggestion[]>, TransferSuggestionFilter>({
    query: transfers.listTransferSuggestions,
    providesTags: ['Account'],
  }),
});

const mutations = (build: Builder) => ({
  createAccount: build.mutation<SavedAccount | null, CreateAccount>({
    query: requests.createAccount,
    invalidatesTags: touchesLedgers,
  }),
  updateAccount: build.mutation<SavedAccount | null, UpdateAccount>({
    query: requests.updateAccount,
    invalidatesTags: touchesLedgers,
  }),
  deleteAccount: build.mutation<WriteMark, AccountTarget>({
    query: requests.deleteAccount,
    invalidatesTags: touchesLedgers,
  }),
  deleteIgnored: build.mutation<WriteMark, DeleteIgnored>({
    query: requests.deleteIgnored,
    invalidatesTags: touches('Account'),
  }),
  /** A wrong balance is refused: `reconciliationDifferenceOf` says why. */
  createReconciliation: build.mutation<(ReconciliationResult & WriteMark) | null, CreateReconciliation>({
    query: requests.createReconciliation,
    invalidatesTags: touchesLedgers,
  }),
  unlockTransaction: build.mutation<SavedTransaction | null, AccountTarget>({
    query: requests.unlockTransaction,
    invalidatesTags: touchesLedgers,
  }),
  createTransfer: build.mutation<(Transfer & WriteMark) | null, CreateTransfer>({
    query: transfers.createTransfer,
    invalidatesTags: touchesLedgers,
  }),
  deleteTransfer: build.mutation<WriteMark, DeleteTransfer>({
    query: transfers.deleteTransfer,
    invalidatesTags: touchesLedgers,
  }),
  createTransferRefusal: build.mutation<WriteMark, CreateTransferRefusal>({
    query: transfers.createTransferRefusal,
    invalidatesTags: touches('Account'),
  }),
});

/** Accounts and transfers, of servers with the capability `accounts`. */
export const accountEndpoints = (build: Builder) => ({ ...queries(build), ...mutations(build) });

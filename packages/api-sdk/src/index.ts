export type {
  AccountKind,
  BankColumn,
  BankDateOrder,
  BankDecimalMark,
  BankRowFault,
  BankSignReading,
  AmountKind,
  BudgetRow,
  Capability,
  CarryOver,
  ClearingStatus,
  Currency,
  DayAmount,
  FillSource,
  Flow,
  Forecast,
  ForecastDay,
  Frequency,
  ImportState,
  ImportStatus,
  KnownEntry,
  LocalDate,
  LocalMonth,
  Minor,
  ReadingQuestion,
  Role,
  RowChoice,
  StatementProofKind,
  TransactionDraft,
  TransactionKind,
  TransactionSort,
  TransactionType,
  TransferFilter,
  TransferSide,
  TrendGroup,
  TrendRow,
  SetBy,
} from '@nestegg/domain';
export {
  createAccount,
  createReconciliation,
  deleteAccount,
  deleteIgnored,
  getAccount,
  listAccounts,
  listIgnored,
  listReconciliations,
  listStatements,
  unlockTransaction,
  updateAccount,
} from './requests/account-requests.ts';
export type {
  AccountChanges,
  AccountFields,
  AccountFilter,
  AccountTarget,
  CreateAccount,
  CreateReconciliation,
  DeleteIgnored,
  UpdateAccount,
} from './requests/account-requests.ts';
export {
  createTransfer,
  createTransferRefusal,
  deleteTransfer,
  listTransferSuggestions,
} from './requests/transfer-requests.ts';
export type {
  CreateTransfer,
  CreateTransferRefusal,
  DeleteTransfer,
  NewTransfer,
  TransferSuggestionFilter,
} from './requests/transfer-requests.ts';
export {
  commitImport,
  createImport,
  deleteImport,
  getImport,
  listImportRows,
  listImports,
  undoImport,
  updateImportReading,
  updateImportRows,
} from './requests/import-requests.ts';
export type {
  ChoiceOfRow,
  CreateImport,
  ImportFilter,
  ImportRowFilter,
  ImportTarget,
  UpdateImportReading,
  UpdateImportRows,
} from './requests/import-requests.ts';
export type {
  Import,
  ImportBalance,
  ImportDraft,
  ImportNote,
  ImportPage,
  ImportQuestion,
  ImportResult,
  ImportRow,
  ImportRowPage,
  ImportStatement,
  ImportUndo,
  MatchCandidate,
  OpeningChange,
  ReadingOption,
  SavedImport,
} from './model/import.ts';
export {
  applyRules,
  createRule,
  deleteRule,
  getRule,
  listRules,
  previewRules,
  updateRule,
  updateRuleOrder,
} from './requests/rule-requests.ts';
export type {
  ApplyRules,
  CreateRule,
  DeleteRule,
  PreviewRules,
  RuleDraft,
  RuleFilter,
  UpdateRule,
  UpdateRuleOrder,
} from './requests/rule-requests.ts';
export { ruleActionsOf, ruleConditionsOf } from './model/rule.ts';
export type { RulePreview, RuleRun, RuleRunChange, RuleRunResult, SavedRule } from './model/rule.ts';
export { reconciliationDifferenceOf } from './model/account.ts';
export type {
  Account,
  AccountList,
  DaySpan,
  IgnoredRow,
  LedgerBalance,
  Reconciliation,
  ReconciliationDifference,
  ReconciliationResult,
  SavedAccount,
  Statement,
  StatementList,
  Transfer,
  TransferSuggestion,
} from './model/account.ts';
export { accessToken } from './client/access-token.ts';
export { createCaller } from './client/caller.ts';
export type { Caller, CallOptions, ClientOptions } from './client/caller.ts';
export type { Log, LogLevel } from './client/logging.ts';
export { createNestegg } from './client/nestegg.ts';
export type { Nestegg } from './client/nestegg.ts';
export type { WholeFilter } from './client/all-transactions.ts';
export { importsOf } from './client/imports-of.ts';
export { budgetsOf } from './client/budgets-of.ts';
export { schedulesOf } from './client/schedules-of.ts';
export { rulesOf } from './client/rules-of.ts';
export { forecastsOf } from './client/forecasts-of.ts';
export { trendsOf } from './client/trends-of.ts';
export { createDraftKey } from './client/draft-key.ts';
export type { DraftKey, DraftKeyOptions, DraftKeyStore, HeldKey } from './client/draft-key.ts';
export { deleteApp, listApps } from './requests/app-requests.ts';
export type { ConnectedApp } from './model/connected-app.ts';
export { DeviceSignInError } from './device/device-sign-in-error.ts';
export { deviceSignIn, deviceSignOut } from './device/device-sign-in.ts';
export type {
  DevicePrompt,
  DeviceScope,
  DeviceSignInOptions,
  DeviceTokens,
  DeviceTokenStore,
} from './device/device-tokens.ts';
export { streamChanges } from './client/stream-changes.ts';
export type { ChangeEvent, StreamEnd, StreamOptions } from './client/stream-changes.ts';
export { getChangeGroup, listChanges, listHistory, restoreRecord, undoChange } from './requests/history-requests.ts';
export type { ChangePageFilter, HistoryFilter, RestoreRecord, UndoChange } from './requests/history-requests.ts';
export {
  createHousehold,
  deleteHousehold,
  deleteMember,
  getHousehold,
  listDeletedHouseholds,
  listHouseholds,
  restoreHousehold,
  transferHousehold,
  updateHousehold,
  updateMemberRole,
} from './requests/household-requests.ts';
export type { HouseholdMember, UpdateHousehold } from './requests/household-requests.ts';
export {
  changeEmail,
  changePassword,
  deleteSessions,
  listSessions,
  refreshTokens,
  revokeTokens,
  testAuth,
} from './requests/identity-requests.ts';
export type {
  AuthTest,
  ChangedEmail,
  ChangeEmail,
  ChangePassword,
  RefreshToken,
} from './requests/identity-requests.ts';
export {
  acceptInvitation,
  claimInvitation,
  createInvite,
  declineInvitation,
  listInvitations,
  listInvites,
  resendInvite,
  revokeInvite,
} from './requests/invitation-requests.ts';
export type { InviteOfHousehold } from './requests/invitation-requests.ts';
export {
  createPushSubscription,
  deletePushSubscription,
  getNotificationWays,
} from './requests/notification-requests.ts';
export type { NotificationWays, PushSubscriptionKeys } from './requests/notification-requests.ts';
export {
  deleteProfile,
  exportData,
  getMe,
  getProfile,
  listActivity,
  register,
  replaceProfile,
  updateProfile,
  updateUser,
} from './requests/profile-requests.ts';
export type { ActivityFilter, DeleteProfile, UpdateProfile } from './requests/profile-requests.ts';
export {
  confirmIdentity,
  confirmTotp,
  createPasskey,
  createPasskeyOptions,
  createRecoveryCodes,
  createTotp,
  deleteDevice,
  deleteDevices,
  deleteFactors,
  deletePasskey,
  deleteTotp,
  getFactors,
  listConfirmationMethods,
  updatePasskey,
} from './requests/factor-requests.ts';
export type {
  ConfirmationMethods,
  CreatedPasskey,
  CreatePasskey,
  IdentityProof,
  TotpSecret,
  WebAuthnJson,
} from './requests/factor-requests.ts';
export type { AuthenticatorApp, Factors, Passkey, TrustedDevice } from './model/factors.ts';
export { createToken, deleteToken, getCurrentToken, listTokens, updateToken } from './requests/token-requests.ts';
export type { CreateToken, TokenTarget } from './requests/token-requests.ts';
export { stepUpMethodsOf } from './model/access-token.ts';
export type { AccessToken, AccessTokenScope, CreatedAccessToken, CurrentToken } from './model/access-token.ts';
export { getHealth, testConnection, testPublic } from './requests/service-requests.ts';
export {
  breakDownSpending,
  createTransaction,
  deleteTransaction,
  downloadTransactions,
  getTransaction,
  listCategories,
  listSuggestions,
  listTransactions,
  patchTransaction,
  summariseTransactions,
  sumTransactions,
  updateTransaction,
} from './requests/transaction-requests.ts';
export type {
  BreakdownFilter,
  ChangedTransaction,
  DeleteTransaction,
  PatchTransaction,
  SummaryFilter,
  TotalsFilter,
} from './requests/transaction-requests.ts';
export type { VersionedWrite, WriteOptions } from './requests/write-options.ts';
export { ERROR_MESSAGES, globalReaction, viewMessage } from './errors/messages.ts';
export type { ErrorMessage, ErrorMessageKey, GlobalReaction } from './errors/messages.ts';
export { isNesteggError, isUncertain, NesteggError, problemsOf } from './errors/nestegg-error.ts';
export type { FailureCause, FieldProblem, NesteggFailure, Reason } from './errors/nestegg-error.ts';
export { undoConflictsOf } from './model/history.ts';
export type {
  Actor,
  ChangedLedger,
  ChangeFeed,
  ChangeGroup,
  ChangePage,
  HistoryPage,
  RecordChange,
  UndoConflict,
  UndoConflicts,
  UndoResult,
} from './model/history.ts';
export type { WriteMark } from './model/write-mark.ts';
export type { CreatedHousehold, Household, Member } from './model/household.ts';
export type { Invitation, Invite } from './model/invitation.ts';
export type {
  ActivityEntry,
  ActivityPage,
  PersonalFields,
  Preferences,
  Profile,
  SecuritySettings,
  SignInSession,
} from './model/profile.ts';
export type {
  Breakdown,
  LeftOutLedger,
  MonthFigures,
  SpendingShare,
  Summary,
  SummaryFigures,
} from './model/summary.ts';
export { coverBudget, fillBudget, getBudget, updateBudget, updateBudgetPolicy } from './requests/budget-requests.ts';
export type {
  BudgetFilter,
  BudgetWrite,
  CoverBudget,
  FillBudget,
  UpdateBudget,
  UpdateBudgetPolicy,
} from './requests/budget-requests.ts';
export type { Budget, SavedBudget } from './model/budget.ts';
export { getForecast, getForecastRecord } from './requests/forecast-requests.ts';
export type { ForecastFilter, ForecastScope } from './requests/forecast-requests.ts';
export type { ExpectedEntry, ForecastFigures, ForecastRecord, OneOff } from './model/forecast.ts';
export {
  deleteSchedule,
  dismissScheduleSuggestion,
  listOccurrences,
  listSchedules,
  listScheduleSuggestions,
  recordOccurrences,
  updateOccurrence,
  updateSchedule,
} from './requests/schedule-requests.ts';
export type {
  DeleteSchedule,
  DismissScheduleSuggestion,
  OccurrenceDecision,
  OccurrenceFilter,
  RecordOccurrences,
  ScheduleFilter,
  ScheduleSuggestionFilter,
  UpdateOccurrence,
  UpdateSchedule,
} from './requests/schedule-requests.ts';
export type {
  OccurrenceList,
  OccurrenceSuggestion,
  SavedOccurrence,
  SavedSchedule,
  ScheduledOccurrence,
  ScheduleSuggestion,
} from './model/schedule.ts';
export { getTrends } from './requests/trend-requests.ts';
export type { TrendFilter } from './requests/trend-requests.ts';
export type { TrendFigures } from './model/trend.ts';
export type { ListTotals, Suggestion } from './model/quick-entry.ts';
export { formatMoney } from './model/format-money.ts';
export { conflictingHousehold, conflictingTransaction } from './model/conflict.ts';
export type {
  NewTransaction,
  SavedTransaction,
  Transaction,
  TransactionChanges,
  TransactionFilter,
  TransactionPage,
} from './model/transaction.ts';
export type { AnswerFacts, AnswerMarks, Fallback, ReadAnswer } from './transport/answer-facts.ts';
export type { CachedAnswer } from './transport/response-cache.ts';
export type {
  Attempt,
  ClientStorage,
  IncomingResponse,
  NesteggOptions,
  OutgoingRequest,
  RequestTiming,
  SignedInIdentity,
} from './transport/options.ts';
export type { CallRequest } from './transport/request.ts';
export type { WireCall } from './wire/shape.ts';

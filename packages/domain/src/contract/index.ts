export type { Access, Answer, Body, BodyInput, Call, Query, QueryInput } from './call.ts';
export { readCodedMessage } from './coded-message.ts';
export { errorBody } from './error-body.ts';
export type { ErrorBody } from './error-body.ts';
export {
  createTransaction,
  deleteTransaction,
  downloadTransactions,
  listCategories,
  listSuggestions,
  listTransactions,
  pagination,
  getTransaction,
  patchTransaction,
  updateTransaction,
  transaction,
} from './transaction-calls.ts';
export type { TransactionAnswer } from './transaction-calls.ts';
export { breakDownSpending, summariseTransactions, summary } from './summary-calls.ts';
export {
  account,
  createAccount,
  createReconciliation,
  deleteAccount,
  deleteIgnored,
  getAccount,
  listAccounts,
  listIgnored,
  listReconciliations,
  listStatements,
  reconciliation,
  reconciliationDifference,
  unlockTransaction,
  updateAccount,
} from './account-calls.ts';
export type { AccountAnswer, ReconciliationAnswer, ReconciliationDifferenceAnswer } from './account-calls.ts';
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
} from './import-calls.ts';
export { importRecord, importRow, importStatement } from './import-records.ts';
export type { ImportAnswer, ImportRowAnswer } from './import-records.ts';
export {
  applyRules,
  createRule,
  deleteRule,
  getRule,
  listRules,
  previewRules,
  rule,
  updateRule,
  updateRuleOrder,
} from './rule-calls.ts';
export type { RuleAnswer } from './rule-calls.ts';
export { createTransfer, createTransferRefusal, deleteTransfer, listTransferSuggestions } from './transfer-calls.ts';
export {
  updateMemberRole,
  createHousehold,
  deleteHousehold,
  household,
  listHouseholds,
  member,
  getHousehold,
  deleteMember,
  restoreHousehold,
  transferHousehold,
  updateHousehold,
} from './household-calls.ts';
export type { HouseholdAnswer } from './household-calls.ts';
export {
  acceptInvitation,
  claimInvitation,
  createInvite,
  declineInvitation,
  invitation,
  invite,
  listInvitations,
  listInvites,
  resendInvite,
  revokeInvite,
} from './invitation-calls.ts';
export {
  change,
  changeSet,
  getChangeGroup,
  listChanges,
  listHistory,
  restoreRecord,
  streamChanges,
  undoChange,
  undoConflicts,
} from './history-calls.ts';
export type { ChangeAnswer, ChangeSetAnswer, UndoConflictsAnswer } from './history-calls.ts';
export {
  activityEntry,
  deleteProfile,
  exportData,
  listActivity,
  preferences,
  profile,
  getMe,
  getProfile,
  register,
  replaceProfile,
  security,
  updateProfile,
  updateUser,
} from './profile-calls.ts';
export type { ProfileAnswer } from './profile-calls.ts';
export {
  changeEmail,
  changePassword,
  deleteSessions,
  listSessions,
  newPassword,
  refreshTokens,
  revokeTokens,
  testAuth,
} from './identity-calls.ts';
export { createPushSubscription, getNotificationWays, deletePushSubscription } from './notification-calls.ts';
export { connectedApp, deleteApp, listApps } from './app-calls.ts';
export type { ConnectedAppAnswer } from './app-calls.ts';
export { credential, createToken, deleteToken, getCurrentToken, listTokens, updateToken } from './token-calls.ts';
export type { CredentialAnswer } from './token-calls.ts';
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
  factors,
  getFactors,
  listConfirmationMethods,
  passkey,
  updatePasskey,
} from './factor-calls.ts';
export type { FactorsAnswer } from './factor-calls.ts';
export { coverBudget, fillBudget, getBudget, updateBudget, updateBudgetPolicy } from './budget-calls.ts';
export { getForecast, getForecastRecord } from './forecast-calls.ts';
export {
  dismissScheduleSuggestion,
  deleteSchedule,
  listOccurrences,
  listSchedules,
  listScheduleSuggestions,
  occurrence,
  recordOccurrences,
  schedule,
  updateOccurrence,
  updateSchedule,
} from './schedule-calls.ts';
export type { OccurrenceAnswer, ScheduleAnswer } from './schedule-calls.ts';
export { getTrends } from './trend-calls.ts';
export { summaryOf } from './summaries.ts';
export { getCapabilities, getHealth, testConnection, testPublic } from './service-calls.ts';

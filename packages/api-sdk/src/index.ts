export type { WholeFilter } from './client/all-transactions.ts';
export { createDraftKey } from './client/draft-key.ts';
export type { DraftKey, DraftKeyOptions, DraftKeyStore, HeldKey } from './client/draft-key.ts';
export { streamChanges } from './client/stream-changes.ts';
export type { ChangeEvent, StreamEnd, StreamOptions } from './client/stream-changes.ts';
export type {
  ChangePageFilter,
  HistoryFilter,
  RestoreRecord,
  UndoChange,
} from './redux/endpoints/history-endpoints.ts';
export type { HouseholdMember, UpdateHousehold } from './redux/endpoints/household-endpoints.ts';
export type { AuthTest, ChangedEmail, ChangeEmail, ChangePassword } from './redux/endpoints/identity-endpoints.ts';
export type { InviteOfHousehold } from './redux/endpoints/invitation-endpoints.ts';
export type { NotificationWays, PushSubscriptionKeys } from './redux/endpoints/notification-endpoints.ts';
export type { DeleteAccount, UpdateProfile } from './redux/endpoints/profile-endpoints.ts';
export type { TotalsFilter } from './redux/endpoints/quick-entry-endpoints.ts';
export type {
  BreakdownFilter,
  DeleteTransaction,
  UpdateTransaction,
  SummaryFilter,
  WriteOptions,
} from './redux/endpoints/transaction-endpoints.ts';
export { ERROR_MESSAGES, globalReaction, viewMessage } from './errors/messages.ts';
export type { ErrorMessage, ErrorMessageKey, GlobalReaction } from './errors/messages.ts';
export { isNesteggError, isUncertain, NesteggRequestError, problemsOf } from './errors/nestegg-error.ts';
export type {
  AnswerError,
  FieldProblem,
  InvalidAnswerError,
  NesteggError,
  NetworkError,
  Reason,
  TimeoutError,
  TokenError,
  UnknownError,
} from './errors/nestegg-error.ts';
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
export type { ListTotals, Suggestion } from './model/quick-entry.ts';
export { conflictingHousehold, conflictingTransaction } from './model/conflict.ts';
export type { SavedTransaction, Transaction, TransactionFilter, TransactionPage } from './model/transaction.ts';
export type { AnswerMarks, Fallback, CachedAnswer } from './transport/response-cache.ts';
export type { Attempt, ClientStorage, NesteggOptions, RequestTiming, SignedInIdentity } from './transport/options.ts';

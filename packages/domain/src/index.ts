export {
  ACCOUNT_KINDS,
  CLEARING_STATUSES,
  MAX_CANDIDATES,
  NO_ACCOUNT,
  TRANSACTION_TYPES,
  TRANSFER_FILTERS,
  TRANSFER_SIDES,
} from './account/account.ts';
export type { AccountKind, ClearingStatus, TransactionType, TransferFilter, TransferSide } from './account/account.ts';
export { balanceText, readAccountForm, readTransferForm } from './account/account-forms.ts';
export type {
  AccountDraft,
  AccountFormValues,
  FormResult,
  TransferDraft,
  TransferFormValues,
} from './account/account-forms.ts';
export { isSwapped, reconciliationCandidates } from './account/reconciliation-candidates.ts';
export type { CandidateRow } from './account/reconciliation-candidates.ts';
export { MAX_TRANSFER_DAYS, pairKey, suggestTransfers } from './account/suggest-transfers.ts';
export type { TransferPair, TransferRow } from './account/suggest-transfers.ts';
export { uncoveredDays } from './account/uncovered-days.ts';
export type { DaySpan } from './account/uncovered-days.ts';
export { ACTIVITY_TEXTS, isActivityCode } from './activity/activity.ts';
export type { ActivityCode } from './activity/activity.ts';
export { emptyAggregation, recordError } from './aggregation/aggregation.ts';
export type { Aggregation, ErrorGroup, HistoryEntry, Verdict } from './aggregation/aggregation.ts';
export { createErrorRecord } from './aggregation/error-record.ts';
export type { ErrorRecord } from './aggregation/error-record.ts';
export { BUDGET_LIMIT, budgetMonth, budgetStart, CARRY_OVERS, carriedInto, perDay } from './budget/budget.ts';
export type { BudgetCell, BudgetMonth, BudgetRow, CarryOver, DueSpending, MonthSpending } from './budget/budget.ts';
export { dueInMonth } from './budget/due-in-month.ts';
export { fill, FILL_SOURCES, fillStart } from './budget/fill.ts';
export type { Assignment, FillInput, FillSource } from './budget/fill.ts';
export { CAPABILITIES, isCapability } from './capability/capability.ts';
export type { Capability } from './capability/capability.ts';
export { isTokenForm, TOKEN_LENGTH, TOKEN_LETTERS, tokenOf } from './credential/token-form.ts';
export {
  MAX_TOKEN_DAYS,
  MAX_TOKENS,
  TOKEN_NOTICE_DAYS,
  TOKEN_REQUESTS_PER_MINUTE,
  TOKEN_RIGHTS,
  tokenAllows,
} from './credential/token-rights.ts';
export type { TokenNeed, TokenRight, TokenScope } from './credential/token-rights.ts';
export {
  addDays,
  addMonths,
  dayIn,
  dayNumber,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  endOfMonth,
  isLocalDate,
  localDay,
  monthOf,
  monthsApart,
  monthsBetween,
  startOfMonth,
  utcDay,
} from './date/local-date.ts';
export type { LocalDate, LocalMonth } from './date/local-date.ts';
export { DEFAULT_TIME_ZONE, isTimeZone, localTimeIn } from './date/time-zone.ts';
export type { LocalTime } from './date/time-zone.ts';
export { readDate } from './date/read-date.ts';
export type { DateReading } from './date/read-date.ts';
export { deviceName, deviceText } from './device/device-name.ts';
export { codeOfStatus, ERROR_CODES, fallbackCode } from './failure/codes.ts';
export type { ErrorCode } from './failure/codes.ts';
export { failureKind, isValidationFailure } from './failure/kind.ts';
export type { FailureFacts, FailureKind } from './failure/kind.ts';
export { backoffDelay, isRetryable, MAX_RETRIES, RATE_LIMIT_DELAY } from './failure/retry.ts';
export { FORECAST_DAYS, FORECAST_SILENCE, forecast } from './forecast/forecast.ts';
export type { Forecast, ForecastInput } from './forecast/forecast.ts';
export { FORECAST_HISTORY, historyDays } from './forecast/history.ts';
export type { DayAmount, HistoryDay } from './forecast/history.ts';
export { knownThen } from './forecast/known-then.ts';
export type { PastSchedule, PastSpan } from './forecast/known-then.ts';
export { likelyOn } from './forecast/outlook.ts';
export type { ForecastDay, KnownEntry, Outlook } from './forecast/outlook.ts';
export { recordOf, TRACK_RECORD, TRACK_RECORD_LEAST, trackedDays, trackRecord } from './forecast/track-record.ts';
export type { TrackedDay, TrackRecord, TrackRecordInput } from './forecast/track-record.ts';
export { WHAT_IF_LIMIT, whatIf } from './forecast/what-if.ts';
export {
  CHANGE_CHANNELS,
  CHANGE_KINDS,
  CHANGE_OPS,
  DELETED_ACTOR,
  FILTERED_OPS,
  HISTORY_DAYS,
  MONEY_FIELDS,
  recordKey,
} from './history/change.ts';
export type {
  Change,
  ChangeChannel,
  ChangeKind,
  ChangeOp,
  Fields,
  FieldValue,
  FilteredOp,
  RecordName,
} from './history/change.ts';
export { fieldChanges, sameValue } from './history/field-changes.ts';
export type { FieldChange } from './history/field-changes.ts';
export { mergeDraft } from './history/merge-draft.ts';
export type { DraftConflict, MergedDraft } from './history/merge-draft.ts';
export { netChanges } from './history/net-changes.ts';
export type { NetChange } from './history/net-changes.ts';
export { planUndo, UNDO_CHOICES } from './history/plan-undo.ts';
export type {
  Conflict,
  ConflictField,
  Present,
  PresentRecord,
  RecordChoice,
  UndoChoice,
  UndoChoices,
  UndoPlan,
  UndoStep,
} from './history/plan-undo.ts';
export { replay, unwind } from './history/replay.ts';
export type { RecordStates } from './history/replay.ts';
export { pathPattern, SERVER_PATHS } from './host/server-paths.ts';
export type { WebConfig } from './host/web-config.ts';
export {
  BUDGET_THRESHOLDS,
  budgetUse,
  DEFAULT_SAVINGS_TARGET,
  INVITATION_DAYS,
  MAX_PENDING_INVITATIONS,
  RESTORE_DAYS,
  roleOf,
  ROLES,
} from './household/household.ts';
export type { BudgetLevel, BudgetUse, Role } from './household/household.ts';
export { IMPORT_STATUSES, isImportable, isTicked, ROW_CHOICES, UNUSABLE_STATUSES } from './import/import-status.ts';
export type { ImportStatus, RowChoice, UnusableStatus } from './import/import-status.ts';
export {
  BANK_COLUMNS,
  BANK_FILE_FORMATS,
  DATE_ORDERS,
  DECIMAL_MARKS,
  DRAFT_DAYS,
  IMPORT_STATES,
  MAX_DRAFTS,
  MAX_ROW_CHOICES,
  READING_QUESTIONS,
  ROW_FAULTS,
  SIGN_READINGS,
  STATEMENT_PROOFS,
} from './import/reading.ts';
export type {
  BankColumn,
  BankDateOrder,
  BankDecimalMark,
  BankRowFault,
  BankSignReading,
  ImportState,
  ReadingQuestion,
  StatementProofKind,
} from './import/reading.ts';
export { candidatesOf, matchRows } from './import/match-rows.ts';
export { partsByAmount } from './import/parts-by-amount.ts';
export type { ImportRow, KnownSource, MatchFacts, OtherSide, RowMatch, SourceKey } from './import/match-rows.ts';
export { commonWords } from './import/nearest-pairs.ts';
export { openingChange } from './import/opening-change.ts';
export type { DatedAmount, OpeningChange, OpeningFacts } from './import/opening-change.ts';
export type { Pairable, PairCandidate } from './import/nearest-pairs.ts';
export { IMPORT_TIMEOUT, REQUEST_TIMEOUT, TRANSACTIONS_TIMEOUT } from './limits/limits.ts';
export { CURRENCIES, DEFAULT_CURRENCY, isWholeCurrency, NAMED_CURRENCIES } from './money/currencies.ts';
export type { Currency } from './money/currencies.ts';
export { averageMinor } from './money/average.ts';
export {
  decimalFromMinor,
  MAX_LEDGER_TOTAL,
  MAX_MINOR,
  minorFromDecimal,
  nearestMinor,
  percentChange,
  saturatingSum,
  sumMinor,
} from './money/money.ts';
export type { AmountFault, Minor } from './money/money.ts';
export { codedText, fillText, problemText } from './problem/problem.ts';
export type { CodedText, Problem, ProblemParams } from './problem/problem.ts';
export { PROBLEM_TEXTS } from './problem/problem-texts.ts';
export type { ProblemCode } from './problem/problem-texts.ts';
export {
  DEFAULT_SESSION_TIMEOUT,
  displayName,
  firstName,
  MAX_SAVED_FILTERS,
  LANGUAGES,
  SESSION_TIMEOUT_MAX,
  THEMES,
  TRANSLATED_LANGUAGES,
} from './profile/profile.ts';
export type { Language, Theme, TranslatedLanguage } from './profile/profile.ts';
export type { PushMessage } from './push/push-message.ts';
export { seededRandom } from './random/random.ts';
export type { Random } from './random/random.ts';
export { FREQUENCIES, laterOccurrences } from './recurrence/recurrence.ts';
export type { Frequency, Recurrence } from './recurrence/recurrence.ts';
export { ruleEvaluator } from './rule/apply-rules.ts';
export type { RuleOutcome } from './rule/apply-rules.ts';
export { planRules } from './rule/plan-rules.ts';
export type { RuleChange, RulePlanOptions, RuleTarget } from './rule/plan-rules.ts';
export { RULE_ACTIONS, RULE_CHANGES_SHOWN, RULE_FIELDS, RULE_LIMITS, SETTERS, TEXT_MATCHES } from './rule/rule.ts';
export { proposeByRules } from './rule/propose-by-rules.ts';
export type { RowProposal } from './rule/propose-by-rules.ts';
export { NO_CONDITION, readRuleForm, ruleFormValues } from './rule/rule-form.ts';
export type { ConditionValues, RuleFormDraft, RuleFormValues } from './rule/rule-form.ts';
export { accountsOfRule, suggestRuleText, withOpenAccounts } from './rule/suggest-rule.ts';
export type { Rule, RuleAction, RuleCondition, RuleField, RuleSubject, SetBy, TextMatch } from './rule/rule.ts';
export { isDueTwice } from './schedule/due-twice.ts';
export type { DecidedSchedule } from './schedule/due-twice.ts';
export { findRecurring } from './schedule/find-recurring.ts';
export type { RecurringCandidate, RecurringSuggestion } from './schedule/find-recurring.ts';
export { arePayeesAlike, matchKey, matchOccurrences, payeeWords } from './schedule/match-occurrences.ts';
export type { MatchableOccurrence, MatchableTransaction, OccurrenceMatch } from './schedule/match-occurrences.ts';
export {
  isDecided,
  isOpen,
  OCCURRENCE_STATES,
  occurrenceOn,
  occurrencesOf,
  recordedAmounts,
  toRecord,
} from './schedule/occurrences.ts';
export type { Decision, Occurrence, OccurrenceSpan, OccurrenceState } from './schedule/occurrences.ts';
export {
  AMOUNT_KINDS,
  COUNT_LIMIT,
  expectedAmount,
  expectedDate,
  lastNominalDate,
  listedFromOf,
  nominalDates,
  OCCURRENCE_DAYS,
  RECORD_LIMIT,
  REMIND_DAYS,
  SCHEDULE_LIMIT,
  usualRemindDays,
  WEEKEND_SHIFTS,
  WINDOW_DAYS,
} from './schedule/schedule.ts';
export type { AmountKind, Schedule, WeekendShift } from './schedule/schedule.ts';
export { firstChangeable, lastDecided, splitSchedule } from './schedule/split-schedule.ts';
export type { ScheduleChange } from './schedule/split-schedule.ts';
export { SAVINGS_MONTHS, savingsStart, savingsUse } from './savings/savings.ts';
export type { SavingsUse } from './savings/savings.ts';
export { isTokenExpired, secondsLeft, TOKEN_CHECK_INTERVAL } from './session/token.ts';
export type { TokenReceipt } from './session/token.ts';
export { opensDialog, severityOf } from './severity/severity.ts';
export type { Severity } from './severity/severity.ts';
export { MAX_SUGGESTIONS, suggest } from './suggestion/suggestion.ts';
export type { Suggestion } from './suggestion/suggestion.ts';
export { characterCount, TEXT_LIMITS, textFault, tidyText } from './text/text.ts';
export type { TextFault } from './text/text.ts';
export {
  CATEGORIES,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  MAX_PAGE_SIZE,
  MAX_SUMMARY_MONTHS,
  PAGE_SIZES,
  PERSONAL_ACCOUNT,
  PERSONAL_ONLY,
  totalsOf,
  TRANSACTION_KINDS,
  TRANSACTION_SORTS,
} from './transaction/transaction.ts';
export type {
  Category,
  Totals,
  TransactionDraft,
  TransactionKind,
  TransactionSort,
} from './transaction/transaction.ts';
export { FLOWS, INCOME_CATEGORY } from './trend/flow.ts';
export type { Flow } from './trend/flow.ts';
export { payeeKey } from './trend/payee-key.ts';
export { TREND_COMPARED, TREND_GROUPS, TREND_MONTHS, trendsOf, whatGrew } from './trend/trends.ts';
export type { TrendEntry, TrendGroup, TrendName, TrendRow, Trends, TrendsInput } from './trend/trends.ts';
export {
  validateAccountForm,
  validatePasswordForm,
  validateProfileForm,
  validateProfilePasswordForm,
} from './validation/account-forms.ts';
export type { PasswordFormValues, ProfileFormValues } from './validation/account-forms.ts';
export { amountText, isTypedSum, parseAmount, typedDirection, unsignedAmount } from './validation/amount.ts';
export type { AmountReading, Direction, TypedAmountFault } from './validation/amount.ts';
export { comparableEmail, emailProblem } from './validation/email.ts';
export { joinMessages } from './validation/field.ts';
export {
  readTarget,
  validateHouseholdForm,
  validateHouseholdName,
  validateInvitation,
} from './validation/household-forms.ts';
export type { HouseholdFormValues, TargetField } from './validation/household-forms.ts';
export {
  isPersonalPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
} from './validation/password.ts';
export { missingRecurrence } from './validation/recurrence-fields.ts';
export type { RecurrenceFields } from './validation/recurrence-fields.ts';
export { readTransactionForm } from './validation/transaction-form.ts';
export type { TransactionFormResult, TransactionFormValues } from './validation/transaction-form.ts';

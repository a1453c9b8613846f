export { CAPABILITIES, isCapability } from './capability/capability.ts';
export type { Capability } from './capability/capability.ts';
export {
  addDays,
  addMonths,
  dayIn,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  endOfMonth,
  isLocalDate,
  monthOf,
  monthsBetween,
  startOfMonth,
} from './date/local-date.ts';
export type { LocalDate, LocalMonth } from './date/local-date.ts';
export { ERROR_CODES } from './failure/codes.ts';
export type { ErrorCode } from './failure/codes.ts';
export {
  BUDGET_THRESHOLDS,
  budgetUse,
  DEFAULT_SAVINGS_TARGET,
  INVITATION_DAYS,
  RESTORE_DAYS,
  roleOf,
  ROLES,
} from './household/household.ts';
export type { BudgetLevel, Role } from './household/household.ts';
export {
  CURRENCIES,
  decimalFromMinor,
  DEFAULT_CURRENCY,
  isWholeCurrency,
  MAX_MINOR,
  minorFromDecimal,
  percentChange,
  sumMinor,
} from './money/money.ts';
export type { AmountFault, Currency, Minor } from './money/money.ts';
export {
  DEFAULT_SESSION_TIMEOUT,
  displayName,
  LANGUAGES,
  NAMELESS,
  SESSION_TIMEOUT_MAX,
  THEMES,
  TRANSLATED_LANGUAGES,
} from './profile/profile.ts';
export type { Language, Theme, TranslatedLanguage } from './profile/profile.ts';
export { FREQUENCIES, laterOccurrences } from './recurrence/recurrence.ts';
export type { Frequency, Recurrence } from './recurrence/recurrence.ts';
export { characterCount, TEXT_LIMITS, textFault, tidyText } from './text/text.ts';
export type { TextFault } from './text/text.ts';
export {
  CATEGORIES,
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  PAGE_SIZES,
  PERSONAL_ACCOUNT,
  PERSONAL_ONLY,
} from './transaction/transaction.ts';
export type { Category } from './transaction/transaction.ts';
export { comparableEmail, emailProblem } from './validation/email.ts';
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from './validation/password.ts';
export { fillText, PROBLEM_TEXTS, problemText } from './validation/problem.ts';
export type { Problem, ProblemCode, ProblemParams } from './validation/problem.ts';
export { isTokenExpired, secondsLeft, TOKEN_CHECK_INTERVAL, TOKEN_EXPIRY_BUFFER } from './session/token.ts';
export type { TokenReceipt } from './session/token.ts';
export {
  BANNER_DURATION,
  DASHBOARD_LOADING_SAFETY,
  DASHBOARD_REPEAT_WINDOW,
  EXPIRED_REDIRECT_DELAY,
  GUARD_REDIRECT_DELAY,
  PROFILE_RETRIES,
  PROFILE_RETRY_DELAY,
  READINESS_DELAY,
  READINESS_SAFETY,
  REGISTRATION_ATTEMPTS,
  SIMULATED_SAVE,
} from './timing/timing.ts';

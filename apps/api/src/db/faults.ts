/** A connection that would serve as another login than its own, and so past row-level security. */
export class UnsafeLogin extends Error {
  override readonly name = 'UnsafeLogin';
}

/** One caller's other work holds all connections that one caller may, and has for as long as anything waits. */
export class ShareInUse extends Error {
  override readonly name = 'ShareInUse';
}

/**
 * Codes of the network and of PostgreSQL that mean: the database is away, starting, stopping or full for a moment. 08P01
 * is what PgBouncer says of everything that it cannot serve.
 */
const CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN',
  '08000', '08003', '08006', '08P01', '25P03', '40001', '40P01', '53100', '53300', '57014', '57P01', '57P02', '57P03',
]); // prettier-ignore

const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** A standby was asked to write: after a failover it is the primary in a moment. */
const isStandby = (error: Error): boolean =>
  'code' in error && error.code === '0A000' && /read-write mode during recovery/.test(error.message);

/** Whether trying again soon makes sense, because nothing but the database's being there was missing. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ShareInUse || isStandby(error)) return true;
  return ('code' in error && CODES.has(String(error.code))) || MESSAGES.test(error.message);
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Whether the database refused a row because one like it is there already. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** Whether the database, or a pooler before it, knows no such login, or not with this password, or not from here. */
export const isSignInRefused = (error: unknown): boolean =>
  hasCode(error, '28000', '28P01') ||
  (hasCode(error, '08P01') && /authentication failed|login failed|no such user/.test((error as Error).message));

/** Whether the database refused what is not the caller's, or what they have no right to. */
export const isPrivilegeRefused = (error: unknown): boolean => hasCode(error, '42501');

/** Whether a ledger would hold more than can be added exactly: what our own migration raises then. */
export const isLedgerFull = (error: unknown): boolean => hasCode(error, 'NE001');

/** Whether a ledger has no such account: what our own migration raises then. */
export const isAccountMissing = (error: unknown): boolean => hasCode(error, 'NE003');

/** On which day the account was closed that takes no later transaction; null for any other error. */
export const closedDay = (error: unknown): string | null =>
  hasCode(error, 'NE004') && error instanceof Error && 'detail' in error ? String(error.detail) : null;

/** Whether a row refers to one that is gone by now. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

/** Whether an amount is larger than a transaction's can be. */
export const isAmountTooLarge = (error: unknown): boolean =>
  hasCode(error, '23514') && (error as { constraint?: string }).constraint === 'transaction_amount_check';

/** Whether a ledger of whole amounts refused a fraction. */
export const isFractionRefused = (error: unknown): boolean => hasCode(error, 'NE002');

/** Whether the database took work back so that other work could go on. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01', '40001');

/** Whether something was in use that the statement wanted for itself. */
export const isLocked = (error: unknown): boolean => hasCode(error, '55P03', '40P01');

/** What a backup holds, each table after those that it refers to. */
export const BACKED_UP = [
  'person',
  'household',
  'membership',
  'ledger',
  'transaction',
  'invitation',
  'push_subscription',
  'budget_notice',
  'idempotency',
  'identity.secret',
  'identity.account',
  'identity.activity',
] as const;

/**
 * What the database itself makes of the rest, and what must not come back with a restore: a session, a link or a sign-in
 * that had ended since the backup would be alive again.
 */
export const LEFT_OUT = [
  'schema_migration',
  'repeatable_migration',
  'identity.failure',
  'identity.sent_mail',
  'identity.payload',
  'identity.link',
  'identity.session_seen',
  'month_total',
  'ledger_total',
  'notice',
] as const;

/**
 * Which rows of a table a backup holds; of the others all. The holder of a backup must not be able to sign tokens,
 * so that a restored database makes signing keys of its own.
 */
export const ROWS_BACKED_UP: Readonly<Partial<Record<string, string>>> = {
  'identity.secret': `name <> 'signing-keys'`,
};

/** The first line of a backup. */
export interface Header {
  readonly nestegg: 'backup';
  /** The migrations that its tables have gone through. */
  readonly migrations: readonly string[];
}

/** The last line: how many rows each table has, so that a file that was cut short shows. */
export interface Footer {
  readonly end: Readonly<Record<string, number>>;
}

/** What else a line can be. */
export interface Row {
  readonly table: string;
  readonly row: object;
}

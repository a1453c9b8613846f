/** What a backup holds, each table after those that it refers to. */
export const BACKED_UP = [
  'person',
  'household',
  'membership',
  'ledger',
  'account',
  'transaction',
  'reconciliation',
  'transfer_refusal',
  'source',
  'import',
  'import_statement',
  'rule',
  'budget',
  'schedule',
  'occurrence',
  'schedule_dismissal',
  'bill_notice',
  'import_row',
  'import_profile',
  'change_head',
  'change',
  'change_link',
  'invitation',
  'budget_notice',
  'idempotency',
  'identity.account',
  'identity.totp',
  'identity.recovery_code',
  'identity.passkey',
  'identity.activity',
  'identity.app',
] as const;

/**
 * What the database itself makes of the rest, and what must not come back with a restore: a session, a link, an access token
 * or a sign-in that had ended since the backup would be alive again. The holder of a backup must not be able to sign tokens or cookies,
 * to pass for a known browser or to send push messages: a restored database makes secrets of its own, and browsers register
 * for push messages again, with the new key.
 */
export const LEFT_OUT = [
  'schema_migration',
  'repeatable_migration',
  'identity.secret',
  'identity.failure',
  'identity.sent_mail',
  'identity.payload',
  'identity.link',
  'identity.session_seen',
  'identity.proof',
  'identity.trusted_device',
  'identity.challenge',
  'credential',
  'credential_scope',
  'month_total',
  'category_total',
  'account_total',
  'ledger_total',
  'change_epoch',
  'notice',
  'push_subscription',
] as const;

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

import type {
  AccountKind,
  AmountKind,
  BANK_FILE_FORMATS,
  BankRowFault,
  CarryOver,
  ChangeChannel,
  ChangeOp,
  ClearingStatus,
  Currency,
  Decision,
  Fields,
  Frequency,
  ImportState,
  ImportStatus,
  RuleAction,
  RuleCondition,
  Role,
  RowChoice,
  SetBy,
  SourceKey,
  TokenRight,
  TransactionType,
  WeekendShift,
} from '@nestegg/domain';
import * as pg from 'drizzle-orm/pg-core';
import { bytea, day, minor, moment, ordinal, settings } from './columns.ts';

// The tables as the migrations leave them, for the types of what repositories read. Constraints, indexes, functions and
// row-level security are the migrations' alone; a test holds the columns here to those of a migrated database.

export const person = pg.pgTable('person', {
  id: pg.uuid().primaryKey(),
  subject: pg.text().notNull(),
  email: pg.text(),
  email_key: pg.text(),
  email_verified: pg.boolean().notNull(),
  username: pg.text(),
  name: pg.text(),
  phone: pg.text(),
  bio: pg.text(),
  avatar_url: pg.text(),
  preferences: settings().notNull(),
  security: settings().notNull(),
  created_at: moment().notNull(),
  reported_week: day(),
});

export const household = pg.pgTable('household', {
  id: pg.uuid().primaryKey(),
  name: pg.text().notNull(),
  description: pg.text(),
  monthly_budget: minor(),
  created_by: pg.uuid(),
  created_at: moment().notNull(),
  deleted_at: moment(),
  version: pg.integer().notNull(),
});

export const membership = pg.pgTable('membership', {
  household_id: pg.uuid().notNull(),
  person_id: pg.uuid().notNull(),
  role: pg.text().$type<Role>().notNull(),
  joined_at: moment().notNull(),
});

export const ledger = pg.pgTable('ledger', {
  id: pg.uuid().primaryKey(),
  person_id: pg.uuid(),
  household_id: pg.uuid(),
  currency: pg.text().$type<Currency>().notNull(),
  savings_target: minor().notNull(),
  time_zone: pg.text(),
});

export const transaction = pg.pgTable('transaction', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  date: day().notNull(),
  description: pg.text().notNull(),
  category: pg.text(),
  amount: minor().notNull(),
  is_recurring: pg.boolean().notNull(),
  frequency: pg.text().$type<Frequency>(),
  due_day: pg.smallint(),
  is_projected: pg.boolean().notNull(),
  version: pg.integer().notNull(),
  created_by: pg.uuid(),
  updated_by: pg.uuid(),
  search_text: pg.text(),
  payee_words: pg.text(),
  account_id: pg.uuid(),
  type: pg.text().$type<TransactionType>().notNull(),
  transfer_id: pg.uuid(),
  transfer_ledger_id: pg.uuid(),
  status: pg.text().$type<ClearingStatus>().notNull(),
  bank_date: day(),
  payee: pg.text(),
  bank_text: pg.text(),
  category_by: pg.text().$type<SetBy>(),
  description_by: pg.text().$type<SetBy>(),
  rule_id: pg.uuid(),
  import_id: pg.uuid(),
});

export const account = pg.pgTable('account', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  name: pg.text().notNull(),
  name_key: pg.text().notNull(),
  kind: pg.text().$type<AccountKind>().notNull(),
  bank_id: pg.text(),
  bank_key: pg.text(),
  position: pg.integer().notNull(),
  closed_on: day(),
  version: pg.integer().notNull(),
});

export const accountTotal = pg.pgTable('account_total', {
  ledger_id: pg.uuid().notNull(),
  account_id: pg.uuid().notNull(),
  day: day().notNull(),
  slot: pg.smallint().notNull(),
  amount: minor().notNull(),
  cleared: minor().notNull(),
  uncleared: pg.integer().notNull(),
});

export const reconciliation = pg.pgTable('reconciliation', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  account_id: pg.uuid().notNull(),
  date: day().notNull(),
  balance: minor().notNull(),
  is_changed: pg.boolean().notNull(),
  created_at: moment().notNull(),
  version: pg.integer().notNull(),
});

export const transferRefusal = pg.pgTable('transfer_refusal', {
  ledger_id: pg.uuid().notNull(),
  one_id: pg.uuid().notNull(),
  other_id: pg.uuid().notNull(),
});

export const rule = pg.pgTable('rule', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  position: pg.integer().notNull(),
  conditions: pg.jsonb().$type<readonly RuleCondition[]>().notNull(),
  actions: pg.jsonb().$type<readonly RuleAction[]>().notNull(),
  is_enabled: pg.boolean().notNull(),
  version: pg.integer().notNull(),
});

export const budget = pg.pgTable('budget', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  category: pg.text().notNull(),
  month: pg.date().notNull(),
  assigned: minor(),
  carry_over: pg.text().$type<CarryOver>(),
  version: pg.integer().notNull(),
});

export const schedule = pg.pgTable('schedule', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  series_id: pg.uuid().notNull(),
  transaction_id: pg.uuid(),
  description: pg.text().notNull(),
  category: pg.text(),
  amount: minor().notNull(),
  amount_kind: pg.text().$type<AmountKind>().notNull(),
  frequency: pg.text().$type<Frequency>().notNull(),
  date: day().notNull(),
  due_day: pg.smallint(),
  weekend: pg.text().$type<WeekendShift>().notNull(),
  ends_on: day(),
  count: pg.smallint(),
  automatic_from: day(),
  remind_days: pg.smallint(),
  listed_from: day().notNull(),
  account_id: pg.uuid(),
  is_stopped: pg.boolean().notNull(),
  words: pg.text().array(),
  last_date: day(),
  version: pg.integer().notNull(),
});

export const occurrence = pg.pgTable('occurrence', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  schedule_id: pg.uuid().notNull(),
  date: day().notNull(),
  state: pg.text().$type<Decision['state']>().notNull(),
  transaction_id: pg.uuid(),
  expected_date: day(),
  amount: minor(),
  is_automatic: pg.boolean().notNull(),
  rejected: pg.uuid().array().notNull(),
  version: pg.integer().notNull(),
});

export const scheduleDismissal = pg.pgTable('schedule_dismissal', {
  ledger_id: pg.uuid().notNull(),
  is_income: pg.boolean().notNull(),
  payee_key: pg.text().notNull(),
});

export const billNotice = pg.pgTable('bill_notice', {
  ledger_id: pg.uuid().notNull(),
  schedule_id: pg.uuid().notNull(),
  date: day().notNull(),
  kind: pg.text().$type<'due' | 'missed'>().notNull(),
});

export const source = pg.pgTable('source', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  account_id: pg.uuid().notNull(),
  scheme: pg.text().$type<SourceKey['scheme']>().notNull(),
  value: pg.text().notNull(),
  date: day().notNull(),
  amount: minor().notNull(),
  nth: pg.integer().notNull(),
  transaction_id: pg.uuid(),
  import_id: pg.uuid(),
});

export const bankImport = pg.pgTable('import', {
  ledger_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  file_name: pg.text().notNull(),
  state: pg.text().$type<ImportState>().notNull(),
  created_at: moment().notNull(),
  sha256: bytea(),
  format: pg.text().$type<(typeof BANK_FILE_FORMATS)[number]>(),
  file: bytea(),
  reading: pg.jsonb(),
  rows: pg.integer().notNull(),
  counts: pg.jsonb(),
  result: pg.jsonb(),
  undo: pg.jsonb(),
  group_no: pg.bigint({ mode: 'number' }),
  committed_at: moment(),
  created_by: pg.uuid(),
  credential_id: pg.uuid(),
  version: pg.integer().notNull(),
});

export const importStatement = pg.pgTable('import_statement', {
  ledger_id: pg.uuid().notNull(),
  import_id: pg.uuid().notNull(),
  number: pg.integer().notNull(),
  account_id: pg.uuid(),
  currency: pg.text().$type<Currency>(),
  from: day(),
  to: day(),
  opening: minor(),
  closing: minor(),
  bank_id: pg.text(),
  is_left_out: pg.boolean().notNull(),
  opening_date: day(),
  closing_date: day(),
  sum: minor().notNull(),
  rows: pg.integer().notNull(),
});

export const importRow = pg.pgTable('import_row', {
  ledger_id: pg.uuid().notNull(),
  import_id: pg.uuid().notNull(),
  number: pg.integer().notNull(),
  statement: pg.integer().notNull(),
  raw: pg.text().notNull(),
  date: day(),
  amount: minor(),
  currency: pg.text(),
  payee: pg.text(),
  bank_text: pg.text().notNull(),
  description: pg.text().notNull(),
  category: pg.text(),
  category_by: pg.text().$type<SetBy>(),
  scheme: pg.text().$type<SourceKey['scheme']>(),
  value: pg.text(),
  fault: pg.text().$type<BankRowFault>(),
  is_pending: pg.boolean().notNull(),
  status: pg.text().$type<ImportStatus>().notNull(),
  choice: pg.text().$type<RowChoice>().notNull(),
  is_chosen: pg.boolean().notNull(),
  transaction_id: pg.uuid(),
  is_match_chosen: pg.boolean().notNull(),
  bank_category: pg.text(),
  rule_description: pg.text(),
  rule_id: pg.uuid(),
  is_ignored: pg.boolean().notNull(),
  rule_account_id: pg.uuid(),
});

export const importProfile = pg.pgTable('import_profile', {
  ledger_id: pg.uuid().notNull(),
  account_id: pg.uuid().notNull(),
  fingerprint: pg.text().notNull(),
  reading: pg.jsonb().notNull(),
  used_at: moment().notNull(),
});

export const monthTotal = pg.pgTable('month_total', {
  ledger_id: pg.uuid().notNull(),
  month: day().notNull(),
  is_projected: pg.boolean().notNull(),
  slot: pg.smallint().notNull(),
  transactions: pg.bigint({ mode: 'number' }).notNull(),
  income: minor().notNull(),
  spending: minor().notNull(),
  neutral: minor().notNull(),
});

export const categoryTotal = pg.pgTable('category_total', {
  ledger_id: pg.uuid().notNull(),
  month: day().notNull(),
  category: pg.text().notNull(),
  slot: pg.smallint().notNull(),
  received: minor().notNull(),
  spent: minor().notNull(),
  receipts: pg.bigint({ mode: 'number' }).notNull(),
  payments: pg.bigint({ mode: 'number' }).notNull(),
});

export const ledgerTotal = pg.pgTable('ledger_total', {
  ledger_id: pg.uuid().notNull(),
  slot: pg.smallint().notNull(),
  magnitude: minor().notNull(),
});

export const invitation = pg.pgTable('invitation', {
  household_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  email: pg.text().notNull(),
  email_key: pg.text().notNull(),
  invited_by: pg.uuid(),
  secret_hash: bytea().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  claimed_by: pg.uuid(),
  accepted_by: pg.uuid(),
});

export const idempotency = pg.pgTable('idempotency', {
  person_id: pg.uuid().notNull(),
  route: pg.text().notNull(),
  key: pg.text().notNull(),
  request_hash: bytea().notNull(),
  status: pg.smallint().notNull(),
  body: pg.text(),
  household_id: pg.uuid(),
  created_at: moment().notNull(),
  change_group: pg.bigint({ mode: 'number' }),
});

export const credential = pg.pgTable('credential', {
  id: pg.uuid().primaryKey(),
  person_id: pg.uuid().notNull(),
  kind: pg.text().$type<'token' | 'app'>().notNull(),
  name: pg.text().notNull(),
  secret_hash: bytea(),
  last_four: pg.text(),
  client_id: pg.text(),
  rights: pg.text().array().$type<readonly TokenRight[]>().notNull(),
  created_at: moment().notNull(),
  expires_at: moment(),
  end_announced_at: moment(),
  last_used_at: moment(),
  ip: pg.text(),
  window_began: moment(),
  window_requests: pg.integer().notNull(),
});

export const credentialScope = pg.pgTable('credential_scope', {
  ledger_id: pg.uuid().notNull(),
  credential_id: pg.uuid().notNull(),
  read: pg.boolean().notNull(),
  write: pg.boolean().notNull(),
  import: pg.boolean().notNull(),
});

export const notice = pg.pgTable('notice', {
  person_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  way: pg.text().$type<'mail' | 'push'>().notNull(),
  kind: pg.text().notNull(),
  details: settings().notNull(),
  created_at: moment().notNull(),
  due_at: moment().notNull(),
  tries: pg.smallint().notNull(),
  reached: pg.uuid().array().notNull(),
});

export const pushSubscription = pg.pgTable('push_subscription', {
  person_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  endpoint: pg.text().notNull(),
  p256dh: pg.text().notNull(),
  auth: pg.text().notNull(),
  session_id: pg.text(),
  created_at: moment().notNull(),
});

export const budgetNotice = pg.pgTable('budget_notice', {
  ledger_id: pg.uuid().notNull(),
  month: day().notNull(),
  percent: pg.smallint().notNull(),
});

export const change = pg.pgTable('change', {
  ledger_id: pg.uuid().notNull(),
  ord: ordinal().notNull(),
  seq: pg.bigint({ mode: 'number' }),
  group_no: ordinal().notNull(),
  at: moment().notNull(),
  actor: pg.uuid(),
  channel: pg.text().$type<ChangeChannel>().notNull(),
  source: pg.text(),
  source_name: pg.text(),
  kind: pg.text().notNull(),
  record_id: pg.uuid().notNull(),
  version: pg.integer().notNull(),
  op: pg.text().$type<ChangeOp>().notNull(),
  undoes: ordinal(),
  before: pg.jsonb().$type<Fields>(),
  after: pg.jsonb().$type<Fields>(),
});

export const changeLink = pg.pgTable('change_link', {
  ledger_id: pg.uuid().notNull(),
  group_no: ordinal().notNull(),
  other_id: pg.uuid().notNull(),
});

export const changeHead = pg.pgTable('change_head', {
  ledger_id: pg.uuid().primaryKey(),
  seq: pg.bigint({ mode: 'number' }).notNull(),
  since: moment(),
  emptied: ordinal().notNull(),
  /** How often a side of a transfer came into, or left, another ledger. */
  sides: pg.bigint({ mode: 'number' }).notNull(),
});

export const changeEpoch = pg.pgTable('change_epoch', {
  only_row: pg.boolean().primaryKey(),
  epoch: pg.uuid().notNull(),
  /** How often a name that is shown beside records has changed. */
  names: ordinal().notNull(),
});

import * as pg from 'drizzle-orm/pg-core';
import { bytea, moment, ordinal, settings } from './columns.ts';

// The tables of signing in, which no request of the API reaches; described as those in `schema.ts` are.

const identity = pg.pgSchema('identity');

export const account = identity.table('account', {
  id: pg.uuid().primaryKey(),
  email: pg.text().notNull(),
  email_key: pg.text().notNull(),
  email_verified: pg.boolean().notNull(),
  name: pg.text().notNull(),
  password_hash: pg.text().notNull(),
  created_at: moment().notNull(),
  two_factor_at: moment(),
});

export const payload = identity.table('payload', {
  model: pg.text().notNull(),
  id: pg.text().notNull(),
  payload: settings().notNull(),
  grant_id: pg.text(),
  uid: pg.text(),
  consumed_at: moment(),
  expires_at: moment(),
  browser: bytea(),
  network: pg.text(),
  opened: pg.boolean().notNull(),
  polled_at: moment(),
  poll_seconds: pg.smallint().notNull(),
});

export const app = identity.table('app', {
  id: pg.uuid().primaryKey(),
  name: pg.text().notNull(),
  redirect_uris: pg.text().array().notNull(),
  origins: pg.text().array().notNull(),
  created_at: moment().notNull(),
});

export const secret = identity.table('secret', {
  name: pg.text().primaryKey(),
  value: pg.jsonb().notNull(),
});

export const failure = identity.table('failure', {
  bucket: pg.text().notNull(),
  id: pg.uuid().notNull(),
  failed_at: moment().notNull(),
});

export const sentMail = identity.table('sent_mail', {
  bucket: pg.text().notNull(),
  id: pg.uuid().notNull(),
  sent_at: moment().notNull(),
});

export const activity = identity.table('activity', {
  account_id: pg.uuid().notNull(),
  id: pg.uuid().notNull(),
  type: pg.text().$type<'login' | 'failed_login' | 'password_change' | 'other'>().notNull(),
  date: moment().notNull(),
  device: pg.text(),
  ip: pg.text(),
  /** An activity code; sentences in rows of earlier versions. */
  details: pg.text(),
});

export const link = identity.table('link', {
  secret_hash: bytea().primaryKey(),
  account_id: pg.uuid().notNull(),
  purpose: pg.text().$type<'verify' | 'reset' | 'email'>().notNull(),
  email: pg.text().notNull(),
  expires_at: moment().notNull(),
  used_at: moment(),
});

export const sessionSeen = identity.table('session_seen', {
  uid: pg.text().primaryKey(),
  account_id: pg.uuid().notNull(),
  device: pg.text(),
  ip: pg.text(),
  created_at: moment().notNull(),
  last_seen_at: moment().notNull(),
});

export const proof = identity.table('proof', {
  session_id: pg.text().notNull(),
  method: pg.text().$type<'password' | 'code' | 'recovery_code' | 'passkey'>().notNull(),
  account_id: pg.uuid().notNull(),
  at: moment().notNull(),
});

export const totp = identity.table('totp', {
  account_id: pg.uuid().primaryKey(),
  secret: bytea().notNull(),
  created_at: moment().notNull(),
  confirmed_at: moment(),
  last_step: ordinal().notNull(),
  last_used_at: moment(),
});

export const recoveryCode = identity.table('recovery_code', {
  account_id: pg.uuid().notNull(),
  hash: bytea().notNull(),
});

export const trustedDevice = identity.table('trusted_device', {
  id: pg.uuid().primaryKey(),
  account_id: pg.uuid().notNull(),
  secret_hash: bytea().notNull(),
  device: pg.text(),
  ip: pg.text(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
});

export const passkey = identity.table('passkey', {
  id: pg.uuid().primaryKey(),
  account_id: pg.uuid().notNull(),
  credential_id: bytea().notNull(),
  public_key: bytea().notNull(),
  counter: ordinal().notNull(),
  transports: pg.text().array().notNull(),
  synced: pg.boolean().notNull(),
  backed_up: pg.boolean().notNull(),
  rp_id: pg.text().notNull(),
  name: pg.text().notNull(),
  created_at: moment().notNull(),
  last_used_at: moment(),
});

export const challenge = identity.table('challenge', {
  purpose: pg.text().$type<'register' | 'step-up' | 'sign-in'>().notNull(),
  binding: pg.text().notNull(),
  hash: bytea().notNull(),
  account_id: pg.uuid(),
  expires_at: moment().notNull(),
});

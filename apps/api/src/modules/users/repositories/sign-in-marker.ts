import { sql } from '../../../db/sql.ts';

/**
 * Marks what a sign-in to an account was held against, in a statement about accounts: its password, and whether it takes a
 * second factor. A sign-in that is under way ends with any change of these. The salt of a hash makes even the same password
 * another.
 */
export const presentMarker = sql`encode(sha256(convert_to(
  password_hash || coalesce(' ' || extract(epoch from two_factor_at)::text, ''), 'UTF8')), 'hex')`;

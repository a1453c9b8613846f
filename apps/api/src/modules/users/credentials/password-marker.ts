import { createHash } from 'node:crypto';
import { sql } from '../../../db/sql.ts';

/** Tells a password that was set from every other one: the salt of a hash makes even the same password another. */
export const passwordMarker = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('hex');

/** The marker of an account's present password, in a statement about accounts. */
export const presentMarker = sql`encode(sha256(convert_to(password_hash, 'UTF8')), 'hex')`;

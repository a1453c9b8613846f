import { ACTIVITY_TEXTS, isActivityCode, type ActivityCode } from '@nestegg/domain';
import type { FastifyRequest } from 'fastify';
import type { activity } from '../../db/schema.ts';
import type { Queryable } from '../../db/transaction.ts';
import { newId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';

export type ActivityType = (typeof activity.$inferSelect)['type'];

/** Where something was done from. */
export interface Origin {
  readonly device: string | null;
  readonly ip: string;
}

const LONGEST_DEVICE = 300;

export const originOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  device: headers['user-agent']?.slice(0, LONGEST_DEVICE) ?? null,
  ip,
});

/** Writes what happened to an account into its owner's activity. */
export async function recordActivity(
  db: Queryable,
  accountId: string,
  entry: { readonly type: ActivityType; readonly origin: Origin; readonly event?: ActivityCode },
): Promise<void> {
  const { type, origin, event = null } = entry;
  await db.run(sql`
    insert into identity.activity (account_id, id, type, device, ip, details)
    values (${accountId}, ${newId()}, ${type}, ${origin.device}, ${origin.ip}, ${event})`);
}

/** Entries of before there were codes hold the words themselves, of which each type had no more than one kind. */
const CODES_OF_WORDS: Partial<Record<ActivityType, ActivityCode>> = {
  login: 'account.created',
  other: 'email.changed',
};

/** What a stored entry says beside its type: in words, and as the code that apps translate. */
export function describeActivity({ type, details }: Pick<typeof activity.$inferSelect, 'type' | 'details'>) {
  const code = details !== null && isActivityCode(details) ? details : CODES_OF_WORDS[type];
  if (details === null || !code) return { details, event: null };
  return { details: ACTIVITY_TEXTS[code], event: { code, params: {} } };
}

import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import type { Identity } from '../../../http/caller.ts';
import { stepUp } from '../../../http/failure.ts';

/** How people can show that it is they. */
export const CONFIRMATION_METHODS = ['password'] as const;

export const VALID_MINUTES = 5;

/**
 * Refuses what a stolen access token must not do alone, unless the caller has shown in this session, a moment ago, that it
 * is they. Signing in shows that; renewing a token does not.
 */
export async function assertConfirmed(tx: PersonTransaction, { sessionId, subject }: Identity): Promise<void> {
  const row = await tx.row<{ confirmed: boolean }>(sql`
    select exists (
      select from identity.proof
      where session_id = ${sessionId ?? null} and account_id::text = ${subject}
        and at > now() - make_interval(mins => ${VALID_MINUTES})
    ) or exists (
      select from identity.payload
      where model = 'Session' and uid = ${sessionId ?? null} and payload ->> 'accountId' = ${subject}
        and to_timestamp((payload ->> 'loginTs')::double precision) > now() - make_interval(mins => ${VALID_MINUTES})
    ) as confirmed`);
  if (!row?.confirmed) throw stepUp(CONFIRMATION_METHODS);
}

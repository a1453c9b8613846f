import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import type { Identity } from '../../../http/caller.ts';
import { unauthorized } from '../../../http/failure.ts';
import type { ConfirmationMethod } from './step-up.ts';

interface Proof {
  readonly accountId: string;
  readonly method: ConfirmationMethod;
}

/** Notes that the person has shown in this session that it is they. */
export async function confirmSession(
  tx: Queryable,
  { sessionId }: Identity,
  { accountId, method }: Proof,
): Promise<void> {
  if (sessionId === undefined) throw unauthorized();
  await tx.run(sql`
    insert into identity.proof (session_id, method, account_id) values (${sessionId}, ${method}, ${accountId})
    on conflict (session_id, method) do update set at = now(), account_id = excluded.account_id`);
}

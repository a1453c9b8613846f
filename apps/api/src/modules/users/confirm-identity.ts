import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import type { Identity } from '../../http/caller.ts';
import { unauthorized } from '../../http/failure.ts';
import type { User } from './repositories/user-repository.ts';
import { assertUnchangedSinceProof } from './user-service.ts';

/** Notes that the caller has shown, in this session, that it is they. */
export async function confirmIdentity(tx: PersonTransaction, { sessionId }: Identity, proven: User): Promise<void> {
  if (sessionId === undefined) throw unauthorized();
  const { id } = await assertUnchangedSinceProof(tx, proven);
  await tx.run(sql`
    insert into identity.proof (session_id, method, account_id) values (${sessionId}, 'password', ${id})
    on conflict (session_id, method) do update set at = now()`);
}

import type { ConnectedAppAnswer } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** What the caller allowed apps, the latest first. */
export const listApps = (tx: Queryable): Promise<ConnectedAppAnswer[]> =>
  tx.rows<ConnectedAppAnswer>(sql`
    select c.id, c.name, c.created_at, c.last_used_at, c.ip, (
      select coalesce(json_agg(json_build_object('household_id', l.household_id, 'household_name', h.name, 'read', s.read,
        'write', s.write, 'import', s.import) order by h.name nulls first, l.id), '[]')
      from credential_scope s join ledger l on l.id = s.ledger_id left join household h on h.id = l.household_id
      where s.credential_id = c.id
    ) as scopes
    from credential c where c.kind = 'app' and (c.expires_at is null or c.expires_at > now()) order by c.id desc`);

/** Ends what an app was allowed; undefined where there is no such app of the caller's. */
export const deleteApp = (tx: Queryable, id: string): Promise<{ name: string } | undefined> =>
  tx.row<{ name: string }>(sql`delete from credential where kind = 'app' and id = ${id} returning name`);

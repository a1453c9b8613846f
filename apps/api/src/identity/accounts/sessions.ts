import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Ends sessions of an account: all, all but one, or only one. Their grants go with them. */
export async function endSessionsOf(
  db: Queryable,
  accountId: string,
  which: { readonly except?: string | undefined; readonly only?: string | undefined } = {},
): Promise<number> {
  const { except = null, only = null } = which;
  return db.run(sql`
    with ended as (
      delete from identity.payload
      where model = 'Session' and payload ->> 'accountId' = ${accountId}
        and (${except}::text is null or uid <> ${except}) and (${only}::text is null or uid = ${only})
      returning payload
    ), grants as (
      select granted.value ->> 'grantId' as id
      from ended, jsonb_each(coalesce(ended.payload -> 'authorizations', '{}')) as granted
    ), revoked as (
      delete from identity.payload
      where grant_id in (select id from grants) or (model = 'Grant' and id in (select id from grants))
    )
    select from ended`);
}

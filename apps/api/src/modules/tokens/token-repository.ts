import type { TokenRight } from '@nestegg/domain';
import type { Answer, CredentialAnswer, getCurrentToken } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** The last day on which a credential holds. */
const expiresOn = sql`to_char((c.expires_at - interval '1 microsecond') at time zone 'UTC', 'YYYY-MM-DD') as expires_on`;

const scopes = sql`
  (
    select coalesce(json_agg(json_build_object('household_id', l.household_id, 'household_name', h.name, 'read', s.read,
      'write', s.write, 'import', s.import) order by h.name nulls first, l.id), '[]')
    from credential_scope s join ledger l on l.id = s.ledger_id left join household h on h.id = l.household_id
    where s.credential_id = c.id
  ) as scopes`;

const columns = sql`
  c.id, c.name, c.last_four, c.created_at, ${expiresOn}, c.last_used_at, c.ip, ${scopes}`;

/** The caller's tokens, the newest first; those that ended are there for a while. */
export const listTokens = (tx: Queryable): Promise<CredentialAnswer[]> =>
  tx.rows<CredentialAnswer>(sql`select ${columns} from credential c where c.kind = 'token' order by c.id desc`);

export const getToken = (tx: Queryable, id: string): Promise<CredentialAnswer | undefined> =>
  tx.row<CredentialAnswer>(sql`select ${columns} from credential c where c.kind = 'token' and c.id = ${id}`);

/** The credential of the call, whatever its kind. */
export const getCurrentCredential = (tx: Queryable): Promise<Answer<typeof getCurrentToken> | undefined> =>
  tx.row(sql`select c.name, ${expiresOn}, ${scopes} from credential c where c.id = access.credential()`);

export interface NewToken {
  readonly id: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly lastFour: string;
  /** The last day on which it holds. */
  readonly expiresOn: string;
  readonly scopes: readonly (Readonly<Partial<Record<TokenRight, boolean | undefined>>> & {
    readonly ledger_id: string;
  })[];
}

/** Stores a token of the caller; false where they have as many as they may. */
export async function createToken(tx: Queryable, token: NewToken): Promise<boolean> {
  const { id, name, hash, lastFour } = token;
  const row = await tx.row<{ made: boolean }>(sql`
    select access.create_token(${id}, ${name}, ${hash}, ${lastFour},
      (${token.expiresOn}::date + 1)::timestamp at time zone 'UTC', ${JSON.stringify(token.scopes)}) as made`);
  return row?.made ?? false;
}

export const updateTokenName = (tx: Queryable, id: string, name: string): Promise<number> =>
  tx.run(sql`update credential set name = ${name} where kind = 'token' and id = ${id}`);

/** Deletes a token; answers what it was called. */
export const deleteToken = (tx: Queryable, id: string): Promise<{ name: string } | undefined> =>
  tx.row<{ name: string }>(sql`delete from credential where kind = 'token' and id = ${id} returning name`);

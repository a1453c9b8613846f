import { isTokenForm, TOKEN_RIGHTS, type TokenRight, type TokenScope } from '@nestegg/domain';
import { isId } from '../../db/ids.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { hashToken } from '../../db/token-hash.ts';
import type { Credential, CredentialSource } from '../../http/caller.ts';
import { unauthorized } from '../../http/failure.ts';
import { createRequestLimit } from './request-limit.ts';

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly rights: readonly TokenRight[];
  readonly expires_at: string | null;
}

const MAX_CACHED = 10_000;

const scopeOf = (rights: readonly TokenRight[]): TokenScope =>
  Object.fromEntries(TOKEN_RIGHTS.map((right) => [right, rights.includes(right)])) as unknown as TokenScope;

const credentialOf = ({ id, subject, rights, expires_at }: Row): Credential => ({
  id,
  subject,
  rights: scopeOf(rights),
  expiresAt: expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at),
});

interface Options {
  readonly system: Queryable;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Finds credentials, and remembers those that it found: that one has ended is asked in the transaction of each request,
 * with everything else.
 */
export function createCredentialSource({ system, now = Date.now }: Options): CredentialSource {
  const known = new Map<string, Credential>();

  async function find(key: string, statement: Sql, isFresh: boolean): Promise<Credential> {
    const before = isFresh ? undefined : known.get(key);
    if (before && before.expiresAt > now()) return before;
    known.delete(key);
    const row = await system.row<Row>(statement);
    if (!row) throw unauthorized();
    if (known.size >= MAX_CACHED) known.clear();
    const found = credentialOf(row);
    known.set(key, found);
    return found;
  }

  return {
    findByToken: async (token, { fresh } = { fresh: false }) => {
      if (!isTokenForm(token)) throw unauthorized();
      const hash = hashToken(token);
      return find(
        hash.toString('base64'),
        sql`select id, subject, rights, expires_at from access.find_token(${hash})`,
        fresh,
      );
    },
    findById: async (id, { fresh } = { fresh: false }) => {
      if (!isId(id)) throw unauthorized();
      return find(id, sql`select id, subject, rights, expires_at from access.find_credential(${id})`, fresh);
    },
    count: createRequestLimit({ system, now }),
  };
}

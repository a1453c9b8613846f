import { payeeKey } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conditions, payeeWords, type TransactionFilter } from './transaction-search.ts';

/** A filter with the words of descriptions that trends take for the same payee: what makes them alike no index knows. */
export async function withPayee<Filter extends TransactionFilter & { readonly payee?: string | undefined }>(
  tx: Queryable,
  filter: Filter,
): Promise<Filter> {
  if (!filter.payee) return filter;
  const key = payeeKey(filter.payee);
  const rows = await tx.rows<{ words: string }>(sql`
    select distinct ${payeeWords} as words from transaction t where ${conditions(filter)}`);
  const alike = rows.map(({ words }) => words).filter((each) => payeeKey(each) === key);
  return { ...filter, payeeWords: alike };
}

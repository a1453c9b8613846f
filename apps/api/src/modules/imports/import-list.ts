import type * as contract from '@nestegg/domain/contract';
import type { Answer, Query } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { invalid } from '../../http/failure.ts';
import { inScope } from '../ledgers/ledgers.ts';
import { answerImports } from './import-answer.ts';
import { listRecords } from './import-repository.ts';

const DEFAULT_IMPORTS = 50;

/** Imports of a scope, the latest first, page by page. */
export async function listImports(
  tx: PersonTransaction,
  { household_id, state, cursor, limit = DEFAULT_IMPORTS }: Query<typeof contract.listImports>,
): Promise<Answer<typeof contract.listImports>> {
  if (cursor !== undefined && !isId(cursor)) {
    throw invalid({ field: 'cursor', code: 'value.invalid', params: { field: 'Cursor' } });
  }
  const ledgerIds = inScope(tx.ledgers, household_id).map(({ id }) => id);
  const found = await listRecords(tx, { ledgerIds, state, after: cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return { data: await answerImports(tx, shown), next: found.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { utcToday } from '../../http/utc-today.ts';
import { answerAccounts } from './account-answer.ts';
import { listReconciliations } from './reconcile-service.ts';
import { listIgnored, listStatements } from './statements.ts';

/** Every account of the person's ledgers, with its statements, its reconciliations and what it is not to import. */
export async function exportAccounts(tx: PersonTransaction): Promise<object[]> {
  const { data } = await answerAccounts(tx, tx.ledgers, { asOf: utcToday(), closed: true });
  const all: object[] = [];
  for (const account of data) {
    const { data: statements } = await listStatements(tx, account.id);
    const { data: ignored } = await listIgnored(tx, account.id);
    const { data: reconciliations } = await listReconciliations(tx, account.id);
    all.push({ ...account, statements, ignored, reconciliations });
  }
  return all;
}

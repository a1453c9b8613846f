import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { moreTransactionsCsv, transactionsCsv } from './transaction-csv.ts';
import { orderOf } from './transaction-order.ts';
import { transactionColumns, withNames, type TransactionRow } from './transaction-repository.ts';
import { conditions, type TransactionFilter } from './transaction-search.ts';
import { transactionAnswers } from './transaction-service.ts';

/** Rows are read so many at a time: memory holds the text of all of them, but few as objects. */
const BATCH = 500;

const batchAfter = (
  tx: PersonTransaction,
  filter: TransactionFilter,
  last: TransactionRow | undefined,
): Promise<TransactionRow[]> => {
  const order = orderOf(filter.sort);
  const after = last ? sql`and ${order.after(last)}` : sql``;
  return tx.rows<TransactionRow>(sql`
    select ${transactionColumns} from transaction t ${withNames}
    where ${conditions(filter)} ${after} order by ${order.by} limit ${BATCH}`);
};

/** All transactions that match, in the order of the list, as CSV. */
export async function downloadTransactions(tx: PersonTransaction, filter: TransactionFilter): Promise<Buffer> {
  let batch = await batchAfter(tx, filter, undefined);
  const parts = [transactionsCsv(await transactionAnswers(tx, batch))];
  while (batch.length === BATCH) {
    batch = await batchAfter(tx, filter, batch.at(-1));
    parts.push(moreTransactionsCsv(await transactionAnswers(tx, batch)));
  }
  return Buffer.from(parts.join(''));
}

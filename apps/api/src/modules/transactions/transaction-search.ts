import type { LocalDate } from '@nestegg/domain';
import type { Queryable } from '../../db/database.ts';
import { join, sql, type Sql } from '../../db/sql.ts';
import { accountOf, type Ledger } from '../ledgers/ledger-repository.ts';
import { transactionColumns, withNames, type TransactionRow } from './transaction-repository.ts';

/** What a list shows; the text of `search` is looked for in description, category and account. */
export interface TransactionFilter {
  readonly ledgers: readonly Ledger[];
  readonly start_date?: LocalDate | undefined;
  readonly end_date?: LocalDate | undefined;
  readonly category?: string | undefined;
  readonly search?: string | undefined;
}

const idsOf = (ledgers: readonly Ledger[]): string[] => ledgers.map(({ id }) => id);

function matching(search: string, ledgers: readonly Ledger[]): Sql {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const byAccount = ledgers.filter((ledger) => accountOf(ledger).toLowerCase().includes(search.toLowerCase()));
  const byText = sql`t.description ilike ${pattern} or t.category ilike ${pattern}`;
  return byAccount.length === 0 ? sql`(${byText})` : sql`(${byText} or t.ledger_id = any(${idsOf(byAccount)}))`;
}

function conditions({ ledgers, start_date, end_date, category, search }: TransactionFilter): Sql {
  const all = [sql`t.ledger_id = any(${idsOf(ledgers)})`];
  if (start_date) all.push(sql`t.date >= ${start_date}`);
  if (end_date) all.push(sql`t.date <= ${end_date}`);
  if (category) all.push(sql`t.category = ${category}`);
  if (search) all.push(matching(search, ledgers));
  return join(all, ' and ');
}

/** One page of what matches, newest first, and how many match in all. */
export async function searchTransactions(
  tx: Queryable,
  filter: TransactionFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const where = conditions(filter);
  const [rows, counted] = await Promise.all([
    tx.rows<TransactionRow>(sql`
      select ${transactionColumns} from transaction t ${withNames} where ${where}
      order by t.date desc, t.id desc limit ${limit} offset ${(page - 1) * limit}`),
    tx.row<{ total: number }>(sql`select count(*) as total from transaction t where ${where}`),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

import type { LocalDate, Minor } from '@nestegg/domain';
import type { Query, listTransactions } from '@nestegg/domain/contract';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** What of a transaction decides about balances. */
interface BalancedRow {
  readonly id: string;
  readonly ledger_id: string;
  readonly account_id: string | null;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly is_projected: boolean;
}

type ListQuery = Omit<Query<typeof listTransactions>, 'totals' | 'page' | 'limit' | 'after'>;

/** Whether a list is one account's, whole and by date, so that each row has a balance after it. */
export function isWholeAccount({ account_id, sort, ...filters }: ListQuery): boolean {
  const isByDate = sort === undefined || sort === 'date' || sort === '-date';
  return account_id !== undefined && isByDate && !Object.values(filters).some((value) => value !== undefined);
}

/** What an account holds once a transaction of it has happened. */
async function balanceAt(tx: Queryable, { ledger_id, account_id, date, id }: BalancedRow): Promise<Minor> {
  const row = await tx.row<{ balance: Minor }>(sql`
    select (
        select coalesce(sum(amount), 0) from account_total
        where ledger_id = ${ledger_id} and account_id = ${account_id} and day < ${date}
      )::bigint + (
        select coalesce(sum(amount), 0) from transaction
        where ledger_id = ${ledger_id} and account_id = ${account_id} and not is_projected
          and date = ${date} and id <= ${id}
      )::bigint as balance`);
  return row?.balance ?? 0;
}

const isLater = (one: BalancedRow, other: BalancedRow): boolean =>
  one.date === other.date ? one.id > other.id : one.date > other.date;

/** Rows of one account that follow each other by date, each with the account's balance after it. */
export async function withBalances<Row extends BalancedRow>(
  tx: Queryable,
  rows: readonly Row[],
): Promise<(Row & { balance_after?: Minor | null })[]> {
  const newestFirst = rows.toSorted((one, other) => (isLater(one, other) ? -1 : 1));
  const [newest] = newestFirst;
  if (!newest?.account_id) return [...rows];
  let balance = await balanceAt(tx, newest);
  const after = new Map<string, Minor | null>();
  for (const { id, amount, is_projected } of newestFirst) {
    after.set(id, is_projected ? null : balance);
    if (!is_projected) balance -= amount;
  }
  return rows.map((row) => ({ ...row, balance_after: after.get(row.id) ?? null }));
}

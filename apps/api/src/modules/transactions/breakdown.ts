import { decimalFromMinor, saturatingSum, startOfMonth, type Minor } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';
import { utcToday } from '../../http/utc-today.ts';
import { figureScope } from '../ledgers/figures.ts';

interface CategorySpending {
  readonly category: string | null;
  readonly spent: Minor;
}

/** A share in percent, to one decimal. */
const share = (part: Minor, whole: Minor): number => Math.round((part * 1000) / whole) / 10;

/** What was really spent per category, largest first; by default in the month of `as_of`, up to that day. */
export async function breakDownSpending(
  tx: PersonTransaction,
  query: contract.Query<typeof contract.breakDownSpending>,
): Promise<contract.Answer<typeof contract.breakDownSpending>> {
  const { ledgerIds, currency } = figureScope(tx.ledgers, query.household_id);
  const end_date = query.end_date ?? query.as_of ?? utcToday();
  const start_date = query.start_date ?? startOfMonth(end_date);
  const rows = await tx.rows<CategorySpending>(sql`
    select category, ${saturated(sql`-sum(amount)`)} as spent from transaction
    where ledger_id = any(${ledgerIds}) and not is_projected and type = 'entry' and amount < 0
      and date between ${start_date} and ${end_date}
    group by category order by sum(amount), category`);
  const total = saturatingSum(rows.map(({ spent }) => spent));
  const data = rows.map(({ category, spent }) => ({
    category,
    amount: decimalFromMinor(spent),
    percent: share(spent, total),
  }));
  return { data, total: decimalFromMinor(total), currency, start_date, end_date };
}

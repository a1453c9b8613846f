import { decimalFromMinor, saturatingSum, type Minor } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';
import { figureScope } from '../ledgers/figures.ts';
import { withPayee } from './payee-search.ts';
import { conditions } from './transaction-search.ts';

type Totals = NonNullable<contract.Answer<typeof contract.listTransactions>['totals']>;

interface Sums {
  readonly count: number;
  readonly income: Minor;
  readonly spending: Minor;
  /** Sides of transfers, and the balances with which accounts begin. */
  readonly neutral: Minor;
}

/**
 * What all matches of a list add up to: what really happened, in the currency of the scope. Ledgers in another currency
 * are left out and named: nothing is converted.
 */
export async function sumTransactions(
  tx: PersonTransaction,
  query: Omit<contract.Query<typeof contract.listTransactions>, 'page' | 'limit' | 'totals'>,
): Promise<Totals> {
  const { ledgerIds, currency, leftOut } = figureScope(tx.ledgers, query.household_id);
  const ledgers = tx.ledgers.filter(({ id }) => ledgerIds.includes(id));
  const filter = await withPayee(tx, { ...query, ledgers });
  const found = await tx.row<Sums>(sql`
    select count(*)::bigint as count, ${saturated(sql`sum(t.amount) filter (where t.amount > 0 and t.type = 'entry')`)} as income,
      ${saturated(sql`sum(t.amount) filter (where t.amount < 0 and t.type = 'entry')`)} as spending,
      ${saturated(sql`sum(t.amount) filter (where t.type <> 'entry')`)} as neutral
    from transaction t where ${conditions(filter)} and not t.is_projected`);
  const { count = 0, income = 0, spending = 0, neutral = 0 } = found ?? {};
  return {
    count,
    income: decimalFromMinor(income),
    expenses: decimalFromMinor(spending === 0 ? 0 : -spending),
    balance: decimalFromMinor(saturatingSum([income, spending, neutral])),
    currency,
    left_out: [...leftOut],
  };
}

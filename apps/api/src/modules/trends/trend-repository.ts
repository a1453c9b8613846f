import {
  type Flow,
  type LocalDate,
  type LocalMonth,
  monthOf,
  payeeKey,
  type TrendEntry,
  type TrendGroup,
} from '@nestegg/domain';
import type { Ledger, Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';
import { conditions } from '../transactions/transaction-search.ts';

/** What trends look at. */
export interface TrendScope {
  readonly ledgers: readonly Ledger[];
  readonly flow: Flow;
  readonly start_date: LocalDate;
  readonly end_date: LocalDate;
  readonly search: string | undefined;
}

type SumRow = Pick<TrendEntry, 'amount' | 'count'> & {
  readonly text: string | null;
  /** The month's first day. */
  readonly month: LocalDate;
};

/** What each category, or each description, comes to in each month. */
export async function listEntries(tx: Queryable, scope: TrendScope, group: TrendGroup): Promise<TrendEntry[]> {
  const { flow, ...filter } = scope;
  const rows = await tx.rows<SumRow>(sql`
    select ${group === 'payee' ? sql`t.description` : sql`t.category`} as text,
      date_trunc('month', t.date::timestamp)::date as month,
      ${saturated(flow === 'spending' ? sql`-sum(t.amount)` : sql`sum(t.amount)`)} as amount, count(*)::integer as count
    from transaction t where ${conditions({ ...filter, flow })} group by 1, 2`);
  const keys = new Map<string, string>();
  const keyOf = (text: string | null): string | null => {
    if (text === null || group === 'category') return text;
    const key = keys.get(text) ?? payeeKey(text);
    keys.set(text, key);
    return key;
  };
  return rows.map(({ text, month, amount, count }) => ({
    key: keyOf(text),
    label: text ?? '',
    month: monthOf(month),
    amount,
    count,
  }));
}

/** The first month in which anything happened in these ledgers. */
export async function firstMonth(tx: Queryable, ledgers: readonly Ledger[]): Promise<LocalMonth | null> {
  const row = await tx.row<{ day: LocalDate | null }>(sql`
    select min(earliest.date) as day from unnest(${ledgers.map(({ id }) => id)}::uuid[]) as mine (id)
      cross join lateral (
        select date from transaction where ledger_id = mine.id and type = 'entry' and not is_projected
        order by date limit 1
      ) as earliest`);
  return row?.day ? monthOf(row.day) : null;
}

import {
  type Flow,
  type LocalDate,
  type LocalMonth,
  monthOf,
  payeeKey,
  type TrendEntry,
  type TrendGroup,
  type TrendName,
  type TrendsInput,
} from '@nestegg/domain';
import type { Ledger, Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';
import { inSlices } from '../../http/in-slices.ts';
import { listFlow, type FlowRow } from '../ledgers/flows.ts';
import { conditions, payeeWords } from '../transactions/transaction-search.ts';

/** What trends look at. */
export interface TrendScope {
  readonly ledgers: readonly Ledger[];
  readonly flow: Flow;
  readonly start_date: LocalDate;
  readonly end_date: LocalDate;
  readonly search: string | undefined;
}

const monthOfDay = sql`date_trunc('month', t.date::timestamp)::date`;

const amountOf = (flow: Flow) => saturated(flow === 'spending' ? sql`-sum(t.amount)` : sql`sum(t.amount)`);

/** What trends are made of, and what their rows are called. */
type Listed = Pick<TrendsInput, 'entries' | 'names'>;

/** What each category comes to in each month: by sums that are kept, or of what a search finds. */
async function listCategories(tx: Queryable, scope: TrendScope): Promise<Listed> {
  const { flow, search, ledgers, start_date: first, end_date: last } = scope;
  const rows =
    search === undefined
      ? await listFlow(tx, { ledgerIds: ledgers.map(({ id }) => id), flow, first, last })
      : await tx.rows<FlowRow>(sql`
          select t.category, ${monthOfDay} as month, ${amountOf(flow)} as amount, count(*)::integer as count
          from transaction t where ${conditions(scope)} group by 1, 2`);
  const entries = rows.map(({ category, month, ...row }) => ({ ...row, key: category, month: monthOf(month) }));
  return { entries, names: [] };
}

type PayeeRow = Pick<TrendEntry, 'amount' | 'count'> & {
  readonly words: string;
  /** The month's first day. */
  readonly month: LocalDate;
  /** The commonest description with these words, and how common it is. */
  readonly label: string;
  readonly label_count: number;
};

/** What each payee comes to in each month. */
async function listPayees(tx: Queryable, scope: TrendScope): Promise<Listed> {
  const rows = await tx.rows<PayeeRow>(sql`
    with found as materialized (
      select ${payeeWords} collate "C" as words, t.description collate "C" as description, ${monthOfDay} as month, t.amount
      from transaction t where ${conditions(scope)}
    ), each as materialized (
      select words, description, count(*)::integer as count from found group by 1, 2
    ), most as (
      select words, max(count) as count from each group by 1
    ), named as (
      select words, min(each.description) as label, count from each join most using (words, count) group by 1, 3
    ), summed as (
      select t.words, t.month, ${amountOf(scope.flow)} as amount, count(*)::integer as count from found t group by 1, 2
    )
    select summed.*, named.label, named.count as label_count from summed join named using (words)`);
  const names = new Map<string, TrendName>();
  const entries = await inSlices(rows, (slice) =>
    slice.map(({ words, month, label, label_count, amount, count }) => {
      const key = names.get(words)?.key ?? payeeKey(words);
      names.set(words, { key, label, count: label_count });
      return { key, month: monthOf(month), amount, count };
    }),
  );
  return { entries, names: [...names.values()] };
}

/** What each category, or each payee, comes to in each month. */
export const listEntries = (tx: Queryable, scope: TrendScope, group: TrendGroup): Promise<Listed> =>
  group === 'payee' ? listPayees(tx, scope) : listCategories(tx, scope);

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

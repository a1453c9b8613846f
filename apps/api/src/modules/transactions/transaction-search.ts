import {
  type ClearingStatus,
  DEFAULT_SORT,
  type Flow,
  type LocalDate,
  NO_ACCOUNT,
  type TransactionKind,
  type TransactionSort,
  type TransferFilter,
} from '@nestegg/domain';
import { isId } from '../../db/ids.ts';
import type { Ledger, Queryable } from '../../db/session/unit-of-work.ts';
import { join, sql, type Sql } from '../../db/sql.ts';
import { inFlow } from '../ledgers/flows.ts';
import { accountOf } from '../ledgers/ledgers.ts';
import { countOf, seekPage } from '../ledgers/month-repository.ts';
import { orderOf, type SeekKey } from './transaction-order.ts';
import { transactionColumns, withNames, type TransactionRow } from './transaction-repository.ts';

type Flag = 'true' | 'false';

/** What a list leaves out; the text of `search` is looked for in description, category and account. */
interface Narrowing {
  readonly start_date?: LocalDate | undefined;
  readonly end_date?: LocalDate | undefined;
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly kind?: TransactionKind | undefined;
  readonly uncategorised?: 'true' | undefined;
  readonly recurring?: Flag | undefined;
  readonly projected?: Flag | undefined;
  readonly account_id?: string | undefined;
  readonly status?: ClearingStatus | undefined;
  readonly transfers?: TransferFilter | undefined;
  readonly import_id?: string | undefined;
  readonly flow?: Flow | undefined;
  /** Those of one payee. */
  readonly payeeWords?: readonly string[] | undefined;
}

/** What a list shows, in which order. */
export interface TransactionFilter extends Narrowing {
  readonly ledgers: readonly Ledger[];
  readonly sort?: TransactionSort | undefined;
}

/** The words of a description, from which its payee's key is made; what was recorded before they were kept has none. */
export const payeeWords = sql`coalesce(t.payee_words, access.payee_words(t.description))`;

const idsOf = (ledgers: readonly Ledger[]): string[] => ledgers.map(({ id }) => id);

/** The ledgers whose name holds the text: everything in them matches. */
const namedBy = (search: string, ledgers: readonly Ledger[]): readonly Ledger[] =>
  ledgers.filter((ledger) => accountOf(ledger).toLowerCase().includes(search.toLowerCase()));

const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function matching(search: string, ledgers: readonly Ledger[]): Sql {
  const named = namedBy(search, ledgers);
  const pattern = patternOf(search);
  const byText = sql`t.search_text like lower(${pattern}) or t.account_id in (
    select a.id from account a where a.ledger_id = any(${idsOf(ledgers)}) and lower(a.name) like lower(${pattern}))`;
  return named.length === 0 ? sql`(${byText})` : sql`(${byText} or t.ledger_id = any(${idsOf(named)}))`;
}

const given = <T>(value: T | undefined, condition: (value: T) => Sql): readonly Sql[] =>
  value ? [condition(value)] : [];

/** What is no id of ours is the id of nothing. */
const idOrNull = (id: string): string | null => (isId(id) ? id : null);

const inAccount = (id: string): Sql =>
  id === NO_ACCOUNT ? sql`t.account_id is null` : sql`t.account_id = ${idOrNull(id)}::uuid`;

/** What a list leaves out, as conditions on `transaction t`. */
function narrowing(filter: TransactionFilter): readonly Sql[] {
  return [
    ...given(filter.start_date, (day) => sql`t.date >= ${day}`),
    ...given(filter.end_date, (day) => sql`t.date <= ${day}`),
    ...given(filter.category, (category) => sql`t.category = ${category} and t.type = 'entry'`),
    ...given(filter.uncategorised, () => sql`t.category is null and t.type = 'entry'`),
    ...given(filter.kind, (kind) =>
      kind === 'income' ? sql`t.amount > 0 and t.type = 'entry'` : sql`t.amount < 0 and t.type = 'entry'`,
    ),
    ...given(filter.recurring, (flag) => sql`t.is_recurring = ${flag === 'true'}`),
    ...given(filter.projected, (flag) => sql`t.is_projected = ${flag === 'true'}`),
    ...given(filter.account_id, inAccount),
    ...given(filter.status, (status) => sql`t.status = ${status}`),
    ...given(filter.transfers, (part) => (part === 'only' ? sql`t.type = 'transfer'` : sql`t.type <> 'transfer'`)),
    ...given(filter.import_id, (id) => sql`t.import_id = ${idOrNull(id)}::uuid`),
    ...given(filter.flow, (flow) => inFlow(flow, idsOf(filter.ledgers))),
    ...given(filter.payeeWords, (words) => sql`${payeeWords} = any(${words})`),
    ...given(filter.search, (search) => matching(search, filter.ledgers)),
  ];
}

/** The rows of a list, as a condition on `transaction t`. */
export function conditions(filter: TransactionFilter): Sql {
  const { ledgers } = filter;
  const [only] = ledgers;
  const inLedgers = ledgers.length === 1 ? sql`t.ledger_id = ${only?.id}` : sql`t.ledger_id = any(${idsOf(ledgers)})`;
  return join([inLedgers, ...narrowing(filter)], ' and ');
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

interface Window {
  readonly skip: number;
  readonly limit: number;
}

interface Found {
  readonly rows: readonly TransactionRow[];
  readonly total: number;
}

/** A row of a page, and how many there are on all pages together. */
type CountedRow = TransactionRow & { readonly total: number };

function found(counted: readonly CountedRow[]): Found {
  const rows = counted.map(({ total: _total, ...row }) => row);
  return { rows, total: counted[0]?.total ?? 0 };
}

/**
 * The newest rows of several ledgers: those of each, which its index has in order, then the newest of these. One statement
 * for any number of ledgers: to plan a union of a thousand took seconds.
 */
function newest(ledgers: readonly Ledger[], upTo: LocalDate | undefined, { skip, limit }: Window): Sql {
  const until = upTo ? sql`and date <= ${upTo}` : sql``;
  return sql`
    select newest.* from unnest(${idsOf(ledgers)}::uuid[]) as mine (id) cross join lateral (
      select * from transaction where ledger_id = mine.id ${until} order by date desc, id desc limit ${skip + limit}
    ) as newest order by newest.date desc, newest.id desc limit ${limit} offset ${skip}`;
}

const START = { upTo: undefined, skip: 0, total: Infinity };

/** Some rows of everything, found by the sums of months: as fast in the middle of a long ledger as at its start. */
async function windowOfAll(tx: Queryable, ledgers: readonly Ledger[], window: Window): Promise<Found> {
  const ids = idsOf(ledgers);
  const { limit } = window;
  const { upTo, skip, total } = window.skip === 0 ? START : await seekPage(tx, ids, window.skip);
  if (skip >= total) return { rows: [], total };
  const counted = await tx.rows<CountedRow>(sql`
    select ${transactionColumns}, (${countOf(ids)}) as total from (${newest(ledgers, upTo, { skip, limit })}) as t
      ${withNames}
    order by t.date desc, t.id desc`);
  return found(counted);
}

/** A page of everything, oldest first: the mirror of one that is newest first. */
async function pageFromOldest(tx: Queryable, ledgers: readonly Ledger[], { page, limit }: Page): Promise<Found> {
  const { total } = await seekPage(tx, idsOf(ledgers), 0);
  const passed = (page - 1) * limit;
  const size = Math.min(limit, total - passed);
  if (size <= 0) return { rows: [], total };
  const { rows } = await windowOfAll(tx, ledgers, { skip: total - passed - size, limit: size });
  return { rows: rows.toReversed(), total };
}

/** Whether an index has what is looked at, in the order that is wanted. */
function isIndexed({ search, ledgers, sort = DEFAULT_SORT, ...filter }: TransactionFilter): boolean {
  const { kind, uncategorised, recurring, projected, account_id, status, transfers, import_id, flow } = filter;
  const others = [kind, uncategorised, recurring, projected, account_id, status, transfers, import_id, flow];
  if (sort !== DEFAULT_SORT || others.some(Boolean) || filter.payeeWords) return false;
  return search !== undefined && namedBy(search, ledgers).length === 0;
}

/** What matches, by indexes that have the text. */
function byIndex(filter: TransactionFilter, window: Window): Sql {
  const { ledgers, search = '', start_date = null, end_date = null, category = null } = filter;
  return sql`
    select ledger_id, id, total from access.find_text(${idsOf(ledgers)}, lower(${patternOf(search)}), ${start_date},
      ${end_date}, ${category}, ${window.limit}, ${window.skip})`;
}

/** What matches, by looking through the ledgers. */
const byReading = (filter: TransactionFilter, { limit, skip }: Window): Sql => sql`
  select t.ledger_id, t.id, count(*) over () as total from transaction t where ${conditions(filter)}
  order by ${orderOf(filter.sort).by} limit ${limit} offset ${skip}`;

/** A page of what matches, and how much does: both come of looking once. */
async function pageOfMatches(tx: Queryable, filter: TransactionFilter, { page, limit }: Page): Promise<Found> {
  const find = isIndexed(filter) ? byIndex : byReading;
  const matches = (window: Window) => find(filter, window);
  const counted = await tx.rows<CountedRow>(sql`
    select ${transactionColumns}, match.total from (${matches({ limit, skip: (page - 1) * limit })}) as match
      join transaction t on t.ledger_id = match.ledger_id and t.id = match.id ${withNames}
    order by ${orderOf(filter.sort).by}`);
  if (counted.length > 0 || page === 1) return found(counted);
  const first = await tx.row<{ total: number }>(sql`select total from (${matches({ limit: 1, skip: 0 })}) as match`);
  return { rows: [], total: first?.total ?? 0 };
}

/** The newest rows after a key, of each ledger in the order of its index, then of all. */
function newestAfter(ledgers: readonly Ledger[], last: SeekKey, limit: number): Sql {
  return sql`
    select newest.* from unnest(${idsOf(ledgers)}::uuid[]) as mine (id) cross join lateral (
      select * from transaction t where t.ledger_id = mine.id and ${orderOf(DEFAULT_SORT).after(last)}
      order by t.date desc, t.id desc limit ${limit}
    ) as newest`;
}

const narrows = (filter: TransactionFilter): boolean => narrowing(filter).length > 0;

/** So many rows of a list after a key, and how many match in all, before it and after. */
export async function listAfter(
  tx: Queryable,
  filter: TransactionFilter,
  { last, limit }: { readonly last: SeekKey; readonly limit: number },
): Promise<Found> {
  const { ledgers, sort = DEFAULT_SORT } = filter;
  const order = orderOf(sort);
  const isWhole = !narrows(filter);
  const rows = await tx.rows<TransactionRow>(sql`
    select ${transactionColumns} from (${
      isWhole && sort === DEFAULT_SORT
        ? newestAfter(ledgers, last, limit)
        : sql`select * from transaction t where ${conditions(filter)} and ${order.after(last)}`
    }) as t ${withNames} order by ${order.by} limit ${limit}`);
  const counting = isWhole
    ? countOf(idsOf(ledgers))
    : sql`select count(*) from transaction t where ${conditions(filter)}`;
  const counted = await tx.row<{ total: number }>(sql`select (${counting}) as total`);
  return { rows, total: counted?.total ?? 0 };
}

/** One page of what matches, by default newest first, and how many match in all. */
export function listTransactions(tx: Queryable, filter: TransactionFilter, page: Page): Promise<Found> {
  const { ledgers, sort = DEFAULT_SORT } = filter;
  if (narrows(filter)) return pageOfMatches(tx, filter, page);
  const skip = (page.page - 1) * page.limit;
  if (sort === DEFAULT_SORT) return windowOfAll(tx, ledgers, { skip, limit: page.limit });
  return sort === 'date' ? pageFromOldest(tx, ledgers, page) : pageOfMatches(tx, filter, page);
}

import type { LocalDate } from '@nestegg/domain';
import type { Ledger, Queryable } from '../../db/transaction.ts';
import { join, sql, type Sql } from '../../db/sql.ts';
import { accountOf } from '../ledgers/ledgers.ts';
import { countAll, placeOf } from '../ledgers/month-repository.ts';
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
  const byText = sql`t.search_text like lower(${pattern})`;
  return byAccount.length === 0 ? sql`(${byText})` : sql`(${byText} or t.ledger_id = any(${idsOf(byAccount)}))`;
}

function conditions({ ledgers, start_date, end_date, category, search }: TransactionFilter): Sql {
  const [only] = ledgers;
  const all = [ledgers.length === 1 ? sql`t.ledger_id = ${only?.id}` : sql`t.ledger_id = any(${idsOf(ledgers)})`];
  if (start_date) all.push(sql`t.date >= ${start_date}`);
  if (end_date) all.push(sql`t.date <= ${end_date}`);
  if (category) all.push(sql`t.category = ${category}`);
  if (search) all.push(matching(search, ledgers));
  return join(all, ' and ');
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

interface Found {
  readonly rows: readonly TransactionRow[];
  readonly total: number;
}

/** The rows of a page in full, of which the index has given the keys. */
const inFull = (tx: Queryable, keys: Sql): Promise<TransactionRow[]> =>
  tx.rows<TransactionRow>(sql`
    select ${transactionColumns} from (${keys}) as k join transaction t on t.ledger_id = k.ledger_id and t.id = k.id
      ${withNames}
    order by t.date desc, t.id desc`);

/** The newest rows of several ledgers: those of each, which its index has in order, then the newest of these. */
function newest(
  ledgers: readonly Ledger[],
  upTo: LocalDate | undefined,
  { skip, limit }: { skip: number; limit: number },
): Sql {
  const until = upTo ? sql`and date <= ${upTo}` : sql``;
  const ofEach = ledgers.map(
    ({ id }) => sql`
      (select ledger_id, id, date from transaction where ledger_id = ${id} ${until}
      order by date desc, id desc limit ${skip + limit})`,
  );
  return sql`
    select ledger_id, id from (${join(ofEach, ' union all ')}) as newest
    order by date desc, id desc limit ${limit} offset ${skip}`;
}

/** A page of everything, found by the sums of months: as fast in the middle of a long ledger as at its start. */
async function pageOfAll(tx: Queryable, ledgers: readonly Ledger[], { page, limit }: Page): Promise<Found> {
  if (page === 1) {
    const first = inFull(tx, newest(ledgers, undefined, { skip: 0, limit }));
    const [rows, total] = await Promise.all([first, countAll(tx, idsOf(ledgers))]);
    return { rows, total };
  }
  const { upTo, skip, total } = await placeOf(tx, idsOf(ledgers), (page - 1) * limit);
  if (skip >= total) return { rows: [], total };
  return { rows: await inFull(tx, newest(ledgers, upTo, { skip, limit })), total };
}

interface Match {
  readonly ledger_id: string;
  readonly id: string;
  /** Of all that match, on whichever page. */
  readonly total: number;
}

/** A page of what matches, and how much does: both come of looking through the ledgers once. */
async function pageOfMatches(tx: Queryable, filter: TransactionFilter, { page, limit }: Page): Promise<Found> {
  const where = conditions(filter);
  const matches = await tx.rows<Match>(sql`
    select t.ledger_id, t.id, count(*) over () as total from transaction t where ${where}
    order by t.date desc, t.id desc limit ${limit} offset ${(page - 1) * limit}`);
  const [first] = matches;
  if (first) {
    const keys = sql`
      select * from unnest(${matches.map((match) => match.ledger_id)}::uuid[], ${matches.map(({ id }) => id)}::uuid[])
        as found (ledger_id, id)`;
    return { rows: await inFull(tx, keys), total: first.total };
  }
  const counted = await tx.row<{ total: number }>(sql`select count(*) as total from transaction t where ${where}`);
  return { rows: [], total: counted?.total ?? 0 };
}

/** One page of what matches, newest first, and how many match in all. */
export function searchTransactions(tx: Queryable, filter: TransactionFilter, page: Page): Promise<Found> {
  const { ledgers, start_date, end_date, category, search } = filter;
  const everything = !start_date && !end_date && !category && !search;
  return everything ? pageOfAll(tx, ledgers, page) : pageOfMatches(tx, filter, page);
}

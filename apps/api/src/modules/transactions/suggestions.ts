import { decimalFromMinor, type LocalDate, type Minor } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { join, sql, type Sql } from '../../db/sql.ts';

type Suggestions = contract.Answer<typeof contract.listSuggestions>['data'];

/** How many of the newest transactions are looked at, and how many descriptions are answered. */
const MAX_TRANSACTIONS = 5000;
const MAX_DESCRIPTIONS = 300;

/** In bytes of JSON: of long descriptions fewer are answered, so that no form waits for them. */
const MAX_SIZE = 81_000;

interface SuggestionRow {
  readonly ledger_id: string;
  readonly description: string;
  readonly category: string | null;
  readonly amount: Minor;
  readonly uses: number;
  readonly last: LocalDate;
}

const columns = sql`ledger_id, id, date, description, category, amount`;
const newestFirst = sql`order by date desc, id desc limit ${MAX_TRANSACTIONS}`;

const newestOf = (id: Sql): Sql => sql`
  (select ${columns} from transaction where ledger_id = ${id} and type = 'entry' ${newestFirst})`;

/** Of so many ledgers a union reads no more rows than it answers; to plan one of a thousand takes seconds. */
const MAX_IN_UNION = 16;

/** The newest transactions of each ledger, of which the newest of all are taken. */
function newestOfEach(ledgerIds: readonly string[]): Sql {
  if (ledgerIds.length <= MAX_IN_UNION)
    return join(
      ledgerIds.map((id) => newestOf(sql`${id}`)),
      ' union all ',
    );
  return sql`
    select newest.* from unnest(${ledgerIds}::uuid[]) as mine (id) cross join lateral ${newestOf(sql`mine.id`)} as newest`;
}

/**
 * The descriptions of the newest transactions, the most used first, of several equally used the latest. Those that
 * differ in case only are one, as it was written last.
 */
function mostUsed({ rows, ledgers }: PersonTransaction): Promise<SuggestionRow[]> {
  return rows<SuggestionRow>(sql`
    with newest as (
      select * from (${newestOfEach(ledgers.map(({ id }) => id))}) as each ${newestFirst}
    ), used as (
      select distinct on (lower(description)) ledger_id, id, description, category, amount, date as last,
        count(*) over (partition by lower(description)) as uses
      from newest order by lower(description), date desc, id desc
    )
    select ledger_id, description, category, amount, uses, last from used
    order by uses desc, last desc, id desc limit ${MAX_DESCRIPTIONS}`);
}

/** As many from the beginning as fit. */
function withinSize(suggestions: Suggestions): Suggestions {
  let size = 0;
  return suggestions.filter((suggestion) => {
    size += Buffer.byteLength(JSON.stringify(suggestion)) + 1;
    return size <= MAX_SIZE;
  });
}

/** What was recorded before in the person's ledgers, to choose from while typing. */
export async function listSuggestions(tx: PersonTransaction): Promise<Suggestions> {
  const rows = await mostUsed(tx);
  const householdOf = new Map(tx.ledgers.map(({ id, household_id }) => [id, household_id]));
  return withinSize(
    rows.map(({ ledger_id, amount, ...row }) => ({
      ...row,
      amount: decimalFromMinor(amount),
      household_id: householdOf.get(ledger_id) ?? null,
    })),
  );
}

import type { KnownSource, LocalDate, MatchFacts, Minor, OtherSide, PairCandidate } from '@nestegg/domain';
import { addDays, isLocalDate } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { getAccountFacts } from './import-repository.ts';

/** Nothing is known: rows that go into no account yet. */
export const NO_FACTS: MatchFacts = { reconciledTo: null, sources: [], legs: [], entries: [], others: [] };

/** The days that rows of a file may match, beyond their own. */
const MARGIN = 5;

/** Which rows are looked for. */
export interface Looked {
  readonly ledgerId: string;
  readonly accountId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Their days and amounts, each pair once. */
  readonly pairs: readonly { readonly date: LocalDate; readonly amount: Minor }[];
}

const shifted = (day: LocalDate, days: number): LocalDate => {
  const moved = addDays(day, days);
  return isLocalDate(moved) ? moved : day;
};

/** What is known of a bank's row: it holds as long as its transaction is there by that import, or its import is not undone. */
const isKnown = (account: Sql): Sql => sql`
  ${account} and case when s.transaction_id is null then
      s.import_id is null
        or exists (select from import i where i.ledger_id = s.ledger_id and i.id = s.import_id and i.state = 'committed')
    else exists (
      select from transaction t where t.ledger_id = s.ledger_id and t.id = s.transaction_id
        and (s.import_id is null or t.import_id = s.import_id)) end`;

/**
 * Whether a source is of one of these days and amounts. `is true` keeps them a hash that is looked into: as a join they would
 * be gone through for each source while the database has no statistics of those that an import has just written. Sent as two
 * texts, because the driver takes a while to write an array of so many.
 */
export function isOneOfPairs(pairs: Looked['pairs']): Sql {
  const days = pairs.map(({ date }) => date).join(' ');
  const amounts = pairs.map(({ amount }) => amount).join(' ');
  return sql`((s.date, s.amount) in (
    select * from unnest(string_to_array(${days}, ' ')::date[], string_to_array(${amounts}, ' ')::bigint[]))) is true`;
}

/** Known rows of the day and the amount of one that is looked for: of any other, none is held against any. */
const listSources = (tx: Queryable, { ledgerId, accountId, from, to, pairs }: Looked): Promise<KnownSource[]> =>
  tx.rows<KnownSource>(sql`
    select s.scheme, s.value, s.date, s.amount, s.transaction_id as "transactionId" from source s
    where ${isKnown(sql`s.ledger_id = ${ledgerId} and s.account_id = ${accountId} and s.date between ${from} and ${to}`)}
      and ${isOneOfPairs(pairs)}
    order by s.transaction_id is null, s.nth, s.id`);

/**
 * As a hash of the amounts, of which a file has thousands: the plan of a list would look through it for each transaction.
 * Kept a hash and sent as a text for the same reasons.
 */
const isOneOf = (amounts: readonly Minor[]): Sql =>
  sql`(t.amount in (select unnest(string_to_array(${amounts.join(' ')}, ' ')::bigint[]))) is true`;

const candidates = <Found extends PairCandidate>(
  tx: Queryable,
  { ledgerId, from, to }: Looked,
  of: Sql,
): Promise<Found[]> =>
  tx.rows<Found>(sql`
    select t.id, t.account_id as "accountId", t.date, t.amount, concat_ws(' ', t.description, t.payee, t.bank_text) as text from transaction t
    where t.ledger_id = ${ledgerId} and t.date between ${shifted(from, -MARGIN)} and ${shifted(to, MARGIN)}
      and t.status <> 'reconciled' and not t.is_projected and ${of}`);

/** What an account has by which rows of a file are known or matched. */
export async function loadFacts(tx: Queryable, looked: Looked): Promise<MatchFacts> {
  const { ledgerId, accountId } = looked;
  const amounts = [...new Set(looked.pairs.map(({ amount }) => amount))];
  const opposite = amounts.map((amount) => -amount);
  const [facts, sources, legs, entries, others] = await Promise.all([
    getAccountFacts(tx, ledgerId, accountId),
    listSources(tx, looked),
    candidates(
      tx,
      looked,
      sql`t.type = 'transfer' and t.account_id = ${accountId} and t.import_id is null and ${isOneOf(amounts)}`,
    ),
    candidates(
      tx,
      looked,
      sql`t.type = 'entry' and t.transfer_id is null and (t.account_id is null or t.account_id = ${accountId})
        and t.import_id is null and ${isOneOf(amounts)}`,
    ),
    candidates<OtherSide>(
      tx,
      looked,
      sql`t.type = 'entry' and t.transfer_id is null and t.account_id <> ${accountId} and t.amount <> 0
        and ${isOneOf(opposite)}`,
    ),
  ]);
  return { reconciledTo: facts.reconciled_to, sources, legs, entries, others };
}

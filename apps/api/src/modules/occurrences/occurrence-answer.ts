import { addDays, decimalFromMinor, isOpen, type LocalDate, type MatchableTransaction } from '@nestegg/domain';
import type { OccurrenceAnswer } from '@nestegg/domain/contract';
import type { Ledger, Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import type { DecisionRow } from '../schedules/decision-repository.ts';
import { matchesOf } from '../schedules/match-entries.ts';
import type { LedgerOccurrence } from '../schedules/open-occurrences.ts';

type Suggestion = NonNullable<OccurrenceAnswer['suggestion']>;

/** An occurrence as a key: its schedule and its nominal date. */
const occurrenceKey = ({ scheduleId, date }: { readonly scheduleId: string; readonly date: string }): string =>
  `${scheduleId} ${date}`;

/** What is shown of occurrences besides themselves. */
export interface OccurrenceFacts {
  readonly ledgers: readonly Ledger[];
  readonly versions: ReadonlyMap<string, number>;
  readonly suggestions: ReadonlyMap<string, Suggestion>;
}

export const versionsOf = (decisions: readonly DecisionRow[]): ReadonlyMap<string, number> =>
  new Map(decisions.map((decision) => [occurrenceKey(decision), decision.version]));

/** An occurrence as the wire has it. */
export function occurrenceAnswer(
  each: LedgerOccurrence,
  { ledgers, versions, suggestions }: OccurrenceFacts,
): OccurrenceAnswer {
  const ledger = ledgers.find(({ id }) => id === each.ledgerId);
  const key = occurrenceKey(each);
  return {
    schedule_id: each.scheduleId,
    date: each.date,
    expected_date: each.expectedDate,
    description: each.description,
    category: each.category,
    amount: decimalFromMinor(each.amount),
    about: each.isAbout,
    state: each.state,
    transaction_id: each.transactionId,
    recorded_date: each.recordedOn,
    suggestion: suggestions.get(key) ?? null,
    household_id: ledger?.household_id ?? null,
    currency: ledger?.currency ?? 'USD',
    version: versions.get(key) ?? 0,
  };
}

/** What happened in a ledger on days on which something open could have come, and is recorded as nothing that was. */
const listUnmatched = (tx: Queryable, ledgerId: string, open: readonly LedgerOccurrence[]) => {
  const [first = '', last = ''] = [
    open
      .map(({ expectedDate, window }) => addDays(expectedDate, -window))
      .toSorted()
      .at(0),
    open
      .map(({ expectedDate, window }) => addDays(expectedDate, window))
      .toSorted()
      .at(-1),
  ];
  return tx.rows<MatchableTransaction>(sql`
    select t.id, t.date, t.amount, t.description, t.payee from transaction t
    where t.ledger_id = ${ledgerId} and t.date between ${first} and ${last} and t.type = 'entry' and not t.is_projected
      and not exists (select from occurrence o where o.ledger_id = t.ledger_id and o.transaction_id = t.id)`);
};

/** What suggestions are found in. */
interface Shown {
  readonly occurrences: readonly LedgerOccurrence[];
  readonly decisions: readonly DecisionRow[];
  readonly today: LocalDate;
}

/** Transactions that may be what is open, by occurrence: the person is asked. Of what cannot have come yet nothing is. */
export async function suggestionsFor(
  tx: Queryable,
  { occurrences, decisions, today }: Shown,
): Promise<ReadonlyMap<string, Suggestion>> {
  const found = new Map<string, Suggestion>();
  const all = occurrences.filter((each) => isOpen(each) && addDays(each.expectedDate, -each.window) <= today);
  for (const ledgerId of new Set(all.map((each) => each.ledgerId))) {
    const open = all.filter((each) => each.ledgerId === ledgerId);
    const transactions = await listUnmatched(tx, ledgerId, open);
    const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
    for (const match of matchesOf({ open, decisions }, transactions)) {
      const transaction = byId.get(match.transactionId);
      if (!transaction) continue;
      const { id, date, description, amount } = transaction;
      found.set(occurrenceKey(match), { transaction_id: id, date, description, amount: decimalFromMinor(amount) });
    }
  }
  return found;
}

import {
  isImportable,
  isTicked,
  isWholeCurrency,
  matchRows,
  type Currency,
  type ImportRow,
  type MatchFacts,
  type UnusableStatus,
} from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { loadFacts, NO_FACTS } from './match-facts.ts';
import type { RowFacts, RowVerdict } from './row-repository.ts';

/** Where the rows of a statement go. */
export interface Destination {
  readonly number: number;
  readonly account_id: string | null;
  readonly currency: string | null;
}

/** The ledger that a file is imported into. */
export interface Into {
  readonly ledgerId: string;
  readonly currency: Currency;
}

/** A row without a day is never held against others. */
const NO_DAY = '1900-01-01';

function unusable({ is_pending, fault, currency }: RowFacts, expected: string): UnusableStatus | null {
  if (is_pending) return 'pending';
  if (fault !== null) return 'not-readable';
  return currency !== null && currency !== expected ? 'other-currency' : null;
}

/** A row as the rules take it. */
export function importRow(row: RowFacts, expected: string): ImportRow {
  const { number, date, amount, bank_text, scheme, value, is_match_chosen, transaction_id } = row;
  return {
    number,
    date: date ?? NO_DAY,
    amount: amount ?? 0,
    text: bank_text,
    scheme: scheme ?? 'hash',
    value: value ?? '',
    unusable: unusable(row, expected),
    chosen: is_match_chosen ? transaction_id : undefined,
  };
}

/** The facts about an account for some rows. */
export async function factsFor(
  tx: Queryable,
  { ledgerId, accountId }: { readonly ledgerId: string; readonly accountId: string },
  rows: readonly RowFacts[],
): Promise<MatchFacts> {
  const days = rows.flatMap(({ date }) => date ?? []).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return NO_FACTS;
  const amounts = [...new Set(rows.flatMap(({ amount }) => amount ?? []))];
  return loadFacts(tx, { ledgerId, accountId, from, to, amounts });
}

const RULED: ReadonlySet<RowVerdict['status']> = new Set(['new', 'transfer']);

/** What becomes of a row that a person chose something for, or did not. */
function choiceOf(row: RowFacts, status: RowVerdict['status']): RowVerdict['choice'] {
  if (row.is_chosen && (isImportable(status) || row.choice !== 'import')) return row.choice;
  // A rule leaves out what would be new; what matches is a person's already.
  if (row.is_ignored && RULED.has(status)) return 'ignore';
  return isTicked(status) ? 'import' : 'skip';
}

/** What becomes of each row of a file, by the rules, account by account; statements of one account are held together. */
export async function judgeRows(
  tx: Queryable,
  into: Into,
  { rows, destinations }: { readonly rows: readonly RowFacts[]; readonly destinations: readonly Destination[] },
): Promise<readonly RowVerdict[]> {
  const byNumber = new Map(destinations.map((each) => [each.number, each]));
  const groups = Map.groupBy(rows, ({ statement }) => byNumber.get(statement)?.account_id ?? null);
  const verdicts: RowVerdict[] = [];
  for (const [accountId, group] of groups) {
    const facts = accountId === null ? NO_FACTS : await factsFor(tx, { ledgerId: into.ledgerId, accountId }, group);
    const currencyOf = ({ statement }: RowFacts) => byNumber.get(statement)?.currency ?? into.currency;
    const matches = matchRows(
      group.map((row) => importRow(row, currencyOf(row))),
      facts,
    );
    for (const [index, { number, status, transactionId }] of matches.entries()) {
      const row = group[index] as RowFacts;
      verdicts.push({ number, status, choice: choiceOf(row, status), transaction_id: transactionId });
    }
  }
  return verdicts;
}

/** A fraction in a currency that has none in daily use cannot be recorded. */
export const isFraction = ({ currency }: Into, amount: number | null): boolean =>
  amount !== null && isWholeCurrency(currency) && amount % 100 !== 0;

import { setImmediate } from 'node:timers/promises';
import {
  isImportable,
  isTicked,
  isWholeCurrency,
  matchRows,
  partsByAmount,
  type Currency,
  type ImportRow,
  type LocalDate,
  type MatchFacts,
  type UnusableStatus,
} from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { listOpenAccounts } from '../rules/rule-repository.ts';
import { inSlices } from '../../http/in-slices.ts';
import { loadFacts, NO_FACTS, type Looked } from './match-facts.ts';
import type { RowFacts, RowRecord, RowVerdict } from './row-repository.ts';

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

/** A fraction in a currency that has none in daily use cannot be recorded; the ledger's may have changed since it was read. */
function faultIn({ currency }: Into, { fault, amount }: Pick<RowFacts, 'fault' | 'amount'>): RowFacts['fault'] {
  if (amount === null || (fault !== null && fault !== 'decimals')) return fault;
  return isWholeCurrency(currency) && amount % 100 !== 0 ? 'decimals' : null;
}

/** A row with what is wrong with it in a ledger. */
const rowIn = (into: Into, row: RowFacts): RowFacts => {
  const fault = faultIn(into, row);
  return fault === row.fault ? row : { ...row, fault };
};

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

/** The first day of rows and the last; null where none has a day. */
export function spanOf(
  rows: readonly Pick<RowFacts, 'date'>[],
): { readonly from: LocalDate; readonly to: LocalDate } | null {
  let [from, to]: [LocalDate | null, LocalDate | null] = [null, null];
  for (const { date } of rows) {
    if (date === null) continue;
    if (from === null || date < from) from = date;
    if (to === null || date > to) to = date;
  }
  return from === null || to === null ? null : { from, to };
}

/** The days and amounts of rows, each pair once. */
export async function pairsOf(rows: readonly RowFacts[]): Promise<Looked['pairs']> {
  const pairs = new Map<string, Looked['pairs'][number]>();
  const add = ({ date, amount }: RowFacts): void => {
    if (date !== null && amount !== null) pairs.set(`${date} ${amount}`, { date, amount });
  };
  await inSlices(rows, (slice) => slice.map(add));
  return [...pairs.values()];
}

/** The facts about an account for some rows. */
export async function factsFor(
  tx: Queryable,
  { ledgerId, accountId }: { readonly ledgerId: string; readonly accountId: string },
  rows: readonly RowFacts[],
): Promise<MatchFacts> {
  const span = spanOf(rows);
  if (span === null) return NO_FACTS;
  return loadFacts(tx, { ledgerId, accountId, ...span, pairs: await pairsOf(rows) });
}

/** The statuses of rows that a transaction is there for already. */
export const MATCHED: ReadonlySet<RowVerdict['status']> = new Set(['matches-entry', 'matches-transfer']);

const RULED: ReadonlySet<RowVerdict['status']> = new Set(['new', 'transfer']);

/** What becomes of a row that a person chose something for, or did not. */
function choiceOf(row: RowFacts, status: RowVerdict['status']): RowVerdict['choice'] {
  if (row.is_chosen && (isImportable(status) || row.choice !== 'import')) return row.choice;
  // A rule leaves out what would be new; what matches is a person's already.
  if (row.is_ignored && RULED.has(status)) return 'ignore';
  return isTicked(status) ? 'import' : 'skip';
}

/** Whether a row is to be recorded in another account as well: a transfer whose other side is not there. */
export const isMade = ({ status, transaction_id }: Pick<RowRecord, 'status' | 'transaction_id'>): boolean =>
  status === 'transfer' && transaction_id === null;

/** What belongs to rows of other accounts belongs to none of these. */
function without(facts: MatchFacts, taken: ReadonlySet<string>): MatchFacts {
  if (taken.size === 0) return facts;
  const { legs, entries, others } = facts;
  const free = ({ id }: { readonly id: string }) => !taken.has(id);
  return { ...facts, legs: legs.filter(free), entries: entries.filter(free), others: others.filter(free) };
}

/** What people chose for rows of other accounts. */
const chosenElsewhere = (rows: readonly RowFacts[], group: readonly RowFacts[]): string[] => {
  const own = new Set(group);
  return rows.flatMap((row) => (row.is_match_chosen && !own.has(row) ? (row.transaction_id ?? []) : []));
};

/** The open accounts of a ledger, where rules make rows transfers at all. */
const openAccounts = (tx: Queryable, { ledgerId }: Into, rows: readonly RowFacts[]): Promise<ReadonlySet<string>> =>
  rows.some(({ rule_account_id }) => rule_account_id !== null)
    ? listOpenAccounts(tx, [ledgerId])
    : Promise.resolve(new Set());

/** The account with which a rule makes a row a transfer: another one than its own, which is open. */
const transferOf = (
  { rule_account_id: id }: RowFacts,
  { accountId, open }: { readonly accountId: string | null; readonly open: ReadonlySet<string> },
): string | null => (id !== null && accountId !== null && id !== accountId && open.has(id) ? id : null);

/** What becomes of each row of a file, by the rules, account by account; statements of one account are held together. */
export async function judgeRows(
  tx: Queryable,
  into: Into,
  { rows, destinations }: { readonly rows: readonly RowFacts[]; readonly destinations: readonly Destination[] },
): Promise<readonly RowVerdict[]> {
  const byNumber = new Map(destinations.map((each) => [each.number, each]));
  const groups = Map.groupBy(rows, ({ statement }) => byNumber.get(statement)?.account_id ?? null);
  const open = await openAccounts(tx, into, rows);
  const verdicts: RowVerdict[] = [];
  const taken = new Set<string>();
  for (const [accountId, group] of groups) {
    const found = accountId === null ? NO_FACTS : await factsFor(tx, { ledgerId: into.ledgerId, accountId }, group);
    const facts = groups.size === 1 ? found : without(found, new Set([...taken, ...chosenElsewhere(rows, group)]));
    const currencyOf = ({ statement }: RowFacts) => byNumber.get(statement)?.currency ?? into.currency;
    const toMatch = (row: RowFacts) => ({
      ...importRow(rowIn(into, row), currencyOf(row)),
      transferTo: transferOf(row, { accountId, open }),
    });
    const byRow = new Map(await inSlices(group, (slice) => slice.map((row) => [row.number, row] as const)));
    for (const part of partsByAmount(group, facts)) {
      await setImmediate();
      for (const { number, status, transactionId } of matchRows(part.rows.map(toMatch), part.facts)) {
        const row = byRow.get(number) as RowFacts;
        if (transactionId !== null) taken.add(transactionId);
        const choice = choiceOf(row, status);
        verdicts.push({ number, status, fault: faultIn(into, row), choice, transaction_id: transactionId });
      }
    }
  }
  return verdicts;
}

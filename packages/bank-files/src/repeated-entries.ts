import type { Minor } from '@nestegg/domain';
import type { Statement, StatementRow } from './model.ts';
import { proveStatement } from './proof.ts';

/** A booked entry, of which each detail may be a row. */
interface Entry {
  readonly raw: string;
  readonly date: string;
  readonly rows: StatementRow[];
  sum: Minor;
}

const isBooked = ({ row }: StatementRow): boolean => row !== null && !row.isPending;

/** The booked entries of a statement: rows of one entry stand together, and have its text. */
function entriesOf({ rows }: Statement): Entry[] {
  const entries: Entry[] = [];
  for (const each of rows) {
    const { raw, row } = each;
    if (row === null || !isBooked(each)) continue;
    const last = entries.at(-1);
    if (last?.raw === raw && last.date === row.date) {
      last.rows.push(each);
      last.sum += row.amount;
    } else entries.push({ raw, date: row.date, rows: [each], sum: row.amount });
  }
  return entries;
}

/** The bank's name of an entry of one row; details have names of their own. */
const idOf = ({ rows }: Entry): string | null => (rows.length === 1 ? (rows[0]?.row?.id ?? null) : null);

const keyOf = ({ date, sum }: Entry): string => `${date} ${sum}`;

/** Entries that are looked for, of each day and sum: how many there are of each name. */
class EntryPool {
  readonly #counts = new Map<string, Map<string | null, number>>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const names = this.#counts.get(keyOf(entry)) ?? new Map<string | null, number>();
      this.#counts.set(keyOf(entry), names);
      names.set(idOf(entry), (names.get(idOf(entry)) ?? 0) + 1);
    }
  }

  /** Takes out the entry that is the same one, where there is one. Two names are of two entries, or of two formats. */
  take(entry: Entry, hasOtherNames: boolean): boolean {
    const names = this.#counts.get(keyOf(entry));
    if (!names) return false;
    const id = idOf(entry);
    const [any] = names.keys();
    const found = [id, null, id === null || hasOtherNames ? any : undefined].find(
      (name) => name !== undefined && names.has(name),
    );
    if (found === undefined) return false;
    const count = names.get(found) ?? 0;
    if (count > 1) names.set(found, count - 1);
    else names.delete(found);
    return true;
  }
}

/** Those of the entries that are not among the others of their day, each of which is found once. */
function missingIn(entries: readonly Entry[], others: readonly Entry[], hasOtherNames: boolean): Entry[] {
  const pool = new EntryPool(others);
  return entries.filter((entry) => !pool.take(entry, hasOtherNames));
}

/** A statement whose rows lead from one balance to the other. */
interface Proven {
  readonly statement: Statement;
  readonly opening: Minor;
  readonly closing: Minor;
  readonly entries: readonly Entry[];
  readonly firstDay: string;
  readonly lastDay: string;
}

function provenIn(statements: readonly Statement[]): Proven[] {
  return statements.flatMap((statement) => {
    const proof = proveStatement(statement);
    if (proof.kind !== 'adds-up') return [];
    const entries = entriesOf(statement);
    const days = entries.map(({ date }) => date).toSorted();
    const [firstDay, lastDay] = [days[0] ?? '', days.at(-1) ?? ''];
    return [{ statement, opening: proof.opening, closing: proof.closing, entries, firstDay, lastDay }];
  });
}

/** What a statement's account held before a day. */
const heldBefore = ({ opening, entries }: Proven, day: string): Minor =>
  entries.reduce((held, { date, sum }) => (date < day ? held + sum : held), opening);

/** Whether one goes on where the other ended; one without entries has no days of its own. */
const goesOn = (before: Proven, after: Proven): boolean =>
  before.closing === after.opening && (after.firstDay === '' || before.lastDay <= after.firstDay);

/** Whether one begins or ends with a balance that the other one has there. */
function fitsInto(part: Proven, whole: Proven): boolean {
  // What comes to nothing ends where it begins: with as many entries, it is one statement in two formats.
  const mayBeSame =
    whole.opening === whole.closing && whole.entries.length > 0 && part.entries.length === whole.entries.length;
  // Else of statements that go on where the other ended, none is a part of the other.
  if (!mayBeSame && (goesOn(whole, part) || goesOn(part, whole))) return false;
  return (
    part.opening === whole.opening ||
    part.closing === whole.closing ||
    part.opening === heldBefore(whole, part.firstDay)
  );
}

/** Whether one statement has all that is in another one. Two formats have two names for an entry. */
const holds = (whole: Proven, part: Proven): boolean =>
  fitsInto(part, whole) && missingIn(part.entries, whole.entries, true).length === 0;

/** Those without what another one of them holds. */
function withoutParts(proven: readonly Proven[]): Proven[] {
  const kept: Proven[] = [];
  for (const each of proven.toSorted((a, b) => b.entries.length - a.entries.length))
    if (!kept.some((whole) => holds(whole, each))) kept.push(each);
  return kept;
}

/** A report without the entries that a proven statement of its account has; null where it has no others. */
function withoutBooked(report: Statement, booked: readonly Entry[]): Statement | null {
  const missing = new Set(missingIn(entriesOf(report), booked, false).flatMap(({ rows }) => rows));
  const rows = report.rows.filter((row) => !isBooked(row) || missing.has(row));
  if (rows.length === report.rows.length) return report;
  return rows.length === 0 ? null : { ...report, statedCount: null, rows };
}

/**
 * Statements of one account without what stands in them twice, as where an archive has reports of a day beside the statement of
 * that day, or one statement in two formats. Only a proven statement is known to have all that was booked.
 */
export function withoutRepeats(statements: readonly Statement[]): readonly Statement[] {
  const all = statements.length < 2 ? [] : provenIn(statements);
  if (all.length === 0) return statements;
  const whole = withoutParts(all);
  const [proven, kept] = [all, whole].map((each) => new Set(each.map(({ statement }) => statement)));
  const booked = whole.flatMap(({ entries }) => entries);
  return statements.flatMap((each) => {
    if (proven?.has(each)) return kept?.has(each) ? [each] : [];
    const isReport = each.bankId !== null && each.closing === null;
    return isReport ? (withoutBooked(each, booked) ?? []) : [each];
  });
}

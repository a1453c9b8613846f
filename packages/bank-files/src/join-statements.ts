import type { LocalDate } from '@nestegg/domain';
import { groupBy } from './group-by.ts';
import { BANK_FILE_LIMITS } from './limits.ts';
import type { Statement, StatementBalance } from './model.ts';
import { haveCommonDays, withoutOverlap } from './overlaps.ts';
import { withoutRepeats } from './repeated-entries.ts';

const firstDay = ({ opening, from, rows }: Statement): string =>
  from ?? opening?.date ?? rows.flatMap(({ row }) => row?.date ?? []).toSorted()[0] ?? '';

/** The day that is stated as the last, else that of what was booked last. */
const lastDay = ({ to, rows }: Statement): LocalDate =>
  to ??
  rows
    .flatMap(({ row }) => (row && !row.isPending ? [row.date] : []))
    .toSorted()
    .at(-1) ??
  '';

/** Until when both are; null where only rows say so. A day that the first states is not the last one of what follows. */
function endOf(first: Statement, second: Statement): LocalDate | null {
  if (first.to === null) return second.to;
  const last = lastDay(second);
  return last > first.to ? last : first.to;
}

/** Whether one goes on where the other ended. */
const follows = (before: StatementBalance | null, after: StatementBalance | null): boolean =>
  before !== null && after !== null && before.amount === after.amount;

/** Only announces: no balance leads to it, or from it. */
const isAnnounced = ({ opening, closing, rows }: Statement): boolean =>
  opening === null && closing === null && rows.length > 0 && rows.every(({ row }) => row?.isPending === true);

function joined(first: Statement, second: Statement): Statement {
  if (isAnnounced(second)) return { ...first, rows: [...first.rows, ...second.rows] };
  if (isAnnounced(first)) return { ...second, rows: [...first.rows, ...second.rows] };
  const isChained = follows(first.closing, second.opening);
  return {
    ...first,
    from: first.from,
    to: endOf(first, second),
    // Balances of statements between which something is missing prove nothing.
    opening: isChained ? first.opening : null,
    closing: isChained ? second.closing : null,
    statedCount: null,
    rows: [...first.rows, ...second.rows],
  };
}

/** Whether both have balances of their own between which something is missing: each is proven by itself then. */
const isProvenApart = (before: Statement, after: Statement): boolean =>
  [before.opening, before.closing, after.opening, after.closing].every((balance) => balance !== null) &&
  !follows(before.closing, after.opening);

/** Whether neither names its account, and both have rows on the same days: they may be of two accounts. */
const mayBeOfTwo = (before: Statement, after: Statement): boolean =>
  before.bankId === null && after.bankId === null && haveCommonDays(before, after);

const isApart = (before: Statement, after: Statement): boolean =>
  isProvenApart(before, after) || mayBeOfTwo(before, after);

/** Statements of one account, in the order of their days, those that go on where another ended as one. */
function joinInOrder(ordered: readonly Statement[]): Statement[] {
  const whole: Statement[] = [];
  for (const next of ordered) {
    const before = whole.at(-1);
    const each = before === undefined ? next : withoutOverlap(before, next);
    if (before === undefined || isApart(before, each)) whole.push(each);
    else whole[whole.length - 1] = joined(before, each);
  }
  return whole;
}

const inOrder = (group: readonly Statement[]): Statement[] =>
  group.toSorted((a, b) => (firstDay(a) < firstDay(b) ? -1 : 1));

/** As many as one file may have, else one for each account: what is proven is worth less than that it can be read. */
function withinLimit(groups: readonly (readonly Statement[])[]): Statement[] {
  const proven = groups.flatMap(joinInOrder);
  if (proven.length <= BANK_FILE_LIMITS.statements) return proven;
  return groups.flatMap(([first, ...rest]) => (first ? [rest.reduce(joined, first)] : []));
}

/** One row may be in two lists of different accounts. */
const FEWEST_ROWS = 2;

const movedIn = ({ rows }: Statement): string =>
  rows
    .map(({ row }) => (row === null ? '' : `${row.date} ${row.amount}`))
    .toSorted()
    .join('\n');

const isUnnamed = ({ bankId, rows }: Statement): boolean => bankId === null && rows.length >= FEWEST_ROWS;

/**
 * Statements without those that name no account and have the rows of one that does, as the same list in a poorer
 * format.
 */
function withoutUnnamedCopies(statements: readonly Statement[]): readonly Statement[] {
  if (!statements.some(isUnnamed) || statements.every(isUnnamed)) return statements;
  const named = new Set(statements.filter(({ bankId }) => bankId !== null).map(movedIn));
  return statements.filter((each) => !isUnnamed(each) || !named.has(movedIn(each)));
}

/** The statements of an archive, one for each account where they go on where another ended. */
export interface JoinedStatements {
  readonly statements: readonly Statement[];
  /** How many statements were left out as the list of an account once more, without its name. */
  readonly copies: number;
}

/** Joins the statements of an archive's files by their accounts, in the order of their days; numbers are given anew. */
export function joinByAccount(all: readonly Statement[]): JoinedStatements {
  const own = withoutUnnamedCopies(all);
  const groups = groupBy(own, ({ bankId, currency }) => `${bankId} ${currency}`);
  let number = 0;
  const statements = withinLimit([...groups.values()].map((group) => inOrder(withoutRepeats(group)))).map((whole) => ({
    ...whole,
    rows: whole.rows.map((row) => ({ ...row, number: (number += 1) })),
  }));
  return { statements, copies: all.length - own.length };
}

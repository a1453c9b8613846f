import { groupBy } from './group-by.ts';
import type { Statement, StatementBalance } from './model.ts';

const firstDay = ({ opening, from, rows }: Statement): string =>
  from ?? opening?.date ?? rows.flatMap(({ row }) => row?.date ?? []).toSorted()[0] ?? '';

/** Whether one goes on where the other ended. */
const follows = (before: StatementBalance | null, after: StatementBalance | null): boolean =>
  before !== null && after !== null && before.amount === after.amount;

function joined(first: Statement, second: Statement): Statement {
  const isChained = follows(first.closing, second.opening);
  return {
    ...first,
    from: first.from,
    to: second.to ?? first.to,
    // Balances of statements between which something is missing prove nothing.
    opening: isChained ? first.opening : null,
    closing: isChained ? second.closing : null,
    statedCount: null,
    rows: [...first.rows, ...second.rows],
  };
}

/** Joins the statements of an archive's files by their accounts, in the order of their days; numbers are given anew. */
export function joinByAccount(statements: readonly Statement[]): Statement[] {
  const groups = groupBy(statements, ({ bankId, currency }) => `${bankId} ${currency}`);
  let number = 0;
  return [...groups.values()].map((group) => {
    const [first, ...rest] = group.toSorted((a, b) => (firstDay(a) < firstDay(b) ? -1 : 1));
    const whole = rest.reduce((before, next) => joined(before, next), first as Statement);
    return { ...whole, rows: whole.rows.map((row) => ({ ...row, number: (number += 1) })) };
  });
}

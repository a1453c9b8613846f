import { uniqueBy } from '../unique-by.ts';
import { leaf, type Leaves } from './leaves.ts';

/** A transaction as its leaves. */
interface OpenTransaction {
  readonly leaves: Leaves;
  readonly isPending: boolean;
}

/** What a file says of one account. */
export interface OpenStatement {
  readonly isCard: boolean;
  readonly account: Leaves;
  readonly balances: Map<string, Leaves>;
  readonly transactions: OpenTransaction[];
}

/** Whether a transaction only takes back the one that it names. */
export const isDeletion = (leaves: Leaves): boolean => leaf(leaves, 'CORRECTACTION').toUpperCase() === 'DELETE';

/** Transactions without those that another one corrects, and without what takes one of them back. */
function withoutCorrected(transactions: readonly OpenTransaction[]): OpenTransaction[] {
  const idsOf = (name: string): Set<string> =>
    new Set(transactions.map(({ leaves }) => leaf(leaves, name)).filter((id) => id !== ''));
  const [ids, corrected] = [idsOf('FITID'), idsOf('CORRECTFITID')];
  if (corrected.size === 0) return [...transactions];
  return transactions.filter(
    ({ leaves }) =>
      !corrected.has(leaf(leaves, 'FITID')) && !(isDeletion(leaves) && ids.has(leaf(leaves, 'CORRECTFITID'))),
  );
}

const keyOf = ({ account, balances, transactions }: OpenStatement): string =>
  JSON.stringify([
    [...account],
    [...balances.values()].map((leaves) => [...leaves]),
    transactions.map(({ leaves }) => [...leaves]),
  ]);

/** The statements of a file as they are meant: corrections made, and none twice. */
export function settled(statements: readonly OpenStatement[]): OpenStatement[] {
  const single = uniqueBy(statements, (statement) =>
    statements.length < 2 || statement.transactions.length === 0 ? null : keyOf(statement),
  );
  return single.map((statement) => ({ ...statement, transactions: withoutCorrected(statement.transactions) }));
}

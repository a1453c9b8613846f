import type { Columns } from './columns.ts';
import { isFee, isTotal } from './header-words.ts';

/** Each column of fees is tried with all rows. */
const MOST_FEES = 3;

/** Where fees stand that may be taken besides the amounts: a total has them. */
export function feesIn(names: readonly string[], columns: Columns): readonly number[] {
  if (isTotal(names[columns.indexOf('amount')] ?? '')) return [];
  return names.flatMap((name, at) => (isFee(name) && columns[at] === null ? [at] : [])).slice(0, MOST_FEES);
}

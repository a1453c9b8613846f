import type { Minor } from '@nestegg/domain';
import type { Statement } from './model.ts';

/** Whether a statement's rows lead from its opening balance to its closing one. */
export type StatementProof =
  | { readonly kind: 'adds-up'; readonly opening: Minor; readonly rows: Minor; readonly closing: Minor }
  /** So much is missing between what was read and what the bank says. */
  | {
      readonly kind: 'differs';
      readonly opening: Minor;
      readonly rows: Minor;
      readonly closing: Minor;
      readonly difference: Minor;
    }
  | { readonly kind: 'no-balances'; readonly rows: Minor };

/** Sums the booked rows of a statement and holds them against its balances: opening + rows = closing. */
export function proveStatement({ opening, closing, currency, rows }: Statement): StatementProof {
  let sum = 0;
  for (const { row } of rows)
    if (row && !row.isPending && (row.currency === null || currency === null || row.currency === currency))
      sum += row.amount;
  if (opening === null || closing === null) return { kind: 'no-balances', rows: sum };
  const figures = { opening: opening.amount, rows: sum, closing: closing.amount };
  const difference = closing.amount - opening.amount - sum;
  return difference === 0 ? { kind: 'adds-up', ...figures } : { kind: 'differs', ...figures, difference };
}

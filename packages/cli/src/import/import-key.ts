import { createHash } from 'node:crypto';
import type { BankRow, Statement } from '@nestegg/bank-files';

/** A row to be recorded, and what it is known by when the same file, or one that overlaps with it, comes again. */
export interface KeyedRow {
  readonly key: string;
  readonly row: BankRow;
}

interface Target {
  readonly server: string;
  /** Null is the person's own ledger. */
  readonly household: string | null;
}

/** What tells a row from others: the bank's own name for it, else all that it says. */
const identityOf = ({ id, date, amount, bankText, description }: BankRow) =>
  id === null ? [date, amount, bankText, description] : [id, date, amount];

/**
 * Gives each row its idempotency key. Two rows of a file that say the same are two payments: their place among equals is
 * part of the key.
 */
export function keyRows(target: Target, { bankId, rows }: Pick<Statement, 'bankId' | 'rows'>): KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row }) => {
    if (!row || row.isPending) return [];
    const identity = JSON.stringify([target.server, target.household, bankId, ...identityOf(row)]);
    const place = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, place);
    const key = createHash('sha256')
      .update(JSON.stringify([identity, place]))
      .digest('hex');
    return [{ key: `import-${key}`, row }];
  });
}

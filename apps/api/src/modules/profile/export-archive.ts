import { promisify } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { strToU8, zip, type AsyncZippable } from 'fflate';

const compress = promisify((files: AsyncZippable, done: (error: Error | null, data: Uint8Array) => void) =>
  zip(files, { level: 6 }, done),
);

/** Rows as CSV that a spreadsheet opens without taking anything in it for a formula. */
const csv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], { header: true, columns: [...columns], escape_formulas: true, bom: true });

export interface ExportedData {
  readonly profile: object;
  readonly households: readonly object[];
  readonly transactions: readonly object[];
  readonly activity: readonly object[];
  readonly notified_browsers: readonly object[];
}

const TRANSACTION_COLUMNS = [
  'date', 'description', 'category', 'amount', 'currency', 'account', 'is_recurring', 'frequency', 'due_date',
  'is_projected', 'created_by_name', 'updated_by_name', 'id', 'household_id',
] as const; // prettier-ignore

/** Everything as one JSON file, and the transactions once more as a table. */
export async function exportArchive(data: ExportedData): Promise<Buffer> {
  const files = {
    'nestegg.json': strToU8(JSON.stringify(data, null, 2)),
    'transactions.csv': strToU8(csv(data.transactions, TRANSACTION_COLUMNS)),
  };
  return Buffer.from(await compress(files));
}

import { promisify } from 'node:util';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import { transactionsCsv } from '../transactions/transaction-csv.ts';

const compress = promisify((files: AsyncZippable, done: (error: Error | null, data: Uint8Array) => void) =>
  zip(files, { level: 6 }, done),
);

export interface ExportedData {
  readonly profile: object;
  readonly households: readonly object[];
  readonly accounts: readonly object[];
  readonly rules: readonly object[];
  readonly imports: readonly object[];
  readonly import_layouts: readonly object[];
  readonly budgets: readonly object[];
  readonly schedules: readonly object[];
  readonly schedule_decisions: readonly object[];
  readonly transactions: readonly object[];
  readonly history: readonly object[];
  readonly activity: readonly object[];
  readonly access_tokens: readonly object[];
  readonly connected_apps: readonly object[];
  readonly passkeys: readonly object[];
  readonly trusted_devices: readonly object[];
  readonly notified_browsers: readonly object[];
}

/** Everything as one JSON file, and the transactions once more as a table. */
export async function exportArchive(data: ExportedData): Promise<Buffer> {
  const files = {
    'nestegg.json': strToU8(JSON.stringify(data, null, 2)),
    'transactions.csv': strToU8(transactionsCsv(data.transactions)),
  };
  return Buffer.from(await compress(files));
}

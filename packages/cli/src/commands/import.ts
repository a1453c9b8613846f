import type { Nestegg } from '@nestegg/api-sdk';
import type { Reading, Statement, StatementRow } from '@nestegg/bank-files';
import { localDay } from '@nestegg/domain';
import { openClient } from '../client.ts';
import { readConfig } from '../config/config.ts';
import { importedPath } from '../config/places.ts';
import { appendPrivate, readPrivate } from '../config/private-file.ts';
import { keyRows, type KeyedRow } from '../import/import-key.ts';
import { assertSameCurrency } from '../import/ledger-currency.ts';
import { readStatement } from '../import/read-statement.ts';
import type { World } from '../world.ts';

interface ImportOptions extends Pick<Reading, 'dateOrder' | 'decimalMark' | 'sign'> {
  readonly household?: string;
  readonly account?: string;
  readonly dryRun?: boolean;
}

/** Keys of rows that this computer has imported before. */
async function importedKeys(world: World): Promise<ReadonlySet<string>> {
  const text = await readPrivate(importedPath(world));
  return new Set(text?.split('\n'));
}

/** The currency of a row that is not its statement's; its amount is none of the ledger's then. */
const otherCurrency = ({ row }: StatementRow, { currency }: Statement): string | null =>
  row === null || currency === null || row.currency === currency ? null : row.currency;

async function record(nestegg: Nestegg, { key, row }: KeyedRow, householdId: string | null): Promise<void> {
  const { date, amount, description, category } = row;
  await nestegg.transactions.create({
    date,
    amountMinor: amount,
    description,
    category,
    householdId,
    idempotencyKey: key,
  });
}

/**
 * Records the rows of a bank's file. A row that was recorded before is not recorded again: its idempotency key says so to
 * the server for a day, and what this computer notes of each row for ever.
 */
export async function importFile(world: World, file: string, options: ImportOptions): Promise<void> {
  const { household, account, dryRun = false, ...reading } = options;
  const today = localDay(new Date(world.now()));
  const statement = await readStatement({ file, account, reading, today });
  const nestegg = await openClient(world);
  const server = (await readConfig(world))?.server ?? '';
  const target = { server, household: household ?? null };
  await assertSameCurrency(nestegg, statement, target.household);
  const before = await importedKeys(world);
  const own = statement.rows.filter((row) => otherCurrency(row, statement) === null);
  const rows = keyRows(target, { ...statement, rows: own });
  const fresh = rows.filter(({ key }) => !before.has(key));
  if (!dryRun) {
    for (const each of fresh) {
      await record(nestegg, each, target.household);
      await appendPrivate(importedPath(world), `${each.key}\n`);
    }
  }
  const faulty = statement.rows.filter(({ fault }) => fault !== null);
  for (const { number, fault } of faulty) world.report(`Row ${number} cannot be read: ${fault}`);
  for (const row of statement.rows) {
    const currency = otherCurrency(row, statement);
    if (currency !== null) world.report(`Row ${row.number} is in ${currency}: amounts are never converted`);
  }
  const done = dryRun ? 'would be recorded' : 'recorded';
  world.report(`${fresh.length} ${done}, ${rows.length - fresh.length} known already, ${faulty.length} not readable`);
}

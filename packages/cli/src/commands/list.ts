import { formatMoney, type Transaction } from '@nestegg/api-sdk';
import { openClient } from '../client.ts';
import type { World } from '../world.ts';
import { filterOf, type FilterOptions } from './filters.ts';

interface ListOptions extends FilterOptions {
  readonly json?: boolean;
}

const lineOf = ({ date, amountMinor, currency, description, category, account }: Transaction): string =>
  [date, formatMoney(amountMinor, currency ?? 'USD', 'en-US'), description, category ?? '', account].join('\t');

/** Prints records, newest first: a line each, with tabs between, or as JSON. */
export async function list(world: World, { json, ...filter }: ListOptions): Promise<void> {
  const nestegg = await openClient(world);
  for await (const row of nestegg.transactions.all(filterOf(filter))) {
    world.print(json ? JSON.stringify(row) : lineOf(row));
  }
}

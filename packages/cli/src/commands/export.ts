import { writeFile } from 'node:fs/promises';
import { openClient } from '../client.ts';
import type { World } from '../world.ts';
import { filterOf, type FilterOptions } from './filters.ts';

interface ExportOptions extends FilterOptions {
  readonly output?: string;
}

/** Writes records as CSV, to a file or to standard output. */
export async function exportCsv(world: World, { output, ...filter }: ExportOptions): Promise<void> {
  const nestegg = await openClient(world);
  const table = await (await nestegg.transactions.download(filterOf(filter))).text();
  if (output === undefined) return world.print(table.replace(/\r?\n$/, ''));
  await writeFile(output, table);
  return world.report(`Wrote ${output}`);
}

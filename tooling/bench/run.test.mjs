import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { removeFolders } from '../resilience/harness/folders.mjs';
import { capture } from '../scripts/child.mjs';
import { measureReading } from './imports/reading.mjs';
import { bankCsv } from './imports/rows.mjs';

afterAll(removeFolders);

it('IMP-49 lists the parts that are measured, imports among them, when an unknown one is named', async () => {
  const { code, output } = await capture(process.execPath, [
    fileURLToPath(new URL('run.mjs', import.meta.url)),
    'flight',
  ]);
  expect(code).toBe(1);
  expect(output).toContain(
    "there is no bench 'flight'. Known: server, history, bills, imports, plan, forecast, web, build, growth.",
  );
});

it('IMP-49 reads a table of as many rows as it says, and prints it beside its bound', async () => {
  expect(bankCsv(50).trimEnd().split('\n')).toHaveLength(51);
  // Once proves what is printed; how long it takes is the bench's to measure.
  expect(await measureReading(1)).toMatchObject([{ group: 'imports', unit: '×', target: '≤ 4 ×' }]);
});

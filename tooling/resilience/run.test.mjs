import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { capture } from '../scripts/child.mjs';

it('RUN-16 lists the proofs when an unknown one is named', async () => {
  const { code, output } = await capture(process.execPath, [
    fileURLToPath(new URL('run.mjs', import.meta.url)),
    'flight',
  ]);
  expect(code).toBe(1);
  expect(output).toMatch(/^nestegg: unknown proof 'flight'. Known: fresh-copy, .*kills, .*soak\.\n$/);
});

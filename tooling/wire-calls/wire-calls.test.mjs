import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderWire, TARGET } from './render.mjs';

it('the SDK’s part of the contract is the contract’s', async () => {
  const rendered = await renderWire();
  expect(rendered.size).toBeGreaterThan(5);
  for (const [name, text] of rendered) expect([name, await readFile(join(TARGET, name), 'utf8')]).toEqual([name, text]);
});

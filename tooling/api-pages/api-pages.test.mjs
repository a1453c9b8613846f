import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTED, folderOf, renderPage } from './page.mjs';
import { publicApi } from './public-api.mjs';

it.each(DOCUMENTED)('API.md of %s is up to date with its docstrings', async (name) => {
  const folder = folderOf(name);
  expect(await readFile(join(folder, 'API.md'), 'utf8')).toBe(await renderPage(folder));
});

it.each(DOCUMENTED)('nothing that %s offers is without a docstring', async (name) => {
  const { entryPoints } = await publicApi(folderOf(name));
  const entries = entryPoints.flatMap(({ entries: names }) => names);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ docstring }) => docstring === '').map((entry) => entry.name)).toEqual([]);
});

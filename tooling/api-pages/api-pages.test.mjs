import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTED, folderOf, renderPages } from './page.mjs';
import { publicApi } from './public-api.mjs';

it.each(DOCUMENTED)('the pages of the API of %s are up to date with its docstrings, and no others', async (name) => {
  const folder = folderOf(name);
  const pages = await renderPages(folder);
  for (const [path, text] of pages) expect([path, await readFile(join(folder, path), 'utf8')]).toEqual([path, text]);
  const there = await readdir(join(folder, 'api'), { recursive: true });
  expect(there.filter((path) => path.endsWith('.md')).length).toBe(pages.size - 1);
});

it.each(DOCUMENTED)('nothing that %s offers is without a docstring', async (name) => {
  const { entryPoints } = await publicApi(folderOf(name));
  const entries = entryPoints.flatMap(({ entries: names }) => names);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ docstring }) => docstring === '').map((entry) => entry.name)).toEqual([]);
});

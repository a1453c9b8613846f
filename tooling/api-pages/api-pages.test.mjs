import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTED, folderOf, renderPages } from './page.mjs';
import { publicApi } from './public-api.mjs';

const apis = new Map();

/** The API of a package, read once for all tests. */
async function apiOf(name) {
  if (!apis.has(name)) apis.set(name, await publicApi(folderOf(name)));
  return apis.get(name);
}

it.each(DOCUMENTED)('the pages of the API of %s are up to date with its docstrings, and no others', async (name) => {
  const folder = folderOf(name);
  const pages = renderPages(await apiOf(name));
  for (const [path, text] of pages) expect([path, await readFile(join(folder, path), 'utf8')]).toEqual([path, text]);
  const there = await readdir(join(folder, 'api'), { recursive: true });
  expect(there.filter((path) => path.endsWith('.md')).length).toBe(pages.size - 1);
});

it.each(DOCUMENTED)('nothing that %s offers is without a docstring', async (name) => {
  const { entryPoints } = await apiOf(name);
  const entries = entryPoints.flatMap(({ entries: names }) => names);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ docstring }) => docstring === '').map((entry) => entry.name)).toEqual([]);
});

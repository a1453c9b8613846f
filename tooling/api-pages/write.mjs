// Writes the pages of the package it is started in; the package must be built.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderPages } from './page.mjs';
import { publicApi } from './public-api.mjs';

const folder = process.cwd();
rmSync(join(folder, 'api'), { recursive: true, force: true });
for (const [path, text] of renderPages(await publicApi(folder))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

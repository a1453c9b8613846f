// Writes the page of the package it is started in; the package must be built.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPage } from './page.mjs';

writeFileSync(join(process.cwd(), 'API.md'), await renderPage(process.cwd()));

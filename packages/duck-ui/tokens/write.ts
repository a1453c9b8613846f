// `pnpm tokens`: writes the theme's sheets.
import { writeFileSync } from 'node:fs';
import { sheets } from './sheets.ts';

for (const [file, css] of Object.entries(sheets())) {
  writeFileSync(new URL(`../src/theme/${file}`, import.meta.url), css);
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFiles } from './web-files.ts';

it('each kind of file of the app has its type, without which a browser takes none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nestegg-files-'));
  const types = {
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    webmanifest: 'application/manifest+json',
    woff2: 'font/woff2',
    other: 'application/octet-stream',
  };
  for (const kind of Object.keys(types)) writeFileSync(join(dir, `file.${kind}`), 'x');
  const found = [...readFiles(dir)].map(([path, { type }]) => [path.slice('/file.'.length), type]);
  rmSync(dir, { recursive: true });
  expect(Object.fromEntries(found)).toEqual(types);
});

// Builds the web app: the bundle, the login screen as finished HTML, the service worker that caches all that, then a
// compressed copy beside each file.
import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressBelow } from './compress.ts';
import { buildServiceWorker } from './service-worker.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const prerendered = join(root, 'dist-prerender');

await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
await build({
  root,
  logLevel: 'warn',
  build: { outDir: prerendered, emptyOutDir: true, ssr: 'src/app/prerender.tsx' },
});

/** A page and the script that it begins with belong together, also where an earlier version's is kept. */
async function nameByContent(page: string, script: string): Promise<string> {
  const { name, ext } = parse(script);
  const hash = createHash('sha256').update(await readFile(join(dist, script)));
  const address = `assets/${name}-${hash.digest('base64url').slice(0, 8)}${ext}`;
  await rename(join(dist, script), join(dist, address));
  return page.replace(`src="/${script}"`, `src="/${address}"`);
}

const prerender: { readonly renderLogin: () => Promise<string> } = await import(
  pathToFileURL(join(prerendered, 'prerender.js')).href
);
const shell = await nameByContent(await readFile(join(dist, 'index.html'), 'utf8'), 'early.js');
await writeFile(join(dist, 'login.html'), shell.replace('<!--screen-->', await prerender.renderLogin()));
await writeFile(join(dist, 'index.html'), shell.replace('<!--screen-->', ''));
await rm(prerendered, { recursive: true });
await buildServiceWorker(root, dist);
await compressBelow(dist);

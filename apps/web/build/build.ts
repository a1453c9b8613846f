// Builds the web app: the bundle, the login screen as finished HTML, the service worker that keeps all that, then a
// compressed copy beside each file.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

const prerender: { readonly renderLogin: () => Promise<string> } = await import(
  pathToFileURL(join(prerendered, 'prerender.js')).href
);
const shell = await readFile(join(dist, 'index.html'), 'utf8');
await writeFile(join(dist, 'login.html'), shell.replace('<!--screen-->', await prerender.renderLogin()));
await writeFile(join(dist, 'index.html'), shell.replace('<!--screen-->', ''));
await rm(prerendered, { recursive: true });
await buildServiceWorker(root, dist);
await compressBelow(dist);

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathPattern, SERVER_PATHS } from '@nestegg/domain';
import { build } from 'vite';

/** Reporting errors is set up by few hosts, and other alphabets' letters are fetched where a text needs them. */
const RARELY_NEEDED = /^(?:sentry|figtree-latin-ext)/;

/** The app's own addresses are all others; the login screen has a page of its own. */
const NOT_THE_APP = pathPattern([...SERVER_PATHS, 'login', 'callback']);

/** Builds the service worker of what lies in a folder, as `sw.js` beside it. */
export async function buildServiceWorker(root: string, dist: string): Promise<void> {
  const assets = (await readdir(join(dist, 'assets'))).filter((name) => !RARELY_NEEDED.test(name));
  const page = createHash('sha256')
    .update(await readFile(join(dist, 'index.html')))
    .digest('hex');
  const files = [
    { url: '/', revision: page },
    { url: '/duck-icon.svg', revision: page },
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      FILES: JSON.stringify(files),
      NOT_THE_APP: JSON.stringify(NOT_THE_APP),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

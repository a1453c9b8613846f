import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';
import { bundledFileProcess } from './test/bundled-file-process.ts';

export default defineConfig({
  plugins: [bundledFileProcess],
  ssr: { resolve: { conditions: ['@nestegg/source'] } },
  test: {
    reporters,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Processes that tests start read sources: what Node compiled of them is kept for the next.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    // Each file has a database of its own, and shares only what is loaded.
    isolate: false,
  },
});

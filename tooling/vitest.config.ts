import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { reporters } from './vitest/reporters.ts';
import { temporaryFolder } from './vitest/temporary.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // Files share what is loaded: they leave nothing behind.
    isolate: false,
    // Tests start the server and the tools again and again: what Node compiled of them is kept for the next.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
      TMPDIR: temporaryFolder(),
    },
    reporters,
  },
});

import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The tests that run on changed sources: not those of the built files, which a change never reaches. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    exclude: ['{build,worker,node_modules}/**'],
    setupFiles: ['src/test-support/set-up.ts', '../../tooling/mutation/coverage-by-file.mjs'],
    reporters: ['default'],
    testTimeout: 30_000,
    // Most faults show as something that never appears: how long that is waited for is what a run takes.
    expect: { poll: { timeout: 8000 } },
  },
});

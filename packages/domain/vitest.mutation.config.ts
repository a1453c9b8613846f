import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The tests on changed sources, whose coverage is Stryker's to count. */
export default defineConfig({
  test: {
    ...config.test,
    setupFiles: ['../../tooling/mutation/coverage-by-file.mjs'],
    reporters: ['default'],
    coverage: { enabled: false },
  },
});

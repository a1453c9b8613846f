import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Tests that start processes of their own, which a change does not reach, and those that take minutes. */
const LEFT_OUT = [
  'src/db/embedded/**',
  'src/modules/ledgers/limit.test.ts',
  'src/modules/households/histories.test.ts',
];

/** The tests that run on changed sources. */
export default defineConfig({
  ...config,
  // The reader of files is changed, too, and starts its process as it is.
  plugins: [],
  test: {
    ...config.test,
    include: ['src/{modules,identity,http,db,mail}/**/*.test.ts', 'src/app.test.ts'],
    exclude: LEFT_OUT,
    setupFiles: ['../../tooling/mutation/coverage-by-file.mjs'],
    reporters: ['default'],
  },
});

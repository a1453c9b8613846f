import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Files that a changed source does not reach, because they start processes of their own. */
const PROCESSES = ['src/db/embedded/**', 'src/identity/provider/keys.test.ts'];

/** Files that take half a minute and more: they would run for every change that they reach. */
const LONG = [
  'src/identity/guessing.test.ts',
  'src/modules/ledgers/limit.test.ts',
  'src/modules/households/histories.test.ts',
];

/** The tests that run on changed sources. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: ['src/{modules,identity,http,db}/**/*.test.ts', 'src/app.test.ts'],
    exclude: [...PROCESSES, ...LONG],
    reporters: ['default'],
  },
});

import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Files that a changed source never reaches, because they start processes of their own. */
const PROCESSES = ['src/commands/**', 'src/db/embedded/**', 'src/identity/provider/keys.test.ts', 'src/start-*.test.ts'];

/** Files that take long and ask what shorter ones ask as well, or that look at the built web app. */
const LONG = ['src/openapi/**', 'src/backup/**', 'src/demo/**', 'src/plugins/**', 'test/**', 'src/modules/**/histories.test.ts'];

export default defineConfig({
  ...config,
  test: { ...config.test, include: ['src/**/*.test.ts'], exclude: [...PROCESSES, ...LONG], reporters: ['default'] },
});

import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';

export default defineConfig({
  ssr: { resolve: { conditions: ['@nestegg/source'] } },
  test: {
    reporters,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Each file has a database of its own, and shares only what is loaded.
    isolate: false,
  },
});

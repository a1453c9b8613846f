import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';

export default defineConfig({
  test: {
    reporters,
    // A hundred thousand cases take their time on a busy machine.
    testTimeout: 60_000,
    // Files share what is loaded: they leave nothing behind.
    isolate: false,
    coverage: {
      enabled: true,
      include: ['src/**/*.ts'],
      reporter: ['text-summary'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
});

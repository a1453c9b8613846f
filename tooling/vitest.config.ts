import { defineConfig } from 'vitest/config';
import { reporters } from './vitest/reporters.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    reporters,
  },
});

import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';

export default defineConfig({
  resolve: { conditions: ['@nestegg/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@nestegg/source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'build/**/*.test.ts', 'worker/**/*.test.ts'],
    testTimeout: 60_000,
    // A screen takes its time on a busy machine.
    expect: { poll: { timeout: 5000 } },
    reporters,
  },
});

import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';

export default defineConfig({
  resolve: { conditions: ['@nestegg/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@nestegg/source', 'module', 'node', 'development|production'] } },
  // For React as it is shipped: src/test-support/shipped-react.ts.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    setupFiles: ['src/test-support/set-up.ts'],
    // What is shown of a time depends on where it is read.
    env: { TZ: 'UTC' },
    // The files of a worker share what is loaded, and the page: what a test leaves there the next one finds.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    // Screens draw when their turn comes, which takes longer where much runs at once.
    expect: { poll: { timeout: 20_000, interval: 10 } },
    reporters,
    // One after the other: a worker ends where the next file wants another environment, and what it has loaded with it.
    projects: [
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src,build,worker}/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
        },
      },
    ],
  },
});

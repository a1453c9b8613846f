import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';

export default defineConfig({
  ssr: { resolve: { conditions: ['@nestegg/source'] } },
  // Files at their limits take their time on a busy machine; they share what is loaded, and leave nothing behind.
  test: { reporters, testTimeout: 60_000, isolate: false },
});

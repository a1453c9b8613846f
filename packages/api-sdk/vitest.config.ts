import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';

export default defineConfig({
  ssr: { resolve: { conditions: ['@nestegg/source'] } },
  // Packing and building take their time on a busy machine. Files share what is loaded, and leave nothing behind.
  test: { reporters, testTimeout: 60_000, isolate: false },
});

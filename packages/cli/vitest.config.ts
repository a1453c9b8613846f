import { defineConfig } from 'vitest/config';
import { reporters } from '../../tooling/vitest/reporters.ts';

export default defineConfig({
  ssr: { resolve: { conditions: ['@nestegg/source'] } },
  // Files share what is loaded: they leave nothing behind.
  test: { reporters, isolate: false },
});

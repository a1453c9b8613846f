import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The tests that run on changed sources: not those of the built files, which a change never reaches. */
const { test, ...rest } = config;

export default mergeConfig(rest, {
  test: { testTimeout: test?.testTimeout ?? 60_000, include: ['src/**/*.test.{ts,tsx}'], reporters: ['default'] },
});

import { defineConfig } from 'vitest/config';

/** For `pnpm mutate`, which runs the tests on a copy of this folder: without coverage, and without the house's reporters. */
export default defineConfig({});

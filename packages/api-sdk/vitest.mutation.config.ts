import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The tests that run on a changed transport: not those of the built package, which a change never reaches. */
export default mergeConfig(config, {
  test: { include: ['src/{transport,errors,redux,client}/**/*.test.ts'], reporters: ['default'] },
});

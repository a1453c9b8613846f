import { expect, it } from 'vitest';
import * as timings from './timings.ts';

it('the app waits as long as the specification has it', () => {
  expect({ ...timings }).toEqual({
    READY_DELAY: 100,
    READY_TIMEOUT: 2000,
    GUARD_REDIRECT_DELAY: 100,
    LOGIN_REDIRECT_DELAY: 1500,
    SESSION_WARNING: 60_000,
    PROFILE_RETRY: { retries: 2, delay: 3000 },
    REPEAT_WINDOW: 5000,
    LOADING_TIMEOUT: 3000,
    SUCCESS_BANNER: 5000,
    SIMULATED_SAVE_DELAY: 1000,
  });
});

import { createNesteggApi } from '@nestegg/api-sdk/redux';
import { configureStore } from '@reduxjs/toolkit';

/** The shortest time limit of a request; a pause before a repeat is shorter. */
const MIN_LIMIT = 8_000;

const whenAborted = (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

/**
 * The SDK with a signed-in user. Its clock stands still: pauses are noted in `pauses` and over at once, time limits are
 * never reached.
 */
export function openSdk(baseUrl, { token, fetch = globalThis.fetch } = {}) {
  const pauses = [];
  const api = createNesteggApi({
    baseUrl,
    getAccessToken: () => Promise.resolve(token),
    fetch,
    delay: (milliseconds, signal) => {
      if (milliseconds >= MIN_LIMIT) return whenAborted(signal);
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  });
  const { dispatch } = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  return { endpoints: api.endpoints, dispatch, pauses };
}

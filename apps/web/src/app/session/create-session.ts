import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { AuthPort } from '@nestegg/auth';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import type { HostConfig } from '../../shared/config.ts';
import { today } from '../../shared/today.ts';

/** The client of the signed-in person, with the token registered on it, and the store it keeps its answers in. */
export function createSession(auth: AuthPort, config: HostConfig) {
  const api = createNesteggReactApi({
    baseUrl: config.apiBaseUrl,
    getAccessToken: () => auth.getAccessToken(),
    refreshAccessToken: () => auth.getAccessToken({ refresh: true }),
    getIdentity: () => auth.currentUser(),
    storage: localStorage,
    today,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // Fetches anew when the network comes back; gives back what ends that.
  const listen = () => setupListeners(store.dispatch);
  return { api, store, listen };
}

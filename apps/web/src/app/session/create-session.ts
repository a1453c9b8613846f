import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { AuthPort } from '@nestegg/auth';
import { isNesteggError, type NesteggFailure } from '@nestegg/api-sdk';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import type { WebConfig } from '@nestegg/domain';
import type { ErrorCenter, MonitoringPort } from '../../features/errors/index.ts';
import { fetchedLately } from '../../shared/storage/fetched-lately.ts';
import { today } from '../../i18n/today.ts';
import { applyOptimisticUpdates } from './optimistic-updates.ts';
import { createOwnWrites } from '../live/own-writes.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';

export interface SessionDeps {
  readonly auth: AuthPort;
  readonly config: WebConfig;
  readonly monitoring: MonitoringPort;
  readonly errors: ErrorCenter;
}

// Live updates ask again by themselves, and say from when the figures are; only that the session has ended is news.
const isSilent = ({ endpoint, status }: NesteggFailure): boolean => endpoint === 'GET /api/changes' && status !== 401;

/** Reports every request that failed for good to the error center, whichever view made it. */
export const failureListener =
  (errors: ErrorCenter): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && isNesteggError(action.payload) && !isSilent(action.payload))
      errors.recordFailure(action.payload);
    return next(action);
  };

/** The client of the signed-in person, with the token registered on it, and the store of its answers. */
export function createSession({ auth, config, monitoring, errors }: SessionDeps) {
  const api = createNesteggReactApi({
    baseUrl: config.apiBaseUrl,
    getAccessToken: () => auth.getAccessToken(),
    refreshAccessToken: () => auth.getAccessToken({ refresh: true }),
    getIdentity: () => auth.currentUser(),
    storage: deviceStorage,
    today,
    onTiming: (timing) => monitoring.reportTiming(timing),
  });
  applyOptimisticUpdates(api);
  // Every mutation, as it starts and as it settles, ends the dashboard's repeat windows, also those kept over a reload.
  const ownWrites = createOwnWrites(`${api.reducerPath}/executeMutation/`, fetchedLately.clearAll);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, failureListener(errors), ownWrites.middleware),
  });
  // Fetches anew when the network comes back; gives back what ends that.
  const listen = () => setupListeners(store.dispatch);
  return { api, store, listen, ownWrites };
}

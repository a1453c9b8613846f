import type { Api } from '@reduxjs/toolkit/query';
import type { NesteggApi } from '../client/nestegg-api.ts';
import type { NesteggBaseQuery } from '../endpoints/base-query.ts';
import type { NesteggEndpoints } from '../endpoints/endpoints.ts';
import { historyEndpoints } from '../endpoints/history-endpoints.ts';
import type { Tag } from '../endpoints/tags.ts';
import type { NesteggReactApi, ReactModules } from '../react/nestegg-react-api.ts';

/** The endpoints of the log of changes. */
export type HistoryEndpoints = ReturnType<typeof historyEndpoints>;

type Endpoints = NesteggEndpoints & HistoryEndpoints;

/** The client with the endpoints of the log of changes. */
export type HistoryApi = Api<NesteggBaseQuery, Endpoints, 'nestegg', Tag>;

/** The client with the endpoints of the log of changes, and their hooks. */
export type HistoryReactApi = Api<NesteggBaseQuery, Endpoints, 'nestegg', Tag, ReactModules>;

/**
 * Adds the endpoints of the log of changes to a client: a part of its own, because the first screens do without. The same
 * client comes back; adding them again changes nothing.
 */
export function addHistory(api: NesteggReactApi): HistoryReactApi;
export function addHistory(api: NesteggApi): HistoryApi;
export function addHistory(api: NesteggApi | NesteggReactApi): HistoryApi {
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  return (api as NesteggApi).injectEndpoints({ endpoints: historyEndpoints, overrideExisting: true });
}

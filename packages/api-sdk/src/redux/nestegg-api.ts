import { type Api, createApi } from '@reduxjs/toolkit/query';
import { walkTransactions, type WholeFilter } from '../client/all-transactions.ts';
import { callerOf } from '../client/caller.ts';
import type { SummaryFigures } from '../model/summary.ts';
import type { Transaction } from '../model/transaction.ts';
import { exportData } from '../requests/profile-requests.ts';
import { downloadTransactions, summariseTransactions, type SummaryFilter } from '../requests/transaction-requests.ts';
import { type NesteggOptions, type ResolvedOptions, resolveOptions } from '../transport/options.ts';
import { type CachedAnswer, createResponseCache } from '../transport/response-cache.ts';
import type { RawAnswer } from '../transport/request.ts';
import { createRevalidation } from '../transport/revalidation.ts';
import type { AttemptTracker } from '../transport/retry.ts';
import { createTransport, type Transport } from '../transport/transport.ts';
import type { Cached } from './endpoints/cached.ts';
import { type Builder, createBaseQuery, type NesteggBaseQuery } from './endpoints/base-query.ts';
import { type NesteggEndpoints, nesteggEndpoints } from './endpoints/endpoints.ts';
import { type Tag, TAGS } from './endpoints/tags.ts';

/** What the client can do beside its endpoints. */
export interface NesteggExtras {
  /** The requests that are being repeated at this moment. */
  readonly attempts: Pick<AttemptTracker, 'of' | 'subscribe'>;
  /** The last good figures, to show while newer ones are on their way; null without any. */
  readonly cachedSummary: (filter: SummaryFilter) => CachedAnswer<Cached<SummaryFigures>> | null;
  /** Clears the response cache on this device; call it on sign-out and when the session has ended. */
  readonly clearCache: () => void;
  /** Walks through every transaction of a filter. Throws a `NesteggError`. */
  readonly allTransactions: (
    filter?: WholeFilter,
    signal?: AbortSignal,
  ) => AsyncGenerator<Transaction, void, undefined>;
  /** Everything the person has here, as a ZIP archive. Throws a `NesteggError`. */
  readonly downloadExport: (signal?: AbortSignal) => Promise<Blob>;
  /** All transactions of a filter as CSV, of servers with the capability `bulk`. Throws a `NesteggError`. */
  readonly downloadTransactions: (filter?: WholeFilter, signal?: AbortSignal) => Promise<Blob>;
}

/** The API without React: `reducer` and `middleware` go into the app's store. */
export type NesteggApi = Api<NesteggBaseQuery, NesteggEndpoints, 'nestegg', Tag> & NesteggExtras;

export function extrasOf(transport: Transport): NesteggExtras {
  const call = callerOf(transport);
  return {
    attempts: transport.attempts,
    cachedSummary: (filter) =>
      transport.recall(summariseTransactions(filter)) as CachedAnswer<Cached<SummaryFigures>> | null,
    clearCache: transport.clearCache,
    allTransactions: (filter = {}, signal) => walkTransactions(call, filter, { signal }),
    downloadExport: (signal) => call(exportData(), { signal }),
    downloadTransactions: (filter, signal) => call(downloadTransactions(filter), { signal }),
  };
}

/** What both kinds of `createApi`, with hooks and without, are given. */
export const definitionOf = (transport: Transport, deps: ResolvedOptions) => ({
  reducerPath: 'nestegg' as const,
  baseQuery: createBaseQuery(transport),
  tagTypes: TAGS,
  endpoints: (build: Builder): NesteggEndpoints => nesteggEndpoints(build, transport, deps),
});

/**
 * A base query for an API of one's own (`createApi`): endpoints take the requests of this package, `query:
 * listTransactions`, and only those that are named get into the bundle.
 */
export function createNesteggBaseQuery(options: NesteggOptions): NesteggBaseQuery {
  const deps = resolveOptions(options);
  return createBaseQuery(createTransport(deps, createResponseCache(deps)));
}

/** Makes a client of one server. Everything it remembers is in it and in the app's store; nothing is in the module. */
export function createNesteggApi(options: NesteggOptions): NesteggApi {
  const deps = resolveOptions(options);
  const transport = createTransport(deps, createResponseCache(deps), createRevalidation<RawAnswer>());
  return Object.assign(createApi(definitionOf(transport, deps)), extrasOf(transport));
}

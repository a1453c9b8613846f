import { type Api, createApi } from '@reduxjs/toolkit/query';
import { downloadTransactions, exportData } from '@nestegg/domain/contract';
import { type Builder, createBaseQuery, type NesteggBaseQuery } from './endpoints/base-query.ts';
import { type NesteggEndpoints, nesteggEndpoints } from './endpoints/endpoints.ts';
import { type Tag, TAGS } from './endpoints/tags.ts';
import { NesteggRequestError } from '../errors/nestegg-error.ts';
import { filterQuery, type SummaryFilter, summaryRequest } from './endpoints/transaction-endpoints.ts';
import type { SummaryFigures } from '../model/summary.ts';
import type { Transaction } from '../model/transaction.ts';
import type { CachedAnswer } from '../transport/response-cache.ts';
import { type NesteggOptions, type ResolvedOptions, resolveOptions } from '../transport/options.ts';
import type { CallRequest } from '../transport/request.ts';
import type { AttemptTracker } from '../transport/retry.ts';
import { createTransport, type Transport } from '../transport/transport.ts';
import { walkTransactions, type WholeFilter } from '../client/all-transactions.ts';

/** What the client can do beside its endpoints. */
export interface NesteggExtras {
  /** The requests that are being repeated at this moment. */
  readonly attempts: Pick<AttemptTracker, 'of' | 'subscribe'>;
  /** The last good figures, to show while newer ones are on their way; null without any. */
  readonly cachedSummary: (filter: SummaryFilter) => CachedAnswer<SummaryFigures> | null;
  /** Clears the response cache on this device; call it on sign-out and when the session has ended. */
  readonly clearCache: () => void;
  /** Walks through every transaction of a filter. Throws a `NesteggRequestError`. */
  readonly allTransactions: (
    filter?: WholeFilter,
    signal?: AbortSignal,
  ) => AsyncGenerator<Transaction, void, undefined>;
  /** Everything the person has here, as a ZIP archive. Throws a `NesteggRequestError`. */
  readonly downloadExport: (signal?: AbortSignal) => Promise<Blob>;
  /** All transactions of a filter as CSV, of servers with the capability `bulk`. Throws a `NesteggRequestError`. */
  readonly downloadTransactions: (filter?: WholeFilter, signal?: AbortSignal) => Promise<Blob>;
}

/** The API without React: `reducer` and `middleware` go into the app's store. */
export type NesteggApi = Api<NesteggBaseQuery, NesteggEndpoints, 'nestegg', Tag> & NesteggExtras;

const never = (): AbortSignal => new AbortController().signal;

async function download(
  { perform }: Transport,
  request: Pick<CallRequest<Blob>, 'call' | 'query'>,
  signal: AbortSignal,
): Promise<Blob> {
  const result = await perform<Blob>(
    {
      ...request,
      asBlob: true,
      read: (body) =>
        body instanceof Blob ? { ok: true, value: body } : { ok: false, error: 'Invalid response for a file' },
    },
    signal,
  );
  if (!result.ok) throw new NesteggRequestError(result.error);
  return result.value.data;
}

export const extrasOf = (transport: Transport): NesteggExtras => ({
  attempts: transport.attempts,
  cachedSummary: (filter) => transport.recall(summaryRequest(filter)),
  clearCache: transport.clearCache,
  allTransactions: (filter = {}, signal = never()) => walkTransactions(transport, filter, signal),
  downloadExport: (signal = never()) => download(transport, { call: exportData }, signal),
  downloadTransactions: (filter = {}, signal = never()) =>
    download(transport, { call: downloadTransactions, query: filterQuery(filter) }, signal),
});

/** What both kinds of `createApi`, with hooks and without, are given. */
export const definitionOf = (transport: Transport, deps: ResolvedOptions) => ({
  reducerPath: 'nestegg' as const,
  baseQuery: createBaseQuery(transport),
  tagTypes: TAGS,
  endpoints: (build: Builder): NesteggEndpoints => nesteggEndpoints(build, transport, deps),
});

/** Makes a client of one server. Everything it remembers is in it and in the app's store; nothing is in the module. */
export function createNesteggApi(options: NesteggOptions): NesteggApi {
  const deps = resolveOptions(options);
  const transport = createTransport(deps);
  return Object.assign(createApi(definitionOf(transport, deps)), extrasOf(transport));
}

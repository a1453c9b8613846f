import type { Capability } from '@nestegg/domain';
import type { Api, CreateApi } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { useSyncExternalStore } from 'react';
import { definitionOf, extrasOf, type NesteggExtras } from '../redux/nestegg-api.ts';
import type { NesteggBaseQuery } from '../redux/endpoints/base-query.ts';
import type { NesteggEndpoints } from '../redux/endpoints/endpoints.ts';
import type { Tag } from '../redux/endpoints/tags.ts';
import { type NesteggOptions, resolveOptions } from '../transport/options.ts';
import { createResponseCache } from '../transport/response-cache.ts';
import type { RawAnswer } from '../transport/request.ts';
import { createRevalidation } from '../transport/revalidation.ts';
import { createTransport } from '../transport/transport.ts';

type ReactModules = typeof createApi extends CreateApi<infer Modules> ? Modules : never;

/** Whether the server has a capability; unknown until it has been queried with success. */
export type CapabilityState = 'yes' | 'no' | 'unknown';

/** What the client can do beside the hooks of its endpoints. */
export interface NesteggReactExtras extends NesteggExtras {
  /** Queries the server once for all callers. For retry and loading see `useGetCapabilitiesQuery`. */
  readonly useCapability: (name: Capability) => CapabilityState;
  /** The number of the repeat that an endpoint (`GET /api/transactions`) is at, from 1; 0 while there is none. */
  readonly useRetryAttempt: (endpoint: string) => number;
}

/** The API with hooks. */
export type NesteggReactApi = Api<NesteggBaseQuery, NesteggEndpoints, 'nestegg', Tag, ReactModules> &
  NesteggReactExtras;

/** Makes a client of one server, with React's hooks for every endpoint. */
export function createNesteggReactApi(options: NesteggOptions): NesteggReactApi {
  const deps = resolveOptions(options);
  const transport = createTransport(deps, createResponseCache(deps), createRevalidation<RawAnswer>());
  const api = createApi(definitionOf(transport, deps));
  const { attempts } = transport;

  function useCapability(name: Capability): CapabilityState {
    const { data } = api.useGetCapabilitiesQuery();
    if (!data) return 'unknown';
    return data.includes(name) ? 'yes' : 'no';
  }

  function useRetryAttempt(endpoint: string): number {
    return useSyncExternalStore(
      attempts.subscribe,
      () => attempts.of(endpoint),
      () => 0,
    );
  }

  return Object.assign(api, extrasOf(transport), { useCapability, useRetryAttempt });
}

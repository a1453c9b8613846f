import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { NesteggFailure } from '../../errors/nestegg-error.ts';
import type { CallRequest } from '../../transport/request.ts';
import type { Transport } from '../../transport/transport.ts';
import type { Tag } from './tags.ts';

/** The base query of a client: endpoints of one's own take a `CallRequest`. */
export type NesteggBaseQuery = BaseQueryFn<CallRequest, unknown, NesteggFailure, object>;

export type Builder = EndpointBuilder<NesteggBaseQuery, Tag, 'nestegg'>;

/** Makes calls through the transport. */
export const createBaseQuery =
  ({ perform }: Transport): NesteggBaseQuery =>
  async (request, { signal }) => {
    const result = await perform(request, signal);
    return result.ok ? { data: result.value } : { error: result.error };
  };

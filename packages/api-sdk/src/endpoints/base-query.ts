import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { NesteggError } from '../errors/nestegg-error.ts';
import type { CallRequest } from '../transport/call-request.ts';
import type { Fallback } from '../transport/fallback/fallback.ts';
import type { Transport } from '../transport/transport.ts';
import type { Tag } from './tags.ts';

export interface AnswerMeta {
  readonly fallback: Fallback | null;
}

export type NesteggBaseQuery = BaseQueryFn<CallRequest, unknown, NesteggError, object, AnswerMeta>;

export type Builder = EndpointBuilder<NesteggBaseQuery, Tag, 'nestegg'>;

/** Makes calls through the transport. */
export const createBaseQuery =
  ({ perform }: Transport): NesteggBaseQuery =>
  async (request, { signal }) => {
    const result = await perform(request, signal);
    return result.ok
      ? { data: result.value, meta: { fallback: result.fallback } }
      : { error: result.error, meta: { fallback: null } };
  };

/** Sets the mark of a kept answer that stands in. */
export const withFallback = <T extends object>(value: T, meta: AnswerMeta | undefined): T & AnswerMeta => ({
  ...value,
  fallback: meta?.fallback ?? null,
});

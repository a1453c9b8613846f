import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { NesteggError } from '../errors/nestegg-error.ts';
import type { CallRequest } from '../transport/request.ts';
import type { AnswerMarks } from '../transport/response-cache.ts';
import type { Transport } from '../transport/transport.ts';
import type { Tag } from './tags.ts';

export type NesteggBaseQuery = BaseQueryFn<CallRequest, unknown, NesteggError, object, AnswerMarks>;

export type Builder = EndpointBuilder<NesteggBaseQuery, Tag, 'nestegg'>;

const UNMARKED: AnswerMarks = { fallback: null, isEmptyAnswer: false };

/** Makes calls through the transport. */
export const createBaseQuery =
  ({ perform }: Transport): NesteggBaseQuery =>
  async (request, { signal }) => {
    const result = await perform(request, signal);
    if (!result.ok) return { error: result.error, meta: UNMARKED };
    const { data, ...meta } = result.value;
    return { data, meta };
  };

/** Sets the marks of the answer. */
export const withMarks = <T extends object>(value: T, meta: AnswerMarks = UNMARKED): T & AnswerMarks => ({
  ...value,
  ...meta,
});

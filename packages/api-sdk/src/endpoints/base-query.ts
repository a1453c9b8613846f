import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { NesteggError } from '../errors/nestegg-error.ts';
import type { CallRequest } from '../transport/call-request.ts';
import type { AnswerMarks } from '../transport/fallback/fallback.ts';
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
    return result.ok
      ? { data: result.value, meta: { fallback: result.fallback, isEmptyAnswer: result.isEmptyAnswer } }
      : { error: result.error, meta: UNMARKED };
  };

/** Sets the marks of the answer. */
export const withMarks = <T extends object>(value: T, meta: AnswerMarks = UNMARKED): T & AnswerMarks => ({
  ...value,
  ...meta,
});

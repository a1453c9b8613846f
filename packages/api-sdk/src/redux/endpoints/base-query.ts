import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { NesteggError } from '../../errors/nestegg-error.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import type { CallRequest } from '../../transport/request.ts';
import type { AnswerMarks, CallAnswer } from '../../transport/response-cache.ts';
import type { Transport } from '../../transport/transport.ts';
import type { Tag } from './tags.ts';

type AnswerMeta = Omit<CallAnswer<never>, 'data'>;

export type NesteggBaseQuery = BaseQueryFn<CallRequest, unknown, NesteggError, object, AnswerMeta>;

export type Builder = EndpointBuilder<NesteggBaseQuery, Tag, 'nestegg'>;

const UNMARKED: AnswerMeta = { fallback: null, isEmptyAnswer: false, changeGroup: null };

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
export const withMarks = <T extends object>(
  value: T,
  { fallback, isEmptyAnswer }: AnswerMarks = UNMARKED,
): T & AnswerMarks => ({ ...value, fallback, isEmptyAnswer });

/** Sets the mark of what was written. */
export const withWriteMark = <T extends object>(value: T, { changeGroup }: WriteMark = UNMARKED): T & WriteMark => ({
  ...value,
  changeGroup,
});

import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { NesteggFailure } from '../../errors/nestegg-error.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import type { CallRequest } from '../../transport/request.ts';
import type { Transport } from '../../transport/transport.ts';
import type { Tag } from './tags.ts';

/** The base query of a client: endpoints of one's own take a `CallRequest`. Its meta has the group of a write's changes. */
export type NesteggBaseQuery = BaseQueryFn<CallRequest, unknown, NesteggFailure, object, WriteMark>;

export type Builder = EndpointBuilder<NesteggBaseQuery, Tag, 'nestegg'>;

/** Makes calls through the transport. The group of changes is noted of every write, whatever its reader keeps of it. */
export const createBaseQuery =
  ({ perform }: Transport): NesteggBaseQuery =>
  async (request, { signal }) => {
    let meta: WriteMark = { changeGroup: null };
    const noting: CallRequest = {
      ...request,
      read: (body, facts) => {
        meta = { changeGroup: facts.changeGroup };
        return request.read(body, facts);
      },
    };
    const result = await perform(noting, signal);
    return result.ok ? { data: result.value, meta } : { error: result.error, meta };
  };

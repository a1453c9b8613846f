import type { CallRequest } from '../transport/request.ts';

/** The request of a file. */
export const fileRequest = (call: CallRequest['call'], query: CallRequest['query'] = {}): CallRequest<Blob> => ({
  call,
  query,
  asBlob: true,
  read: (body) =>
    body instanceof Blob ? { ok: true, value: body } : { ok: false, error: 'Invalid response for a file' },
});

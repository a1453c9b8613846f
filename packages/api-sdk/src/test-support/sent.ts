import { createCaller } from '../client/caller.ts';
import type { CallRequest } from '../transport/request.ts';
import { json, withCapabilities, type SeenRequest } from './client.ts';

const CAPABILITIES = [
  'versions',
  'idempotency',
  'accounts',
  'household.manage',
  'import',
  'rules',
  'schedule',
  'patch',
  'history',
  'budget',
  'forecast',
];

function connect(answer: unknown) {
  const { fetch, seen } = withCapabilities(CAPABILITIES, () => json(answer));
  return { call: createCaller({ baseUrl: 'http://server.invalid', token: 't', fetch, retries: 0 }), seen };
}

/** What is read of an answer. */
export const answered = <T>(request: CallRequest<T>, body: unknown): Promise<T> => connect(body).call(request);

/** What the server gets of a request; what it answers is not read. */
export async function sent(request: CallRequest): Promise<SeenRequest | undefined> {
  const { call, seen } = connect({});
  await call(request).catch(() => undefined);
  return seen.find(({ url }) => url.pathname !== '/api/capabilities');
}

/** A write: its method, path and query, the request, and its body; undefined where it has none, or bytes. */
export type Write = [line: string, request: CallRequest, body: object | undefined];

/** What the server gets of a write: where it goes, its key, and its body as JSON. */
export async function sentWrite(request: CallRequest) {
  const got = await sent(request);
  if (!got) return [];
  const { method, url, headers, body } = got;
  url.searchParams.delete('as_of');
  const line = `${method} ${url.pathname.replace('/api/', '')}${url.search}`;
  return [line, headers.get('idempotency-key'), body instanceof Blob ? undefined : body];
}

import type { Capability } from '@nestegg/domain';
import { type CallRequest, isWrite } from './call-request.ts';

export type Capabilities = ReadonlySet<Capability>;

/** Headers of a call. What only some servers know goes to these alone: another server may refuse unknown headers. */
export function headersOf(request: CallRequest, capabilities: Capabilities, createKey: () => string): Headers {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  if (isWrite(request.call) && capabilities.has('idempotency')) {
    headers.set('idempotency-key', request.idempotencyKey ?? createKey());
  }
  if (request.version !== undefined && request.version !== null && capabilities.has('versions')) {
    headers.set('if-match', `"${request.version}"`);
  }
  return headers;
}

/** Whether a failed call may be made again. A second POST to a server without keys could book money twice. */
export const mayRepeat = ({ call }: CallRequest, capabilities: Capabilities): boolean =>
  call.method !== 'POST' || capabilities.has('idempotency');

/** The headers with the access token. */
export function withToken(headers: Headers, token: string | null): Headers {
  const all = new Headers(headers);
  if (token !== null) all.set('authorization', `Bearer ${token}`);
  return all;
}

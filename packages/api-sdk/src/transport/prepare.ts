import { type CallRequest, endpointOf, timeoutOf, urlOf } from './call-request.ts';
import { exchange, type Exchange } from './exchange.ts';
import { type Capabilities, headersOf, mayRepeat, withToken } from './headers.ts';
import type { ResolvedOptions } from './options.ts';

/** A call that is ready to be made, as often as need be: its key and headers stay through repeats. */
export interface PreparedCall {
  readonly mayRepeat: boolean;
  readonly send: (token: string | null) => Promise<Exchange>;
}

export function prepareCall(
  deps: ResolvedOptions,
  request: CallRequest,
  parts: { readonly capabilities: Capabilities; readonly signal: AbortSignal },
): PreparedCall {
  const { capabilities, signal } = parts;
  const asOf = request.asOf && capabilities.has('as-of') ? { as_of: deps.today() } : {};
  const headers = headersOf(request, capabilities, deps.createKey);
  const init: RequestInit = {
    method: request.call.method,
    credentials: 'include',
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  };
  const envelope = {
    endpoint: endpointOf(request.call),
    url: urlOf(deps.baseUrl, { ...request, query: { ...request.query, ...asOf } }),
    timeout: timeoutOf(request),
    asBlob: request.asBlob ?? false,
  };
  return {
    mayRepeat: mayRepeat(request, capabilities),
    send: (token) => exchange(deps, { ...envelope, init: { ...init, headers: withToken(headers, token) } }, signal),
  };
}

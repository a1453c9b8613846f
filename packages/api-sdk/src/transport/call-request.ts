import { REQUEST_TIMEOUT } from '@nestegg/domain';
import type { Call } from '@nestegg/domain/contract';

/** What a read answer is: the result, or why the answer is not what the call answers. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

type QueryValue = string | number | boolean | null | undefined;

/** One call to make: which, with what, and how its answer is read. */
export interface CallRequest<T = unknown> {
  readonly call: Call;
  /** What stands for `{name}` in the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Empty values are dropped. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** The version that is being changed; sent to servers that support versions. */
  readonly version?: number | null | undefined;
  /** The idempotency key of the draft; a fresh one without it. Sent to servers that support such keys. */
  readonly idempotencyKey?: string | undefined;
  /** Send the person's day as `as_of` to servers that support it. */
  readonly asOf?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Cache the last good answer, as a fallback. */
  readonly keep?: boolean;
  /** Reads the parsed body; null for an empty one. */
  readonly read: (body: unknown) => Reading<T>;
  /** The answer is a file, read as a Blob. */
  readonly asBlob?: boolean;
  /** Error message for an HTML page; without it, an HTML page counts as the server's failure. */
  readonly htmlMessage?: string;
}

export const endpointOf = ({ method, path }: Call): string => `${method} ${path}`;

export const timeoutOf = ({ timeout = REQUEST_TIMEOUT }: CallRequest): number => timeout;

export const isWrite = ({ method }: Call): boolean => method !== 'GET' && method !== 'OPTIONS';

/** The call's address under a base. */
export function urlOf(baseUrl: string, { call, path = {}, query = {} }: CallRequest): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if ((value ?? '') !== '') given.set(name, String(value));
  return baseUrl + filled + (given.size > 0 ? `?${given}` : '');
}

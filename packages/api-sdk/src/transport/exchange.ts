import { type Occurrence, timedOut, unknownError, unreachable } from '../errors/no-answer.ts';
import type { NesteggError } from '../errors/nestegg-error.ts';
import type { Result } from '../errors/result.ts';
import type { ResolvedOptions } from './options.ts';

/** The answer of a server, of whatever status. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly isHtml: boolean;
  /** The parsed body; null for an empty one, undefined for one that is not JSON. A Blob where the call requests one. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

export const isSuccess = ({ status }: RawAnswer): boolean => status >= 200 && status < 300;

interface Envelope {
  readonly endpoint: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly timeout: number;
  readonly asBlob: boolean;
}

const LOOKS_LIKE_HTML = /^\s*<(?:!doctype|html|head|body)\b/i;

function parseJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readAnswer(response: Response, asBlob: boolean): Promise<RawAnswer> {
  const declaredHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
  const wantsBlob = asBlob && response.ok && !declaredHtml;
  const text = wantsBlob ? '' : await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    isHtml: LOOKS_LIKE_HTML.test(text) || (declaredHtml && text.trim() !== ''),
    body: wantsBlob ? await response.blob() : parseJson(text),
    retryAfter: response.headers.get('retry-after'),
  };
}

// In every runtime fetch rejects with a TypeError when the server is unreachable or the connection breaks.
const noAnswer = (at: Occurrence, thrown: unknown, isLate: boolean): NesteggError => {
  if (isLate) return timedOut(at);
  return thrown instanceof TypeError ? unreachable(at) : unknownError(at, thrown);
};

/** Makes one request, body included, within its time limit. */
export async function exchange(
  deps: ResolvedOptions,
  envelope: Envelope,
  signal: AbortSignal,
): Promise<Result<RawAnswer>> {
  const { endpoint, url, init, timeout, asBlob } = envelope;
  const started = deps.now();
  const late = new AbortController();
  const done = new AbortController();
  const endLate = async (): Promise<void> => {
    await deps.delay(timeout, done.signal);
    if (!done.signal.aborted) late.abort();
  };
  void endLate();
  const report = (status: number): void => deps.onTiming({ endpoint, status, milliseconds: deps.now() - started });
  try {
    const response = await deps.fetch(url, { ...init, signal: AbortSignal.any([signal, late.signal]) });
    const answer = await readAnswer(response, asBlob);
    report(response.status);
    return { ok: true, value: answer };
  } catch (thrown) {
    const error = noAnswer({ endpoint, timestamp: deps.now() }, thrown, late.signal.aborted);
    report(error.status);
    return { ok: false, error };
  } finally {
    done.abort();
  }
}

import { noToken } from '../errors/no-answer.ts';
import type { Result } from '../errors/result.ts';
import type { WireCall } from '../wire/shape.ts';
import type { ResolvedOptions } from './options.ts';
import { endpointOf, type RawAnswer, type Send } from './request.ts';

/** Hands out access tokens, and renews a refused one once however many calls were refused. */
export interface Tokens {
  readonly current: () => Promise<string>;
  /** Another token than the refused one, or null where there is none to be had. */
  readonly replace: (refused: string) => Promise<string | null>;
}

export function createTokens(options: Pick<ResolvedOptions, 'getAccessToken' | 'refreshAccessToken'>): Tokens {
  const { getAccessToken, refreshAccessToken } = options;
  let renewal: Promise<string> | null = null;

  const renewOnce = (refresh: () => Promise<string>): Promise<string> => {
    renewal ??= refresh().finally(() => {
      renewal = null;
    });
    return renewal;
  };

  return {
    current: () => renewal ?? getAccessToken(),
    replace: async (refused) => {
      if (!refreshAccessToken) return null;
      if (renewal) return renewal;
      const present = await getAccessToken();
      // Another call refreshed it while this one was in flight.
      return present === refused ? renewOnce(refreshAccessToken) : present;
    },
  };
}

/** Whether an answer refuses the token, or the lack of one. */
export const isRefused = (result: Result<RawAnswer>): boolean => result.ok && result.value.status === 401;

/**
 * Makes a call with the access token, waiting for it. Refused with a 401 it is made once more with another token, and
 * then not again.
 */
export async function authorised(
  { now }: ResolvedOptions,
  tokens: Tokens,
  call: WireCall,
  send: Send,
): Promise<Result<RawAnswer>> {
  if (call.access === 'public') return send(null);
  try {
    const token = await tokens.current();
    const first = await send(token);
    if (!isRefused(first)) return first;
    const other = await tokens.replace(token);
    return other === null ? first : await send(other);
  } catch (thrown) {
    return { ok: false, error: noToken({ endpoint: endpointOf(call), timestamp: now() }, thrown) };
  }
}

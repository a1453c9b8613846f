import type { ResolvedOptions } from './options.ts';

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

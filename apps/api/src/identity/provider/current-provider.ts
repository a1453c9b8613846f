import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type Provider from 'oidc-provider';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { publicPart, signingKeys, type SigningKey } from './keys.ts';

/** In milliseconds: tokens of a key that another process made are asked for no more often. */
const ASK_EVERY = 1_000;

interface State {
  readonly provider: Provider;
  readonly handle: ReturnType<Provider['callback']>;
  readonly keys: JWTVerifyGetKey;
  /** Of which keys it is made. */
  readonly kids: string;
}

const kidsOf = (signing: readonly SigningKey[]): string => signing.map(({ kid }) => kid).join();

/** The provider with the signing keys of the moment: it is made anew when they change, in this process or another. */
export interface CurrentProvider {
  readonly provider: () => Provider;
  readonly handle: ReturnType<Provider['callback']>;
  /** Finds the key of a token; one that is not known yet is looked for. */
  readonly keys: JWTVerifyGetKey;
  /** Takes the keys as they are stored. */
  readonly refresh: () => Promise<void>;
}

export function createCurrentProvider(
  db: Queryable,
  first: readonly SigningKey[],
  make: (signing: readonly SigningKey[]) => Provider,
): CurrentProvider {
  function build(signing: readonly SigningKey[]): State {
    const provider = make(signing);
    const keys = createLocalJWKSet({ keys: signing.map(publicPart) as never });
    return { provider, handle: provider.callback(), keys, kids: kidsOf(signing) };
  }
  let state = build(first);
  let asked = 0;

  async function refresh(): Promise<void> {
    const signing = await signingKeys(db);
    if (kidsOf(signing) !== state.kids) state = build(signing);
  }

  return {
    provider: () => state.provider,
    handle: (request, response) => state.handle(request, response),
    refresh,
    keys: async (header, token) => {
      try {
        return await state.keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() < asked + ASK_EVERY) throw error;
        asked = Date.now();
        await refresh();
        return state.keys(header, token);
      }
    },
  };
}

import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';
import { Failure, unavailable } from '../http/failure.ts';

const ASK_EVERY = 30_000;
const TIMEOUT = 5_000;

/** Asks for keys at most so often, whether or not they come: a flood of tokens with unknown keys is no flood of calls. */
function seldom(request: typeof fetch): FetchImplementation {
  let next = -Infinity;
  return async (url, options) => {
    if (Date.now() < next) throw unavailable();
    next = Date.now() + ASK_EVERY;
    const keys: unknown = await request(url, options)
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined);
    if (keys === undefined) throw unavailable();
    return Response.json(keys);
  };
}

/** The keys of a tenant; while it does not answer, those that it last had. */
export function tenantKeys(url: URL, request: typeof fetch): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, {
    cooldownDuration: ASK_EVERY,
    timeoutDuration: TIMEOUT,
    [customFetch]: seldom(request),
  });
  return (header, token) =>
    remote(header, token).catch((error: unknown) => {
      const known = error instanceof Failure && remote.jwks();
      if (!known) throw error;
      return createLocalJWKSet(known)(header, token);
    });
}

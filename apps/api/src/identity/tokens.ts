import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { Failure, unauthorized } from '../http/failure.ts';
import type { Identity } from '../http/caller.ts';
import type { TokenVerifier } from '../http/identity-source.ts';
import { CREDENTIAL_CLAIM } from './provider/grants.ts';

interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** Finds the key that a token names among those of the issuer; nothing in the token can point elsewhere. */
  readonly keys: JWTVerifyGetKey;
  /**
   * Whether a token has to name the session that it was issued in, or the credential of an app, as all of our own provider
   * do. Each transaction then
   * asks for that session, so that a stolen signing key alone forges no caller. A session that another provider names is
   * none of ours.
   */
  readonly requiresSession?: boolean;
  readonly now?: () => number;
}

/** A signature is checked once per token: the answer cannot change until the token ends. */
const MAX_CACHED_TOKENS = 10_000;
const CLOCK_TOLERANCE = 5;

function identityOf(token: string, payload: JWTPayload): Identity {
  const { sid, auth_time: authTime = payload.iat, [CREDENTIAL_CLAIM]: credentialId, client_id: clientId } = payload;
  const isApp = typeof credentialId === 'string';
  return {
    subject: String(payload.sub),
    sessionId: typeof sid === 'string' && !isApp ? sid : undefined,
    ...(isApp && { app: { credentialId, clientId: String(clientId) } }),
    expiresAt: Number(payload.exp) * 1000,
    authenticatedAt: typeof authTime === 'number' ? authTime : undefined,
    token,
  };
}

export function createTokenVerifier(rules: TokenRules): TokenVerifier {
  const { issuer, audience, keys, requiresSession = false, now = Date.now } = rules;
  const known = new Map<string, Identity>();

  function remember(token: string, identity: Identity): void {
    if (known.size >= MAX_CACHED_TOKENS) known.clear();
    known.set(token, identity);
  }

  return async (token) => {
    const before = known.get(token);
    if (before && before.expiresAt > now()) return before;
    known.delete(token);
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(now()),
    }).catch((error: unknown) => {
      throw error instanceof Failure ? error : unauthorized();
    });
    const named = identityOf(token, payload);
    if (requiresSession && named.sessionId === undefined && !named.app) throw unauthorized();
    const identity = requiresSession ? named : { ...named, sessionId: undefined, app: undefined };
    remember(token, identity);
    return identity;
  };
}

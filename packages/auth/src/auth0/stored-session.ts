import type { TokenReceipt } from '@nestegg/domain';
import type { Identity } from '../auth-port.ts';
import { type Fields, fieldsOf } from '../fields.ts';
import { readExpiry } from '../token.ts';
import { type Auth0Config, SCOPE } from './config.ts';
import type { AuthEnvironment } from './environment.ts';

/** What the library stores in local storage for a signed-in user. */
export interface StoredSession {
  readonly token: string;
  readonly receipt: TokenReceipt;
  readonly user: Identity;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function readEntry(storage: Storage, key: string): Fields {
  try {
    return fieldsOf(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return {};
  }
}

/** The identity's fields out of the claims that the library decoded. */
function readIdentity(claims: unknown): Identity | null {
  const { sub, email, nickname, name } = fieldsOf(claims);
  if (typeof sub !== 'string' || sub === '') return null;
  return { sub, email: textOrNull(email), nickname: textOrNull(nickname), name: textOrNull(name) };
}

/** Reads the sessions that the library stores. */
export interface SessionStore {
  /** The key of the signed-in identity; it is removed when the user signs out in any tab. */
  readonly identityKey: string;
  readonly read: () => StoredSession | null;
  /** Whether a sign-in of this browser is remembered although its token may be gone. */
  readonly wasSignedIn: () => boolean;
  readonly clear: () => void;
}

/**
 * Reads the session that the library stores in local storage, so that a signed-in person's screen need not wait for the
 * library itself. The library notes when the token ends by the clock at its receipt: that gives the moment of receipt.
 */
export function createSessionStore(
  { storage, cookies }: Pick<AuthEnvironment, 'storage' | 'cookies'>,
  { clientId, audience }: Auth0Config,
): SessionStore {
  const identityKey = `@@auth0spajs@@::${clientId}::@@user@@`;
  const tokenKey = `@@auth0spajs@@::${clientId}::${audience}::${SCOPE}`;

  const read = (): StoredSession | null => {
    const { body, expiresAt } = readEntry(storage, tokenKey);
    const { access_token: token, expires_in: expiresIn } = fieldsOf(body);
    const user = readIdentity(fieldsOf(readEntry(storage, identityKey)['decodedToken'])['user']);
    if (typeof token !== 'string' || typeof expiresIn !== 'number' || typeof expiresAt !== 'number') return null;
    const receipt = { exp: readExpiry(token), receivedAt: (expiresAt - expiresIn) * 1000, expiresIn };
    return user && { token, user, receipt };
  };

  return {
    identityKey,
    read,
    wasSignedIn: () => cookies().includes(`auth0.${clientId}.is.authenticated=`),
    clear: () => {
      storage.removeItem(tokenKey);
      storage.removeItem(identityKey);
    },
  };
}

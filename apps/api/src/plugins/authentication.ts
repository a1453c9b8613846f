import { isTokenForm, tokenAllows } from '@nestegg/domain';
import type { Call } from '@nestegg/domain/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beyondScope, unauthorized } from '../http/failure.ts';
import type { Credential, CredentialSource, Identity } from '../http/caller.ts';
import type { IdentitySource } from '../http/identity-source.ts';

/** A call to be authenticated for, and whether what is remembered of a token may be used. */
interface Admission {
  readonly call: Call;
  /** Of what has no transaction that would ask. */
  readonly fresh?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who makes a request, by its bearer token; cookies never count. */
    authenticate: (request: FastifyRequest, admission: Admission) => Promise<Identity>;
  }
  interface FastifyRequest {
    /** Who makes the request, where the route asks for it. */
    identity: Identity | null;
  }
}

const BEARER = /^Bearer ([\w-]+(?:\.[\w-]+\.[\w-]+)?)$/i;
const MISPLACED = /nest_[0-9A-Za-z]+/g;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Addresses and cookies are logged, kept and sent on by browsers and proxies: a token in one is refused, and so found out. */
function refuseMisplaced({ url, headers }: FastifyRequest): void {
  const found = [url, headers.cookie ?? ''].flatMap((place) => `${place} ${decoded(place)}`.match(MISPLACED) ?? []);
  if (found.some(isTokenForm)) throw unauthorized();
}

type FindCredential = (options: { readonly fresh: boolean }) => Promise<Credential>;

/** Who a program calls for, if the scopes of its credential allow the call. */
async function authenticateProgram(
  count: CredentialSource['count'],
  find: FindCredential,
  { call, fresh = false, ip, token }: Admission & { readonly ip: string; readonly token: string },
): Promise<Identity> {
  const credential = await find({ fresh });
  await count(credential, ip);
  if (call.token === undefined || !tokenAllows(call, credential.rights)) {
    // There will be no transaction that asks whether it has ended.
    await find({ fresh: true });
    throw beyondScope();
  }
  const { id, subject, expiresAt } = credential;
  return {
    subject,
    sessionId: undefined,
    credential: { id, need: call.token },
    authenticatedAt: undefined,
    expiresAt,
    token,
  };
}

/** By which credential an app of others calls: its token names it, and ends before it does. */
const findByApp =
  (credentials: CredentialSource, { app, subject, expiresAt }: Identity): FindCredential =>
  async (options) => {
    const credential = await credentials.findById(app?.credentialId ?? '', options);
    if (credential.subject !== subject) throw unauthorized();
    return { ...credential, expiresAt: Math.min(expiresAt, credential.expiresAt) };
  };

type Source = Pick<IdentitySource, 'verify' | 'credentials' | 'admitOrigin'>;

export function authentication(app: FastifyInstance, { verify, credentials, admitOrigin }: Source): void {
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) refuseMisplaced(request);
  });
  app.decorate('authenticate', async ({ headers, ip }, admission) => {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (!token) throw unauthorized();
    const identity = token.includes('.') ? await verify(token) : undefined;
    if (identity) await admitOrigin?.(identity, headers.origin);
    if (identity && !identity.app) return identity;
    if (!credentials) throw unauthorized();
    const find: FindCredential = identity
      ? findByApp(credentials, identity)
      : (options) => credentials.findByToken(token, options);
    return authenticateProgram(credentials.count, find, { ...admission, ip, token });
  });
}

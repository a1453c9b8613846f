import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../http/failure.ts';
import type { Identity } from '../http/caller.ts';
import type { TokenVerifier } from '../http/identity-source.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who makes a request, by its bearer token; cookies never count. */
    authenticate: (request: FastifyRequest) => Promise<Identity>;
  }
  interface FastifyRequest {
    /** Who makes the request, where the route asks for it. */
    identity: Identity | null;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export function authentication(app: FastifyInstance, verify: TokenVerifier): void {
  app.decorateRequest('identity', null);
  app.decorate('authenticate', async ({ headers }) => {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (!token) throw unauthorized();
    return verify(token);
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whether pages of an origin may call the API. */
type AllowsOrigin = (origin: string) => Promise<boolean>;

/** What pages may send, and read of an answer besides its body. */
const SENT = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match';
const READ = 'ETag, Retry-After, Change-Group';
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/** In seconds: an origin that is removed is refused by the answer itself. */
const PREFLIGHT_AGE = '600';

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/**
 * Lets pages of registered origins call the API (CORS), by exact comparison. Credentials of the browser are never allowed:
 * such a page comes with a token of its own. Other origins, `null` too, get no header.
 */
export function allowOrigins(app: FastifyInstance, allows: AllowsOrigin): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !(await allows(origin))) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', READ);
    if (!isPreflight(request)) return;
    reply.header('access-control-allow-methods', METHODS).header('access-control-allow-headers', SENT);
    return reply.header('access-control-max-age', PREFLIGHT_AGE).code(204).send();
  });
}

import type { FastifyReply } from 'fastify';

const POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  },
};

/** Sends one of the identity pages: never stored, and unable to run anything that is not a file of ours. */
export async function sendPage(reply: FastifyReply, page: string, status = 200): Promise<FastifyReply> {
  reply.helmet({ contentSecurityPolicy: POLICY, crossOriginEmbedderPolicy: false });
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

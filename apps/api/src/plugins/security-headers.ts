import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { contentPolicy } from '../http/content-policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file that no page is made of: its route sets the few headers that it needs. */
    isPlainFile?: boolean;
  }
}

type Middleware = ReturnType<typeof helmet>;

/** What a middleware sets. None of it depends on the request, so that it is made once and not for each answer. */
function headersOf(middleware: Middleware): readonly (readonly [name: string, value: string])[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

const optionsFor = (publicOrigin: string): HelmetOptions => ({
  contentSecurityPolicy: contentPolicy(),
  strictTransportSecurity: publicOrigin.startsWith('https:') && { maxAge: 31_536_000 },
  // The silent sign-in frame is of this origin; a page that isolates itself would lose it.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginEmbedderPolicy: false,
  // Not 'no-referrer': the identity pages' own forms would then come with `Origin: null`, like a stranger's.
  referrerPolicy: { policy: 'same-origin' },
});

/** Headers of every answer. A page widens what it needs by `setContentPolicy`. */
export function securityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers = headersOf(helmet(optionsFor(publicOrigin)));
  app.addHook('onRequest', ({ routeOptions }, reply, next) => {
    if (!routeOptions.config.isPlainFile) for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
}

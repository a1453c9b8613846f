import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from '../http/content-policy.ts';

/** Headers of every answer. A page widens what it needs by `reply.helmet`. */
export async function securityHeaders(app: FastifyInstance, publicOrigin: string): Promise<void> {
  const secure = publicOrigin.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(),
    strictTransportSecurity: secure && { maxAge: 31_536_000 },
    // The silent sign-in frame is of this origin; a page that isolates itself would lose it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // Not 'no-referrer': the identity pages' own forms would then come with `Origin: null`, like a stranger's.
    referrerPolicy: { policy: 'same-origin' },
  });
}

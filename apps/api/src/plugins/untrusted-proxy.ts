import type { FastifyInstance } from 'fastify';
import { forwardingOf } from '../http/network.ts';

/**
 * Warns once where a proxy says whom it forwards for, and it is not configured as trusted: all that comes through it
 * would be counted as one place.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || forwardingOf(request) !== 'untrusted') return;
    isWarned = true;
    request.log.warn(
      { proxy: request.socket.remoteAddress },
      'X-Forwarded-For comes from a proxy that TRUSTED_PROXIES does not name: its requests are counted as one place',
    );
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * Warns once where a proxy says whom it forwards for, and it is not configured as trusted: all that comes through it
 * would be counted as one place.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined || (ips && ips.length > 1)) return;
    isWarned = true;
    log.warn(
      { proxy: socket.remoteAddress },
      'X-Forwarded-For comes from a proxy that TRUSTED_PROXIES does not name: its requests are counted as one place',
    );
  });
}

import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/failure.ts';

/**
 * Refuses calls at the door while those before them wait too long: refusing costs a fraction of answering, so that
 * what is let in is still answered as fast as the server can.
 */
export function shedLoad(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/') && app.database.overloaded()) throw unavailable();
  });
}

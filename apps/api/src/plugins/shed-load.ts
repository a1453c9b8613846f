import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { unavailable } from '../http/failure.ts';

/**
 * Load shedding: refuses calls while those before them wait too long: refusing costs a fraction of answering, so that
 * what is let in is still answered as fast as the server can.
 */
export function shedLoad(app: FastifyInstance, database: Database): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/') && database.overloaded()) throw unavailable();
  });
}

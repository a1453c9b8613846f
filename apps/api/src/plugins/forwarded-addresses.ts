import type { FastifyInstance } from 'fastify';
import { forwardedAddresses } from '../http/network.ts';

/**
 * Reads X-Forwarded-For before anything asks for a client's address: without ports, which would make each connection a
 * place of its own, and nothing that is no address.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for']?.toString();
    if (header !== undefined) headers['x-forwarded-for'] = forwardedAddresses(header).join(', ');
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the server is told to end: what runs is finished, but nothing new is invited. */
    state: { draining: boolean };
  }
}

/** While the server ends, each answer also ends its connection, so that closing waits for nobody. */
export function shutdown(app: FastifyInstance): void {
  app.decorate('state', { draining: false });
  app.addHook('onSend', async (_request, reply) => {
    if (app.state.draining) reply.header('connection', 'close');
  });
}

const LONGEST_DRAIN = 500;
const STEP = 20;

/**
 * Gives callers the time to learn that their connections end: one that is closed without a word takes a request along
 * that was just on its way.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.state.draining = true;
  const connections = promisify<number>((done) => app.server.getConnections(done));
  for (let waited = 0; waited < LONGEST_DRAIN && (await connections()) > 0; waited += STEP) await wait(STEP);
}

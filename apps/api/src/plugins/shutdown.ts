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

import type { FastifyRequest } from 'fastify';

/**
 * Lets an answer go without waiting for what differs by whether there is an account: how long it takes must not tell. The
 * server does not end before it is done.
 */
export function inBackground({ log, server: { state } }: FastifyRequest, work: Promise<unknown>): void {
  state.requestsInFlight += 1;
  void work
    .catch((error: unknown) => log.warn({ err: error }, 'what a form asked for could not be done'))
    .finally(() => (state.requestsInFlight -= 1));
}

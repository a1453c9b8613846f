import type { FastifyRequest } from 'fastify';

/** Lets an answer go without waiting for what differs by whether there is an account: how long it takes must not tell. */
export function inBackground({ log }: FastifyRequest, work: Promise<unknown>): void {
  work.catch((error: unknown) => log.warn({ err: error }, 'what a form asked for could not be done'));
}

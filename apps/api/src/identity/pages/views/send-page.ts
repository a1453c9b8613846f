import type { FastifyReply } from 'fastify';
import { contentPolicy, OWN_FILES, trustedTypes } from '../../../http/content-policy.ts';

const POLICY = contentPolicy({ ...OWN_FILES, 'form-action': ["'self'"] }, trustedTypes("'none'"));

/** Sends one of the identity pages: never stored, and unable to run anything that is not a file of ours. */
export async function sendPage(reply: FastifyReply, page: string, status = 200): Promise<FastifyReply> {
  reply.helmet({ contentSecurityPolicy: POLICY });
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

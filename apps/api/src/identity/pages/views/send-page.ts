import type { FastifyReply } from 'fastify';
import { contentPolicy, OWN_FILES, setContentPolicy, trustedTypes } from '../../../http/content-policy.ts';

interface PageOptions {
  readonly status?: number;
  /** The origin of an app that the page's form leads on to: browsers hold redirects after a form to its policy. */
  readonly leadsTo?: string | undefined;
}

/** The Content-Security-Policy of an identity page. */
export const pagePolicy = (leadsTo?: string) =>
  contentPolicy({ ...OWN_FILES, 'form-action': ["'self'", ...(leadsTo ? [leadsTo] : [])] }, trustedTypes("'none'"));

/** Sends one of the identity pages: never stored, and unable to run anything that is not a file of ours. */
export async function sendPage(reply: FastifyReply, page: string, options: PageOptions = {}): Promise<FastifyReply> {
  const { status = 200, leadsTo } = options;
  setContentPolicy(reply, pagePolicy(leadsTo));
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

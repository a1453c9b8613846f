import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from 'helmet';

type Policy = Parameters<typeof contentSecurityPolicy>[0];
type Directives = Readonly<Record<string, readonly string[]>>;

/** Scripts, styles, pictures and fonts from files of this origin. */
export const OWN_FILES = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
} satisfies Directives;

/** With Trusted Types enforced: no script of the page may make markup or script but by a policy of this name. */
export const trustedTypes = (policy: 'default' | "'none'"): Directives => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [policy],
});

/**
 * The Content-Security-Policy of a page, as helmet takes it: nothing is allowed but what is named, no page may frame this
 * one, and no `base` element moves its addresses.
 */
export const contentPolicy = (allowed: Directives = {}, enforced: Directives = {}) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    ...allowed,
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...enforced,
  },
});

/** Gives an answer another Content-Security-Policy than the one that every answer has. */
export function setContentPolicy(reply: FastifyReply, policy: Policy): void {
  contentSecurityPolicy(policy)(reply.request.raw, reply.raw, () => undefined);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { contentPolicy, OWN_FILES, trustedTypes } from '../../http/content-policy.ts';
import type { KnownBrowsers } from '../../modules/users/sign-in/known-browsers.ts';
import { trackVisitors } from '../../modules/users/sign-in/visitor.ts';
import { isForeign } from './fetch-metadata.ts';

const PATHS = ['/authorize', '/authorize/*', '/oauth/*', '/userinfo', '/oidc/*', '/v2/logout', '/.well-known/*'];

/** The library adds the hash of each script that it writes to an existing script-src. */
const POLICY = contentPolicy(OWN_FILES, trustedTypes("'none'"));

type Handle = ReturnType<Provider['callback']>;

/** What signs in or out: a page elsewhere that sends people there has them led to the app, and nothing happens. */
const OWN_PAGES_ONLY = /^\/(?:authorize|v2\/logout)\b/;

/** Hands requests to the provider's library, unread, with this server's headers already on the answer. */
function handOver(handle: Handle, publicOrigin: string) {
  const { host, protocol } = new URL(publicOrigin);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.helmet({ contentSecurityPolicy: POLICY });
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // There is one origin whatever a proxy or a caller says, so the library is given it.
    Object.assign(request.raw.headers, {
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-host': host,
      'x-forwarded-for': request.ip,
    });
    reply.hijack();
    await handle(request.raw, reply.raw);
  };
}

interface Mounted {
  readonly handle: Handle;
  readonly browsers: KnownBrowsers;
  readonly publicOrigin: string;
}

/** Mounts the provider's endpoints. */
export async function mountProvider(app: FastifyInstance, { handle, browsers, publicOrigin }: Mounted): Promise<void> {
  await app.register(async (scope) => {
    trackVisitors(scope, browsers, (url) => url.startsWith('/authorize'));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      if (OWN_PAGES_ONLY.test(request.url) && isForeign(request.headers))
        return reply.redirect(`${publicOrigin}/`, 303);
    });
    const handler = handOver(handle, publicOrigin);
    for (const url of PATHS) scope.route({ method: ['GET', 'POST'], url, handler });
  });
}

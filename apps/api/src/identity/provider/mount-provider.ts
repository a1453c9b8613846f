import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { contentPolicy, OWN_FILES, setContentPolicy, trustedTypes } from '../../http/content-policy.ts';
import type { KnownBrowsers } from '../../modules/users/sign-in/known-browsers.ts';
import { trackVisitors } from '../../modules/users/sign-in/visitor.ts';
import { DEVICE_PATH, isOwnClient } from '../apps/clients.ts';
import { pagePolicy } from '../pages/views/send-page.ts';
import { isForeign, isFramed } from './fetch-metadata.ts';

const PATHS = ['/authorize', '/authorize/*', '/oauth/*', '/userinfo', '/oidc/*', '/v2/logout', '/.well-known/*'];
const PAGES = [DEVICE_PATH, `${DEVICE_PATH}/*`];

/** The library adds the hash of each script that it writes to an existing script-src. */
const POLICY = contentPolicy(OWN_FILES, trustedTypes("'none'"));

type Handle = ReturnType<Provider['callback']>;

/** What signs in or out: a page elsewhere that sends people there has them led to the app, and nothing happens. */
const OWN_PAGES_ONLY = /^\/(?:authorize|v2\/logout)\b/;

interface Asked {
  readonly client_id?: unknown;
  readonly response_mode?: unknown;
}

/** Apps of others send people to be asked for consent. */
const isForApp = ({ url, query }: FastifyRequest): boolean => {
  const { client_id: clientId } = query as Asked;
  return url.startsWith('/authorize?') && typeof clientId === 'string' && !isOwnClient(clientId);
};

/** Whether the answer would go to something inside of a page, or to the page around it. */
const isForFrame = ({ headers, query }: FastifyRequest): boolean =>
  isFramed(headers) || (query as Asked).response_mode === 'web_message';

/** What is led home instead: what other pages begin for our own app, and what apps of others begin inside of a page. */
function isMisplaced(request: FastifyRequest): boolean {
  if (!OWN_PAGES_ONLY.test(request.url)) return false;
  return isForApp(request) ? isForFrame(request) : isForeign(request.headers);
}

/** Where a browser may come from anywhere, with nothing of ours. */
const BEGINNINGS = new RegExp(`^(?:/authorize|${DEVICE_PATH})`);

/** Hands requests to the provider's library, unread, with this server's headers already on the answer. */
function handOver(handle: Handle, publicOrigin: string, policy = POLICY) {
  const { host, protocol } = new URL(publicOrigin);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    setContentPolicy(reply, policy);
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
    trackVisitors(scope, browsers, (url) => BEGINNINGS.test(url));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      if (isMisplaced(request)) return reply.redirect(`${publicOrigin}/`, 303);
    });
    const handler = handOver(handle, publicOrigin);
    for (const url of PATHS) scope.route({ method: ['GET', 'POST'], url, handler });
    scope.route({ method: 'OPTIONS', url: '/oauth/*', handler });
    scope.route({ method: 'OPTIONS', url: '/.well-known/*', handler });
    const page = handOver(handle, publicOrigin, pagePolicy());
    for (const url of PAGES) scope.route({ method: ['GET', 'POST'], url, handler: page });
  });
}

import { randomBytes } from 'node:crypto';
import { pathPattern, SERVER_PATHS, type WebConfig } from '@nestegg/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loopbackNames } from '../config/readers.ts';
import { contentPolicy, OWN_FILES, setContentPolicy, trustedTypes } from '../http/content-policy.ts';
import { sendCompressed } from './send-compressed.ts';
import { readFiles, sendFile } from './web-files.ts';

export interface WebSettings {
  /** The built web app's folder. */
  readonly dir: string;
  readonly config: WebConfig;
  readonly publicOrigin: string;
}

/** Where the built pages want the style nonce of the answer. */
const NONCE_PLACE = '__CSP_NONCE__';
const OF_SERVER = new RegExp(pathPattern(SERVER_PATHS));

const originOf = (address: string | null): string[] => (address ? [new URL(address).origin] : []);

/** Of whom a page may ask for data, frames and pictures besides its own host. */
function originsOf({ auth, apiBaseUrl, monitoringDsn }: WebConfig) {
  const provider = auth.ownIdentity ? [] : [`https://${auth.domain}`];
  const api = originOf(apiBaseUrl);
  return { connect: [...provider, ...api, ...originOf(monitoringDsn)], frame: provider, picture: api };
}

/** Scripts and styles are files of this origin, but for the style elements that carry this answer's nonce. */
function pagePolicy(config: WebConfig, nonce: string) {
  const { connect, frame, picture } = originsOf(config);
  const allowed = {
    ...OWN_FILES,
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...picture],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", ...frame],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
  };
  // What becomes markup or script passes the page's one policy, in early.js.
  return contentPolicy(allowed, trustedTypes('default'));
}

/** Sign-in works under one name of this machine only, so its other names lead there. */
function canonical(request: FastifyRequest, publicOrigin: string): string | undefined {
  const { host, hostname } = new URL(publicOrigin);
  if (request.host === host || !loopbackNames.has(hostname) || !loopbackNames.has(request.hostname)) return undefined;
  return publicOrigin + request.url;
}

type Files = ReturnType<typeof readFiles>;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, settings }: { readonly files: Files; readonly settings: WebSettings },
): Promise<FastifyReply> {
  const elsewhere = canonical(request, settings.publicOrigin);
  if (elsewhere) return reply.redirect(elsewhere, 302);
  const page = (pathOf(request) === '/login' && files.get('/login.html')) || files.get('/index.html');
  if (!page) return reply.callNotFound() as unknown as FastifyReply;
  const nonce = randomBytes(16).toString('base64url');
  setContentPolicy(reply, pagePolicy(settings.config, nonce));
  reply.type(page.type).header('cache-control', 'no-cache');
  return sendCompressed(request, reply, page.plain.toString().replaceAll(NONCE_PLACE, nonce));
}

/** The path of an address as it came: it may name a host before it, and whatever it holds is no file until one has its name. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';

/** Serves the web app: its files, its settings, and its page for every address that nothing else answers. */
export async function webHost(app: FastifyInstance, settings: WebSettings): Promise<void> {
  const files = readFiles(settings.dir);
  const send = (request: FastifyRequest, reply: FastifyReply, cacheControl: string) => {
    const file = files.get(pathOf(request));
    return file ? sendFile(request, reply.header('cache-control', cacheControl), file) : reply.callNotFound();
  };
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(settings.config));
  // Scripts, styles and fonts need none of a page's headers, which would be a good part of what is sent.
  app.get('/assets/*', { config: { isPlainFile: true } }, (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin');
    return send(request, reply, 'public, max-age=31536000, immutable');
  });
  // A service worker fetches under the policy that it came with.
  const worker = { useDefaults: false, directives: { 'default-src': ["'none'"], 'connect-src': ["'self'"] } };
  app.get('/sw.js', (request, reply) => {
    setContentPolicy(reply, worker);
    return send(request, reply, 'public, max-age=0');
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    // A browser would take what follows two slashes for a host.
    if (path.startsWith('//') || OF_SERVER.test(path)) return reply.callNotFound();
    if (/\.\w+$/.test(path)) return send(request, reply, 'public, max-age=0');
    return sendPage(request, reply, { files, settings });
  });
}

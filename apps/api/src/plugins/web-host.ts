import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loopbackNames } from '../config/readers.ts';
import { sendCompressed } from './send-compressed.ts';

/** What the web app learns from its host when it starts; one build serves every deployment. */
export interface WebConfig {
  readonly auth: {
    readonly domain: string;
    readonly clientId: string;
    readonly audience: string;
    readonly ownIdentity: boolean;
  };
  readonly apiBaseUrl: string;
  readonly monitoringDsn: string | null;
  readonly social: { readonly github: string; readonly mastodon: string };
}

export interface WebSettings {
  /** The built web app's folder. */
  readonly dir: string;
  readonly config: WebConfig;
  readonly publicOrigin: string;
}

/** Where the built pages want the style nonce of the answer. */
const NONCE_PLACE = '__CSP_NONCE__';
const NEVER_PAGES = /^\/(?:api|identity|oauth|oidc|userinfo|authorize|metrics|livez|readyz|v2|\.well-known)(?:\/|$)/;

const originsOf = ({ auth, monitoringDsn }: WebConfig): { connect: string[]; frame: string[] } => {
  const provider = auth.ownIdentity ? [] : [`https://${auth.domain}`];
  return { connect: [...provider, ...(monitoringDsn ? [new URL(monitoringDsn).origin] : [])], frame: provider };
};

/** Scripts and styles are files of this origin, but for the style elements that carry this answer's nonce. */
function contentPolicy(config: WebConfig, nonce: string): Record<string, string[]> {
  const { connect, frame } = originsOf(config);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", ...frame],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // What becomes markup or script passes the page's one policy, in early.js.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
}

/** Sign-in works under one name of this machine only, so its other names lead there. */
function canonical(request: FastifyRequest, publicOrigin: string): string | undefined {
  const { host, hostname } = new URL(publicOrigin);
  if (request.host === host || !loopbackNames.has(hostname) || !loopbackNames.has(request.hostname)) return undefined;
  return publicOrigin + request.url;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, settings: WebSettings): Promise<FastifyReply> {
  const elsewhere = canonical(request, settings.publicOrigin);
  if (elsewhere) return reply.redirect(elsewhere, 302);
  const file = ['/login.html', '/index.html'].find(
    (name) => (name !== '/login.html' || request.url.split('?')[0] === '/login') && existsSync(settings.dir + name),
  );
  if (!file) return reply.callNotFound() as unknown as FastifyReply;
  const nonce = randomBytes(16).toString('base64url');
  reply.helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings.config, nonce) },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  });
  const page = await readFile(join(settings.dir, file), 'utf8');
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  return sendCompressed(request, reply, page.replaceAll(NONCE_PLACE, nonce));
}

/** Serves the web app: its files, its settings, and its page for every address that nothing else answers. */
export async function webHost(app: FastifyInstance, settings: WebSettings): Promise<void> {
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(settings.config));
  await app.register(fastifyStatic, { root: settings.dir, serve: false, preCompressed: true, suppressWarning: true });
  // Scripts, styles and fonts need none of a page's headers, which would be a good part of what is sent.
  app.get('/assets/*', { helmet: false }, (request, reply) =>
    reply
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .sendFile(new URL(request.url, settings.publicOrigin).pathname.slice(1), { maxAge: '1y', immutable: true }),
  );
  // A service worker fetches under the policy that it came with.
  const worker = { useDefaults: false, directives: { 'default-src': ["'none'"], 'connect-src': ["'self'"] } };
  app.get('/sw.js', { helmet: { contentSecurityPolicy: worker } }, (_, reply) =>
    reply.sendFile('sw.js', { maxAge: 0 }),
  );
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, settings.publicOrigin);
    if (NEVER_PAGES.test(pathname)) return reply.callNotFound();
    if (/\.\w+$/.test(pathname)) return reply.sendFile(pathname.slice(1), { maxAge: 0 });
    return sendPage(request, reply, settings);
  });
}

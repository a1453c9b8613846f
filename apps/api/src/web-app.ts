import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { AppOptions } from './app.ts';
import { unavailable } from './http/failure.ts';
import { handleErrors, refuseAddress } from './plugins/errors.ts';
import { refuseConnection } from './plugins/refused-connections.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { isReady, shutdown } from './plugins/shutdown.ts';
import { webHost } from './plugins/web-host.ts';

const REQUEST_TIMEOUT = 30_000;
/** Nothing is sent to this server but the addresses of files. */
const BODY_LIMIT = 1024;

/** The web app alone, for an API on another server: its files, its settings, and whether this server is ready. */
export async function buildWebApp(
  options: Pick<AppOptions, 'web' | 'trustedProxies' | 'logger'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    http: { requestTimeout: REQUEST_TIMEOUT, headersTimeout: REQUEST_TIMEOUT },
    requestTimeout: REQUEST_TIMEOUT,
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuseAddress,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  shutdown(app);
  handleErrors(app);
  securityHeaders(app, options.web.publicOrigin);
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', () => {
    if (!isReady(app)) throw unavailable();
    return { status: 'ok' };
  });
  await webHost(app, options.web);
  return app;
}

import { randomUUID } from 'node:crypto';
import type { Call } from '@nestegg/domain/contract';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Database } from './db/database.ts';
import type { Mailer } from './mail/mailer.ts';
import { registerModules } from './modules/modules.ts';
import type { PushSender } from './modules/notifications/delivery/push/send-push.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { unavailable } from './http/failure.ts';
import type { IdentitySource } from './http/identity-source.ts';
import { serializerCompiler } from './http/serializer.ts';
import { collectCalls, openApiRoutes } from './openapi/openapi-routes.ts';
import { authentication } from './plugins/authentication.ts';
import { limitConnections, MAX_REQUESTS } from './plugins/connection-limits.ts';
import { allowOrigins } from './plugins/cross-origin.ts';
import { handleErrors, refuseAddress } from './plugins/errors.ts';
import { readForwardedAddresses } from './plugins/forwarded-addresses.ts';
import { readBodies } from './plugins/json-body.ts';
import { metrics, type MetricSources } from './plugins/metrics.ts';
import { answerInTurn } from './plugins/pipelining.ts';
import { refuseConnection } from './plugins/refused-connections.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { shedLoad } from './plugins/shed-load.ts';
import { isReady, shutdown } from './plugins/shutdown.ts';
import { warnOfUntrustedProxy } from './plugins/untrusted-proxy.ts';
import { webHost, type WebSettings } from './plugins/web-host.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route serves. */
    call?: Call;
  }
}

export interface AppOptions {
  readonly database: Database;
  /** Who people are: our own provider, or another. */
  readonly identities: IdentitySource;
  /** Under which browsers reach this server; without a trailing slash. */
  readonly publicOrigin: string;
  readonly web: WebSettings;
  /** Without it invitations work by link only, and addresses stay unverified. */
  readonly mailer?: Mailer | undefined;
  /** Sends messages to browsers. */
  readonly push: PushSender;
  /** Shows counts of answers, and of what else it is given, at `/metrics` to this machine. */
  readonly metrics?: MetricSources | undefined;
  readonly trustedProxies?: readonly string[];
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeout?: number;
  /** How long nothing may move on a connection on which something is to be read, in milliseconds. */
  readonly stallTimeout?: number;
  readonly logger?: FastifyServerOptions['logger'];
}

const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT = 30_000;
const STALL_TIMEOUT = 15_000;
/** Node looks for requests that take too long twice a minute, and gives headers another limit by default. */
const CHECKS_WITHIN_TIMEOUT = 30;
/** As long as an address can be: an identifier of any length is one that is not found. */
const MAX_PARAM_LENGTH = 16 * 1024;

/** Builds the server from its parts; reads no environment and listens to nothing. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { requestTimeout = REQUEST_TIMEOUT, stallTimeout = STALL_TIMEOUT } = options;
  const connectionsCheckingInterval = Math.ceil(requestTimeout / CHECKS_WITHIN_TIMEOUT);
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval },
    requestTimeout,
    connectionTimeout: stallTimeout,
    maxRequestsPerSocket: MAX_REQUESTS,
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: refuseAddress,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setSerializerCompiler(serializerCompiler);
  const { database, identities } = options;
  // For what calls do outside their transaction: handlers are not given them, by type.
  app.decorate('database', database);
  app.decorate('identities', identities);
  app.decorate('answers', createAnswerCache());
  limitConnections(app, options.trustedProxies ?? []);
  // Before every other hook: one that waits would let requests pass that are to wait in their turn.
  answerInTurn(app, stallTimeout);
  warnOfUntrustedProxy(app);
  readForwardedAddresses(app);
  shutdown(app);
  handleErrors(app);
  readBodies(app);
  shedLoad(app, database);
  if (options.metrics) await metrics(app, database, options.metrics);
  securityHeaders(app, options.publicOrigin);
  if (identities.allowsOrigin) allowOrigins(app, identities.allowsOrigin);
  authentication(app, identities);
  const calls = collectCalls(app);
  const delivery = { publicOrigin: options.publicOrigin, mailer: options.mailer };
  const assertReady = async () => {
    if (!isReady(app)) throw unavailable();
    await database.assertReady();
  };
  registerModules(app, { delivery, push: options.push, identities, assertReady });
  openApiRoutes(app, calls);
  await identities.mount?.(app);
  await webHost(app, options.web);
  return app;
}

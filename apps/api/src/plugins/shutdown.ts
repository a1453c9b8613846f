import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/failure.ts';

interface State {
  /** Requests are answered, but the readiness probe fails and each answer closes its connection. */
  draining: boolean;
  /** New requests get a 503. */
  closing: boolean;
  /** When the last two readiness probes came, and whether the last one was answered with "not ready". */
  readinessProbes: readonly [number, number];
  notReadySeen: boolean;
  requestsReceived: number;
  /** With what goes on in the background once they are answered. */
  requestsInFlight: number;
  /** What ends by itself when draining begins: answers that would go on otherwise. */
  readonly endless: Set<() => void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The phase of the graceful shutdown. */
    state: State;
  }
}

const endAll = ({ endless }: State): void => {
  for (const end of endless) end();
};

/** Graceful shutdown: counts requests in flight, and closes connections with their answers while draining. */
export function shutdown(app: FastifyInstance): void {
  const state: State = {
    draining: false,
    closing: false,
    readinessProbes: [-Infinity, -Infinity],
    notReadySeen: false,
    requestsReceived: 0,
    requestsInFlight: 0,
    endless: new Set(),
  };
  app.decorate('state', state);
  app.addHook('onRequest', async (_request, reply) => {
    state.requestsReceived += 1;
    state.requestsInFlight += 1;
    reply.raw.once('close', () => (state.requestsInFlight -= 1));
    if (state.closing) throw unavailable();
  });
  app.addHook('preClose', async () => endAll(state));
  app.addHook('onSend', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close');
  });
}

/** Answers a readiness probe: whether a load balancer may send requests here. */
export function isReady({ state }: FastifyInstance): boolean {
  state.readinessProbes = [state.readinessProbes[1], performance.now()];
  state.notReadySeen = state.draining;
  return !state.draining;
}

// In milliseconds.
const PROBED_WITHIN = 15_000;
const MAX_PROBE_WAIT = 3_000;
const MAX_DRAIN = 500;
const MAX_CLOSE = 3_000;
const QUIET_PERIOD = 200;
/** Without any connection a shorter silence is enough: a client whose connection was closed is about to reconnect. */
const QUIET_PERIOD_UNCONNECTED = 100;
const POLL_INTERVAL = 20;

/** Waits until a load balancer that probes readiness regularly knows that the server is not ready. */
async function untilNotReadySeen({ state }: FastifyInstance): Promise<void> {
  if (performance.now() - state.readinessProbes[0] > PROBED_WITHIN) return;
  for (let waited = 0; waited < MAX_PROBE_WAIT && !state.notReadySeen; waited += POLL_INTERVAL) {
    await wait(POLL_INTERVAL);
  }
}

/** Waits until no request was received or in flight for a quiet period, or for the longest time. */
async function untilQuiet({ server, state }: FastifyInstance, quietPeriod: number, longest: number): Promise<void> {
  const connections = promisify<number>((done) => server.getConnections(done));
  let [quiet, received] = [0, state.requestsReceived];
  const enough = async () => ((await connections()) > 0 ? quietPeriod : QUIET_PERIOD_UNCONNECTED);
  for (let waited = 0; waited < longest && quiet < (await enough()); waited += POLL_INTERVAL) {
    // Not at once: a new connection is idle too, and its request is on its way.
    if (state.closing && quiet >= QUIET_PERIOD / 2) server.closeIdleConnections();
    await wait(POLL_INTERVAL);
    quiet = state.requestsInFlight === 0 && state.requestsReceived === received ? quiet + POLL_INTERVAL : 0;
    received = state.requestsReceived;
  }
}

/**
 * Connection draining. A connection that is closed at once may take along a request that was just sent over it, so that
 * clients first learn of the end: by the readiness probe, by `connection: close`, then by a 503, after which they pause.
 * The listening socket is closed in such a pause. Connections that browsers opened in advance and never used do not
 * delay it.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server, state } = app;
  state.draining = true;
  endAll(state);
  await untilNotReadySeen(app);
  await untilQuiet(app, MAX_DRAIN, MAX_DRAIN);
  state.closing = true;
  await untilQuiet(app, QUIET_PERIOD, MAX_CLOSE);
  const closed = new Promise((done) => server.close(done));
  while (state.requestsInFlight > 0) await wait(POLL_INTERVAL);
  server.closeAllConnections();
  await closed;
}

import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/failure.ts';

interface State {
  /** What comes is answered, but nothing new is invited. */
  draining: boolean;
  /** Who still comes is told to come later. */
  closing: boolean;
  /** When somebody asked whether the server is ready, the last two times; and whether they know by now that it is not. */
  watched: readonly [number, number];
  told: boolean;
  /** Requests that came, and those of them that are being answered. */
  asked: number;
  underWay: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How far the server is on its way to its end. */
    state: State;
  }
}

/** While the server ends, each answer also ends its connection, so that closing waits for nobody. */
export function shutdown(app: FastifyInstance): void {
  const state: State = {
    draining: false,
    closing: false,
    watched: [-Infinity, -Infinity],
    told: false,
    asked: 0,
    underWay: 0,
  };
  app.decorate('state', state);
  app.addHook('onRequest', async (_request, reply) => {
    state.asked += 1;
    state.underWay += 1;
    reply.raw.once('close', () => (state.underWay -= 1));
    if (state.closing) throw unavailable();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close');
  });
}

/** Whether the server may be given work, for who asks regularly. */
export function isReady({ state }: FastifyInstance): boolean {
  state.watched = [state.watched[1], performance.now()];
  state.told = state.draining;
  return !state.draining;
}

// In milliseconds.
const WATCHED_WITHIN = 15_000;
const LONGEST_NOTICE = 3_000;
const LONGEST_DRAIN = 500;
const LONGEST_CLOSE = 3_000;
const CALM = 200;
/** Whoever was just told that a connection ends is without one until the next, which is on its way. */
const GONE = 100;
const STEP = 20;

/** Waits until a proxy that asks again and again whether the server is ready knows that it is not. */
async function untilTold({ state }: FastifyInstance): Promise<void> {
  if (performance.now() - state.watched[0] > WATCHED_WITHIN) return;
  for (let waited = 0; waited < LONGEST_NOTICE && !state.told; waited += STEP) await wait(STEP);
}

/** Waits until nobody is connected and nobody comes, or those who are have been silent for so long. */
async function untilCalm({ server, state }: FastifyInstance, silence: number, longest: number): Promise<void> {
  const connections = promisify<number>((done) => server.getConnections(done));
  let [silent, asked] = [0, state.asked];
  const enough = async () => ((await connections()) > 0 ? silence : GONE);
  for (let waited = 0; waited < longest && silent < (await enough()); waited += STEP) {
    // Not at once: one that has just been made is idle too, and its request is on its way.
    if (state.closing && silent >= CALM / 2) server.closeIdleConnections();
    await wait(STEP);
    silent = state.underWay === 0 && state.asked === asked ? silent + STEP : 0;
    asked = state.asked;
  }
}

/**
 * Gives callers the time to learn that their connections end: one that is closed without a word takes a request along
 * that was just on its way. Under load there is always somebody at the door whom closing it would cut off; told to come
 * later, they leave it free for a moment, and it is closed in that moment. Connections that browsers made beforehand and
 * did not use keep nobody waiting.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server, state } = app;
  state.draining = true;
  await untilTold(app);
  await untilCalm(app, LONGEST_DRAIN, LONGEST_DRAIN);
  state.closing = true;
  await untilCalm(app, CALM, LONGEST_CLOSE);
  const closed = new Promise((done) => server.close(done));
  while (state.underWay > 0) await wait(STEP);
  server.closeAllConnections();
  await closed;
}

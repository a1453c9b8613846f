import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where requests wait behind an answer that is not read, its connection ends so much sooner. */
const IMPATIENCE = 3;
/** Clients that send requests ahead of their answers send a few; browsers and proxies send none. */
const MAX_WAITING = 16;

/** The requests of one connection. */
interface Line {
  answer: ServerResponse | undefined;
  /** How each request that waits goes on. */
  readonly waiting: (() => void)[];
}

/** Node's parser of a connection, as far as it matters here. */
interface Parsed extends Socket {
  readonly parser?: { onIncoming?: (() => number) | null } | null;
}
/** What it is answered to read nothing more: as after an upgrade to another protocol. */
const NO_MORE = 2;

/**
 * Ends a connection in the middle of what came. Destroying it alone would have Node take hundreds of requests more out of
 * what it has read already, and that takes longer than anything else about them.
 */
function endAtOnce(socket: Parsed): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => NO_MORE;
  socket.destroy();
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether part of an answer has been written on a connection, so that nothing else may be. */
    isAnswering: (socket: Socket) => boolean;
  }
}

/**
 * Answers the requests of one connection one after the other: the next one begins once the answer before it is written.
 * Node would begin them all, and keep each answer, with the file it reads from, until its turn, however slowly the client
 * reads. A connection that sends too far ahead is closed, and so is one that is not read: `stallTimeout`, in
 * milliseconds, is how long it may stand without progress. While nothing is pending it may be idle, as event streams are.
 */
export function answerInTurn(app: FastifyInstance, stallTimeout: number): void {
  const lines = new WeakMap<Socket, Line>();

  function endIfStalled(socket: Socket, { waiting }: Line): void {
    if (socket.writableLength > 0 || waiting.length > 0) socket.destroy();
    else socket.setTimeout(stallTimeout);
  }

  function goOn(socket: Socket, line: Line): void {
    line.answer = undefined;
    const next = socket.destroyed ? undefined : line.waiting.shift();
    if (next && line.waiting.length === 0) socket.setTimeout(stallTimeout);
    next?.();
  }

  app.decorate('isAnswering', (socket) => lines.get(socket)?.answer?.headersSent ?? false);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { answer: undefined, waiting: [] };
    lines.set(socket, line);
    const begin = () => {
      line.answer = reply.raw;
      reply.raw.on('timeout', () => endIfStalled(socket, line));
      reply.raw.once('close', () => goOn(socket, line));
      done();
    };
    if (!line.answer) begin();
    else if (line.waiting.length >= MAX_WAITING) endAtOnce(socket);
    else if (line.waiting.push(begin) === 1) socket.setTimeout(stallTimeout / IMPATIENCE);
  });
}

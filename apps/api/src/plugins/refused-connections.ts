import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure, failureBody } from '../http/failure.ts';

type Refusal = readonly [status: number, failure: Failure];

/** What never became a request, by the word that Node has for it. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, new Failure('TIMEOUT', { reason: { code: 'request.slow' } })],
  HPE_HEADER_OVERFLOW: [431, new Failure('PAYLOAD_TOO_LARGE', { reason: { code: 'request.too-large' } })],
};
const BROKEN: Refusal = [400, new Failure('BAD_REQUEST', { reason: { code: 'request.invalid' } })];

const HEADERS = [
  'connection: close',
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  'x-content-type-options: nosniff',
];

/**
 * Ends a connection on which a request came too slowly, with too large a head, or as no HTTP at all; it gets the reason in
 * the shape of every failure, unless that would become part of an answer. What came is not logged: a token may be in it.
 */
export function refuseConnection(
  this: FastifyInstance,
  { code: fault }: { readonly code?: string },
  socket: Socket,
): void {
  if (!socket.writable || this.isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, failure] = REFUSALS[fault ?? ''] ?? BROKEN;
  const tracking_id = randomUUID();
  this.log.debug({ reqId: tracking_id, fault }, 'connection refused');
  const body = JSON.stringify(failureBody(failure, tracking_id));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...HEADERS, `content-length: ${body.length}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@nestegg/domain';
import type { FastifyInstance } from 'fastify';
import { MESSAGES } from './errors.ts';

type Refusal = readonly [status: number, code: ErrorCode, message: string | undefined];

/** What never became a request, by the word that Node has for it. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE', MESSAGES.PAYLOAD_TOO_LARGE],
};
const BROKEN: Refusal = [400, 'BAD_REQUEST', MESSAGES.BAD_REQUEST];

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
  const [status, code, message] = REFUSALS[fault ?? ''] ?? BROKEN;
  const tracking_id = randomUUID();
  this.log.debug({ reqId: tracking_id, fault }, 'connection refused');
  const body = JSON.stringify({ code, message, tracking_id, details: null });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...HEADERS, `content-length: ${body.length}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

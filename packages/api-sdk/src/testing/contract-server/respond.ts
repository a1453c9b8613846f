import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBodyFor, type Fault } from './fault.ts';
import type { RouteAnswer } from './route-answer.ts';
import type { OfferedCapability } from './variant.ts';

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export function sendJson(
  response: ServerResponse,
  { status, body, file }: RouteAnswer,
  headers?: Record<string, string>,
): void {
  if (file) return sendText(response, status, file.text, { 'content-type': file.type });
  sendText(response, status, body === undefined ? '' : JSON.stringify(body), headers);
}

/** Answers with a fault; `effect` makes the call happen all the same. */
export function sendFault(response: ServerResponse, fault: Fault, effect: () => unknown): void {
  switch (fault.kind) {
    case 'status':
      sendJson(response, { status: fault.status, body: fault.body ?? errorBodyFor(fault.status) }, fault.headers);
      break;
    case 'gateway':
      sendJson(response, { status: fault.status });
      break;
    case 'empty':
      sendJson(response, { status: 200 });
      break;
    case 'html':
      sendText(response, 200, '<!DOCTYPE html><title>Error</title>', { 'content-type': 'text/html' });
      break;
    case 'text':
      sendText(response, 200, fault.text);
      break;
    case 'drop':
      if (fault.after) effect();
      response.destroy();
      break;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data":[', () => response.destroy());
      break;
    case 'stall':
      break;
  }
}

/** Lets pages of other origins call, as a server for browsers must. Unknown headers fail in the browser already. */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  capabilities: readonly OfferedCapability[] = [],
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  const more = { idempotency: ', idempotency-key', versions: ', if-match' } as const;
  const allowed = capabilities.map((name) => (name === 'idempotency' || name === 'versions' ? more[name] : ''));
  response.setHeader('access-control-allow-headers', `authorization, content-type${allowed.join('')}`);
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  return request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
}

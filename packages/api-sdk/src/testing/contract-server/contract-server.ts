import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerTo, type ContractServerOptions, type RecordedRequest } from './answer.ts';
import { type FaultRule, FaultRules } from './fault.ts';
import { allowOrigin, sendFault, sendJson } from './respond.ts';
import type { RouteAnswer } from './route-answer.ts';
import { type ContractState, emptyState } from './state.ts';

/** A server with the calls of the specification and, unless it is given capabilities, no others. */
export interface ContractServer {
  readonly url: string;
  readonly state: ContractState;
  /** All requests received, in order. */
  readonly requests: readonly RecordedRequest[];
  /** Injects a fault. */
  readonly fail: (rule: FaultRule) => void;
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
}

/** Starts a contract server on the loopback interface. */
export async function startContractServer(options: ContractServerOptions = {}): Promise<ContractServer> {
  // Where nothing is started, as in a browser, nothing of Node is needed.
  const { createServer } = await import('node:http');
  const state = emptyState();
  const requests: RecordedRequest[] = [];
  const faults = new FaultRules();

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    if (allowOrigin(message, response, options.capabilities)) return void response.writeHead(204).end();
    const { pathname: path, searchParams } = new URL(message.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = message;
    const request = { method, path, query: Object.fromEntries(searchParams), headers, body: await readBody(message) };
    requests.push(request);
    const fault = faults.take(method, path);
    const answer = (): RouteAnswer => answerTo(request, state, options);
    if (fault) sendFault(response, fault, answer);
    else sendJson(response, answer());
  }

  const server = createServer((message, response) => {
    handle(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    requests,
    fail: (rule) => faults.add(rule),
    heal: () => faults.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { answerTo, type ContractServerOptions, type RecordedRequest } from './answer.ts';
import { errorBodyFor, type Fault, type FaultRule, FaultRules } from './fault.ts';
import type { RouteAnswer } from './route-answer.ts';
import { type ContractState, emptyState } from './state.ts';

/** A contract server without a network, for browsers and Node alike. */
export interface ContractHandler {
  readonly state: ContractState;
  /** All requests received, in order. */
  readonly requests: readonly RecordedRequest[];
  /** Injects a fault. */
  readonly fail: (rule: FaultRule) => void;
  readonly heal: () => void;
  /** Answers a request; a dropped connection is `Response.error()`. */
  readonly respond: (request: Request) => Promise<Response>;
  /** The `fetch` of a client under test. */
  readonly fetch: typeof fetch;
}

const text = (body: string, status: number, type = 'application/json'): Response =>
  new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });

const responseOf = ({ status, body, file }: RouteAnswer): Response =>
  file ? text(file.text, status, file.type) : text(body === undefined ? '' : JSON.stringify(body), status);

const brokenBody = (): ReadableStream =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The answer with a fault; `effect` makes the call happen all the same. */
function faulty(fault: Fault, request: Request, effect: () => unknown): Response | Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return new Response(JSON.stringify(fault.body ?? errorBodyFor(fault.status)), {
        status: fault.status,
        headers: { 'content-type': 'application/json', ...fault.headers },
      });
    case 'gateway':
      return text('', fault.status);
    case 'empty':
      return text('', 200);
    case 'html':
      return text('<!DOCTYPE html><title>Error</title>', 200, 'text/html');
    case 'text':
      return text(fault.text, 200);
    case 'drop':
      if (fault.after) effect();
      return Response.error();
    case 'cut':
      return new Response(brokenBody(), { headers: { 'content-type': 'application/json' } });
    case 'stall':
      return aborted(request.signal);
  }
}

async function record(request: Request): Promise<RecordedRequest> {
  const { pathname: path, searchParams } = new URL(request.url);
  const sent = await request.text();
  const body: unknown = sent === '' ? null : JSON.parse(sent);
  const headers = Object.fromEntries(request.headers);
  return { method: request.method, path, query: Object.fromEntries(searchParams), headers, body };
}

/** Makes a contract server without a network. */
export function createContractHandler(options: Omit<ContractServerOptions, 'port'> = {}): ContractHandler {
  const state = emptyState();
  const requests: RecordedRequest[] = [];
  const faults = new FaultRules();

  async function respond(request: Request): Promise<Response> {
    const recorded = await record(request);
    requests.push(recorded);
    const fault = faults.take(recorded.method, recorded.path);
    const answer = (): RouteAnswer => answerTo(recorded, state, options);
    return fault ? faulty(fault, request, answer) : responseOf(answer());
  }

  return {
    state,
    requests,
    fail: (rule) => faults.add(rule),
    heal: () => faults.clear(),
    respond,
    fetch: async (input, init) => {
      const response = await respond(new Request(input, init));
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    },
  };
}

/** The part of MSW's `http` that is used. */
interface RequestHandlers<Handler> {
  readonly all: (path: string, resolver: (info: { readonly request: Request }) => Promise<Response>) => Handler;
}

/** MSW's handlers of a contract server: `setupServer(...contractHandlers(http, createContractHandler()))`. */
export const contractHandlers = <Handler>(
  http: RequestHandlers<Handler>,
  { respond }: Pick<ContractHandler, 'respond'>,
  baseUrl = '*',
): Handler[] => [http.all(`${baseUrl}/api/*`, ({ request }) => respond(request))];

import type { IncomingHttpHeaders } from 'node:http';
import { errorBodyFor } from './fault.ts';
import type { ContractVariant } from './variant.ts';
import { householdRoutes } from './household-routes.ts';
import { profileRoutes, PUBLIC_PATHS } from './profile-routes.ts';
import { matchRoute, NOT_FOUND, type RouteAnswer } from './route.ts';
import type { ContractState } from './state.ts';
import { transactionRoutes } from './transaction-routes.ts';

/** A request as it came in. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** How the contract server is to be. */
export interface ContractServerOptions extends ContractVariant {
  /** 0 takes any free port. */
  readonly port?: number;
  /** Who a token is for, or null where it is refused. The token itself names the person without this. */
  readonly personOf?: (token: string) => string | null;
}

const ROUTES = { ...transactionRoutes, ...householdRoutes, ...profileRoutes };

// What only other servers know; one that never heard of these may well refuse them.
const UNKNOWN_HEADERS = ['idempotency-key', 'if-match'];
const UNKNOWN_PARAMETERS = ['as_of', 'deleted'];

const asksUnknown = ({ headers, query }: RecordedRequest): boolean =>
  UNKNOWN_HEADERS.some((name) => name in headers) || UNKNOWN_PARAMETERS.some((name) => name in query);

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function callerOf({ headers }: RecordedRequest, { personOf = (token) => token }: ContractServerOptions): string | null {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
  return token === '' ? null : personOf(token);
}

function usualAnswer(request: RecordedRequest, state: ContractState, options: ContractServerOptions): RouteAnswer {
  const { method, path, query, body } = request;
  if (asksUnknown(request)) {
    return { status: 400, body: { code: 'BAD_REQUEST', message: 'An unknown header or parameter' } };
  }
  const match = matchRoute(ROUTES, method, path);
  if (!match) return NOT_FOUND;
  const person = callerOf(request, options);
  if (person === null && !PUBLIC_PATHS.has(path)) return { status: 401, body: errorBodyFor(401) };
  return match.handler({
    state,
    person: person ?? '',
    params: match.params,
    query: new URLSearchParams(query),
    body: isFields(body) ? body : {},
    shape: options.shape ?? 'wrapped',
    variant: options,
  });
}

/** A failed answer as the server's variant has it. */
function inVariant(answer: RouteAnswer, { nestsErrorsUnder: name, looseErrors }: ContractVariant): RouteAnswer {
  if (answer.status < 400 || !isFields(answer.body)) return answer;
  const nested = name !== undefined && isFields(answer.body['details']);
  const body = { ...answer.body, ...(nested && { details: { [name]: answer.body['details'] } }) };
  return { ...answer, body: looseErrors ? { description: null, details: null, ...body, tracking_id: 4711 } : body };
}

/** What a contract server answers. */
export const answerTo = (...call: Parameters<typeof usualAnswer>): RouteAnswer =>
  inVariant(usualAnswer(...call), call[2]);

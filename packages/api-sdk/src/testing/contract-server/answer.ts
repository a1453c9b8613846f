import { accountRoutes } from './account-routes.ts';
import { errorBodyFor } from './fault.ts';
import type { ContractVariant, OfferedCapability } from './variant.ts';
import { householdRoutes } from './household-routes.ts';
import { profileRoutes, PUBLIC_PATHS } from './profile-routes.ts';
import { invalid, matchRoute, NOT_FOUND } from './route.ts';
import type { RouteAnswer } from './route-answer.ts';
import type { ContractState } from './state.ts';
import { transactionRoutes } from './transaction-routes.ts';

/** A request as it came in. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

/** How the contract server is to be. */
export interface ContractServerOptions extends ContractVariant {
  /** 0 takes any free port. */
  readonly port?: number;
  /** Who a token is for, or null where it is refused. The token itself names the person without this. */
  readonly personOf?: (token: string) => string | null;
}

const ROUTES = { ...accountRoutes, ...transactionRoutes, ...householdRoutes, ...profileRoutes };

// What only some servers know; one that never heard of these may well refuse them.
const HEADERS = [
  ['idempotency-key', 'idempotency'],
  ['if-match', 'versions'],
] as const;

function asksUnknown({ headers, query }: RecordedRequest, offers: ReadonlySet<OfferedCapability>): boolean {
  const hasUnknownHeader = HEADERS.some(([name, capability]) => name in headers && !offers.has(capability));
  return hasUnknownHeader || ('as_of' in query && !offers.has('as-of')) || 'deleted' in query;
}

const textOf = (header: RecordedRequest['headers'][string]): string => (typeof header === 'string' ? header : '');

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function callerOf({ headers }: RecordedRequest, { personOf = (token) => token }: ContractServerOptions): string | null {
  const token = textOf(headers['authorization']).replace(/^Bearer /, '');
  return token === '' ? null : personOf(token);
}

/** The number in `"7"`; null where there is none. */
const versionIn = (header: string): number | null => (/^"\d+"$/.test(header) ? Number(header.slice(1, -1)) : null);

function usualAnswer(request: RecordedRequest, state: ContractState, options: ContractServerOptions): RouteAnswer {
  const { method, path, query, body, headers } = request;
  const offers = new Set(options.capabilities);
  if (asksUnknown(request, offers)) {
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
    offers,
    ifMatch: versionIn(textOf(headers['if-match'])),
  });
}

/** The first answer to a write with a key, again; the key with another body is refused. */
function keyedAnswer(...call: Parameters<typeof usualAnswer>): RouteAnswer {
  const [{ method, path, body, headers }, state] = call;
  const key = textOf(headers['idempotency-key']);
  if (key === '') return usualAnswer(...call);
  const sent = JSON.stringify(body);
  const name = `${textOf(headers['authorization'])} ${method} ${path} ${key}`;
  const known = state.keyed[name];
  if (known) return known.sent === sent ? known.answer : invalid({ 'Idempotency-Key': 'The key was used before' });
  const answer = usualAnswer(...call);
  if (answer.status < 300) state.keyed[name] = { sent, answer };
  return answer;
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
  inVariant(keyedAnswer(...call), call[2]);

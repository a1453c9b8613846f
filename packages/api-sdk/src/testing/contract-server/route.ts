import type { RouteAnswer } from './route-answer.ts';
import type { ContractVariant, ListShape, OfferedCapability } from './variant.ts';
import type { ContractState } from './state.ts';

/** A call as a route sees it. */
export interface RouteCall {
  readonly state: ContractState;
  /** Who signed in; '' on public routes. */
  readonly person: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly shape: ListShape;
  readonly variant: ContractVariant;
  /** What the server has beyond the specification. */
  readonly offers: ReadonlySet<OfferedCapability>;
  /** The version that a change is about; null where none was named. */
  readonly ifMatch: number | null;
}

type Handler = (call: RouteCall) => RouteAnswer;

/** Routes by `METHOD /path/{name}`. */
export type Routes = Readonly<Record<string, Handler>>;

export const NOT_FOUND: RouteAnswer = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } };

export const invalid = (details: Readonly<Record<string, string>>): RouteAnswer => ({
  status: 422,
  body: { code: 'VALIDATION_ERROR', message: 'Validation failed', details },
});

/** A list in the shape that the server was made with. */
export function listBody(shape: ListShape, name: string, rows: readonly unknown[], rest: object = {}): unknown {
  if (shape === 'bare') return rows;
  return { [shape === 'wrapped' ? 'data' : name]: rows, ...rest };
}

interface Match {
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [names, values] = [pattern.split('/'), path.split('/')];
  if (names.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith('{')) params[name.slice(1, -1)] = decodeURIComponent(value);
    else if (name !== value) return null;
  }
  return params;
}

/** The route of a call; fixed paths stand before those with parameters. */
export function matchRoute(routes: Routes, method: string, path: string): Match | null {
  for (const [route, handler] of Object.entries(routes)) {
    const [verb, pattern = ''] = route.split(' ');
    const params = verb === method ? paramsOf(pattern, path) : null;
    if (params) return { handler, params };
  }
  return null;
}

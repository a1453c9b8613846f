import * as contract from '@nestegg/domain/contract';
import type { Call } from '@nestegg/domain/contract';
import * as z from 'zod/mini';
import { errorResponses, errorSchemas, failuresOf } from './error-responses.ts';
import { jsonSchema, recordName, recordSchemas, reference, type JsonSchema } from './schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: unknown;
}

const pathParameters = ({ path }: Call): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Call): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const takesKey = ({ method, path }: Call): boolean =>
  method !== 'GET' && method !== 'OPTIONS' && !path.startsWith('/api/auth/');

function headerParameters(call: Call): Parameter[] {
  if (call.validator) return [header('If-None-Match', 'The ETag of an answer; a 304 if it is the present one')];
  if (!takesKey(call)) return [];
  const key = header('Idempotency-Key', 'The write happens at most once under a key; a repeat gets the first answer');
  const version = header('If-Match', 'The version to change, as its ETag gave it; another is a 409');
  return call.method === 'POST' ? [key] : [key, version];
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** Each call's name in the contract, which is its endpoint's in the SDK, too. */
const NAMES: ReadonlyMap<object, string> = new Map(
  Object.entries<object>(contract).map(([name, value]) => [value, name]),
);

const operationId = (call: Call): string => NAMES.get(call) ?? `${call.method} ${call.path}`;

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const bodyName = (call: Call): string => `${capitalised(operationId(call))}Request`;
const answerName = (call: Call): string =>
  (call.answer && recordName(call.answer)) ?? `${capitalised(operationId(call))}Response`;

/** What callers write and read of a call, by name. */
const ownSchemas = (call: Call): Readonly<Record<string, JsonSchema>> => ({
  ...(call.body && { [bodyName(call)]: jsonSchema(call.body, 'input') }),
  ...(call.answer && { [answerName(call)]: jsonSchema(call.answer, 'output') }),
});

/** The server names the version of a record that has one. */
const hasVersion = (answer: z.ZodMiniType): boolean => 'version' in (jsonSchema(answer, 'output').properties ?? {});

const text = (description: string) => ({ description, schema: { type: 'string' } });

/** The headers of an answer that are there for its caller. */
function answerHeaders(call: Call) {
  const headers = {
    ...(call.validator && { ETag: text('For If-None-Match; absent while a change is being numbered') }),
    ...(call.answer && hasVersion(call.answer) && { ETag: text('The version, for If-Match') }),
    ...(takesKey(call) && { 'Change-Group': text('The group of the changes that the call made, if it made any') }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function success(call: Call) {
  const headers = answerHeaders(call);
  if (call.answer) return { description: 'Done', ...headers, ...json(reference('schemas', answerName(call))) };
  if (call.status === 204) return { description: 'Done, without an answer', ...headers };
  return {
    description: 'An archive',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  };
}

const NOT_MODIFIED = { 304: { description: 'The ETag is that of the present answer' } };

/** One call, as OpenAPI says it. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

const operation = (call: Call): Operation => ({
  operationId: operationId(call),
  summary: contract.summaryOf(call),
  tags: [call.path.split('/')[2] ?? 'service'],
  security: call.access === 'person' ? [{ bearer: [] }] : [],
  parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
  ...(call.body && {
    requestBody: {
      required: !z.safeParse(call.body, undefined).success,
      ...json(reference('schemas', bodyName(call))),
    },
  }),
  ...(call.bytes && {
    requestBody: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  }),
  responses: {
    [call.status]: success(call),
    ...(call.validator && NOT_MODIFIED),
    ...failuresOf(call),
  },
});

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
}

/** What the server serves, made from the contract's calls and nothing else. */
export function openApiDocument(calls: readonly Call[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Nestegg',
      version,
      description: 'Household budgeting: transactions, households, invitations and profiles',
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    paths,
    components: {
      schemas: { ...recordSchemas(), ...Object.assign({}, ...calls.map(ownSchemas)), ...errorSchemas() },
      responses: errorResponses(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

import { summaryOf, type Call } from '@nestegg/domain/contract';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Requests as callers write them, answers as they read them. */
const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
};

const CODED_TEXT = {
  code: { type: 'string', description: 'Of the catalogue of texts, under which an app translates it' },
  params: {
    type: 'object',
    description: 'What fills in the text',
    additionalProperties: { type: ['string', 'number'] },
  },
};

const ERROR = {
  type: 'object',
  required: ['code', 'message', 'tracking_id', 'details'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    tracking_id: { type: 'string' },
    details: { description: 'For a 422, what is wrong with each field: path to message' },
    reason: {
      type: 'object',
      description: 'Why the whole call was refused, as a code: what `message` says',
      required: ['code', 'params'],
      properties: CODED_TEXT,
    },
    problems: {
      type: 'array',
      description: 'For a 422, what is wrong with each field, as a code: what `details` says',
      items: {
        type: 'object',
        required: ['field', 'code', 'params'],
        properties: { field: { type: 'string', description: 'A path, as in `details`' }, ...CODED_TEXT },
      },
    },
  },
};

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

function headerParameters({ method, path }: Call): Parameter[] {
  if (method === 'GET' || method === 'OPTIONS' || path.startsWith('/api/auth/')) return [];
  const key = header('Idempotency-Key', 'The write happens at most once under a key; a repeat gets the first answer');
  const version = header('If-Match', 'The version to change, as its ETag gave it; another is a 409');
  return method === 'POST' ? [key] : [key, version];
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function success(call: Call) {
  if (call.answer) return { description: 'Done', ...json(jsonSchema(call.answer, 'output')) };
  if (call.status === 204) return { description: 'Done, without an answer' };
  return {
    description: 'An archive',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  };
}

/** One call, as OpenAPI says it. */
export interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

const operation = (call: Call): Operation => ({
  summary: summaryOf(call),
  tags: [call.path.split('/')[2] ?? 'service'],
  security: call.access === 'person' ? [{ bearer: [] }] : [],
  parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
  ...(call.body && {
    requestBody: { required: !z.safeParse(call.body, undefined).success, ...json(jsonSchema(call.body, 'input')) },
  }),
  responses: {
    [call.status]: success(call),
    default: { description: 'A failure, said by its code', ...json({ $ref: '#/components/schemas/Error' }) },
  },
});

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
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
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

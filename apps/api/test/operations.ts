import type { Call } from '@nestegg/domain/contract';
import * as contract from '@nestegg/domain/contract';
import { openApiDocument } from '../src/openapi/document.ts';

/** As much of JSON Schema as the document is written in. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** One operation of the document, with what it takes and answers. */
export interface Operation {
  /** As in `GET /api/households/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needsToken: boolean;
  /** All parameters of the query as one object. */
  readonly query: Schema;
  readonly body?: Schema;
  readonly status: number;
  /** Absent where the answer is empty, or an archive. */
  readonly answer?: Schema;
  /** The shapes of its failures, by status. */
  readonly errors: Readonly<Record<string, Schema>>;
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;
const schemaOf = (described: unknown) => (described as Content | undefined)?.content?.['application/json']?.schema;

/** An answer of events does not end: the document is of calls that answer once. */
const answersOnce = (call: Call) => call.path !== contract.streamChanges.path;

/** The document of a server that has every call of the contract. */
export const document = openApiDocument(Object.values<object>(contract).filter(isCall).filter(answersOnce), '0.0.0');

/** A part of the document with the components that it refers to in their places. */
function resolved(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolved);
  if (part === null || typeof part !== 'object') return part;
  if ('$ref' in part) return resolved(componentOf(String(part.$ref)));
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolved(value)]));
}

/** What a reference stands for: `#/components/schemas/Household`. */
function componentOf(ref: string): unknown {
  const found = ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
  if (found === undefined) throw new Error(`${ref} leads nowhere`);
  return found;
}

const errorsIn = (responses: Readonly<Record<string, unknown>>): Operation['errors'] =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([status, response]) => {
      const schema = Number(status) >= 400 && schemaOf(response);
      return schema ? [[status, schema]] : [];
    }),
  );

/** Every operation of the document. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters, requestBody: givenBody, responses: given, security }]) => {
    const requestBody = resolved(givenBody);
    const responses = resolved(given) as Readonly<Record<string, unknown>>;
    const query = parameters.filter((parameter) => parameter.in === 'query');
    const [status] = Object.keys(responses);
    const [body, answer] = [schemaOf(requestBody), schemaOf(responses[status ?? ''])];
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      needsToken: security.length > 0,
      query: {
        type: 'object',
        properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema as Schema])),
        required: query.filter(({ required }) => required).map(({ name }) => name),
      },
      ...(body && { body }),
      status: Number(status),
      ...(answer && { answer }),
      errors: errorsIn(responses),
    };
  }),
);

import { ERROR_CODES, type ErrorCode } from '@nestegg/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { document, type Operation } from './operations.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** The schema without the leave to hold more than it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in schema ? { ...parts, additionalProperties: false } : parts;
}

const { schemas } = document.components as { schemas: { Error: object } };
const isError = ajv.compile<{ readonly code: ErrorCode }>(closed(schemas.Error) as object);

function faultsOfError({ statusCode, payload, body }: LightMyRequestResponse): readonly unknown[] {
  const error: unknown = JSON.parse(payload);
  if (!isError(error)) return isError.errors ?? [];
  if (ERROR_CODES[error.code] !== statusCode) return [`${error.code} as a ${statusCode}`];
  return /node_modules|\.[jt]s:\d|\bselect\b|syntax error|violates/i.test(body) ? [`tells of its inside: ${body}`] : [];
}

/** Tells what is wrong with answers of an operation: a fault of the server's, or anything that the document lacks. */
export function faultsOf({ status, answer }: Operation): (given: LightMyRequestResponse) => readonly unknown[] {
  const isAnswer = answer && ajv.compile(closed(answer) as object);
  return (given) => {
    const { statusCode, body } = given;
    if (statusCode >= 500) return [`${statusCode}: ${body}`];
    if (statusCode >= 400) return faultsOfError(given);
    if (statusCode !== status) return [`${statusCode} instead of ${status}`];
    if (isAnswer) return isAnswer(JSON.parse(body)) ? [] : (isAnswer.errors ?? []);
    return status === 204 && body !== '' ? [`a body: ${body}`] : [];
  };
}

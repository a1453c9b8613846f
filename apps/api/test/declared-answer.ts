import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation, Schema } from './operations.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** The schema without the leave to hold more than it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in schema ? { ...parts, additionalProperties: false } : parts;
}

const faultsIn = (isValid: ValidateFunction, body: string): readonly unknown[] =>
  isValid(JSON.parse(body)) ? [] : (isValid.errors ?? []);

const validators = new Map<string, ValidateFunction>();

/** Compiled once: most operations have the same errors. */
function compiled(schema: Schema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = validators.get(key) ?? ajv.compile(closed(schema) as object);
  validators.set(key, known);
  return known;
}

function faultsOfError(isError: ValidateFunction | undefined, given: LightMyRequestResponse): readonly unknown[] {
  const { statusCode, body } = given;
  if (!isError) return [`${statusCode} is not in the document: ${body}`];
  const faults = faultsIn(isError, body);
  if (faults.length > 0) return [...faults, body];
  return /node_modules|\.[jt]s:\d|\bselect\b|syntax error|violates/i.test(body) ? [`tells of its inside: ${body}`] : [];
}

/** Tells what is wrong with answers of an operation: a fault of the server's, or anything that the document lacks. */
export function faultsOf({ status, answer, errors }: Operation): (given: LightMyRequestResponse) => readonly unknown[] {
  const isAnswer = answer && compiled(answer);
  const areErrors = new Map(Object.entries(errors).map(([code, schema]) => [Number(code), compiled(schema)]));
  return (given) => {
    const { statusCode, body } = given;
    if (statusCode >= 500) return [`${statusCode}: ${body}`];
    if (statusCode >= 400) return faultsOfError(areErrors.get(statusCode), given);
    if (statusCode !== status) return [`${statusCode} instead of ${status}`];
    if (isAnswer) return faultsIn(isAnswer, body);
    return status === 204 && body !== '' ? [`a body: ${body}`] : [];
  };
}

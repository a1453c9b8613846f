import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

const made = new WeakMap<object, ReturnType<typeof fastJson>>();

/**
 * Makes what writes answers by a schema once the first is to be written: a server starts, and runs, without most of them.
 * Calls that answer the same share it.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema & object> =
  ({ schema }) =>
  (answer) => {
    const write = made.get(schema) ?? fastJson(schema);
    made.set(schema, write);
    return write(answer);
  };

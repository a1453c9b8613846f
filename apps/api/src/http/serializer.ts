import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** Makes what writes answers by a schema once the first is to be written: a server starts, and runs, without most of them. */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof fastJson> | undefined;
  return (answer) => (write ??= fastJson(schema))(answer);
};

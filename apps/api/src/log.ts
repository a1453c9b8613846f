import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Of an error only what helps to find its cause: database errors carry rows and connection settings with them. */
const describeError = (error: Error) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...('code' in error && { code: String(error.code) }),
});

/** How the server logs, wherever it does: JSON, and of errors no more than their cause. */
export const logTo = (stream: NonNullable<LoggerOptions['stream']>, level: string): LoggerOptions => ({
  level,
  stream,
  serializers: { err: describeError },
});

import { codeOfStatus, type CodedText, type ErrorCode } from '@nestegg/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SessionEnded } from '../db/session/rls-context.ts';
import { isForeignKeyViolation, isUnavailable, UnsafeLogin } from '../db/faults.ts';
import { Failure, failureBody, notFound, unauthorized, unavailable } from '../http/failure.ts';

const REASONS: Partial<Record<ErrorCode, CodedText>> = {
  BAD_REQUEST: { code: 'request.invalid' },
  PAYLOAD_TOO_LARGE: { code: 'request.too-large' },
  UNSUPPORTED_MEDIA_TYPE: { code: 'request.not-json' },
};

/** What went wrong, in words for the caller; what they are not to know is left out. */
function failureOf(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof SessionEnded) return unauthorized('session.expired');
  if (isUnavailable(error) || error instanceof UnsafeLogin) return unavailable();
  // Deleted while the request was under way, by another: the caller's own profile, or a household.
  if (isForeignKeyViolation(error)) return notFound();
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 499) return new Failure('SERVER_ERROR', { reason: { code: 'server.error' } });
  const code = codeOfStatus(status) ?? 'BAD_REQUEST';
  return new Failure(code, { reason: REASONS[code] ?? { code: 'value.invalid', params: { field: 'Request' } } });
}

function sendFailure(reply: FastifyReply, request: FastifyRequest, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failureBody(failure, request.id));
}

/** Of an address that cannot be read there is no route, and so no hook that adds the headers of every answer. */
export const refuseAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void sendFailure(reply.header('x-content-type-options', 'nosniff'), request, failureOf(error));

/** Every failure leaves the server in one shape, with an id under which the log has the rest. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'SERVER_ERROR') request.log.error({ err: error }, 'request failed');
    return sendFailure(reply, request, failure);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(reply, request, notFound()));
}

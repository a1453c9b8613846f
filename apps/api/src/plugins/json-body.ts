import type { FastifyInstance } from 'fastify';
import { Failure } from '../http/failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; null where it is not UTF-8: letters that it does not have would be stored in the place of others. */
function textOf(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

/**
 * Reads JSON, and bytes where a call is about a file, and nothing else. An empty body is none: clients name the content type on every call. What tries to reach
 * an object's prototype stays an ordinary field here, which the call's schema then refuses by name.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text === '') done(null, undefined);
    else if (text === null) done(new Failure('BAD_REQUEST', { reason: { code: 'request.invalid' } }));
    else void parse(request, text, done);
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.call?.bytes) done(null, body);
    else done(new Failure('UNSUPPORTED_MEDIA_TYPE', { reason: { code: 'request.not-json' } }));
  });
}

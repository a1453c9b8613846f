import type { FastifyInstance } from 'fastify';
import { Failure } from '../http/failure.ts';

/**
 * Reads JSON, and bytes where a call is about a file, and nothing else. An empty body is none: clients name the content type on every call. What tries to reach
 * an object's prototype stays an ordinary field here, which the call's schema then refuses by name.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.call?.bytes) done(null, body);
    else done(new Failure('UNSUPPORTED_MEDIA_TYPE', { reason: { code: 'request.not-json' } }));
  });
}

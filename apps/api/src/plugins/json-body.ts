import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON and nothing else. An empty body is none: clients name the content type on every call. What tries to reach
 * an object's prototype stays an ordinary field here, which the call's schema then refuses by name.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

import { readFileSync } from 'node:fs';
import type { Call } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { contentPolicy, setContentPolicy } from '../http/content-policy.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument, type OpenApiDocument } from './document.ts';

const asset = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const POLICY = contentPolicy({ 'style-src': ["'self'"] });

/** Collects every call as it is added, so that the document cannot forget one. To be called before the routes are. */
export function collectCalls(app: FastifyInstance): readonly Call[] {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.call && method === config.call.method) calls.push(config.call);
  });
  return calls;
}

/** Says what the server serves: to machines, and as a page. */
export function openApiRoutes(app: FastifyInstance, calls: readonly Call[]): void {
  const { version } = JSON.parse(asset('package.json')) as { version: string };
  const style = asset('assets/docs.css');
  // Made when it is first asked for: by then all calls are there.
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= openApiDocument(calls, version));
  app.get('/api/openapi.json', document);
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/docs', (_, reply) => {
    setContentPolicy(reply, POLICY);
    return reply.type('text/html; charset=utf-8').send(docsPage(document()));
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../../http/failure.ts';

/** Reads the forms of the identity pages, and only those that a page of this origin sent. */
export function readForms(scope: FastifyInstance, publicOrigin: string): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });
  scope.addHook('preHandler', async ({ method, headers }) => {
    if (method === 'GET') return;
    const site = headers['sec-fetch-site'];
    const foreign = headers.origin !== undefined && headers.origin !== publicOrigin;
    if (foreign || (site !== undefined && site !== 'same-origin')) throw forbidden();
  });
}

/** A field of a form; absent ones are empty. */
export const formField = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../../http/failure.ts';

/** More than a person types. */
const MAX_FORM_BYTES = 64 * 1024;

/** Reads the forms of the identity pages, and only those that a page of this origin sent. */
export function readForms(scope: FastifyInstance, publicOrigin: string): void {
  const form = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) => {
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

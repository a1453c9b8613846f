import * as contract from '@nestegg/domain/contract';
import { expect, it } from 'vitest';
import { document, operations } from '../../test/operations.ts';

/** Every reference in a part of the document. */
function referencesIn(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  const own = '$ref' in part ? [String(part.$ref)] : [];
  return [...own, ...Object.values(part).flatMap(referencesIn)];
}

const { schemas, responses } = document.components;
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));

// The SDK's endpoints bear the same names: a test of its exports holds them to that.
it('SRV-38 an operation has the name of its call in the contract, and no other has it', () => {
  const calls = Object.entries<object>(contract).flatMap(([name, value]) =>
    'method' in value && name !== 'streamChanges' ? [name] : [],
  );
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(calls.toSorted());
});

it('SRV-38 each reference leads to a component, and each component is referred to', () => {
  const components = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  expect([...new Set(referencesIn(document))].toSorted()).toEqual(components.toSorted());
});

it('SRV-38 a body and an answer are components, and their records are, too', () => {
  const inline = JSON.stringify(described.map(({ requestBody, responses: given }) => [requestBody, given]));
  expect(inline).not.toContain('"properties"');
  expect(schemas['ListTransactionsResponse']).toMatchObject({
    properties: { data: { items: { $ref: '#/components/schemas/Transaction' } } },
  });
});

it('SRV-38 a record with a version comes with its ETag', () => {
  const { get, put } = document.paths['/api/transactions/{id}'] ?? {};
  const etag = { 200: { headers: { ETag: { schema: { type: 'string' } } } } };
  expect([get?.responses, put?.responses]).toMatchObject([etag, etag]);
  expect(put?.parameters.map(({ name }) => name)).toEqual(['id', 'schedule', 'Idempotency-Key', 'If-Match']);
});

it('SRV-38 a read of ledgers comes with its ETag, and is a 304 while nothing changed', () => {
  const { get } = document.paths['/api/transactions/summary'] ?? {};
  expect(get?.responses).toMatchObject({ 200: { headers: { ETag: {} } }, 304: {} });
  expect(get?.parameters.map(({ name }) => name)).toContain('If-None-Match');
});

it('SRV-38 a write names the group of its changes', () => {
  const { put, delete: remove, get } = document.paths['/api/transactions/{id}'] ?? {};
  const group = { headers: { 'Change-Group': { schema: { type: 'string' } } } };
  expect([put?.responses['200'], remove?.responses['204']]).toMatchObject([group, group]);
  expect(JSON.stringify(get)).not.toContain('Change-Group');
});

it.each(operations)('SRV-15 SRV-38 $name says the code of each failure by its status', ({ errors }) => {
  const codes = Object.values(errors).map((error) => error.properties?.['code']);
  expect(codes.every((code) => code && 'const' in code)).toBe(true);
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['400', '422', '500', '503']));
});

it.each([
  ['get', '/api/health', '400 408 422 431 500 503'],
  ['post', '/api/auth/revoke', '400 408 413 415 422 431 500 503'],
  ['post', '/api/auth/refresh', '400 401 408 413 415 422 431 500 503'],
  ['get', '/api/accounts', '400 401 404 408 422 431 500 503'],
  ['get', '/api/accounts/{id}', '400 401 403 404 408 422 431 500 503'],
  ['post', '/api/rules/apply', '400 401 404 408 409 413 415 422 429 431 500 503'],
  ['delete', '/api/transactions/{id}', '400 401 403 404 408 409 413 415 422 429 431 500 503'],
] as const)('SRV-15 SRV-38 %s %s can fail with %s', (method, path, statuses) => {
  const { responses: given = {} } = document.paths[path]?.[method] ?? {};
  expect(Object.keys(given).filter((status) => Number(status) >= 400)).toEqual(statuses.split(' '));
});

it('SRV-38 each failure says what it is, and a temporary one after what time to try again', () => {
  const said = Object.entries(responses).map(([name, response]) => {
    const { description, headers = {} } = response as { description: string; headers?: object };
    return [name, description, ...Object.keys(headers)].join(': ');
  });
  expect(said).toEqual([
    'BadRequest: The request cannot be read',
    'Unauthorized: There is no token, or it is not accepted',
    'Forbidden: The person may not do this',
    'NotFound: It is not there, or not for this person',
    'Conflict: It goes against what there is, or another change came first',
    'PayloadTooLarge: The body is too long',
    'UnsupportedMediaType: The body is not JSON',
    'ValidationError: Fields are wrong',
    'RateLimited: Too many requests: Retry-After',
    'ServerError: The server failed',
    'ServiceUnavailable: The server cannot answer at the moment: Retry-After',
    'Timeout: The request came too slowly',
  ]);
});

it('SRV-38 the server is the one that the document comes from', () => {
  expect(document.servers.map(({ url }) => url)).toEqual(['/']);
});

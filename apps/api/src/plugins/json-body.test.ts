import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleErrors } from './errors.ts';
import { readBodies } from './json-body.ts';

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  handleErrors(app);
  readBodies(app);
  app.post('/', ({ body }) => ({ body: body ?? null }));
});
afterAll(() => app.close());

const send = async (payload: string | Buffer, type = 'application/json') => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  return [answer.statusCode, answer.json<{ body?: unknown; reason?: { code: string } }>()];
};

it('letters are read as UTF-8, whatever charset is named', async () => {
  const letters = { description: 'Café 🦆' };
  for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json; charset=iso-8859-1']) {
    expect(await send(JSON.stringify(letters), type)).toEqual([200, { body: letters }]);
  }
  expect(await send('')).toEqual([200, { body: null }]);
});

it.each([
  ['a letter of another charset', Buffer.from('{"description":"caf\xe9"}', 'latin1')],
  ['the half of a letter', Buffer.from('{"description":"\xf0\x9f"}', 'latin1')],
  ['no JSON', Buffer.from('{')],
])('a body with %s is refused', async (_, body) => {
  expect(await send(body)).toMatchObject([400, { reason: { code: 'request.invalid' } }]);
});

it('a body of another kind is refused as such', async () => {
  expect(await send('{}', 'text/plain')).toMatchObject([415, { reason: { code: 'request.not-json' } }]);
  expect(await send('{}', 'application/octet-stream')).toMatchObject([415, { reason: { code: 'request.not-json' } }]);
});

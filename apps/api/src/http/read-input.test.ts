import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada');
});
afterAll(() => server.close());

const unknown = (count: number, length = 4) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`.padStart(length, 'k'), 1]));

it('reports at most 20 problems of a request', async () => {
  const answer = await ada.call('PATCH', '/api/profile', { payload: unknown(20_000) });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ details: object }>().details)).toHaveLength(20);
  const query = Object.keys(unknown(1_000)).join('&');
  const { details } = (await ada.call('GET', `/api/transactions?${query}`)).json<{ details: object }>();
  expect(Object.keys(details)).toHaveLength(20);
});

it('answers a request of long names with less than it was', async () => {
  const answer = await ada.call('PATCH', '/api/profile', { payload: unknown(2, 100_000) });
  expect(answer.statusCode).toBe(422);
  expect(answer.body.length).toBeLessThan(1_000);
});

it('cuts long names between characters', async () => {
  const answer = await ada.call('PATCH', '/api/profile', { payload: { [`x${'🦆'.repeat(150)}`]: 1 } });
  const [field] = Object.keys(answer.json<{ details: object }>().details);
  expect(field).toBe(`x${'🦆'.repeat(99)}…`);
});

it.each(['/api/auth/refresh', '/api/auth/revoke'])('takes at most 8 KiB from anybody who calls %s', async (url) => {
  const send = (bytes: number) => {
    const [begin, end] = ['{"refresh_token":"', '"}'];
    const payload = begin + 'x'.repeat(bytes - begin.length - end.length) + end;
    return server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
  };
  const taken = url.endsWith('refresh') ? 401 : 204;
  expect([(await send(8 * 1024)).statusCode, (await send(8 * 1024 + 1)).statusCode]).toEqual([taken, 413]);
});

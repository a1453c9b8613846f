import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** As it is sent, whatever a client would make of it. */
async function statusOf(method: string, target: string): Promise<number> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: localhost:4000\r\nconnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

const PLACES = ['', '/assets', '/api', '/identity', '/authorize', '/oauth', '/.well-known', '/v2/logout', '/login'];
const SHAPES = [
  '/', '//', '///', '//evil.example', '//evil.example/assets/a.js', '/\\evil.example', '/..', '/../..//', '/%2e%2e/%2f',
  '/%', '/%00', '/%ff', '/%5c', '/[', '/?', '/?//', '/:80', '/@', '/;x=1', '/a//b', '/ä', '/#//',
]; // prettier-ignore
const TARGETS = [
  ...PLACES.flatMap((place) => SHAPES.map((shape) => place + shape)),
  'http://localhost:4000//', 'http://evil.example', 'http://[', 'http:////', '*', 'localhost:4000',
]; // prettier-ignore

it.each(['GET', 'HEAD', 'POST', 'OPTIONS'])('no shape of an address makes %s fail', async (method) => {
  const answers = await Promise.all(TARGETS.map(async (target) => [target, await statusOf(method, target)] as const));
  expect(answers.filter(([, status]) => !(status >= 200 && status < 500))).toEqual([]);
});

it('what begins with two slashes is nothing here', async () => {
  expect([await statusOf('GET', '//'), await statusOf('GET', '//evil.example/dashboard')]).toEqual([404, 404]);
});

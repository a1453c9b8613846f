import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
const webDir = mkdtempSync(join(tmpdir(), 'nestegg-web-'));

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), '<p>app</p>');
  server = await createTestServer({ webDir });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

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

it('what begins with two slashes is nothing here, not the app’s page either', async () => {
  const statuses = await Promise.all(
    ['/dashboard', '//', '//evil.example/dashboard'].map((url) => statusOf('GET', url)),
  );
  expect(statuses).toEqual([200, 404, 404]);
});

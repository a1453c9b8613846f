import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DroppingProxy } from './dropping-proxy.mjs';

let server;
let proxy;
let origin;
let effects;

beforeEach(async () => {
  effects = 0;
  server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.end(JSON.stringify({ effects: (effects += 1), text: 'é'.repeat(40_000) })));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = new DroppingProxy(server.address().port);
  origin = await proxy.listen();
});
afterEach(() => {
  proxy.close();
  server.close();
});

const write = (method) => fetch(origin, { method, headers: { 'idempotency-key': method }, body: 'x'.repeat(100_000) });

it.each(['POST', 'PUT', 'DELETE'])('RUN-16 lets a %s through, and loses its first answer alone', async (method) => {
  await expect(write(method)).rejects.toThrow('fetch failed');
  expect(effects).toBe(1);
  expect(await (await write(method)).json()).toMatchObject({ effects: 2 });
  expect(Buffer.from(proxy.given.get(method), 'latin1').toString()).toMatch(/^200 \{"effects":2,"text":"é{40000}"\}$/);
  expect(proxy.lost.get(method)).toContain('"effects":1');
});

it('RUN-16 leaves alone what changes nothing', async () => {
  expect((await fetch(origin)).status).toBe(200);
  expect(proxy.lost.size).toBe(0);
});

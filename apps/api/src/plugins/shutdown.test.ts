import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import type { Mail } from '../mail/mailer.ts';
import { drain } from './shutdown.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const HEAD = [
  'POST /api/transactions HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 2',
];

it('answers in-flight requests while it drains, refuses new ones with Retry-After, and accepts no connection after that', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const begun = once(server.app.server, 'request');
  // As browsers make them beforehand: no request is sent on it, and it delays no shutdown.
  const unused = connect(port, '127.0.0.1');
  const underWay = connect(port, '127.0.0.1');
  const token = await server.tokenOf('caller');
  underWay.write(`${HEAD.join('\r\n')}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await begun;
  const drained = drain(server.app);
  await expect.poll(() => server.app.state.closing, { timeout: 10_000 }).toBe(true);
  const late = await fetch(`${origin}/livez`);
  expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([503, '1', 'close']);
  underWay.write('{}');
  expect(await text(underWay)).toMatch(/^HTTP\/1\.1 422 /);
  await drained;
  await once(unused, 'close');
  await expect(fetch(`${origin}/livez`)).rejects.toThrow('fetch failed');
});

it('SRV-38 goes on answering until a proxy that watches it knows that it ends', async () => {
  const { app, close } = await createTestServer();
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  for (let ask = 0; ask < 2; ask += 1) expect(await statusOf('/readyz')).toBe(200);
  const drained = drain(app);
  for (let call = 0; call < 10; call += 1) expect(await statusOf('/livez')).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  await drained;
  expect(await statusOf('/livez')).toBe(503);
  await close();
});

it('ends once what a form asked for in the background is done', async () => {
  const mails: Mail[] = [];
  const mailer = {
    send: (mail: Mail) => void mails.push(mail),
    deliver: async () => undefined,
    close: async () => undefined,
  };
  const { app, db, close, join } = await createTestServer({ mailer });
  await join('ada');
  await app.listen({ port: 0, host: '127.0.0.1' });
  await db.asOwner('begin');
  await db.asOwner('lock table identity.link in exclusive mode');
  await new Browser(app).post('/identity/forgot-password', { email: 'ada@example.com' });
  const drained = drain(app).then(() => mails.length);
  await expect.poll(() => app.server.listening, { timeout: 10_000 }).toBe(false);
  await db.asOwner('commit');
  expect(await drained).toBe(1);
  await close();
});

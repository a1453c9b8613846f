import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

/** More than the system buffers for a client that does not read. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x');
/** In milliseconds. */
const STALL = 300;

let server: TestServer;
let begun = 0;
let ticks = 0;

beforeAll(async () => {
  server = await createTestServer({ stallTimeout: STALL });
  server.app.get('/large', (_, reply) => {
    begun += 1;
    return reply.send(LARGE);
  });
  // Says something only when the connection has been silent for as long as it may be.
  server.app.get('/events', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    reply.raw.on('timeout', () => reply.raw.write(`tick ${(ticks += 1)}\n`));
    reply.raw.write('begun\n');
  });
  server.app.get('/patience', ({ raw }) => `${raw.socket.timeout} ms`);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const open = () => {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  return socket.on('error', () => undefined);
};

const ask = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nhost: localhost:4000\r\n\r\n`.repeat(times);

/** Sends a text and reads nothing; gives the server's end of the connection. */
async function openUnread(text: string): Promise<Socket> {
  const accepted = once(server.app.server, 'connection');
  open().pause().write(text);
  const [connection] = (await accepted) as [Socket];
  return connection;
}

describe('requests that are sent before the answers to those before them', () => {
  it('are answered in their order', async () => {
    const socket = open();
    let text = '';
    socket.on('data', (chunk: string) => (text += chunk));
    socket.write(ask('/livez', 5) + ask('/nothing.txt', 5) + ask('/patience', 6));
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    await expect
      .poll(statuses)
      .toEqual([200, 200, 200, 200, 200, 404, 404, 404, 404, 404, ...Array<number>(6).fill(200)]);
    // Once none waits any more, the connection may stand as long as before.
    await expect.poll(() => text).toMatch(/\b300 ms$/);
    socket.destroy();
  });

  it('wait for the answer before them to be read, and end with their connection if it is not', async () => {
    begun = 0;
    const connection = await openUnread(ask('/large', 20));
    await once(connection, 'close');
    expect(begun).toBe(1);
  });

  it('end their connection when there are too many', async () => {
    begun = 0;
    let read = 0;
    const note = () => (read += 1);
    server.app.server.on('request', note);
    const connection = await openUnread(ask('/large', 900));
    if (!connection.destroyed) await once(connection, 'close');
    server.app.server.off('request', note);
    // The one that is answered, those that may wait, and the one that is too many: what came with it is not even read.
    expect([begun, read]).toEqual([1, 18]);
  });
});

describe('a connection', () => {
  it('ends when its answers are not read', async () => {
    const connection = await openUnread(ask('/large', 1));
    await once(connection, 'close');
    expect(connection.destroyed).toBe(true);
  });

  it('stays while there is nothing to read on it', async () => {
    const socket = open();
    let text = '';
    socket.on('data', (chunk: string) => (text += chunk));
    socket.write(ask('/events', 1));
    await expect.poll(() => text, { timeout: 20_000 }).toContain('tick 3');
    socket.destroy();
  });
});

import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

/** How long a request may take here, in milliseconds. */
const LIMIT = 500;

let server: TestServer;
let origin: string;
let token: string;

beforeAll(async () => {
  server = await createTestServer({ requestTimeout: LIMIT });
  token = await server.tokenOf('caller');
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const open = () => connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');

/** Sends a text, and then a letter now and then for as long as it may; answers what comes back until the end. */
async function drip(begin: string): Promise<string> {
  const socket = open().on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  socket.write(begin.replace('TOKEN', token));
  const dripping = setInterval(() => socket.write('a'), LIMIT / 20);
  // A letter that comes after the server has closed is an error of the socket, which `once` would take for a failure.
  await closed;
  clearInterval(dripping);
  return answer;
}

const head = (first: string, type: string) =>
  `${first} HTTP/1.1\r\nhost: localhost:4000\r\nauthorization: Bearer TOKEN\r\ncontent-type: ${type}\r\ncontent-length: 50000\r\n\r\n`;
const FORM = 'application/x-www-form-urlencoded';

const SLOW: readonly [string, string][] = [
  ['a head', 'GET /api/health HTTP/1.1\r\nhost: localhost:4000\r\nx-slow: '],
  ['an address', 'GET /'],
  ['a body of the API', `${head('POST /api/transactions', 'application/json')}{"description":"`],
  ['a form', `${head('POST /identity/interaction/x/sign-in', FORM)}email=`],
  ['the call for a token', `${head('POST /oauth/token', FORM)}code=`],
];

const refusal = (status: number, code: string, reason: string) =>
  new RegExp(
    `^HTTP/1\\.1 ${status} [^]*\r\nconnection: close\r\n[^]*\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n[^]*\r\n\r\n\\{"code":"${code}",[^]*"details":null,"reason":\\{"code":"${reason}","params":\\{\\}\\}\\}$`,
  );

/** Sends a form of so many bytes. */
async function sendForm(size: number): Promise<number> {
  const path = '/identity/interaction/x/sign-in';
  const body = `email=${'x'.repeat(size - 'email='.length)}`;
  const headers = { 'content-type': FORM };
  return (await fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body })).status;
}

describe('a connection', { timeout: 20_000 }, () => {
  it.each(SLOW)('SRV-15 on which %s comes too slowly is answered 408, and ended', async (_, begin) => {
    expect(await drip(begin)).toMatch(refusal(408, 'TIMEOUT', 'request.slow'));
  });

  it('SRV-15 delays no punctual request, however many are slow', async () => {
    const slow = Array.from({ length: 50 }, (__, at) => drip(SLOW[at % SLOW.length]![1]));
    for (let ask = 0; ask < 20; ask += 1) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('SRV-40 is refused before its body is read where there is no token', async () => {
    const answer = await drip(SLOW[2]![1].replace('TOKEN', 'x.y.z'));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is not listened to beyond the size of a form', async () => {
    expect([await sendForm(64 * 1024), await sendForm(64 * 1024 + 1)]).toEqual([303, 413]);
  });

  it('may be silent between two requests', async () => {
    const socket = open();
    const ask = async () => {
      socket.write('GET /livez HTTP/1.1\r\nhost: localhost:4000\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [string];
      return answer.slice(0, 15);
    };
    const first = await ask();
    await drip(SLOW[0]![1]);
    expect([first, await ask()]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    socket.destroy();
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', refusal(400, 'BAD_REQUEST', 'request.invalid')],
    [
      'too large a head',
      `GET / HTTP/1.1\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`,
      refusal(431, 'PAYLOAD_TOO_LARGE', 'request.too-large'),
    ],
  ])('SRV-15 on which %s comes is answered in the shape of every failure', async (_, text, expected) => {
    expect(await drip(text)).toMatch(expected);
  });
});

import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

/** The warnings of a server that is asked by a proxy three times. */
async function warnings(trustProxy: string[] | false, header = 'x-forwarded-for'): Promise<unknown[]> {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } });
  warnOfUntrustedProxy(app);
  app.get('/', () => 'fine');
  for (let times = 0; times < 3; times += 1) {
    await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { [header]: '203.0.113.9' } });
  }
  await app.close();
  return lines.map((line) => JSON.parse(line) as unknown);
}

it('warns once of an untrusted proxy', async () => {
  const expected = [{ proxy: '10.0.0.1', msg: expect.stringContaining('TRUSTED_PROXIES') }];
  expect(await warnings(false)).toMatchObject(expected);
  expect(await warnings(['10.9.9.9'])).toMatchObject(expected);
});

it('warns of no proxy that is trusted, and where nothing is forwarded', async () => {
  expect(await warnings(['10.0.0.1'])).toEqual([]);
  expect(await warnings(false, 'x-other')).toEqual([]);
});

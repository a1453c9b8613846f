import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readForwardedAddresses } from './forwarded-addresses.ts';

/** The client's address as a server behind a trusted proxy has it. */
async function addressOf(header: string): Promise<string> {
  const app = Fastify({ trustProxy: ['10.0.0.1'] });
  readForwardedAddresses(app);
  app.get('/', ({ ip }) => ip);
  const { body } = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': header } });
  await app.close();
  return body;
}

it.each([
  ['203.0.113.7:5678', '203.0.113.7'],
  ['10.1.1.1, [2001:db8::1]:443', '2001:db8::1'],
  ['10.1.1.1, 203.0.113.7:1, 10.0.0.1', '203.0.113.7'],
  ['10.1.1.1, unknown', '10.0.0.1'],
  ['x'.repeat(8000), '10.0.0.1'],
])('who is forwarded for by the header %j has the address %s', async (header, address) => {
  expect(await addressOf(header)).toBe(address);
});

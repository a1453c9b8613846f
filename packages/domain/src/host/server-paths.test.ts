import { expect, it } from 'vitest';
import { pathPattern, SERVER_PATHS } from './server-paths.ts';

const isServers = (address: string) => new RegExp(pathPattern(SERVER_PATHS)).test(address);

it.each([
  '/api',
  '/api/transactions?page=2',
  '/metrics',
  '/authorize?prompt=none',
  '/.well-known/jwks.json',
  '/v2/logout',
])('%s is answered by the server', (address) => expect(isServers(address)).toBe(true));

it.each(['/', '/apiary', '/transactions', '/transactions?from=/api/', '/xwell-known/', '//api/x', '/login'])(
  '%s is the web app’s',
  (address) => expect(isServers(address)).toBe(false),
);

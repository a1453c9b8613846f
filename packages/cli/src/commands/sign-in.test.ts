import { expect, it } from 'vitest';
import { createTool } from '../test-support/tool.ts';

const CODE = {
  device_code: 'd',
  user_code: 'ABCD-EFGH',
  verification_uri: 'https://nestegg.example/identity/device',
  verification_uri_complete: 'https://nestegg.example/identity/device?user_code=ABCD-EFGH',
  expires_in: 600,
  interval: 5,
};

it.each([
  ['access_denied', 'It was denied'],
  ['expired_token', 'The code was not typed in time'],
])('signing in that ends with %s says so in words, and keeps no token', async (error, words) => {
  const tool = createTool({
    fetch: async (address) =>
      String(address instanceof Request ? address.url : address).endsWith('/oauth/device/code')
        ? Response.json(CODE)
        : Response.json({ error }, { status: 400 }),
  });
  expect(await tool.run('sign-in', '--server', 'https://nestegg.example')).toBe(1);
  expect(tool.reported.at(-1)).toBe(words);
  expect(await tool.run('list')).toBe(1);
  expect(tool.reported.at(-1)).toBe('Sign in first: nestegg-cli sign-in --server https://nestegg.example');
  tool.remove();
});

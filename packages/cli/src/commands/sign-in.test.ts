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
  expect(tool.reported).toEqual([
    'Open https://nestegg.example/identity/device and type the code ABCD-EFGH',
    'or open https://nestegg.example/identity/device?user_code=ABCD-EFGH',
    words,
  ]);
  expect(await tool.run('list')).toBe(1);
  expect(tool.reported.at(-1)).toBe('Sign in first: nestegg-cli sign-in --server https://nestegg.example');
  tool.remove();
});

it('signing in by a code asks to read and to write in the ledgers that the person picks, and for no more', async () => {
  const asked: unknown[] = [];
  const tool = createTool({
    fetch: async (address, init) => {
      const request = new Request(address, init);
      asked.push([new URL(request.url).pathname, new URLSearchParams(await request.text()).get('scope')]);
      return Response.json({ error: 'access_denied' }, { status: 400 });
    },
  });
  await tool.run('sign-in', '--server', 'https://nestegg.example');
  expect(asked).toEqual([['/oauth/device/code', 'ledgers.read ledgers.write']]);
  tool.remove();
});

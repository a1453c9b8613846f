import { afterEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const headersOf = async (publicOrigin: string) => {
  server = await createTestServer({ publicOrigin });
  return (await server.app.inject('/api/health')).headers;
};

it('tells browsers to come back by https for a year, where people reach the server by https', async () => {
  expect(await headersOf('https://nestegg.example')).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
  });
});

it('does not on localhost, where there is no https', async () => {
  expect(await headersOf('http://localhost:4000')).not.toHaveProperty('strict-transport-security');
});

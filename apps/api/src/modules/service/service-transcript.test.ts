import { expect } from 'vitest';
import { it } from '../../../test/household-test.ts';
import { callerWith, createTestServer, type Person } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { UnsafeLogin } from '../../db/faults.ts';

it('calls about the server itself are answered as approved', async ({ server, owner }) => {
  const anyone: Person = {
    ...owner,
    call: (method, url, options = {}) => server.app.inject({ method: method as 'GET', url, ...options }),
  };
  const other: Person = { ...owner, call: callerWith(server.app, 'no.token') };
  const { call, text } = startTranscript({ 'without a token': anyone, 'with another token': other, owner });
  for (const url of ['/api/capabilities', '/api/health', '/api/public-test', '/livez', '/livez/address', '/readyz']) {
    await call(anyone, 'GET', url);
  }
  await call(anyone, 'OPTIONS', '/api/health');
  await call(owner, 'GET', '/api/health');
  await call(other, 'GET', '/api/health');
  await call(anyone, 'GET', '/api/health?colour=red');
  await call(anyone, 'POST', '/api/health', { payload: {} });
  await call(anyone, 'GET', '/livez/address', {
    headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8', 'cf-connecting-ip': '203.0.113.9' },
  });
  expect(text()).toMatchSnapshot();
});

it('a server that is not ready answers as approved', async () => {
  const { app, close } = await createTestServer({
    through: (database) => ({
      ...database,
      assertReady: () => Promise.reject(new UnsafeLogin('The login owns the tables')),
    }),
  });
  const answer = await app.inject({ method: 'GET', url: '/readyz' });
  const { tracking_id: _, ...body } = answer.json<Record<string, unknown>>();
  expect([answer.statusCode, answer.headers['retry-after'], body]).toMatchSnapshot();
  await close();
});

import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import { afterEach, expect, it, vi } from 'vitest';
import { registerSignedIn } from './registration.ts';

const REGISTER = 'http://server.invalid/api/auth/register';

/** A host whose server answers so, one after the other; gives what it was asked. */
function serve(...statuses: readonly number[]) {
  const asked: { readonly url: string; readonly body: unknown }[] = [];
  const left = [...statuses];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (input === '/config.json') return Response.json({ auth: {}, apiBaseUrl: 'http://server.invalid' });
    const request = new Request(input, init);
    asked.push({ url: request.url, body: await request.json() });
    const status = left.shift() ?? 500;
    return Response.json(status < 300 ? { id: 'p-1' } : { code: 'NO', message: 'No' }, { status });
  });
  return asked;
}

async function register(user = FAKE_USER) {
  const auth = createFakeAuth({ user });
  await auth.start();
  await registerSignedIn(auth);
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is created', [201], 1],
  ['exists already', [409], 1],
  ['is created at the second try', [500, 201], 2],
  ['cannot be created', [500, 500, 201], 2],
])('a profile that %s is left at that: %j', async (_, statuses, calls) => {
  const asked = serve(...statuses);
  await register();
  expect(asked.map(({ url }) => url)).toEqual(Array.from({ length: calls }, () => REGISTER));
});

it('a profile is created with what the identity knows, of a nameless one with the nickname', async () => {
  const asked = serve(201, 201);
  await register();
  await register({ ...FAKE_USER, name: null });
  expect(asked.map(({ body }) => body)).toEqual([
    { email: 'della@example.com', username: 'Della Duck', auth0_id: FAKE_USER.sub },
    { email: 'della@example.com', username: 'della', auth0_id: FAKE_USER.sub },
  ]);
});

it('without a session no one is registered', async () => {
  const asked = serve(201);
  const auth = createFakeAuth();
  await auth.start();
  await registerSignedIn(auth);
  expect(asked).toEqual([]);
});

import { createFakeAuth, FAKE_USER, type FakeAuth } from '@nestegg/auth/fake';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../test-support/open-app.tsx';
import { expectNoText, expectText, press } from '../../test-support/page.ts';

const { sub } = FAKE_USER;
const CLAIM = '/invitations/claim#not-a-real-secret';

const REGISTER = 'POST /api/auth/register';
const READ = 'GET /api/auth/me';

const open = (address: string, auth: FakeAuth) => openApp(address, auth, { personOf: () => sub });
type App = Awaited<ReturnType<typeof open>>;

/** Signs in as the identity provider does: it leads to the callback. */
async function signIn({ go, location }: App, auth: FakeAuth): Promise<void> {
  await expect.poll(() => location().pathname).toBe('/login');
  const before = auth.signIns.length;
  await press('Sign In');
  await expect.poll(() => auth.signIns).toHaveLength(before + 1);
  await go('/callback?code=1');
}

/** What was asked about the profile. */
const asked = ({ server }: App, from = 0) =>
  server.requests
    .slice(from)
    .filter(({ path }) => path.startsWith('/api/auth/'))
    .map(({ method, path }) => `${method} ${path}`);

describe('a sign-in', () => {
  it('AUTH-09 AUTH-21 AUTH-22 goes from no session to a profile that is made and fetched; one that is there already is fetched, not made', async () => {
    const auth = createFakeAuth();
    const app = await open('/dashboard', auth);
    await signIn(app, auth);
    await expectText('Welcome back, Della');
    await expect.poll(() => asked(app)).toEqual([REGISTER, READ]);

    const { profiles } = app.server.state;
    const made = profiles[sub] ?? expect.unreachable();
    profiles[sub] = { ...made, name: 'Olivia of old' };
    auth.endSession('signed-out');
    const before = app.server.requests.length;
    await signIn(app, auth);
    await expectText('Welcome back, Olivia');
    expect(asked(app, before)).toEqual([REGISTER, READ]);
    expect(Object.keys(profiles)).toEqual([sub]);
  });

  it('in another tab by another person leaves nothing of the first one', async () => {
    const other = { ...FAKE_USER, sub: 'auth0|goose' };
    const auth = createFakeAuth({ user: FAKE_USER, nextUser: other });
    const app = await openApp('/dashboard', auth, { personOf: () => auth.currentUser()?.sub ?? sub });
    const made = { auth0_id: sub, email: null, created_at: '2026-01-15T09:30:00Z' };
    app.server.state.profiles[sub] = { ...made, id: 'p-1', username: 'olivia' };
    app.server.state.profiles[other.sub] = { ...made, id: 'p-2', auth0_id: other.sub, username: 'gus' };
    await expectText('Welcome back, olivia');
    await auth.handleCallback();
    await expectText('Welcome back, gus');
    await expectNoText('olivia');
  });

  it('AUTH-20 AUTH-22 whose registration fails tries once more, and fetches the profile all the same', async () => {
    const auth = createFakeAuth();
    const app = await open('/dashboard', auth);
    const profile = { id: 'p-1', auth0_id: sub, email: null, username: 'olivia', created_at: '2026-01-15T09:30:00Z' };
    app.server.state.profiles[sub] = profile;
    app.server.fail({ method: 'POST', path: '/api/auth/register', fault: { kind: 'status', status: 500 } });
    await signIn(app, auth);
    await expectText('Welcome back, olivia');
    expect(asked(app)).toEqual([REGISTER, REGISTER, READ]);
  });

  it('AUTH-33 NAV-27 leads an invited person back to the invitation, with its secret', async () => {
    const auth = createFakeAuth();
    const app = await open(CLAIM, auth);
    await signIn(app, auth);
    await expectText('This invitation is no longer valid. Ask for a new one.');
    expect(app.address()).toBe(CLAIM);
    const claims = app.server.requests.filter(({ path }) => path === '/api/invitations/claim');
    expect(claims).toMatchObject([{ body: { secret: 'not-a-real-secret' } }]);
  });

  it('AUTH-06 AUTH-09 NAV-11 that cannot be completed says why, leads home, and is none for the guard', async () => {
    const auth = createFakeAuth();
    const app = await open('/login', auth);
    auth.failNext('access_denied');
    await app.go('/callback?code=1');
    await expectText('Authentication Error');
    await expectText('Failed on purpose: access_denied');
    await app.go('/transactions');
    await expect.poll(app.address).toBe('/login');
    auth.failNext('access_denied');
    await app.go('/callback?code=1');
    await press('Return to Home');
    await expect.poll(app.address).toBe('/login');
    expect(app.server.requests).toEqual([]);
  });
});

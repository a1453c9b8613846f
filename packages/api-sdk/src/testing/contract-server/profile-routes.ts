import type { RouteAnswer } from './route-answer.ts';
import { invalid, NOT_FOUND, type RouteCall, type Routes } from './route.ts';
import type { WireProfile } from './state.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function register({ state, person, body }: RouteCall): RouteAnswer {
  if (body['auth0_id'] !== person) return invalid({ auth0_id: 'auth0_id must be the id you signed in with' });
  if (state.profiles[person]) return { status: 409, body: { code: 'CONFLICT', message: 'The user exists' } };
  const profile: WireProfile = {
    id: `user-${person}`,
    auth0_id: person,
    email: textOrNull(body['email']),
    username: textOrNull(body['username']),
    created_at: '2026-01-15T09:30:00Z',
  };
  state.profiles[person] = profile;
  return { status: 201, body: profile };
}

function read({ state, person }: RouteCall): RouteAnswer {
  const profile = state.profiles[person];
  return profile ? { status: 200, body: profile } : NOT_FOUND;
}

function write({ state, person, body }: RouteCall): RouteAnswer {
  const profile = state.profiles[person];
  if (!profile) return NOT_FOUND;
  const next = { ...profile, ...body };
  state.profiles[person] = next;
  return { status: 200, body: next };
}

/** Some servers replace: what is not sent is gone. */
const writeUser = (call: RouteCall): RouteAnswer =>
  write(
    call.variant.replacesUser
      ? { ...call, body: { name: null, email: null, phone: null, bio: null, ...call.body } }
      : call,
  );

export const profileRoutes: Routes = {
  'POST /api/auth/register': register,
  'POST /api/auth/refresh': () => ({ status: 401, body: { code: 'UNAUTHORIZED', message: 'No refresh tokens here' } }),
  'POST /api/auth/revoke': () => ({ status: 204 }),
  'GET /api/auth/me': read,
  'PUT /api/auth/user': writeUser,
  'GET /api/profile': read,
  'PUT /api/profile': write,
  'PATCH /api/profile': write,
  'GET /api/capabilities': ({ offers }) =>
    offers.size === 0 ? NOT_FOUND : { status: 200, body: { capabilities: [...offers] } },
  'GET /api/profile/export': ({ offers }) =>
    offers.has('data.export') ? { status: 200, file: { type: 'application/zip', text: 'PK' } } : NOT_FOUND,
  'GET /api/auth/test': ({ person }) => ({ status: 200, body: { authenticated: true, sub: person } }),
  'GET /api/public-test': () => ({ status: 200, body: { status: 'ok' } }),
  'OPTIONS /api/health': () => ({ status: 204 }),
};

/** What answers without a token. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/api/public-test',
  '/api/health',
  '/api/auth/refresh',
  '/api/auth/revoke',
  '/api/capabilities',
]);

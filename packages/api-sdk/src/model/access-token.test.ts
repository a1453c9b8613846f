import { expect, it } from 'vitest';
import { createNestegg } from '../client/nestegg.ts';
import { NesteggError } from '../errors/nestegg-error.ts';
import { json, scripted, withCapabilities } from '../test-support/client.ts';
import { stepUpMethodsOf } from './access-token.ts';

const ANSWER = {
  id: '7',
  name: 'Script',
  last_four: 'k3Vq',
  created_at: '2026-11-19T08:00:00Z',
  expires_on: '2027-03-01',
  last_used_at: null,
  ip: null,
  scopes: [{ household_id: null, household_name: null, read: true, write: false, import: false }],
};
const MODEL = {
  id: '7',
  name: 'Script',
  lastFour: 'k3Vq',
  createdAt: '2026-11-19T08:00:00Z',
  expiresOn: '2027-03-01',
  lastUsedAt: null,
  ip: null,
  scopes: [{ householdId: null, householdName: null, read: true, write: false, import: false }],
};

const clientOf = (fetch: typeof globalThis.fetch) =>
  createNestegg({ baseUrl: 'https://nestegg.example', token: 'nest_x', fetch });

it('lists access tokens, and says what the client’s own is', async () => {
  const listing = scripted(() => json({ data: [ANSWER] }));
  expect(await clientOf(listing.fetch).tokens.list()).toEqual([MODEL]);
  const { name, expires_on, scopes } = ANSWER;
  const current = scripted(() => json({ name, expires_on, scopes }));
  expect(await clientOf(current.fetch).tokens.getCurrent()).toEqual({
    name: MODEL.name,
    expiresOn: MODEL.expiresOn,
    scopes: MODEL.scopes,
  });
});

it('makes an access token with its draft’s key, and renames it', async () => {
  const { fetch, to } = withCapabilities(['idempotency'], () => json({ ...ANSWER, token: 'nest_secret' }, 201));
  const { tokens } = clientOf(fetch);
  const draft = { name: 'Script', expiresOn: '2027-03-01', scopes: [{ householdId: null, read: true }] };
  expect(await tokens.create({ ...draft, idempotencyKey: 'one' })).toEqual({ ...MODEL, token: 'nest_secret' });
  expect(to('/api/tokens').map(({ body, headers }) => [body, headers.get('idempotency-key')])).toEqual([
    [{ name: 'Script', expires_on: '2027-03-01', scopes: [{ household_id: null, read: true }] }, 'one'],
  ]);
  expect(await tokens.update({ id: '7', name: 'Script' })).toEqual(MODEL);
});

const refusedWith = async (status: number, details: unknown) => {
  const { fetch } = withCapabilities([], () => json({ code: 'FORBIDDEN', message: 'No', details }, status));
  const error = await clientOf(fetch)
    .tokens.create({ name: 'x', expiresOn: '2027-03-01', scopes: [] })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof NesteggError)) throw error;
  return stepUpMethodsOf(error);
};

it('says how to confirm who calls, where a call was refused for that', async () => {
  expect(await refusedWith(403, { step_up: ['password'] })).toEqual(['password']);
  expect(await refusedWith(403, null)).toBeNull();
  expect(await refusedWith(403, { step_up: 'password' })).toBeNull();
  expect(await refusedWith(409, { step_up: ['password'] })).toBeNull();
});

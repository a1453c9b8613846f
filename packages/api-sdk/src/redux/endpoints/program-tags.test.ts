import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { json, openClient, scripted } from '../../test-support/client.ts';

const PAGE = { data: [], pagination: { page: 1, limit: 10, total_pages: 0, total_items: 0 } };
const TOKEN = {
  id: '1',
  name: 'Script',
  last_four: 'abcd',
  created_at: '2026-03-01T12:00:00Z',
  expires_on: '2026-04-01',
  last_used_at: null,
  ip: null,
  scopes: [],
  token: 'nest_x',
};

type Client = ReturnType<typeof openClient>;
type Write = (endpoints: Client['api']['endpoints']) => ThunkAction<unknown, unknown, unknown, UnknownAction>;

/** What is fetched anew after a write, of all that shows programs and what they did. */
async function refetchedAfter(write: Write): Promise<string[]> {
  const { fetch, seen } = scripted(({ method }) => json(method === 'GET' ? PAGE : TOKEN));
  const { api, dispatch } = openClient({ fetch });
  await dispatch(api.endpoints.getCapabilities.initiate());
  await Promise.all([
    dispatch(api.endpoints.listTokens.initiate()),
    dispatch(api.endpoints.listApps.initiate()),
    dispatch(api.endpoints.listActivity.initiate({})),
    dispatch(api.endpoints.listSessions.initiate()),
  ]);
  const before = seen.length;
  await dispatch(write(api.endpoints));
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  const fresh = seen.slice(before).filter(({ method }) => method === 'GET');
  return fresh.map(({ url }) => url.pathname.replace('/api/', '')).toSorted();
}

it.each<[string, Write, readonly string[]]>([
  [
    'a new token',
    (to) => to.createToken.initiate({ name: 'x', expiresOn: '2026-04-01', scopes: [] }),
    ['profile/activity', 'tokens'],
  ],
  ['a renamed token', (to) => to.updateToken.initiate({ id: '1', name: 'x' }), ['tokens']],
  ['a revoked token', (to) => to.deleteToken.initiate({ id: '1' }), ['profile/activity', 'tokens']],
  ['a disconnected app', (to) => to.deleteApp.initiate({ id: '1' }), ['apps', 'profile/activity']],
])('%s is seen wherever it shows, and nothing else is fetched', async (_name, write, expected) => {
  expect(await refetchedAfter(write)).toEqual(expected);
});

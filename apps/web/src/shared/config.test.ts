import { afterEach, expect, it, vi } from 'vitest';
import { fetchConfig } from './config.ts';

afterEach(() => vi.unstubAllGlobals());

it('RUN-10 NAV-26 the settings that a host leaves out are the usual ones', async () => {
  const auth = { domain: 'tenant.example', clientId: 'id', audience: 'https://api.example' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ auth, social: { github: 'https://git.example' } })));
  expect(await fetchConfig()).toEqual({
    auth,
    apiBaseUrl: '',
    monitoringDsn: null,
    social: { github: 'https://git.example', mastodon: 'https://mastodon.social' },
  });
});

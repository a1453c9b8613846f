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

it('the settings of a host that could not be reached are asked for again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  // As on a page that has just opened: another test may have asked for them already.
  vi.resetModules();
  const { loadConfig } = await import('./config.ts');
  await expect(loadConfig()).rejects.toThrow('Failed to fetch');
  await expect(loadConfig()).rejects.toThrow('Failed to fetch');
  expect(fetch).toHaveBeenCalledTimes(2);
});

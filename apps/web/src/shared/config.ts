import type { WebConfig } from '@nestegg/domain';

/** Where the footer's two links lead, unless the host says otherwise. */
export const DEFAULT_SOCIAL = { github: 'https://github.com', mastodon: 'https://mastodon.social' };

let loading: Promise<WebConfig> | undefined;

/** The host's settings, asked for once a page; a failure is asked again. */
export function loadConfig(): Promise<WebConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Asks for the host's settings, and completes them. */
export async function fetchConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The settings of this server could not be read (${response.status})`);
  // Written by our own server, or by hand where the files are hosted alone: defaults may be left out.
  const given: Pick<WebConfig, 'auth'> & Partial<WebConfig> = await response.json();
  return { apiBaseUrl: '', monitoringDsn: null, ...given, social: { ...DEFAULT_SOCIAL, ...given.social } };
}

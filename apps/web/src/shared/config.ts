/** The deployment's settings, fetched from its host: one build serves all of them. */
export interface HostConfig {
  readonly auth: {
    /** The identity provider's origin or domain. */
    readonly domain: string;
    readonly clientId: string;
    readonly audience: string;
    /** Whether accounts live on this server: passwords and e-mail addresses can then be changed here. */
    readonly ownIdentity: boolean;
  };
  /** Address of the API, with or without a path; empty is the app's own origin. */
  readonly apiBaseUrl: string;
  readonly monitoringDsn: string | null;
  readonly social: { readonly github: string; readonly mastodon: string };
}

/** Where the footer's two links lead, unless the host says otherwise. */
export const DEFAULT_SOCIAL = { github: 'https://github.com', mastodon: 'https://mastodon.social' };

let loading: Promise<HostConfig> | undefined;

/** The host's settings, asked for once a page; a failure is asked again. */
export function loadConfig(): Promise<HostConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<HostConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The settings of this server could not be read (${response.status})`);
  // Written by our own server, or by hand where the files are hosted alone: defaults may be left out.
  const given: Pick<HostConfig, 'auth'> & Partial<HostConfig> = await response.json();
  return { apiBaseUrl: '', monitoringDsn: null, ...given, social: { ...DEFAULT_SOCIAL, ...given.social } };
}

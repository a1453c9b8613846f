/** What this deployment is set to, told by its host: one build serves all of them. */
export interface HostConfig {
  readonly auth: {
    /** The identity provider's origin or domain. */
    readonly domain: string;
    readonly clientId: string;
    readonly audience: string;
    /** Whether accounts live on this server: passwords and e-mail addresses can then be changed here. */
    readonly ownIdentity: boolean;
  };
  /** Origin of the API; empty is the app's own. */
  readonly apiBaseUrl: string;
  readonly monitoringDsn: string | null;
  readonly social: { readonly github: string; readonly mastodon: string };
}

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
  // The host is our own server: what it says of itself is taken as it stands.
  const config: HostConfig = await response.json();
  return config;
}

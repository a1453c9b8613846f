/** The settings of a deployment, which its host serves as `/config.json`: one build of the web app serves all of them. */
export interface WebConfig {
  readonly auth: {
    /** The identity provider's origin or domain. */
    readonly domain: string;
    readonly clientId: string;
    readonly audience: string;
    /** Whether accounts are on this server: passwords and e-mail addresses can then be changed here. */
    readonly ownIdentity: boolean;
  };
  /** Address of the API, with or without a path; empty is the app's own origin. */
  readonly apiBaseUrl: string;
  /** Where errors and timings are reported; null reports nothing. */
  readonly monitoringDsn: string | null;
  /** Where the footer's two links lead. */
  readonly social: { readonly github: string; readonly mastodon: string };
}

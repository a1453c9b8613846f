/** The first segments of the paths that the server answers itself; all others are pages and files of the web app. */
export const SERVER_PATHS = [
  'api',
  'identity',
  'oauth',
  'oidc',
  'userinfo',
  'authorize',
  'v2',
  '.well-known',
  'metrics',
  'livez',
  'readyz',
] as const;

/**
 * The source of a regular expression for addresses, from the path on, whose first segment is one of these:
 * `^/(?:api|…)(?:[/?]|$)`. As text, so that builds and proxies can pass it on.
 */
export const pathPattern = (segments: readonly string[]): string =>
  `^/(?:${segments.map((segment) => segment.replaceAll('.', String.raw`\.`)).join('|')})(?:[/?]|$)`;

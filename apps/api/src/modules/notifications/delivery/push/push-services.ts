/** Where the browsers of this world have their messages taken in: Chrome, Firefox, Edge, Safari. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
] as const;

/** All that an address can have (RFC 3986): parsing one takes more, which the database could not store. */
const ADDRESS = /^[!-~]+$/;

/**
 * Whether messages may be sent there. A browser names the address, so anything else could make this server knock at any
 * gateway of its own network. A host of further services may name a port.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!ADDRESS.test(endpoint) || !URL.canParse(endpoint)) return false;
  const { protocol, username, password, host, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  return further.includes(host) || (port === '' && KNOWN.some((known) => known.test(hostname)));
}

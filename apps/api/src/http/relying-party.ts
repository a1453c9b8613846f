import { isIP } from 'node:net';

/** For whom passkeys are made, and where they are used (WebAuthn's relying party). */
export interface RelyingParty {
  /** A host, or a domain above it. */
  readonly id: string;
  readonly origin: string;
}

/** The host as `PUBLIC_ORIGIN` has it, whatever a request says of its own; undefined where browsers make no passkeys. */
export function relyingPartyOf(publicOrigin: string, id?: string): RelyingParty | undefined {
  const { protocol, hostname } = new URL(publicOrigin);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id: id ?? hostname, origin: publicOrigin };
}

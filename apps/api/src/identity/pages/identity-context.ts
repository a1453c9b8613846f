import type Provider from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import type { KeyRing } from '../../encryption/key-ring.ts';
import type { RelyingParty } from '../../http/relying-party.ts';
import type { KnownBrowsers } from '../../modules/users/sign-in/known-browsers.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { TrustedDevices } from './second-step/trusted-devices.ts';

/** What the identity pages work with. */
export interface IdentityContext {
  /** The one of the moment: its keys change. */
  readonly provider: () => Provider;
  readonly database: Database;
  readonly browsers: KnownBrowsers;
  readonly publicOrigin: string;
  /** What access tokens are for. */
  readonly audience: string;
  /** Without it addresses are never proven. */
  readonly mailer: Mailer | undefined;
  /** What secrets of accounts are encrypted with. */
  readonly keys: KeyRing;
  readonly trusted: TrustedDevices;
  /** For whom passkeys are made; undefined where there are none. */
  readonly party: RelyingParty | undefined;
}

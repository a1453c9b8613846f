import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { createChallenge, type ChallengePlace, type PasskeyRow } from '../repositories/passkey-repository.ts';
import type { User } from '../repositories/user-repository.ts';
import type { RelyingParty } from '../factors/relying-party.ts';
import { webAuthn } from './web-authn.ts';

/** How long a browser waits, in milliseconds: as long as the challenge holds. */
const TIMEOUT = 5 * 60_000;

/** EdDSA, ES256 and RS256, in COSE's numbers: what devices make today. */
export const ALGORITHMS = [-8, -7, -257];

const described = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports: [...transports],
});

interface Registration {
  readonly user: User;
  readonly session: string;
  /** Those that the account has: a device makes no second one. */
  readonly known: readonly PasskeyRow[];
}

/** What a browser makes a passkey with: one that needs no name to be found, and checks who uses it. */
export async function registrationOptions(
  db: Queryable,
  party: RelyingParty,
  { user, session, known }: Registration,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const place = { purpose: 'register', binding: session, accountId: user.id } as const;
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: 'Nestegg',
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(await createChallenge(db, place)),
    timeout: TIMEOUT,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser asks a passkey with: one of these, or without any named whichever the person chooses. */
export async function authenticationOptions(
  db: Queryable,
  party: RelyingParty,
  { place, allowed }: { readonly place: ChallengePlace; readonly allowed?: readonly PasskeyRow[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(await createChallenge(db, place)),
    timeout: TIMEOUT,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(described) }),
  });
}

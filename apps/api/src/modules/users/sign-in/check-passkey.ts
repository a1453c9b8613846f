import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Database } from '../../../db/database.ts';
import type { RelyingParty } from '../factors/relying-party.ts';
import { webAuthn } from '../passkeys/web-authn.ts';
import {
  findPasskey,
  notePasskeyUse,
  takeChallenge,
  type ChallengePlace,
  type PasskeyRow,
} from '../repositories/passkey-repository.ts';

/** A passkey that was used, and how strong that is (RFC 8176). */
export interface UsedPasskey {
  readonly accountId: string;
  readonly amr: readonly string[];
}

interface Asked {
  readonly party: RelyingParty;
  readonly place: ChallengePlace;
  /** Whose passkey it has to be; unset takes whose it is. */
  readonly accountId?: string;
}

async function verified({ party }: Asked, row: PasskeyRow, response: AuthenticationResponseJSON) {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      // Which it was is held against the database, before this.
      expectedChallenge: () => true,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: row.credential_id.toString('base64url'),
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
      },
    });
    return isVerified ? authenticationInfo : undefined;
  } catch {
    // Another origin or relying party, no user verification, a wrong signature, a count that did not rise.
    return undefined;
  }
}

/** The challenge that a browser says it has signed. */
function challengeIn({ response }: AuthenticationResponseJSON): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

/** Checks what a browser answers for a passkey; undefined for whatever does not hold. The challenge is used up either way. */
export async function checkPasskey(
  { system }: Database,
  asked: Asked,
  response: AuthenticationResponseJSON,
): Promise<UsedPasskey | undefined> {
  if (!(await takeChallenge(system, asked.place, challengeIn(response))) || typeof response.id !== 'string') {
    return undefined;
  }
  const row = await findPasskey(system, Buffer.from(response.id, 'base64url'));
  if (!row || row.rp_id !== asked.party.id || (asked.accountId ?? row.account_id) !== row.account_id) return undefined;
  const used = await verified(asked, row, response);
  if (!used) return undefined;
  const use = { counter: used.newCounter, backedUp: used.credentialBackedUp };
  if (!(await notePasskeyUse(system, row.id, use))) return undefined;
  return { accountId: row.account_id, amr: [row.synced ? 'swk' : 'hwk', 'user', 'mfa'] };
}

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database } from '../../db/database.ts';
import type { Identity } from '../../http/caller.ts';
import { invalid, unauthorized } from '../../http/failure.ts';
import { ALGORITHMS } from './passkeys/passkey-options.ts';
import { webAuthn } from './passkeys/web-authn.ts';
import type { RelyingParty } from './factors/relying-party.ts';
import { takeChallenge, type PasskeyRow } from './repositories/passkey-repository.ts';

/** The ways that WebAuthn knows to reach a device; what else a request says is kept nowhere. */
const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What WebAuthn allows an id; the database indexes no much longer ones. */
const MAX_ID_BYTES = 1023;

/** A passkey as its device made it, not kept yet. */
export type MadePasskey = Omit<PasskeyRow, 'id' | 'account_id' | 'name' | 'created_at' | 'last_used_at'>;

function challengeIn({ response }: RegistrationResponseJSON): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

async function verified(party: RelyingParty, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: () => true,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  } catch {
    return undefined;
  }
}

/** Checks a passkey that a browser made for a session's challenge, which is used up. */
export async function proveNewPasskey(
  { system }: Database,
  party: RelyingParty,
  { identity, response }: { readonly identity: Identity; readonly response: RegistrationResponseJSON },
): Promise<MadePasskey> {
  const { sessionId, subject } = identity;
  if (sessionId === undefined) throw unauthorized();
  const place = { purpose: 'register', binding: sessionId, accountId: subject } as const;
  const isAsked = await takeChallenge(system, place, challengeIn(response));
  const made = isAsked ? await verified(party, response) : undefined;
  const credential_id = Buffer.from(made?.credential.id ?? '', 'base64url');
  if (!made || credential_id.length > MAX_ID_BYTES) throw invalid({ field: 'response', code: 'passkey.unknown' });
  return {
    credential_id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: (made.credential.transports ?? []).filter((transport) => TRANSPORTS.has(transport)),
    synced: made.credentialDeviceType === 'multiDevice',
    backed_up: made.credentialBackedUp,
    rp_id: party.id,
  };
}

import { type Factors, toFactors } from '../model/factors.ts';
import { reader, readNothing } from '../model/answer.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/factor-calls.ts';

/** What an authenticator app is set up with: as text to type, and as the address of a QR code. */
export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

/** What a person shows to prove that it is they: exactly one of these. */
export type IdentityProof =
  { readonly password: string } | { readonly code: string } | { readonly recoveryCode: string };

/** Second factors, how many recovery codes are left, and trusted devices. */
export const getFactors = (): CallRequest<Factors> => ({
  call: wire.getFactors,
  read: reader(wire.getFactors.answer, toFactors, 'factors'),
});

/** Turns two-factor authentication off. */
export const deleteFactors = (): CallRequest<null> => ({ call: wire.deleteFactors, read: readNothing });

/** Begins the set-up of an authenticator app, to be confirmed within 15 minutes. */
export const createTotp = (): CallRequest<TotpSecret> => ({
  call: wire.createTotp,
  read: reader(wire.createTotp.answer, ({ secret, uri }) => ({ secret, uri }), 'secret'),
});

/** Confirms an authenticator app by its code; the first factor answers recovery codes, this once, any other null. */
export const confirmTotp = ({ code }: { readonly code: string }): CallRequest<readonly string[] | null> => ({
  call: wire.confirmTotp,
  body: { code },
  read: reader(wire.confirmTotp.answer, ({ recovery_codes }) => recovery_codes, 'recovery codes'),
});

/** Removes the authenticator app; the last factor turns two-factor authentication off. */
export const deleteTotp = (): CallRequest<null> => ({ call: wire.deleteTotp, read: readNothing });

/** Makes new recovery codes, answered this once; the old ones end. */
export const createRecoveryCodes = (): CallRequest<readonly string[]> => ({
  call: wire.createRecoveryCodes,
  read: reader(wire.createRecoveryCodes.answer, ({ recovery_codes }) => recovery_codes, 'recovery codes'),
});

/** Forgets a trusted device. */
export const deleteDevice = ({ id }: { readonly id: string }): CallRequest<null> => ({
  call: wire.deleteDevice,
  path: { id },
  read: readNothing,
});

/** Forgets all trusted devices. */
export const deleteDevices = (): CallRequest<null> => ({ call: wire.deleteDevices, read: readNothing });

/** How the person can show that it is they: `password`, or `code`, `recovery_code` and `passkey` with a second factor. */
export const listConfirmationMethods = (): CallRequest<readonly string[]> => ({
  call: wire.listConfirmationMethods,
  read: reader(wire.listConfirmationMethods.answer, ({ methods }) => methods, 'methods'),
});

/** Shows that it is the person, which holds for their session for five minutes. */
export const confirmIdentity = (proof: IdentityProof): CallRequest<null> => ({
  call: wire.confirmIdentity,
  body: 'recoveryCode' in proof ? { recovery_code: proof.recoveryCode } : proof,
  read: readNothing,
});

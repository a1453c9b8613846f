import { type Factors, type Passkey, toFactors, toPasskey } from '../model/factors.ts';
import { looseReader, reader, readNothing } from '../model/answer.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/factor-calls.ts';

/** What an authenticator app is set up with: as text to type, and as the address of a QR code. */
export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

/** WebAuthn's options and answers as JSON, as browsers and their libraries take and give them. */
export type WebAuthnJson = Readonly<Record<string, unknown>>;

/** How the person can show that it is they. */
export interface ConfirmationMethods {
  /** `password`, or with a second factor `code`, `passkey` and `recovery_code`. */
  readonly methods: readonly string[];
  /** What the browser asks a passkey with; null where there is none. */
  readonly options: WebAuthnJson | null;
}

/** A passkey that was just added. */
export interface CreatedPasskey extends Passkey {
  /** With the first factor, this once; else null. */
  readonly recoveryCodes: readonly string[] | null;
}

/** A passkey to add: what the browser made of the options. */
export interface CreatePasskey {
  readonly name: string;
  readonly response: WebAuthnJson;
}

/** What a person shows to prove that it is they: exactly one of these. */
export type IdentityProof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly recoveryCode: string }
  /** What the browser answered to the options of `listConfirmationMethods`. */
  | { readonly response: WebAuthnJson };

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

/** What a browser makes a passkey with; it holds for five minutes, in this session. */
export const createPasskeyOptions = (): CallRequest<WebAuthnJson> => ({
  call: wire.createPasskeyOptions,
  read: reader(wire.createPasskeyOptions.answer, ({ options }) => options, 'options'),
});

/** Adds a passkey; the first factor answers recovery codes, this once. */
export const createPasskey = ({ name, response }: CreatePasskey): CallRequest<CreatedPasskey> => ({
  call: wire.createPasskey,
  body: { name, response },
  read: reader(
    wire.createPasskey.answer,
    (answer) => ({ ...toPasskey(answer), recoveryCodes: answer.recovery_codes }),
    'passkey',
  ),
});

/** Renames a passkey. */
export const updatePasskey = ({ id, name }: Pick<Passkey, 'id' | 'name'>): CallRequest<Passkey | null> => ({
  call: wire.updatePasskey,
  path: { id },
  body: { name },
  read: looseReader(wire.updatePasskey.answer, toPasskey),
});

/** Removes a passkey; the last factor turns two-factor authentication off. */
export const deletePasskey = ({ id }: Pick<Passkey, 'id'>): CallRequest<null> => ({
  call: wire.deletePasskey,
  path: { id },
  read: readNothing,
});

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
export const listConfirmationMethods = (): CallRequest<ConfirmationMethods> => ({
  call: wire.listConfirmationMethods,
  read: reader(
    wire.listConfirmationMethods.answer,
    ({ methods, options }) => ({ methods, options: options ?? null }),
    'methods',
  ),
});

/** Shows that it is the person, which holds for their session for five minutes. */
export const confirmIdentity = (proof: IdentityProof): CallRequest<null> => ({
  call: wire.confirmIdentity,
  body: 'recoveryCode' in proof ? { recovery_code: proof.recoveryCode } : proof,
  read: readNothing,
});

import type { FactorsAnswer } from '@nestegg/domain/contract';

/** An authenticator app. */
export interface AuthenticatorApp {
  readonly confirmedAt: string;
  readonly lastUsedAt: string | null;
  /** False where the server cannot check its codes any more. */
  readonly usable: boolean;
}

/** A passkey. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** The host that it was made for, where it does not work on this one. */
  readonly madeFor: string | null;
}

/** A device that signs in with the password alone. */
export interface TrustedDevice {
  readonly id: string;
  readonly device: string | null;
  readonly ip: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** With what an account is signed in to, besides its password. */
export interface Factors {
  readonly isOn: boolean;
  /** Null while it is off. */
  readonly since: string | null;
  readonly totp: AuthenticatorApp | null;
  readonly passkeys: readonly Passkey[];
  /** How many recovery codes are left. */
  readonly codesLeft: number;
  readonly devices: readonly TrustedDevice[];
}

export const toPasskey = (answer: FactorsAnswer['passkeys'][number]): Passkey => ({
  id: answer.id,
  name: answer.name,
  createdAt: answer.created_at,
  lastUsedAt: answer.last_used_at,
  madeFor: answer.made_for,
});

export const toFactors = (answer: FactorsAnswer): Factors => ({
  isOn: answer.two_factor,
  since: answer.since,
  totp: answer.totp && {
    confirmedAt: answer.totp.confirmed_at,
    lastUsedAt: answer.totp.last_used_at,
    usable: answer.totp.usable,
  },
  passkeys: answer.passkeys.map(toPasskey),
  codesLeft: answer.codes_left,
  devices: answer.devices.map(({ id, device, ip, created_at, expires_at }) => ({
    id,
    device,
    ip,
    createdAt: created_at,
    expiresAt: expires_at,
  })),
});

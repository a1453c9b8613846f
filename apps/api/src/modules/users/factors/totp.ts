import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret } from 'otpauth';

/** In seconds: how long each code is shown. */
const PERIOD = 30;
const DIGITS = 6;
/** A clock may be one code before or behind. */
const DRIFT = 1;
const ISSUER = 'Nestegg';
const CODE = /^\d{6}$/;

/** The secret of a new authenticator app, of 160 bits (RFC 4226, 4). */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** As people type it into an app: base32. */
export const secretText = (secret: Buffer): string =>
  new Secret({ buffer: secret.buffer.slice(secret.byteOffset, secret.byteOffset + secret.length) as ArrayBuffer })
    .base32;

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: Buffer, email: string): string {
  const label = `${ISSUER}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secretText(secret)}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD}`;
}

/** A code as it is compared: blanks in it are how apps show it. Undefined for what cannot be one. */
export function tidyCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '');
  return CODE.test(code) ? code : undefined;
}

interface Typed {
  /** Tidy. */
  readonly code: string;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The period of 30 seconds that a code is of, among the present one and its neighbours; undefined if it is of none. */
export function stepOf(secret: Buffer, { code, now }: Typed): number | undefined {
  const present = Math.floor(now / 1000 / PERIOD);
  const key = new Secret({
    buffer: secret.buffer.slice(secret.byteOffset, secret.byteOffset + secret.length) as ArrayBuffer,
  });
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => present - DRIFT + at);
  return steps.find((counter) => {
    const right = HOTP.generate({ secret: key, counter, digits: DIGITS, algorithm: 'SHA1' });
    return timingSafeEqual(Buffer.from(right), Buffer.from(code));
  });
}

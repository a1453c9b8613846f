import { createHash, randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** From so many left on, a person is reminded. */
export const FEW_CODES = 3;
const LENGTH = 16;
const GROUP = 4;
/** Without letters and figures that look alike; of 31, so that a code has 79 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New codes, as people keep them: in groups. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(new RegExp(`(.{${GROUP}})(?!$)`, 'g'), '$1-'));

/** What is kept of a code: so many random bits need no slow hash. Undefined for what cannot be a code. */
export function recoveryHash(typed: string): Buffer | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return FORM.test(code) ? createHash('sha256').update(code).digest() : undefined;
}

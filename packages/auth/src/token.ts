import { type Fields, fieldsOf } from './fields.ts';

/** The claims of a JSON web token, unverified (the server verifies); null where it cannot be decoded. */
function readClaims(token: string): Fields | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** A token's `exp` in seconds, or null where it cannot be decoded or has none. */
export function readExpiry(token: string): number | null {
  const exp = readClaims(token)?.['exp'];
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
}

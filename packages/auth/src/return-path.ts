const MAX_LENGTH = 2048;
// Any base will do: it only shows whether the text leads away from it.
const BASE = 'https://here.invalid';
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/** The text with every layer of percent-encoding undone, or null where that does not end or is malformed. */
function fullyDecoded(text: string): string | null {
  let decoded = text;
  for (let layer = 0; layer < 5; layer++) {
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return null;
    }
    if (next === decoded) return decoded;
    decoded = next;
  }
  return null;
}

const staysHere = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('//') && !CONTROL_OR_BACKSLASH.test(path);

/**
 * A path of this site to return to after signing in, with query and fragment; null for everything that could lead to
 * another site (`//evil`, `/\evil`, `javascript:`, a host, user information, and all of these percent-encoded).
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !staysHere(value)) return null;
  if (!URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || !staysHere(url.pathname)) return null;
  const decoded = fullyDecoded(url.pathname);
  if (decoded === null || !staysHere(decoded)) return null;
  return url.pathname + url.search + url.hash;
}

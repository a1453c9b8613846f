const KEY = 'nestegg-return';

/** Remembers, in this tab, where to come back to after signing in again. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // The dashboard will do.
  }
}

/** The remembered path, given once. */
export function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return path;
  } catch {
    return undefined;
  }
}

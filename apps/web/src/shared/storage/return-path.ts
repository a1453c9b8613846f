import { tabStorage } from './safe-storage.ts';

const KEY = 'nestegg-return';

/** Remembers, in this tab, where to come back to after signing in again. */
export function rememberReturnPath(path: string): void {
  tabStorage.setItem(KEY, path);
}

/** The remembered path, given once. */
export function takeReturnPath(): string | undefined {
  const path = tabStorage.getItem(KEY) ?? undefined;
  tabStorage.removeItem(KEY);
  return path;
}

import type { SafeStorage } from '../storage/safe-storage.ts';

const KEY = 'nestegg-push';

/** That notifications were turned on in this browser. */
export interface StoredPush {
  /** Whose profile. */
  readonly person: string;
  /** The server's key that the browser subscribed with. */
  readonly key: string;
  /** Under which the server knows the browser. */
  readonly id: string;
}

export type PushStorage = Pick<SafeStorage, 'getJson' | 'setItem' | 'removeItem'>;

/** Who has turned them on here; null where they are off. */
export function storedPush(storage: PushStorage): StoredPush | null {
  // Written by this app alone.
  return storage.getJson(KEY) as StoredPush | null;
}

export const storePush = (storage: PushStorage, kept: StoredPush): boolean =>
  storage.setItem(KEY, JSON.stringify(kept));

export const clearPush = (storage: PushStorage): void => storage.removeItem(KEY);

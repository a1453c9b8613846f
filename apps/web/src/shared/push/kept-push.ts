import type { SafeStorage } from '../storage/safe-storage.ts';

const KEY = 'nestegg-push';

/** That notifications were turned on in this browser. */
export interface KeptPush {
  /** Whose profile. */
  readonly person: string;
  /** The server's key that the browser subscribed with. */
  readonly key: string;
  /** Under which the server knows the browser. */
  readonly id: string;
}

export type PushStorage = Pick<SafeStorage, 'getJson' | 'setItem' | 'removeItem'>;

/** Who has turned them on here; null where they are off. */
export function keptPush(storage: PushStorage): KeptPush | null {
  // Written by this app alone.
  return storage.getJson(KEY) as KeptPush | null;
}

export const keepPush = (storage: PushStorage, kept: KeptPush): boolean => storage.setItem(KEY, JSON.stringify(kept));

export const forgetPush = (storage: PushStorage): void => storage.removeItem(KEY);

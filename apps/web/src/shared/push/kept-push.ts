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

export type PushStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Who has turned them on here; null where they are off. */
export function keptPush(storage: PushStorage): KeptPush | null {
  try {
    // Written by this app alone.
    const kept: KeptPush | null = JSON.parse(storage.getItem(KEY) ?? 'null');
    return kept;
  } catch {
    return null;
  }
}

export const keepPush = (storage: PushStorage, kept: KeptPush): void => storage.setItem(KEY, JSON.stringify(kept));

export const forgetPush = (storage: PushStorage): void => storage.removeItem(KEY);

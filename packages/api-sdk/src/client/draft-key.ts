/** One idempotency key for one form's draft. */
export interface DraftKey {
  /** The key to send a body with: the same through retries and repeated presses of Save, until the body changes. */
  readonly keyFor: (body: unknown) => string;
  /** Call it after success: what is sent next is a new draft. */
  readonly settle: () => void;
}

/** A key, and the body that it is for. */
export interface HeldKey {
  readonly body: string;
  readonly key: string;
}

/** Where a draft that outlives its form stores its idempotency key. */
export interface DraftKeyStore {
  readonly read: () => HeldKey | null;
  /** Null once the draft is settled. */
  readonly write: (held: HeldKey | null) => void;
}

/** How a draft's idempotency key is generated, and where it is stored. */
export interface DraftKeyOptions {
  /** Default: a random UUID. */
  readonly createKey?: () => string;
  /** Without it the key lives as long as the form. */
  readonly store?: DraftKeyStore;
}

/**
 * Holds the idempotency key of a form's draft. Create one per form, for as long as the form is open. A draft that survives
 * a reload needs a store: a save whose answer was lost would otherwise take effect twice.
 */
export function createDraftKey({ createKey = () => crypto.randomUUID(), store }: DraftKeyOptions = {}): DraftKey {
  let held = store?.read() ?? null;
  const hold = (next: HeldKey | null) => {
    held = next;
    store?.write(next);
  };
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (held?.body === text) return held.key;
      const key = createKey();
      hold({ body: text, key });
      return key;
    },
    settle: () => hold(null),
  };
}

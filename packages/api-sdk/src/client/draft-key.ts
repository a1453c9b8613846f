/** One idempotency key for one form's draft. */
export interface DraftKey {
  /** The key to send a body with: the same through retries and repeated presses of Save, until the body changes. */
  readonly keyFor: (body: unknown) => string;
  /** Call it after success: what is sent next is a new draft. */
  readonly settle: () => void;
}

/** Keeps the key of a form's draft. Make one per form, and keep it while the form is open. */
export function createDraftKey(createKey: () => string = () => crypto.randomUUID()): DraftKey {
  let held: { readonly body: string; readonly key: string } | null = null;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (held?.body !== text) held = { body: text, key: createKey() };
      return held.key;
    },
    settle: () => {
      held = null;
    },
  };
}

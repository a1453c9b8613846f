import { useCallback, useState } from 'react';
import type { FormValues } from './form-values.ts';

export interface KeptDraft {
  readonly values: FormValues;
  readonly change: (patch: Partial<FormValues>) => void;
  /** Starts over from other values, which are kept too. */
  readonly replace: (values: FormValues) => void;
  /** Forgets what is kept: it was saved, or is no longer wanted. */
  readonly forget: () => void;
}

/**
 * A form's values, kept in this tab until they are saved: through a reload, and through an expired session and the way
 * back from signing in. `key` names the form and its person; nobody finds what another person typed.
 */
export function useKeptDraft(key: string, initial: FormValues): KeptDraft {
  const [values, setValues] = useState<FormValues>(() => readKept(key, initial));
  const replace = useCallback(
    (next: FormValues) => {
      setValues(next);
      keep(key, next);
    },
    [key],
  );
  const change = (patch: Partial<FormValues>) => replace({ ...values, ...patch });
  const forget = useCallback(() => forgetKept(key), [key]);
  return { values, change, replace, forget };
}

// Storage can be closed or full; the form then works as long as the page.
function keep(key: string, values: FormValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    forgetKept(key);
  }
}

function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

/** What is kept, where it has the shape of a form; anything else is passed over. */
function readKept(key: string, initial: FormValues): FormValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isLike(kept, initial) ? kept : initial;
  } catch {
    return initial;
  }
}

const isLike = (kept: unknown, initial: FormValues): kept is FormValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(initial).every(([name, value]) => {
    const found: unknown = Object.getOwnPropertyDescriptor(kept, name)?.value;
    return typeof found === typeof value || (name === 'householdId' && (found === null || typeof found === 'string'));
  });

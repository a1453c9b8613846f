import { useState } from 'react';
import { isNesteggError } from '@nestegg/api-sdk';

/** What others saved of a record while a form changed it, and why the form's save was refused. */
export interface SavedMeanwhile<Item> {
  readonly item: Item;
  readonly error: unknown;
}

export interface HeldVersionOptions<Item> {
  /** The record as it is shown; a form of a new one has none. */
  readonly present: Item | undefined;
  /** The code of a refusal because another version has been saved. */
  readonly code: string;
  /** Fetches the record as it is now. */
  readonly look: (item: Item) => PromiseLike<{ readonly data?: Item | undefined }>;
}

/**
 * The version of a record that a form began with. The screen around it may know a later one by now, as after it was fetched
 * anew: saved over that one, the form would write over what its person has not seen.
 */
export function useHeldVersion<Item>({ present, code, look }: HeldVersionOptions<Item>) {
  const [base, setBase] = useState(present);
  const [meanwhile, setMeanwhile] = useState<SavedMeanwhile<Item> | null>(null);
  return {
    base,
    meanwhile,
    /** Whether a save was refused because of what others saved, which is known now and waits for a choice. */
    isOvertaken: async (error: unknown): Promise<boolean> => {
      setMeanwhile(null);
      if (base === undefined || !isNesteggError(error) || error.reason?.code !== code) return false;
      const { data } = await look(base);
      if (data === undefined) return false;
      setMeanwhile({ item: data, error });
      return true;
    },
    /** Goes on from what others saved. */
    goOn: (item: Item) => {
      setBase(item);
      setMeanwhile(null);
    },
  };
}

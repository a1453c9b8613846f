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
  /** Fetches the record as it is now; where that fails, what is known of it is an earlier version. */
  readonly look: (item: Item) => PromiseLike<{ readonly data?: Item | undefined; readonly isError: boolean }>;
  /** Whether another version has all that the form shows: a save goes on from it, and nothing is asked. */
  readonly isSame?: (item: Item, later: Item) => boolean;
}

/** What becomes of a save: nothing was in its way, it waits for a choice, or it goes on from a later version. */
type Overtaken<Item> = 'no' | 'waits' | { readonly from: Item };

/**
 * The version of a record that a form began with. The screen around it may know a later one by now, as after it was fetched
 * anew: saved over that one, the form would write over what its person has not seen.
 */
export function useHeldVersion<Item>({ present, code, look, isSame }: HeldVersionOptions<Item>) {
  const [base, setBase] = useState(present);
  const [meanwhile, setMeanwhile] = useState<SavedMeanwhile<Item> | null>(null);
  return {
    base,
    meanwhile,
    /** Whether a save of a version was refused because of what others saved, which is known then. */
    overtaken: async (error: unknown, of = base): Promise<Overtaken<Item>> => {
      setMeanwhile(null);
      if (of === undefined || !isNesteggError(error) || error.reason?.code !== code) return 'no';
      const { data, isError } = await look(of);
      if (data === undefined || isError) return 'no';
      if (isSame?.(of, data)) {
        setBase(data);
        return { from: data };
      }
      setMeanwhile({ item: data, error });
      return 'waits';
    },
    /** Goes on from what others saved. */
    goOn: (item: Item) => {
      setBase(item);
      setMeanwhile(null);
    },
  };
}

import { useState } from 'react';
import type { Suggestion } from '@nestegg/api-sdk';
import { suggest } from '@nestegg/domain';
import { useApi } from '../../../shared/api-context.ts';
import type { LedgerOption } from '../ledgers.ts';
import type { FormValues } from './form-values.ts';

const NONE: readonly Suggestion[] = [];

/** What to offer for a description: fetched when the form opens, matched here. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const api = useApi();
  const skip = api.useCapability('bulk') !== 'yes';
  const { data = NONE } = api.useListSuggestionsQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  return suggest(text, data);
}

/** What a suggestion may set again. */
type Filled = Pick<FormValues, 'category' | 'householdId'>;

/** What was not set by hand: at the beginning nothing, or what was filled in. */
const NOTHING: Filled = { category: '', householdId: null };

/**
 * Fills in what came with a suggestion, unless it was set by hand: whatever differs from what was filled in last was.
 * Null: everything was.
 */
export function useFilledIn(ledgers: readonly LedgerOption[], initial: Filled | null = NOTHING) {
  const [filled, setFilled] = useState(initial);
  return {
    /** Notes what the form has filled in itself. */
    note: ({ category, householdId }: Filled) => setFilled({ category, householdId }),
    /** The next one begins without a category; its household is the one before's. */
    restart: () => setFilled((present) => present && { ...present, category: '' }),
    /** What a suggestion changes. */
    patchOf: (chosen: Suggestion, values: FormValues): Partial<FormValues> => {
      if (!filled) return { description: chosen.description };
      const isOffered = ledgers.some(({ id }) => id === chosen.householdId);
      const category = values.category === filled.category ? (chosen.category ?? '') : values.category;
      const householdId =
        values.householdId === filled.householdId && isOffered ? chosen.householdId : values.householdId;
      setFilled({
        category: values.category === filled.category ? category : filled.category,
        householdId: values.householdId === filled.householdId ? householdId : filled.householdId,
      });
      return { description: chosen.description, category, householdId };
    },
  };
}

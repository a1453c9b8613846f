import { useState } from 'react';
import { conflictingHousehold, isNesteggError, type Household, type UpdateHousehold } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';

type Changes = UpdateHousehold['changes'];

/** What changes; a field that stays is not there. */
export type HouseholdChanges = { readonly [Field in keyof Changes]?: Exclude<Changes[Field], undefined> };

/** Two versions of one household: what this person wants, and what another owner has saved meanwhile. */
export interface HouseholdConflict {
  readonly mine: HouseholdChanges;
  readonly theirs: Household;
}

/**
 * Saves changes of a household over the version that they began with, also where a later one has come since. `save`
 * resolves with the failure; a conflict is none, it waits for a choice.
 */
export function useSaveHousehold({ id, version }: Household, onSaved: () => void) {
  const [update] = useApi().useUpdateHouseholdMutation();
  const [base] = useState(version);
  const [conflict, setConflict] = useState<HouseholdConflict | null>(null);
  const save = async (changes: HouseholdChanges, over: number | null = base) => {
    setConflict(null);
    const answer = await update({ id, version: over, changes });
    if (!answer.error) return onSaved();
    const theirs = isNesteggError(answer.error) ? conflictingHousehold(answer.error) : null;
    if (!theirs) return answer.error;
    return setConflict({ mine: changes, theirs });
  };
  return { save, conflict, dismiss: () => setConflict(null) };
}

import { DEFAULT_SAVINGS_TARGET, PERSONAL_ONLY, type Minor } from '@nestegg/domain';
import { useApi } from '../../../shared/api-context.ts';
import { useSavePreferences } from '../../../shared/preferences/use-save-preferences.ts';

export interface Goal {
  /** The default of a new ledger, which its people have not chosen. */
  readonly isSuggested: boolean;
  /** Saves another; resolves with the failure. Undefined where this person may not, or the server cannot. */
  readonly save: ((target: Minor) => Promise<unknown>) | undefined;
}

/** The savings goal of a household; of the person where no household is chosen. */
export function useGoal(householdId: string | undefined, target: Minor): Goal {
  const api = useApi();
  const { save: savePreferences, isSynced } = useSavePreferences();
  const [update] = api.useUpdateHouseholdMutation();
  const canManage = api.useCapability('household.manage') === 'yes';
  const household = api.useListHouseholdsQuery().data?.find(({ id }) => id === householdId);
  const isOwn = householdId === undefined || householdId === PERSONAL_ONLY;
  const saveOwn = (savingsTargetMinor: Minor) => savePreferences({ savingsTargetMinor });
  const saveShared = async (savingsTargetMinor: Minor) => {
    if (!household) return undefined;
    const { id, version } = household;
    return (await update({ id, version, changes: { savingsTargetMinor } })).error;
  };
  const isOwner = canManage && household?.role === 'owner';
  return {
    isSuggested: isSynced && target === DEFAULT_SAVINGS_TARGET,
    save: isOwn ? (isSynced ? saveOwn : undefined) : isOwner ? saveShared : undefined,
  };
}

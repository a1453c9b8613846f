import { MAX_SAVED_FILTERS } from '@nestegg/domain';
import { useApi } from '../../../shared/api-context.ts';

/** A filter under a name: the address of the list that it shows. */
interface SavedFilter {
  readonly name: string;
  readonly address: string;
}

export interface SavedFilters {
  readonly filters: readonly SavedFilter[];
  readonly isFull: boolean;
  /** Puts one beside the others, in the place of one of the same name. Whether it was saved. */
  readonly add: (filter: SavedFilter) => Promise<boolean>;
  readonly remove: (name: string) => Promise<boolean>;
  readonly busy: boolean;
}

/** The person's saved filters, kept in the profile; null where the server keeps no preferences, or they are not known. */
export function useSavedFilters(): SavedFilters | null {
  const api = useApi();
  const isSynced = api.useCapability('preferences.sync') === 'yes';
  const { data } = api.useGetMeQuery(undefined, { skip: !isSynced });
  const [update, { isLoading }] = api.useUpdateProfileMutation();
  if (!isSynced || data?.source !== 'server') return null;
  const filters = data.preferences.savedFilters ?? [];
  const save = async (savedFilters: readonly SavedFilter[]) => {
    const plain = savedFilters.map(({ name, address }) => ({ name, address }));
    const { error } = await update({ preferences: { savedFilters: plain } });
    return error === undefined;
  };
  const without = (name: string) => filters.filter((filter) => filter.name !== name);
  return {
    filters,
    isFull: filters.length >= MAX_SAVED_FILTERS,
    add: (filter) => save([...without(filter.name), filter]),
    remove: (name) => save(without(name)),
    busy: isLoading,
  };
}

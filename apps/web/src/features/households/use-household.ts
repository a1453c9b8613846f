import type { Household } from '@nestegg/api-sdk';
import { useApi } from '../../shared/api-context.ts';
import { isNotFound } from '../../shared/is-not-found.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useAnsweredSince } from '../../shared/loading/use-answered-since.ts';

export interface OneOfMyHouseholds {
  readonly household: Household | undefined;
  /** It was deleted, or the person is no member of it any more. */
  readonly gone: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Whether this server lets households be managed. Without that the list tells all there is to read. */
  readonly isManaged: boolean;
}

/**
 * One household: from its own call where the server has that, else what the list says of it. With `fresh` as it stands
 * now, not as it was shown a while ago.
 */
export function useHousehold(id: string, { fresh = false } = {}): OneOfMyHouseholds {
  const api = useApi();
  const capability = api.useCapability('household.manage');
  const asked = api.useGetCapabilitiesQuery();
  const isManaged = capability === 'yes';
  const one = api.useGetHouseholdQuery(id, { skip: !isManaged, ...FRESH });
  const isFresh = useAnsweredSince(one);
  const managed = fresh && !isFresh ? undefined : one.currentData;
  const list = api.useListHouseholdsQuery(undefined, { ...FRESH, skip: capability !== 'no' });
  const listed = list.data?.find((household) => household.id === id);
  const isMissing = list.data !== undefined && !listed;
  const failing = [asked, one, list].filter(({ isError }) => isError);
  const household = isManaged ? managed : listed;
  return {
    household,
    gone: isMissing || isNotFound(one.error),
    // What was read stays, with what is being typed into it.
    failed: !household && failing.length > 0,
    retry: () => failing.forEach((query) => void query.refetch()),
    isManaged,
  };
}

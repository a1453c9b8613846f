import type { ActivityEntry, Profile } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';

export interface Activity {
  /** One page; undefined until it has come. */
  readonly items: readonly ActivityEntry[] | undefined;
  readonly totalItems: number;
  readonly failure: unknown;
  readonly retry: () => void;
}

/** A page of the account's activity. */
export function useActivity(profile: Profile, { page, pageSize }: { page: number; pageSize: number }): Activity {
  const api = useApi();
  const isReal = api.useCapability('activity') === 'yes';
  const { currentData, error, refetch } = api.useListActivityQuery({ page, limit: pageSize }, { skip: !isReal });
  const kept = profile.recentActivity;
  if (!isReal) {
    const items = kept.slice((page - 1) * pageSize, page * pageSize);
    return { items, totalItems: kept.length, failure: undefined, retry: () => undefined };
  }
  return {
    items: currentData?.items,
    totalItems: currentData?.totalItems ?? 0,
    failure: currentData ? undefined : error,
    retry: () => void refetch(),
  };
}

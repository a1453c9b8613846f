import { useEffect, useState } from 'react';
import { isNesteggError, type Profile } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import { PROFILE_RETRY } from '../../../shared/timings.ts';

export interface LoadedProfile {
  readonly profile: Profile | undefined;
  /** Why there is none, once no further try is made. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/** The code of a failure that another try will not mend. */
const NOT_ALLOWED = 'AUTHORIZATION_ERROR';

/** The signed-in person's profile. One that fails is fetched again by itself, twice, unless it is not allowed. */
export function useProfile(): LoadedProfile {
  const { data, error, isFetching, refetch } = useApi().useGetMeQuery();
  const [retries, setRetries] = useState(0);
  const isFinal = isNesteggError(error) && error.code === NOT_ALLOWED;
  const willRetry = error !== undefined && !isFinal && retries < PROFILE_RETRY.retries;
  useEffect(() => {
    if (!willRetry || isFetching) return undefined;
    const timer = setTimeout(() => {
      setRetries(retries + 1);
      void refetch();
    }, PROFILE_RETRY.delay);
    return () => clearTimeout(timer);
  }, [willRetry, retries, isFetching, refetch]);
  return {
    profile: data,
    failure: data || isFetching || willRetry ? undefined : error,
    retry: () => {
      setRetries(0);
      void refetch();
    },
  };
}

import { useState } from 'react';
import type { Invitation } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import { hasFailed } from '../../../shared/has-failed.ts';

export interface MyInvitations {
  readonly items: readonly Invitation[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Removes an invitation from the list where the server has no such call. */
  readonly hide: (id: string) => void;
  /** Whether declining reaches the server. */
  readonly isReal: boolean;
}

/** The invitations waiting for the person. A server that cannot list them has none to show. */
export function useMyInvitations(): MyInvitations {
  const api = useApi();
  const isReal = api.useCapability('invitation.manage') === 'yes';
  const query = api.useListInvitationsQuery(undefined, { skip: !isReal });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return {
    items: (query.data ?? []).filter(({ id }) => !hidden.includes(id)),
    loading: query.isLoading,
    failed: hasFailed(query),
    retry: () => void query.refetch(),
    hide: (id) => setHidden((present) => [...present, id]),
    isReal,
  };
}

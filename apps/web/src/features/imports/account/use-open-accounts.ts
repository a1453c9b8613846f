import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { hasFailed } from '../../../shared/has-failed.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';

/** The accounts that a file can go to: all that are open, of every ledger. */
export function useOpenAccounts() {
  const query = useAccountsApi().useListAccountsQuery({}, FRESH);
  return {
    accounts: query.data?.accounts.filter(({ closedOn }) => closedOn === null),
    failed: hasFailed(query),
    retry: () => void query.refetch(),
  };
}

import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';

/** The accounts that a file can go to: all that are open, of every ledger. */
export function useOpenAccounts() {
  const { data, isError, refetch } = useAccountsApi().useListAccountsQuery({}, FRESH);
  return {
    accounts: data?.accounts.filter(({ closedOn }) => closedOn === null),
    failed: isError && !data,
    retry: () => void refetch(),
  };
}

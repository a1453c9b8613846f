import type { Account } from '@nestegg/api-sdk';
import { useAccountsApi } from '../../../shared/accounts-api.ts';

const NONE: readonly Account[] = [];

/** The open accounts of all ledgers: those that can be chosen. */
export const useAccountChoices = (): readonly Account[] =>
  useAccountsApi()
    .useListAccountsQuery({})
    .data?.accounts.filter(({ closedOn }) => closedOn === null) ?? NONE;

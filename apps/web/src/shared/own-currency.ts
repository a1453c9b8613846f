import { DEFAULT_CURRENCY, type Currency } from '@nestegg/domain';
import { useApi } from './api-context.ts';

/** The currency of the signed-in person's own ledger. */
export function useOwnCurrency(): Currency {
  return useApi().useReadMeQuery().data?.preferences.currency ?? DEFAULT_CURRENCY;
}

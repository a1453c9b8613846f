import { useSyncExternalStore } from 'react';
import { CURRENCIES, DEFAULT_CURRENCY, type Currency } from '@nestegg/domain';
import { useApi } from './api-context.ts';
import { storedValue } from './stored-value.ts';

// For servers that keep no preferences: the choice then holds on this device.
const stored = storedValue<Currency>('nestegg-currency', CURRENCIES, DEFAULT_CURRENCY);

export const setStoredCurrency = (currency: Currency): void => stored.set(currency);

/** The currency of the signed-in person's own ledger. */
export function useOwnCurrency(): Currency {
  const chosenHere = useSyncExternalStore(stored.subscribe, stored.get);
  return useApi().useReadMeQuery().data?.preferences.currency ?? chosenHere;
}

import { useSyncExternalStore } from 'react';
import { CURRENCIES, DEFAULT_CURRENCY, type Currency } from '@nestegg/domain';
import { useApi } from '../api-context.ts';
import { storedValue } from '../storage/stored-value.ts';

// For servers that keep no preferences: the choice then holds on this device.
const stored = storedValue<Currency | ''>('nestegg-currency', ['', ...CURRENCIES], '');

export const setStoredCurrency = (currency: Currency): void => stored.set(currency);

/** The currency of the signed-in person's own ledger. */
export function useOwnCurrency(): Currency {
  const chosenHere = useSyncExternalStore(stored.subscribe, stored.get);
  const api = useApi();
  const keepsNone = api.useCapability('preferences.sync') === 'no';
  const recorded = api.useGetMeQuery().data?.preferences.currency;
  return (keepsNone && chosenHere) || recorded || chosenHere || DEFAULT_CURRENCY;
}

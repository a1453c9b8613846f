import { PERSONAL_ONLY, type Currency } from '@nestegg/domain';
import type { SelectOption } from '@nestegg/duck-ui/SelectField';
import { useApi } from './api-context.ts';
import { useOwnCurrency } from './preferences/own-currency.ts';

/** The ledgers to choose from: the own one, by the word for it, and those of households. */
export function useLedgerChoices(personal: string) {
  const own = useOwnCurrency();
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const currencyOf = (ledger: string): Currency => households.find(({ id }) => id === ledger)?.currency ?? own;
  const options: readonly SelectOption[] = [
    { value: PERSONAL_ONLY, label: personal },
    ...households.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return { options, currencyOf };
}

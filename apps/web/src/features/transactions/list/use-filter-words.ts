import { fillText, NO_ACCOUNT, PERSONAL_ONLY } from '@nestegg/domain';
import { accountList } from '../../../i18n/en/account-list.ts';
import { listMore } from '../../../i18n/en/list-more.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { useApi } from '../../../shared/api-context.ts';
import type { ListFilters } from './filters.ts';

/** Writes filters as a line: `Household: Lake Cabin · From date: Nov 01, 2026 · Only expenses`. */
export function useFilterWords(filters: ListFilters): string {
  const t = useTexts(transactions);
  const more = useTexts(listMore);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const householdName = (id: string) =>
    id === PERSONAL_ONLY ? t.personalOnly : (households.find((household) => household.id === id)?.name ?? id);
  const { search, household, from, to, category, kind, uncategorised, flow, payee } = filters;
  const named = (label: string, value: string, write: (text: string) => string = String) =>
    value === '' ? [] : [fillText(more.filterWords, { label, value: write(value) })];
  const ofAccounts = useAccountWords(filters);
  const words = [
    ...named(t.search, search),
    ...named(t.household, household, householdName),
    ...named(t.from, from, formats.date),
    ...named(t.to, to, formats.date),
    ...named(t.category, category, labelOf),
    ...(kind === '' ? [] : [kind === 'income' ? t.onlyIncome : t.onlyExpenses]),
    ...(uncategorised === '' ? [] : [t.onlyUncategorised]),
    ...(flow === '' ? [] : [flow === 'income' ? t.countedIncome : t.countedSpending]),
    ...(payee === '' ? [] : [fillText(t.ofPayee, { payee })]),
    ...ofAccounts,
  ];
  return words.length === 0 ? more.allTransactions : words.join(' · ');
}

/** The words of the filters that only servers with accounts have. */
function useAccountWords({ account_id: id, transfers, import_id: importId }: ListFilters): string[] {
  const t = useTexts(accountList);
  const more = useTexts(listMore);
  const isOfOne = id !== '' && id !== NO_ACCOUNT;
  const { data } = useAccountsApi().useListAccountsQuery({ closed: true }, { skip: !isOfOne });
  const name = data?.accounts.find((account) => account.id === id)?.name ?? id;
  return [
    ...(isOfOne ? [fillText(more.filterWords, { label: t.account, value: name })] : []),
    ...(id === NO_ACCOUNT ? [t.notInAccount] : []),
    ...(transfers === '' ? [] : [transfers === 'only' ? t.onlyTransfers : t.withoutTransfers]),
    ...(importId === '' ? [] : [t.fromOneFile]),
  ];
}

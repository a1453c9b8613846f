import { fillText, PERSONAL_ONLY } from '@nestegg/domain';
import { listMore } from '../../../i18n/en/list-more.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useApi } from '../../../shared/api-context.ts';
import type { ListFilters } from './filters.ts';

/** Writes filters as a line: `Household: Lake Cabin · From date: Nov 01, 2026 · Only expenses`. */
export function useFilterWords(): (filters: ListFilters) => string {
  const t = useTexts(transactions);
  const more = useTexts(listMore);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const householdName = (id: string) =>
    id === PERSONAL_ONLY ? t.personalOnly : (households.find((household) => household.id === id)?.name ?? id);
  return ({ search, household, from, to, category, kind, uncategorised }) => {
    const named = (label: string, value: string, write: (text: string) => string = String) =>
      value === '' ? [] : [fillText(more.filterWords, { label, value: write(value) })];
    const words = [
      ...named(t.search, search),
      ...named(t.household, household, householdName),
      ...named(t.from, from, formats.date),
      ...named(t.to, to, formats.date),
      ...named(t.category, category, labelOf),
      ...(kind === '' ? [] : [kind === 'income' ? t.onlyIncome : t.onlyExpenses]),
      ...(uncategorised === '' ? [] : [t.onlyUncategorised]),
    ];
    return words.length === 0 ? more.allTransactions : words.join(' · ');
  };
}

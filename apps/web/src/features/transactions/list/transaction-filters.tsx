import { Suspense, useState } from 'react';
import { CATEGORIES, PERSONAL_ONLY } from '@nestegg/domain';
import { FilterBar } from '@nestegg/duck-ui/FilterBar';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useDateFormat, useDateLabels } from '../../../shared/form/date-field.ts';
import { useApi } from '../../../shared/api-context.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { activeFilters, NO_FILTERS, type ListFilters } from './filters.ts';

// Servers with accounts have more to choose from; its code comes with them.
const AccountFilters = lazyPart(() => import('./account-filters.tsx'));

export interface TransactionFiltersProps {
  /** What is in force. */
  readonly applied: ListFilters;
  readonly onApply: (filters: ListFilters) => void;
}

/** The filters: set first, applied together; Reset clears and applies at once. */
export function TransactionFilters({ applied, onApply }: TransactionFiltersProps) {
  const t = useTexts(transactions);
  const dates = useDateFormat();
  const calendar = useDateLabels();
  const hasAccounts = useApi().useCapability('accounts') === 'yes';
  const [values, setValues] = useState(applied);
  const options = useFilterOptions(values);
  // Back and forward change what is in force: the fields then start over from that.
  const [known, setKnown] = useState(applied);
  if (applied !== known) {
    setKnown(applied);
    setValues(applied);
  }
  return (
    <FilterBar
      values={values}
      onChange={(change) => setValues({ ...values, ...change })}
      onApply={() => onApply(values.category === '' ? values : { ...values, uncategorised: '' })}
      onReset={() => {
        setValues(NO_FILTERS);
        onApply(NO_FILTERS);
      }}
      households={options.households}
      categories={options.categories}
      activeCount={activeFilters(applied)}
      dates={dates}
      more={
        hasAccounts && (
          <Suspense>
            <AccountFilters values={values} onChange={(change) => setValues({ ...values, ...change })} />
          </Suspense>
        )
      }
      labels={{
        bar: t.filters,
        search: t.search,
        searchPlaceholder: t.searchPlaceholder,
        household: t.household,
        from: t.from,
        to: t.to,
        category: t.category,
        nothingFound: t.nothingFound,
        reset: t.reset,
        apply: t.apply,
        filters: t.filters,
        calendar,
      }}
    />
  );
}

function useFilterOptions({ household }: ListFilters) {
  const t = useTexts(transactions);
  const labelOf = useCategoryLabel();
  const households = useApi().useListHouseholdsQuery().data;
  const isGone = household !== '' && household !== PERSONAL_ONLY && !households?.some(({ id }) => id === household);
  const used = useApi().useListCategoriesQuery().data ?? [];
  return {
    households: [
      { value: '', label: t.allHouseholds },
      { value: PERSONAL_ONLY, label: t.personalOnly },
      ...(households ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ...(households && isGone ? [{ value: household, label: t.goneHousehold }] : []),
    ],
    categories: [
      { value: '', label: t.allCategories },
      ...[...new Set<string>([...CATEGORIES, ...used])].map((name) => ({ value: name, label: labelOf(name) })),
    ],
  };
}

import { IconArrowsSort } from '@tabler/icons-react';
import { TRANSACTION_SORTS, type TransactionSort } from '@nestegg/domain';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import type { PageQueryControl } from './use-page-query.ts';
import classes from './transaction-list.module.css';

const NAMES = {
  '-date': 'newestFirst',
  date: 'oldestFirst',
  amount: 'amountUp',
  '-amount': 'amountDown',
  description: 'descriptionUp',
  '-description': 'descriptionDown',
  category: 'categoryUp',
  '-category': 'categoryDown',
} as const satisfies Record<TransactionSort, string>;

/** The order of the list on a phone, where there are no heads of columns to press. */
export function PhoneSort({ query: { current, applySort } }: { readonly query: PageQueryControl }) {
  const t = useTexts(transactions);
  const hasSort = useApi().useCapability('bulk') === 'yes';
  if (!hasSort) return null;
  const options = Object.entries(NAMES).map(([value, name]) => ({ value, label: t[name] }));
  const choose = (wanted: string) => {
    const sort = TRANSACTION_SORTS.find((known) => known === wanted);
    if (sort) applySort(sort);
  };
  return (
    <div className={classes.phoneSort}>
      <SelectField
        label={t.sortBy}
        hideLabel
        icon={<IconArrowsSort aria-hidden />}
        value={current.sort}
        onChange={choose}
        options={options}
      />
    </div>
  );
}

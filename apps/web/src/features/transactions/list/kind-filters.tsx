import { IconX } from '@tabler/icons-react';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { accountList } from '../../../i18n/en/account-list.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { ListFilters } from './filters.ts';
import classes from './transaction-list.module.css';

export interface KindFiltersProps {
  readonly applied: ListFilters;
  readonly onApply: (filters: ListFilters) => void;
}

/** The filters that only a figure's link sets, each with its removal. */
export function KindFilters({ applied, onApply }: KindFiltersProps) {
  const t = useTexts(transactions);
  const words = useTexts(accountList);
  const kinds = [
    { name: 'kind', label: applied.kind === 'income' ? t.onlyIncome : t.onlyExpenses },
    { name: 'uncategorised', label: t.onlyUncategorised },
    { name: 'import_id', label: words.fromOneFile },
    { name: 'flow', label: applied.flow === 'income' ? t.countedIncome : t.countedSpending },
    { name: 'payee', label: fillText(t.ofPayee, { payee: applied.payee }) },
  ] as const;
  const set = kinds.filter(({ name }) => applied[name] !== '');
  if (set.length === 0) return null;
  return (
    <div className={classes.kinds}>
      {set.map(({ name, label }) => (
        <Button
          key={name}
          variant="secondary"
          size="small"
          icon={<IconX aria-hidden />}
          aria-label={fillText(t.removeFilter, { filter: label })}
          onClick={() => onApply({ ...applied, [name]: '' })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

import { NO_ACCOUNT } from '@nestegg/domain';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { accountList } from '../../../i18n/en/account-list.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import type { ListFilters } from './filters.ts';

export interface AccountFiltersProps {
  readonly values: ListFilters;
  readonly onChange: (change: Partial<ListFilters>) => void;
}

/** The filters that only servers with accounts have; nothing before there is an account, or one is asked for. */
export default function AccountFilters({ values, onChange }: AccountFiltersProps) {
  const t = useTexts(accountList);
  const accounts = useAccountsApi().useListAccountsQuery({ closed: true }).data?.accounts;
  const { account_id: chosen } = values;
  if (!accounts || (accounts.length === 0 && chosen === '')) return null;
  const isGone = chosen !== '' && chosen !== NO_ACCOUNT && !accounts.some(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        label={t.account}
        hideLabel
        options={[
          { value: '', label: t.allAccounts },
          { value: NO_ACCOUNT, label: t.notInAccount },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
          // What a kept address narrows the list by is said, though it cannot be chosen any more.
          ...(isGone ? [{ value: chosen, label: t.goneAccount }] : []),
        ]}
        value={chosen}
        onChange={(id) => onChange({ account_id: id })}
      />
      <SelectField
        label={t.transfers}
        hideLabel
        options={[
          { value: '', label: t.withTransfers },
          { value: 'exclude', label: t.withoutTransfers },
          { value: 'only', label: t.onlyTransfers },
        ]}
        value={values.transfers}
        onChange={(transfers) => onChange({ transfers })}
      />
    </>
  );
}

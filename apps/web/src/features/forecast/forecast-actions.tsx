import { IconUsers, IconWallet } from '@tabler/icons-react';
import { PERSONAL_ONLY } from '@nestegg/domain';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { accountList } from '../../i18n/en/account-list.ts';
import { forecast as texts } from '../../i18n/en/forecast.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useAccountsApi } from '../../shared/accounts-api.ts';
import { useApi } from '../../shared/api-context.ts';
import type { ForecastView } from './use-forecast.ts';

const ALL = '';

/** Whose balance is forecast. */
export function ForecastActions({ view }: { readonly view: ForecastView }) {
  const t = useTexts(texts);
  const api = useApi();
  const households = api.useListHouseholdsQuery().data ?? [];
  const hasAccounts = api.useCapability('accounts') === 'yes';
  return (
    <>
      {hasAccounts && <AccountChoice view={view} />}
      <SelectField
        label={t.household}
        hideLabel
        icon={<IconUsers aria-hidden />}
        value={view.choice.household ?? ALL}
        onChange={(household) => view.choose({ household, account: '' })}
        options={[
          { value: ALL, label: t.allHouseholds },
          { value: PERSONAL_ONLY, label: t.personalOnly },
          ...households.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

/** One account instead of all money, where there are accounts. */
function AccountChoice({ view: { choice, choose } }: { readonly view: ForecastView }) {
  const t = useTexts(texts);
  const words = useTexts(accountList);
  const chosen = choice.account ?? ALL;
  const { data } = useAccountsApi().useListAccountsQuery({ householdId: choice.household, closed: true });
  const accounts = data?.accounts.filter(({ id, closedOn }) => closedOn === null || id === chosen) ?? [];
  if (!data || (accounts.length === 0 && chosen === ALL)) return null;
  const isGone = chosen !== ALL && !accounts.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={t.account}
      hideLabel
      icon={<IconWallet aria-hidden />}
      value={chosen}
      onChange={(account) => choose({ account })}
      options={[
        { value: ALL, label: t.allAccounts },
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        // What a kept address asks for is said, though it cannot be chosen any more.
        ...(isGone ? [{ value: chosen, label: words.goneAccount }] : []),
      ]}
    />
  );
}

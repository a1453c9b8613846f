import { SelectField } from '@nestegg/duck-ui/SelectField';
import { accountList } from '../../../i18n/en/account-list.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import type { FieldsProps } from './recurring-fields.tsx';

/** A list has no option without a value. */
const NONE = 'none';

/** The account of a transaction, where its ledger has open ones; a closed one is offered only to what is in it. */
export default function AccountField({ values, onChange, errors }: FieldsProps) {
  const t = useTexts(accountList);
  const accounts = useAccountsApi().useListAccountsQuery({ closed: true }).data?.accounts ?? [];
  const offered = accounts.filter(
    ({ id, householdId, closedOn }) =>
      householdId === values.householdId && (closedOn === null || id === values.accountId),
  );
  if (offered.length === 0) return null;
  return (
    <SelectField
      name="account_id"
      label={t.account}
      note={t.optional}
      value={values.accountId || NONE}
      onChange={(id) => onChange({ accountId: id === NONE ? '' : id })}
      options={[{ value: NONE, label: t.notInAccount }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      error={errors['account_id']}
    />
  );
}

import type { Account } from '@nestegg/api-sdk';
import { ACCOUNT_KINDS, type Currency } from '@nestegg/domain';
import { DateField } from '@nestegg/duck-ui/DateField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { TextField } from '@nestegg/duck-ui/TextField';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { useDateFormat, useDateLabels } from '../../../shared/form/date-field.ts';
import { useLedgerChoices } from '../../../shared/use-ledger-choices.ts';
import { useAccountForm } from './use-account-form.ts';

export interface AccountDialogProps {
  /** The one to edit; without it another is added. */
  readonly account?: Account;
  readonly onClose: () => void;
}

/** Adds an account, or changes one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useTexts(texts);
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={account ? t.editTitle : t.addTitle}>
      <AccountForm account={account} onClose={onClose} />
    </Dialog>
  );
}

interface AccountFormProps extends Pick<AccountDialogProps, 'onClose'> {
  readonly account: Account | undefined;
}

function AccountForm({ account, onClose }: AccountFormProps) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const { options, currencyOf } = useLedgerChoices(t.personal);
  const form = useAccountForm({ account, currencyOf, onSaved: onClose });
  const { values, change, errors, meanwhile } = form;
  const factsOf = useAccountFacts();
  return (
    <DialogForm
      words={t}
      busy={form.busy}
      failure={form.isGeneral ? reasonOf(form.failure, t.saveFailed) : undefined}
      onSubmit={() => void form.save()}
      onCancel={onClose}
    >
      {meanwhile && (
        <ChangedElsewhere
          error={meanwhile.error}
          theirs={factsOf(meanwhile.item)}
          onMine={() => void form.keepMine(meanwhile.item)}
          onTheirs={() => form.useTheirs(meanwhile.item)}
        />
      )}
      <TextField
        name="name"
        label={t.name}
        required
        initialFocus
        placeholder={t.namePlaceholder}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <FormRow>
        <SelectField
          name="kind"
          label={t.kind}
          value={values.kind}
          onChange={(kind) => change({ kind })}
          options={ACCOUNT_KINDS.map((kind) => ({ value: kind, label: t[kind] }))}
          error={errors['kind']}
        />
        <SelectField
          name="household_id"
          label={t.ledger}
          help={t.ledgerHelp}
          disabled={account !== undefined}
          value={values.ledger}
          onChange={(ledger) => change({ ledger })}
          options={options}
          error={errors['household_id']}
        />
      </FormRow>
      <OpeningFields form={form} currency={currencyOf(values.ledger)} />
      <TextField
        name="bank_id"
        label={t.bankId}
        note={t.optional}
        help={t.bankIdHelp}
        value={values.bankId}
        onChange={(bankId) => change({ bankId })}
        error={errors['bank_id']}
      />
    </DialogForm>
  );
}

/** An account in one line. */
function useAccountFacts(): (account: Account) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  return ({ name, kind, openingBalanceMinor, openingDate, currency, bankId }) => {
    const opening = openingDate && `${formats.money(openingBalanceMinor, currency)} (${formats.date(openingDate)})`;
    return [name, t[kind], opening, bankId].filter(Boolean).join(' · ');
  };
}

interface OpeningFieldsProps {
  readonly form: ReturnType<typeof useAccountForm>;
  readonly currency: Currency;
}

function OpeningFields({ form: { values, change, errors }, currency }: OpeningFieldsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const dateFormat = useDateFormat();
  const dateLabels = useDateLabels();
  return (
    <FormRow>
      <TextField
        name="opening_balance"
        label={t.openingBalance}
        note={`(${formats.symbol(currency)})`}
        help={t.openingHelp}
        value={values.openingBalance}
        onChange={(openingBalance) => change({ openingBalance })}
        error={errors['opening_balance']}
      />
      <DateField
        name="opening_date"
        label={t.openingDate}
        value={values.openingDate}
        onChange={(openingDate) => change({ openingDate })}
        format={dateFormat}
        labels={dateLabels}
        error={errors['opening_date']}
      />
    </FormRow>
  );
}

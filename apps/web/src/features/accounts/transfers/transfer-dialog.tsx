import type { Account } from '@nestegg/api-sdk';
import { DEFAULT_CURRENCY } from '@nestegg/domain';
import { DateField } from '@nestegg/duck-ui/DateField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { TextField } from '@nestegg/duck-ui/TextField';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useDateFormat, useDateLabels } from '../../../shared/form/date-field.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { useAccountOptions } from './use-account-options.ts';
import { useTransferForm } from './use-transfer-form.ts';

export interface TransferDialogProps {
  /** The open accounts. */
  readonly accounts: readonly Account[];
  /** The account that the money leaves, as it begins. */
  readonly from?: string;
  readonly onClose: () => void;
}

/** Moves money between two accounts. */
export function TransferDialog({ onClose, ...form }: TransferDialogProps) {
  const t = useTexts(texts);
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={t.makeTitle}>
      <TransferForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function TransferForm({ accounts, from = '', onClose }: TransferDialogProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const reasonOf = useReasonText();
  const dateFormat = useDateFormat();
  const dateLabels = useDateLabels();
  const optionsOf = useAccountOptions();
  const form = useTransferForm({ accounts, from, onSaved: onClose });
  const { values, change, errors } = form;
  const source = accounts.find(({ id }) => id === values.fromAccountId);
  const currency = source?.currency ?? accounts[0]?.currency ?? DEFAULT_CURRENCY;
  const targets = accounts.filter((account) => account.id !== source?.id && (!source || account.currency === currency));
  return (
    <DialogForm
      words={t}
      busy={form.busy}
      failure={form.isGeneral ? reasonOf(form.failure, t.saveFailed) : undefined}
      onSubmit={() => void form.save()}
      onCancel={onClose}
    >
      <SelectField
        name="from_account_id"
        label={t.from}
        required
        placeholder={t.chooseAccount}
        value={values.fromAccountId}
        onChange={(fromAccountId) => change({ fromAccountId })}
        options={optionsOf(accounts)}
        error={errors['from_account_id']}
      />
      <SelectField
        name="to_account_id"
        label={t.to}
        required
        placeholder={t.chooseAccount}
        value={targets.some(({ id }) => id === values.toAccountId) ? values.toAccountId : null}
        onChange={(toAccountId) => change({ toAccountId })}
        options={optionsOf(targets)}
        error={errors['to_account_id']}
      />
      <FormRow>
        <TextField
          name="amount"
          label={t.amount}
          note={`(${formats.symbol(currency)})`}
          required
          inputMode="decimal"
          value={values.amount}
          onChange={(amount) => change({ amount })}
          error={errors['amount']}
        />
        <DateField
          name="date"
          label={t.date}
          required
          value={values.date}
          onChange={(date) => change({ date })}
          format={dateFormat}
          labels={dateLabels}
          error={errors['date']}
        />
      </FormRow>
      <TextField
        name="description"
        label={t.description}
        note={t.optional}
        placeholder={t.transfer}
        value={values.description}
        onChange={(description) => change({ description })}
        error={errors['description']}
      />
    </DialogForm>
  );
}

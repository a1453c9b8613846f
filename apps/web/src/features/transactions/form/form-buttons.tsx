import { Button } from '@nestegg/duck-ui/Button';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { quickEntry } from '../../../i18n/en/quick-entry.ts';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { TransactionFormControl } from './use-transaction-form.ts';

export interface FormButtonsProps {
  readonly form: TransactionFormControl;
  /** On a phone they stay in sight. */
  readonly isQuick: boolean;
  /** Submits a form so that another can be added; without it there is no button for that. */
  readonly onAdd?: ((form: HTMLFormElement | null) => void) | undefined;
}

/** The end of the form: giving up, and saving. */
export function FormButtons({ form, isQuick, onAdd }: FormButtonsProps) {
  const t = useTexts(transactionForm);
  const words = useTexts(quickEntry);
  return (
    <FormActions sticky={isQuick} message={form.message === null ? undefined : words.notSaved}>
      <Button variant="secondary" onClick={form.leave}>
        {t.cancel}
      </Button>
      {onAdd && (
        <Button variant="secondary" onClick={({ currentTarget }) => onAdd(currentTarget.form)}>
          {words.saveAndAdd}
        </Button>
      )}
      <Button type="submit" working={form.busy ? t.saving : undefined}>
        {t.save}
      </Button>
    </FormActions>
  );
}
